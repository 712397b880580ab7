/**
 * Ways to give an unassigned order a place: where it fits as things are, the smallest single change that would let it in,
 * and what a dispatcher does beside that. Each is a trial: the engine works it out before it is made.
 */

import { ROUTE_LIMITS } from '../../api/contract/route-limits.ts';
import type { VrpInsertion } from '../../api/contract/vrp-insertions.ts';
import type { VrpRelaxation } from '../../api/contract/vrp-relaxations.ts';
import type { VrpLateViolation } from '../../api/contract/vrp-violations.ts';
import { formatDistance, formatDuration, formatLoad, formatTime } from '../../i18n/format.ts';
import { t } from '../../i18n/t.ts';
import { isKeptOff } from '../../plan/no-go-zones.ts';
import { type Order, type OrderStop, roundLoad, type Window } from '../../plan/order.ts';
import type { Plan } from '../../plan/plan.ts';
import {
  FIRST_SHIFT,
  type FurtherShift,
  hasSkill,
  roomOf,
  type Vehicle,
  type VehicleShift,
} from '../../plan/vehicle.ts';
import { FIELD_OF_LIMIT } from '../../plan/vehicle-limits.ts';
import { setRoom } from '../edits/load-edits.ts';
import { addVehicles, changeVehicle } from '../edits/vehicle-edits.ts';
import { makeUnique, stale } from '../plan-edits.ts';
import { type Arrangement, insertAt, listVisits, takeOut } from './arrangement.ts';
import type { Trial } from './preview.ts';

export interface Fix extends Trial {
  /** What changes, in words. */
  readonly title: string;
  /** Where the order would go. */
  readonly detail: string;
}

/** Windows and shifts are moved by whole steps, as people say them. */
const TIME_STEP = 300;
const roundUp = (value: number, step: number) => Math.ceil(value / step) * step;

/** The plan with another shift of a van, whose name is not needed where it has one only. */
export function changeShift(
  plan: Plan,
  { vehicleId, shiftId }: Pick<VrpRelaxation, 'vehicleId' | 'shiftId'>,
  change: (shift: VehicleShift) => Partial<VehicleShift>,
): Plan {
  const vehicle = plan.vehicles.find(({ id }) => id === vehicleId);
  if (!vehicle) return plan;
  if (shiftId === undefined || shiftId === FIRST_SHIFT)
    return changeVehicle(plan, vehicleId, change(vehicle));
  const moreShifts = vehicle.moreShifts?.map(
    (shift): FurtherShift => (shift.id === shiftId ? { ...shift, ...change(shift) } : shift),
  );
  return changeVehicle(plan, vehicleId, { moreShifts });
}

function findShiftOf(vehicle: Vehicle, shiftId: string | undefined): VehicleShift {
  return vehicle.moreShifts?.find(({ id }) => id === shiftId) ?? vehicle;
}

function widen(stop: OrderStop, relaxation: VrpRelaxation): { windows: readonly Window[]; text: string } {
  const amount = relaxation.amount ?? 0;
  const { earliest, latest } = relaxation.window ?? {};
  let text = '';
  const windows = stop.windows.map(([from, to]): Window => {
    if (from !== earliest || to !== latest) return [from, to];
    if (relaxation.kind === 'window_latest') {
      const until = roundUp(to + amount, TIME_STEP);
      text = t('fix.openUntil', { time: formatTime(until) });
      return [from, until];
    }
    const since = Math.floor((from - amount) / TIME_STEP) * TIME_STEP;
    text = t('fix.openFrom', { time: formatTime(since) });
    return [since, to];
  });
  return { windows, text };
}

function widenOrder(plan: Plan, order: Order, relaxation: VrpRelaxation): { plan: Plan; title: string } {
  const isPickup = relaxation.activity === 'pickupShipment' && order.pickup !== undefined;
  const stop = isPickup && order.pickup ? order.pickup : order;
  const { windows, text } = widen(stop, relaxation);
  const changed: Order =
    isPickup && order.pickup ? { ...order, pickup: { ...order.pickup, windows } } : { ...order, windows };
  return {
    plan: stale({ ...plan, orders: plan.orders.map((item) => (item.id === order.id ? changed : item)) }),
    title: text,
  };
}

