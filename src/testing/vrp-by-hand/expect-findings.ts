/**
 * What is wrong with a plan by hand, worked out by the checker's reading of request and answer alone, as one sentence a
 * finding. `sayViolation` says the same of what the engine reports.
 */
import type { VrpSolution } from '../../api/contract/vrp-answer.ts';
import type { VrpRequestBody } from '../../api/contract/vrp-request.ts';
import type { VrpRouteRef, VrpViolation } from '../../api/contract/vrp-violations.ts';
import { adjacencyRule } from '../vrp-check/adjacency-rule.ts';
import { loadsAlong } from '../vrp-check/capacity-rule.ts';
import { groupRule } from '../vrp-check/group-rule.ts';
import { notSameRouteRule } from '../vrp-check/not-same-route-rule.ts';
import { readAnswer } from '../vrp-check/read-answer.ts';
import { readCase } from '../vrp-check/read-case.ts';
import { STOP_LIMITS, WALK_LIMITS } from '../vrp-check/route-limit-rules.ts';
import type { CheckedRoute } from '../vrp-check/rule.ts';
import { allOrNoneRule, sameRouteRule } from '../vrp-check/same-route-rule.ts';
import { sequenceRule } from '../vrp-check/sequence-rule.ts';
import { timesOnBoard } from '../vrp-check/time-in-vehicle-rule.ts';
import { relationVehicleRule } from '../vrp-check/vehicle-rules.ts';
import type { CaseSlot, VrpCase } from '../vrp-check/vrp-case.ts';

function nameSlot({ vehicleId, shiftId }: VrpRouteRef | CaseSlot): string {
  return `${vehicleId}/${shiftId ?? ''}`;
}

export function sayViolation(violation: VrpViolation): string {
  switch (violation.kind) {
    case 'late':
      return `${nameSlot(violation)} late ${violation.orderId} ${violation.activity} by ${violation.excess}`;
    case 'ride':
      return `${nameSlot(violation)} ride ${violation.orderId} by ${violation.excess}`;
    case 'overtime':
    case 'min_jobs':
    case 'break_late':
    case 'reload_late':
      return `${nameSlot(violation)} ${violation.kind} by ${violation.excess}`;
    case 'departure':
      return `${nameSlot(violation)} departure by ${violation.isEarly ? -violation.excess : violation.excess}`;
    case 'capacity': {
      const { dimension, excess, positions } = violation;
      return `${nameSlot(violation)} capacity ${dimension} by ${excess} at ${positions}`;
    }
    case 'skill':
      return `${nameSlot(violation)} skill ${violation.orderId} ${violation.skills}`;
    case 'vehicle_not_allowed':
    case 'vehicle_disallowed':
      return `${nameSlot(violation)} ${violation.kind} ${violation.orderId}`;
    case 'limit':
      return `${nameSlot(violation)} ${violation.limit} by ${violation.excess}`;
    case 'break_missing':
      return `${nameSlot(violation)} ${violation.kind} by ${violation.excess} at ${violation.position}`;
    case 'delivery_before_pickup':
    case 'shipment_split':
    case 'shipment_incomplete':
      return `${violation.kind} ${violation.orderId}`;
    case 'relation': {
      const { relation, how, stops } = violation;
      const isPerRoute = ['wrong_order', 'not_adjacent', 'not_at_start', 'not_at_end'].includes(how);
      return `relation ${relation} ${how}${isPerRoute ? ` on ${nameSlot(stops[0])}` : ''}`;
    }
    case 'group':
      return `${nameSlot(violation)} group ${violation.group}`;
    case 'unreachable': {
      const { fromPosition, fromLocationId, toLocationId } = violation;
      return `${nameSlot(violation)} unreachable ${fromPosition} ${fromLocationId} ${toLocationId}`;
    }
    case 'time_axis':
      return `${nameSlot(violation)} time_axis`;
  }
}

/** `departureOf`: what was chosen by hand, by the name of the route. */
export function listFindings(
  body: VrpRequestBody,
  solution: VrpSolution,
  departureOf: ReadonlyMap<string, number>,
): string[] {
  const vrp = readCase(body);
  const { routes, plan } = readAnswer(vrp, solution);
  const found = routes.flatMap((route) => [
    ...listOfRoute(vrp, route).map((text) => `${nameSlot(route.slot)} ${text}`),
    ...listDepartures(route.slot, departureOf),
  ]);
  for (const slot of vrp.slots) {
    const orders = new Set(routes.find((route) => route.slot === slot)?.stops.map(({ order }) => order)).size;
    if (orders < slot.minJobs) found.push(`${nameSlot(slot)} min_jobs by ${slot.minJobs - orders}`);
  }
  for (const { id, isShipment, stops } of vrp.orders) {
    const at = stops.map((stop) => routes.findIndex((route) => route.stops.includes(stop)));
    if (!isShipment || Math.max(...at) < 0) continue;
    const isReversed =
      at[0] >= 0 && routes[at[0]].stops.indexOf(stops[1]) < routes[at[0]].stops.indexOf(stops[0]);
    if (Math.min(...at) < 0) found.push(`shipment_incomplete ${id}`);
    else if (at[0] !== at[1]) found.push(`shipment_split ${id}`);
    else if (isReversed) found.push(`delivery_before_pickup ${id}`);
  }
  vrp.relations.forEach((relation, r) => {
    const alone: VrpCase = { ...vrp, relations: [relation] };
    const say = (how: string, isBroken: boolean) => {
      if (isBroken) found.push(`relation ${r} ${how}`);
    };
    const onRoute = (check: (route: CheckedRoute) => string[]) => routes.flatMap(check);
    say(
      'wrong_vehicle',
      onRoute(({ slot, stops }) => relationVehicleRule.checkSequence(alone, slot, stops)).length > 0,
    );
    // Only members of which some are planned can be missing the others.
    say('incomplete', allOrNoneRule.checkPlan(alone, plan).length > 0);
    say('different_routes', sameRouteRule.checkPlan(alone, plan).length > 0);
    for (const _ of notSameRouteRule.checkPlan(alone, plan)) say('same_route', true);
    for (const { slot, stops } of routes) {
      const where = `on ${nameSlot(slot)}`;
      const adjacency = adjacencyRule.checkSequence(alone, slot, stops).join();
      say(`wrong_order ${where}`, sequenceRule.checkSequence(alone, slot, stops).length > 0);
      say(`not_adjacent ${where}`, adjacency.includes('lie between'));
      say(`not_at_start ${where}`, adjacency.includes('begins at'));
      say(`not_at_end ${where}`, adjacency.includes('finishes at'));
    }
  });
  return found;
}

