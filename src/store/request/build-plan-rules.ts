/** What goes beside the request to the typed client: tolerances as soft limits, when tours have their break, territories, no-go zones, reloads, what lies behind. */

import type {
  VrpBreakNeed,
  VrpClosedArea,
  VrpPlanRules,
  VrpSoftLimits,
  VrpTerritory,
} from '../../api/contract/vrp-requirements.ts';
import { listVans, readNoGoZones } from '../../plan/no-go-zones.ts';
import type { Order } from '../../plan/order.ts';
import { isOnPlane, type Plan } from '../../plan/plan.ts';
import { type PastRoute, routeKey } from '../../plan/solution.ts';
import { type Belonging, type Home, readTerritories } from '../../plan/territory.ts';
import { FIRST_SHIFT, findBreakNeed, type Vehicle, type VehicleShift } from '../../plan/vehicle.ts';
import { isStopped } from '../arrange/past.ts';
import { largest } from '../extremes.ts';
import type { VrpBody } from './build-plane.ts';
import { buildReloads } from './build-reloads.ts';
import { buildRoutesUnderWay } from './build-under-way.ts';
import type { RequestVisits } from './request-visits.ts';

/** A second late costs as much as so many seconds of work: lateness is for when nothing else fits. */
const LATENESS_WEIGHT = 5;
const OVERTIME_WEIGHT = 2;
/** So much work a stop outside a preferred territory has to save (docs/decisions/0043). */
export const OUTSIDE_SECONDS = 300;
const SECONDS_AN_HOUR = 3600;
/** Where some vans have prices and none of them by the hour. */
const DEFAULT_HOUR = 30;

/** What a second of work costs in the unit of the plan's aim: one, or money where vans have prices. */
function priceSecond({ vehicles }: Plan): number {
  const prices = vehicles.map(({ costPerHour }) => costPerHour ?? 0);
  const isPriced = vehicles.some((van) => van.costPerHour || van.costPerKm || van.costPerDay);
  if (!isPriced) return 1;
  return (largest(prices, 0) || DEFAULT_HOUR) / SECONDS_AN_HOUR;
}

/** Undefined where every limit is hard. */
function buildSoftLimits(plan: Plan): VrpSoftLimits | undefined {
  const { latenessSeconds = 0, overtimeSeconds = 0 } = plan.tolerances ?? {};
  if (latenessSeconds <= 0 && overtimeSeconds <= 0) return undefined;
  const second = priceSecond(plan);
  const soften = (allowedSeconds: number, weight: number) =>
    allowedSeconds > 0 ? { allowedSeconds, pricePerSecond: weight * second } : undefined;
  const lateness = soften(latenessSeconds, LATENESS_WEIGHT);
  const overtime = soften(overtimeSeconds, OVERTIME_WEIGHT);
  return { ...(lateness ? { lateness } : {}), ...(overtime ? { overtime } : {}) };
}

/** A break belongs to the tours that are on the road during its time, for longer than the first half hour of it. */
function buildNeed(vehicleId: string, shift: VehicleShift, shiftId?: string): VrpBreakNeed[] {
  const { rest } = shift;
  if (rest?.kind !== 'window') return [];
  return [{ vehicleId, ...(shiftId === undefined ? {} : { shiftId }), ...findBreakNeed(rest) }];
}

/** `stopped`: routes that have stopped, by their keys. */
function buildNeeds(vehicle: Vehicle, stopped: ReadonlySet<string>): VrpBreakNeed[] {
  const { id, moreShifts = [] } = vehicle;
  const needs =
    moreShifts.length === 0
      ? buildNeed(id, vehicle)
      : [
          ...buildNeed(id, vehicle, FIRST_SHIFT),
          ...moreShifts.flatMap((shift) => buildNeed(id, shift, shift.id)),
        ];
  return needs.filter((need) => !stopped.has(routeKey(need)));
}

/** Orders by the vans that are at home with them, where others may serve them at a price. */
function buildTerritories(
  plan: Plan,
  vehicles: readonly Vehicle[],
  orders: readonly Order[],
): VrpTerritory[] {
  const territories = readTerritories(plan);
  if (!territories) return [];
  const ordersOf = new Map<Home, string[]>();
  for (const order of orders) {
    const home = territories.homeOf(order);
    const listed = ordersOf.get(home);
    if (listed) listed.push(order.id);
    else ordersOf.set(home, [order.id]);
  }
  const price = OUTSIDE_SECONDS * priceSecond(plan);
  return [...ordersOf].flatMap(([{ belongings }, orderIds]) => {
    const idsOf = (belonging: Belonging) =>
      vehicles.flatMap(({ id }) => (belongings.get(id) === belonging ? [id] : []));
    const vehicleIds = idsOf('home');
    const isPriced = vehicleIds.length > 0 && idsOf('outside').length > 0;
    return isPriced ? [{ orderIds, vehicleIds, price }] : [];
  });
}

/** Areas whose roads are closed, in the order in which `roadsOf` has them: equal roads are made ready once. */
function buildClosedAreas(plan: Plan, vehicles: readonly Vehicle[]): VrpClosedArea[] {
  if (isOnPlane(plan)) return [];
  return (readNoGoZones(plan)?.zones ?? []).flatMap((zone) => {
    const vehicleIds = listVans(zone, vehicles);
    return zone.hours || vehicleIds.length === 0 ? [] : [{ vehicleIds, ring: zone.ring }];
  });
}

/** Of a date such as `2026-03-14`: 0 for Monday. */
function readWeekday(date: string): number {
  return (new Date(`${date}T00:00:00Z`).getUTCDay() + 6) % 7;
}

/** `vehicles` and `orders`: those that take part; `built`: these vans as the body has them; `visits`: the orders; `pastOf`: what lies behind, by the keys of routes. */
export function buildPlanRules(
  plan: Plan,
  vehicles: readonly Vehicle[],
  orders: readonly Order[],
  built: VrpBody['vehicles'],
  visits: RequestVisits,
  pastOf: ReadonlyMap<string, PastRoute>,
): VrpPlanRules {
  const territories = buildTerritories(plan, vehicles, orders);
  const closedAreas = buildClosedAreas(plan, vehicles);
  const softLimits = buildSoftLimits(plan);
  const stopped = new Set([...pastOf.values()].filter(isStopped).map(routeKey));
  const breakNeeds = vehicles.flatMap((vehicle) => buildNeeds(vehicle, stopped));
  const routesUnderWay = buildRoutesUnderWay(plan, built, visits, pastOf);
  const reloads = buildReloads(plan, vehicles, built);
  return {
    ...(softLimits ? { softLimits } : {}),
    ...(breakNeeds.length > 0 ? { breakNeeds } : {}),
    ...(routesUnderWay.length > 0 ? { routesUnderWay } : {}),
    ...(territories.length > 0 ? { territories } : {}),
    ...(closedAreas.length > 0 ? { closedAreas } : {}),
    ...(reloads.length > 0 ? { reloads } : {}),
    ...(plan.roadRules?.usesTraffic ? { weekday: readWeekday(plan.date) } : {}),
  };
}