const AMOUNTS = {
  metres: formatDistance,
  seconds: formatDuration,
  orders: (count: number) => t('frame.orders', { count }),
  stops: (count: number) => t('frame.stops', { count }),
};

/** The plan with a relaxation, and what it is called; undefined where it says nothing that the plan knows. */
function relax(
  plan: Plan,
  order: Order,
  relaxation: VrpRelaxation,
): { plan: Plan; title: string } | undefined {
  const { kind, vehicleId, amount = 0 } = relaxation;
  const vehicle = plan.vehicles.find(({ id }) => id === vehicleId);
  if (!vehicle) return undefined;
  const van = vehicle.name;
  if (kind === 'window_latest' || kind === 'window_earliest') return widenOrder(plan, order, relaxation);
  if (kind === 'capacity') {
    const dimension = relaxation.dimension ?? 0;
    const room = roundLoad(roomOf(vehicle, dimension) + amount);
    const capacity = setRoom(vehicle.capacity, dimension, room, plan.loadNames.length);
    const title = t('fix.capacity', {
      van,
      amount: formatLoad(amount),
      load: plan.loadNames[dimension] ?? '',
    });
    return { plan: changeVehicle(plan, vehicleId, { capacity }), title };
  }
  if (kind === 'skill') {
    const wanted = relaxation.skill ?? '';
    // In requests skills are in small letters.
    const skill = order.skills.find((own) => own.toLowerCase() === wanted) ?? wanted;
    const skills = [...vehicle.skills, skill];
    return { plan: changeVehicle(plan, vehicleId, { skills }), title: t('fix.skill', { van, skill }) };
  }
  if (kind === 'latest_end') {
    const { shift } = findShiftOf(vehicle, relaxation.shiftId);
    const until = roundUp(shift[1] + amount, TIME_STEP);
    return {
      plan: changeShift(plan, relaxation, () => ({ shift: [shift[0], until] })),
      title: t('fix.overtime', { van, time: formatTime(until), duration: formatDuration(until - shift[1]) }),
    };
  }
  const { of, unit } = ROUTE_LIMITS[kind];
  const field = FIELD_OF_LIMIT[kind];
  const title = t('fix.limit', { van, amount: AMOUNTS[unit](amount) });
  const raise = (own: Partial<Vehicle>) => ({ [field]: (own[field] ?? vehicle[field] ?? 0) + amount });
  if (of === 'vehicle') return { plan: changeVehicle(plan, vehicleId, raise(vehicle)), title };
  return { plan: changeShift(plan, relaxation, raise), title };
}

export type InsertionPlace = Pick<
  VrpInsertion,
  'vehicleId' | 'shiftId' | 'position' | 'deliveryPosition' | 'arrival'
>;

function describePlace(plan: Plan, { vehicleId, position, arrival }: InsertionPlace): string {
  const van = plan.vehicles.find(({ id }) => id === vehicleId)?.name ?? vehicleId;
  return t('fix.place', { van, position: String(position), time: formatTime(arrival) });
}

/** Of an order that is on a route already the place is counted without it. */
export const insert = (order: Order, place: InsertionPlace) => (arrangement: Arrangement) =>
  insertAt(takeOut(arrangement, new Set([order.id])), listVisits(order), place);

/** Where it fits with nothing changed. */
export function makePlacement(plan: Plan, order: Order, insertion: VrpInsertion): Fix {
  const van = plan.vehicles.find(({ id }) => id === insertion.vehicleId)?.name ?? insertion.vehicleId;
  return {
    key: `${order.id} ${insertion.vehicleId} ${insertion.shiftId ?? ''} ${insertion.position}`,
    label: t('adjust.place', { count: 1 }),
    title: t('fix.insert', { van }),
    detail: describePlace(plan, insertion),
    orderId: order.id,
    change: insert(order, insertion),
  };
}

export function makeRelaxationFix(plan: Plan, order: Order, relaxation: VrpRelaxation): Fix | undefined {
  const relaxed = relax(plan, order, relaxation);
  if (!relaxed || relaxed.title === '') return undefined;
  return {
    key: `${order.id} ${relaxation.kind} ${relaxation.dimension ?? ''}`,
    label: relaxed.title,
    title: relaxed.title,
    detail: describePlace(plan, relaxation),
    orderId: order.id,
    change: insert(order, relaxation),
    also: (latest) => relax(latest, order, relaxation)?.plan ?? latest,
  };
}