function listDepartures(slot: CaseSlot, departureOf: ReadonlyMap<string, number>): string[] {
  const departure = departureOf.get(nameSlot(slot));
  if (departure === undefined) return [];
  const over = Math.max(0, departure - slot.latestStart) + Math.min(0, departure - slot.earliestStart);
  return over === 0 ? [] : [`${nameSlot(slot)} departure by ${over}`];
}

function listOfRoute(vrp: VrpCase, { slot, stops, walk }: CheckedRoute): string[] {
  const found: string[] = [];
  const orders = [...new Set(stops.map(({ order }) => order))];
  for (const { step, window, begins } of walk.visits) {
    if (step.kind !== 'visit' || window) continue;
    const latest = Math.max(...step.stop.windows.map((each) => each.latest));
    found.push(`late ${step.stop.order.id} ${step.stop.kind} by ${begins - latest}`);
  }
  for (const { order, seconds } of timesOnBoard(walk)) {
    if (seconds > order.maxTimeInVehicle)
      found.push(`ride ${order.id} by ${seconds - order.maxTimeInVehicle}`);
  }
  const loads = loadsAlong(vrp, stops);
  for (let d = 0; d < vrp.dimensions; d++) {
    const over = loads.map((load) => load[d] - (slot.capacity[d] ?? 0));
    const at = [...over.keys()].filter((position) => over[position] > 0);
    if (at.length > 0) found.push(`capacity ${d} by ${Math.max(...over)} at ${at}`);
  }
  for (const { id, skills, allowed, disallowed } of orders) {
    const missing = skills.filter((skill) => !slot.skills.has(skill));
    if (missing.length > 0) found.push(`skill ${id} ${missing}`);
    if (allowed.length > 0 && !allowed.includes(slot.vehicleId)) found.push(`vehicle_not_allowed ${id}`);
    if (disallowed.includes(slot.vehicleId)) found.push(`vehicle_disallowed ${id}`);
  }
  if (walk.limited > slot.latestEnd) found.push(`overtime by ${walk.limited - slot.latestEnd}`);
  const totals = [
    ...WALK_LIMITS.map(([name, total]) => [name, total(walk)] as const),
    ...STOP_LIMITS.map(([name, total]) => [name, total(stops)] as const),
  ];
  for (const [name, value] of totals) {
    if (stops.length > 0 && value > slot.most(name)) found.push(`${name} by ${value - slot.most(name)}`);
  }
  found.push(...listGroups(vrp, slot, stops), ...listGaps(vrp, slot, walk), ...listBreaks(slot, walk));
  return found;
}

function listGroups(vrp: VrpCase, slot: CaseSlot, stops: CheckedRoute['stops']): string[] {
  const texts = groupRule.checkSequence(vrp, slot, stops).map((text) => text.split(' ').at(-1));
  return [...new Set(texts)].map((group) => `group ${group}`);
}

function listGaps({ placeIds }: VrpCase, slot: CaseSlot, walk: CheckedRoute['walk']): string[] {
  const places = [slot.start, ...walk.visits.map(({ place }) => place), walk.endPlace];
  return places.slice(1).flatMap((to, i) => {
    const from = places[i];
    if (from === undefined || to === undefined) return [];
    const isDriven = slot.legs.seconds[from * placeIds.length + to] >= 0;
    return isDriven ? [] : [`unreachable ${i} ${placeIds[from]} ${placeIds[to]}`];
  });
}

function listBreaks({ pause }: CaseSlot, walk: CheckedRoute['walk']): string[] {
  if (!pause || walk.visits.length === 0) return [];
  let visits = 0;
  if (pause.kind === 'window') {
    return walk.steps.flatMap(({ step, begins }) =>
      step.kind === 'break' && begins > pause.latest ? [`break_late by ${begins - pause.latest}`] : [],
    );
  }
  const found: string[] = [];
  let driven = pause.initialDriving;
  let part = 0;
  let worst = 0;
  let worstAt = 0;
  const add = (seconds: number, at: number) => {
    driven += seconds;
    if (seconds > 0 && driven > pause.maxDriving) [worst, worstAt] = [driven, at];
  };
  const finish = () => {
    if (worst > 0) found.push(`break_missing by ${worst - pause.maxDriving} at ${worstAt}`);
    driven = worst = 0;
  };
  for (const { step, driving } of walk.steps) {
    add(driving, visits + 1);
    if (step.kind === 'visit') {
      visits++;
      continue;
    }
    part = (part + 1) % pause.parts.length;
    if (part === 0) finish();
  }
  add(walk.lastLeg, visits + 1);
  finish();
  return found;
}
