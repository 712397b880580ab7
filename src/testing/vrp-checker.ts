/**
 * An independent judge of optimization answers: recomputes every number and every honoured constraint from the
 * request (with its cost matrices) and the answer alone. It shares no code with the engine on purpose.
 */
import type { VrpActivity, VrpRoute, VrpSolution } from '../api/contract/vrp-answer.ts';
import type { VrpRequestBody } from '../api/contract/vrp-request.ts';
import {
  type CheckedOrder,
  type CheckedSlot,
  readCase,
  readOrders,
  type VrpCase,
} from './vrp-checker-case.ts';
import { checkTotals } from './vrp-checker-totals.ts';

/** One sentence per fault; empty when the answer is right. */
export function checkVrpAnswer(body: VrpRequestBody, solution: VrpSolution): string[] {
  const vrp = readCase(body);
  const findings: string[] = [];
  const usedSlots = new Set<string>();
  for (const [index, route] of solution.routes.entries()) {
    const name = `route ${index} (${route.vehicle_id})`;
    const slot = vrp.slots.find(
      (candidate) =>
        candidate.vehicle.vehicle_id === route.vehicle_id && candidate.shiftId === route.shift_id,
    );
    if (!slot) {
      findings.push(`${name}: no such vehicle or shift`);
      continue;
    }
    const key = JSON.stringify([route.vehicle_id, route.shift_id]);
    if (usedSlots.has(key)) findings.push(`${name}: driven twice`);
    usedSlots.add(key);
    findings.push(...checkRoute(vrp, slot, route).map((text) => `${name}: ${text}`));
  }
  findings.push(...checkCompleteness(body, solution), ...checkTotals(vrp, solution));
  return findings;
}

function checkCompleteness(body: VrpRequestBody, solution: VrpSolution): string[] {
  const findings: string[] = [];
  const { unassigned } = solution;
  const out = new Set([...unassigned.services, ...unassigned.shipments]);
  const visits = new Map<string, number>();
  for (const route of solution.routes) {
    for (const { id } of route.activities) if (id !== undefined) visits.set(id, (visits.get(id) ?? 0) + 1);
  }
  const orders = readOrders(body);
  for (const order of orders.values()) {
    const wanted = out.has(order.id) ? 0 : order.stops.length;
    const seen = visits.get(order.id) ?? 0;
    if (seen !== wanted) findings.push(`order ${order.id}: ${seen} visits instead of ${wanted}`);
    const list = order.isShipment ? unassigned.services : unassigned.shipments;
    if (list.includes(order.id)) findings.push(`order ${order.id}: unassigned as the wrong kind`);
  }
  for (const id of [...visits.keys(), ...out]) if (!orders.has(id)) findings.push(`order ${id}: unknown`);
  if (unassigned.services.length + unassigned.shipments.length !== out.size) {
    findings.push('an order is listed as unassigned twice');
  }
  if (unassigned.breaks.length > 0) findings.push('a break is unassigned, but none was asked for');
  const explained = unassigned.details.map(({ id }) => id);
  if (explained.length !== out.size || explained.some((id) => !out.has(id))) {
    findings.push('details do not match the unassigned orders');
  }
  for (const { id, code, reason, reasons } of unassigned.details) {
    const isRanked = reasons.length >= 1 && reasons.length <= 3;
    if (!isRanked || reasons[0].code !== code || reasons[0].reason !== reason || reason === '') {
      findings.push(`details of ${id}: reasons are not one to three with the first repeated`);
    }
  }
  return findings;
}

/** Everything that the walk along a route has summed up so far. */
interface Walk {
  time: number;
  place: string | undefined;
  distance: number;
  travel: number;
  preparation: number;
  waiting: number;
  setup: number;
  service: number;
  runPlace: string | undefined;
  runPreparation: number;
  runSetup: number;
  load: number[];
  readonly opened: Map<string, number>;
}