function fits(plan: Plan, order: Order, vehicle: Vehicle): boolean {
  return (
    !isKeptOff(plan, order, vehicle.id) &&
    order.skills.every((skill) => hasSkill(vehicle, skill)) &&
    order.loads.every((load, i) => load <= roomOf(vehicle, i))
  );
}

/** A van that has no route as things are takes this order alone. */
function sendAlone(
  order: Order,
  vehicleId: string,
  way: string,
  says: Pick<Fix, 'title' | 'detail' | 'also'>,
): Fix {
  return {
    ...says,
    key: `${order.id} ${way}`,
    label: says.title,
    orderId: order.id,
    change: (arrangement) => [...arrangement, { vehicleId, visits: listVisits(order) }],
  };
}

/** A van that is switched off drives after all; the next run shares out the work. */
export function makeSwitchOnFix(plan: Plan, order: Order): Fix | undefined {
  const driven = new Set(plan.solution?.routes.map(({ vehicleId }) => vehicleId));
  const vehicle = plan.vehicles.find(
    (van) => !van.isAvailable && !driven.has(van.id) && fits(plan, order, van),
  );
  if (!vehicle) return undefined;
  return sendAlone(order, vehicle.id, 'switch on', {
    title: t('fix.switchOn', { van: vehicle.name }),
    detail: t('fix.switchOn.detail'),
    also: (latest) => changeVehicle(latest, vehicle.id, { isAvailable: true }),
  });
}

/** One more van like the one that came closest, which only takes this order; the next run shares out the work. */
export function makeExtraVanFix(plan: Plan, order: Order): Fix | undefined {
  const like = plan.vehicles.find((vehicle) => fits(plan, order, vehicle));
  if (!like) return undefined;
  const add = (latest: Plan) => addVehicles(latest, 1, { ...like, isAvailable: true });
  const added = add(plan);
  const vehicle = added.vehicles.at(-1);
  // The new van has no territory, which may close the order to it.
  if (!vehicle || !fits(added, order, vehicle)) return undefined;
  return sendAlone(order, vehicle.id, 'extra van', {
    title: t('fix.extraVan', { van: vehicle.name, like: like.name }),
    detail: t('fix.extraVan.detail'),
    also: add,
  });
}

/** The window is opened as long as the stop needs it; nothing moves. */
export function makeWidenFix(order: Order, violation: VrpLateViolation): Fix {
  const until = roundUp(violation.start, TIME_STEP);
  const title = t('fix.openUntil', { time: formatTime(until) });
  const isPickup = violation.activity === 'pickupShipment';
  const change = (stop: OrderStop): OrderStop => ({
    ...stop,
    windows: stop.windows.map(
      ([from, to]): Window => (to === violation.window.latest ? [from, until] : [from, to]),
    ),
  });
  return {
    key: `${order.id} widen`,
    label: title,
    title,
    detail: t('fix.widen.detail'),
    orderId: order.id,
    change: (arrangement) => arrangement,
    also: (latest) =>
      stale({
        ...latest,
        orders: latest.orders.map((item) => {
          if (item.id !== order.id) return item;
          return isPickup && item.pickup
            ? { ...item, pickup: change(item.pickup) }
            : { ...item, ...change(item) };
        }),
      }),
  };
}

/** Two orders of half the load each; they are placed by the next run or one by one. */
export function splitOrder(plan: Plan, orderId: string): Plan {
  const order = plan.orders.find(({ id }) => id === orderId);
  if (!order) return plan;
  const taken = new Set(plan.orders.map(({ id }) => id));
  const second: Order = {
    ...order,
    id: makeUnique(`${order.id} b`, taken),
    loads: order.loads.map((load) => (Number.isInteger(load) ? Math.floor(load / 2) : roundLoad(load / 2))),
  };
  const first: Order = {
    ...order,
    loads: order.loads.map((load, i) => roundLoad(load - second.loads[i])),
  };
  return stale({
    ...plan,
    orders: plan.orders.flatMap((item) => (item.id === orderId ? [first, second] : [item])),
  });
}