function checkRoute(vrp: VrpCase, slot: CheckedSlot, route: VrpRoute): string[] {
  const findings: string[] = [];
  const expect = (what: string, actual: unknown, wanted: unknown) => {
    if (JSON.stringify(actual) !== JSON.stringify(wanted)) {
      findings.push(`${what} is ${JSON.stringify(actual)}, recomputed ${JSON.stringify(wanted)}`);
    }
  };
  const [start, ...rest] = route.activities;
  const end = slot.isOpen ? undefined : rest.pop();
  if (start?.type !== 'start') return ['does not begin with a start'];
  if (!slot.isOpen && end?.type !== 'end') return ['does not finish with an end'];
  if (rest.some(({ type }) => type === 'start' || type === 'end')) return ['a start or end lies inside'];
  if (rest.length === 0) return ['serves nothing'];
  const initial = new Array<number>(vrp.dimensions).fill(0);
  for (const { id, type } of rest) {
    if (type !== 'delivery') continue;
    vrp.orders.get(id ?? '')?.size.forEach((amount, d) => {
      initial[d] += amount;
    });
  }
  const walk: Walk = {
    time: slot.earliestStart,
    place: slot.start,
    distance: 0,
    travel: 0,
    preparation: 0,
    waiting: 0,
    setup: 0,
    service: 0,
    runPlace: undefined,
    runPreparation: 0,
    runSetup: 0,
    load: initial,
    opened: new Map(),
  };
  expect('start: location_id', start.location_id, slot.start ?? rest[0].location_id);
  expect('start: arr_time', start.arr_time, undefined);
  expect('start: end_time', start.end_time, walk.time);
  expect('start: load_after', start.load_after, initial);
  expect('start: load_before', start.load_before, undefined);
  expect('start: distance', start.distance, 0);
  expect('start: driving_time', start.driving_time, 0);
  checkLoad(slot, initial, 'start', findings);
  let lastArrival = walk.time;
  rest.forEach((activity, i) => {
    checkVisit(vrp, slot, walk, activity, (what, actual, wanted) =>
      expect(`activity ${i + 1}: ${what}`, actual, wanted),
    ).forEach((text) => {
      findings.push(`activity ${i + 1}: ${text}`);
    });
    checkLoad(slot, walk.load, `activity ${i + 1}`, findings);
    lastArrival = activity.arr_time ?? lastArrival;
  });
  for (const [id, count] of walk.opened) {
    if (count !== 0) findings.push(`shipment ${id} is picked up but not delivered`);
  }
  if (end) {
    drive(vrp, slot, walk, slot.end).forEach((text) => {
      findings.push(`end: ${text}`);
    });
    lastArrival = walk.time;
    expect('end: location_id', end.location_id, slot.end);
    expect('end: arr_time', end.arr_time, walk.time);
    expect('end: end_time', end.end_time, undefined);
    expect('end: load_before', end.load_before, walk.load);
    expect('end: distance', end.distance, walk.distance);
    expect('end: driving_time', end.driving_time, walk.travel);
  }
  expect('distance', route.distance, walk.distance);
  expect('transport_time', route.transport_time, walk.travel);
  expect('completion_time', route.completion_time, walk.time - slot.earliestStart);
  expect('waiting_time', route.waiting_time, walk.waiting);
  expect('service_duration', route.service_duration, walk.service);
  expect('preparation_time', route.preparation_time, walk.preparation);
  expect('setup_time', route.setup_time, walk.setup);
  return [...findings, ...checkLimits(slot, walk, lastArrival, rest)];
}

function checkLoad(slot: CheckedSlot, load: readonly number[], where: string, findings: string[]): void {
  load.forEach((amount, d) => {
    if (amount > (slot.capacity[d] ?? 0)) findings.push(`${where}: load ${amount} exceeds capacity ${d}`);
    if (amount < 0) findings.push(`${where}: load is negative`);
  });
}

function checkLimits(
  slot: CheckedSlot,
  walk: Walk,
  lastArrival: number,
  visits: readonly VrpActivity[],
): string[] {
  const span = lastArrival - slot.earliestStart;
  const driving = walk.travel + walk.preparation;
  const onSite = walk.service + walk.setup;
  const orders = new Set(visits.map(({ id }) => id)).size;
  const limits: [string, number, number][] = [
    ['latest_end', lastArrival, slot.latestEnd],
    ['max_route_duration', span, slot.maxRouteDuration],
    ['max_distance', walk.distance, slot.maxDistance],
    ['max_driving_time', driving, slot.maxDrivingTime],
    ['max_service_time', onSite, slot.maxServiceTime],
    ['max_working_time', driving + onSite, slot.maxWorkingTime],
    ['max_jobs', orders, slot.maxJobs],
    ['max_activities', visits.length, slot.maxActivities],
  ];
  return limits
    .filter(([, value, most]) => value > most)
    .map(([name, value, most]) => `${name}: ${value} > ${most}`);
}

function drive(vrp: VrpCase, slot: CheckedSlot, walk: Walk, place: string | undefined): string[] {
  if (walk.place !== undefined && place !== undefined) {
    const leg = vrp.legOf(slot, walk.place, place);
    if (!leg) return [`no way from ${walk.place} to ${place}`];
    walk.time += leg.seconds;
    walk.travel += leg.seconds;
    walk.distance += leg.metres;
  }
  walk.place = place;
  return [];
}

function checkVisit(
  vrp: VrpCase,
  slot: CheckedSlot,
  walk: Walk,
  activity: VrpActivity,
  expect: (what: string, actual: unknown, wanted: unknown) => void,
): string[] {
  const order = vrp.orders.get(activity.id ?? '');
  if (!order) return [`order ${activity.id} is unknown`];
  const stop = order.stops.find(({ type }) => type === activity.type);
  if (!stop) return [`type ${activity.type} does not belong to order ${order.id}`];
  const findings = [...checkEligible(slot, order), ...drive(vrp, slot, walk, stop.place)];
  expect('location_id', activity.location_id, stop.place);
  expect('address', activity.address.location_id, stop.place);
  expect('arr_time', activity.arr_time, walk.time);
  if (walk.runPlace !== stop.place) {
    walk.runPlace = stop.place;
    walk.runPreparation = 0;
    walk.runSetup = 0;
  }
  const preparation = Math.max(stop.preparation - walk.runPreparation, 0);
  const setup = Math.max(stop.setup - walk.runSetup, 0);
  walk.runPreparation = Math.max(walk.runPreparation, stop.preparation);
  walk.runSetup = Math.max(walk.runSetup, stop.setup);
  const ready = walk.time + preparation;
  const window = stop.windows.find(({ earliest, latest }) => Math.max(ready, earliest) + setup <= latest);
  if (!window) findings.push(`service of ${order.id} starts outside its windows`);
  const waiting = Math.max(0, (window?.earliest ?? ready) - ready);
  const service = Math.round(stop.duration * slot.serviceFactor);
  expect('waiting_time', activity.waiting_time, waiting);
  expect('preparation_time', activity.preparation_time, preparation);
  expect('setup_time', activity.setup_time, setup);
  walk.time = ready + waiting + setup + service;
  walk.preparation += preparation;
  walk.waiting += waiting;
  walk.setup += setup;
  walk.service += service;
  expect('end_time', activity.end_time, walk.time);
  expect('distance', activity.distance, walk.distance);
  expect('driving_time', activity.driving_time, walk.travel);
  expect('load_before', activity.load_before, walk.load);
  const sign = activity.type === 'delivery' || activity.type === 'deliverShipment' ? -1 : 1;
  walk.load = walk.load.map((amount, d) => amount + sign * (order.size[d] ?? 0));
  expect('load_after', activity.load_after, walk.load);
  if (stop.hasWindows && window) expect('time_window', activity.time_window, window.source);
  if (order.isShipment) {
    const open = walk.opened.get(order.id) ?? 0;
    if (sign < 0 && open !== 1) findings.push(`shipment ${order.id} is delivered before it is picked up`);
    walk.opened.set(order.id, open + sign);
  }
  return findings;
}

function checkEligible(slot: CheckedSlot, order: CheckedOrder): string[] {
  const id = slot.vehicle.vehicle_id;
  const findings: string[] = [];
  const missing = order.skills.filter((skill) => !slot.skills.has(skill));
  if (missing.length > 0) findings.push(`order ${order.id} needs skill ${missing[0]}`);
  if (order.allowed.length > 0 && !order.allowed.includes(id))
    findings.push(`order ${order.id} may not use ${id}`);
  if (order.disallowed.includes(id)) findings.push(`order ${order.id} is disallowed on ${id}`);
  return findings;
}
