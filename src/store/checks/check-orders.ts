/** What is wrong with orders: values that no plan can keep, and orders that cannot be placed whatever is tried. */

import { formatLoad } from '../../i18n/format.ts';
import { t } from '../../i18n/t.ts';
import { isLocated, listOrderStops, type Order, roundLoad } from '../../plan/order.ts';
import type { Plan } from '../../plan/plan.ts';
import { countTrips } from '../../plan/reloads.ts';
import { roomOf, type Vehicle, type VehicleShift } from '../../plan/vehicle.ts';
import { largest, smallest } from '../extremes.ts';
import type { PlanProblem } from './plan-problem.ts';

/** The contract takes no longer visit: a week. */
const LONGEST_VISIT = 604_800;
const LARGEST_LOAD = 2 ** 31 - 1;

function about(
  orders: readonly Order[],
  severity: PlanProblem['severity'],
  write: (count: number, first: string) => string,
): PlanProblem[] {
  if (orders.length === 0) return [];
  return [
    {
      severity,
      panel: 'orders',
      message: write(orders.length, orders[0].name),
      fix: {
        label: t('checks.showThem', { count: orders.length }),
        panel: 'orders',
        command: { kind: 'show-orders', ids: orders.map(({ id }) => id) },
      },
    },
  ];
}

/** What is wrong with one order by itself, in words; empty where all is well. */
export function checkOrder(order: Order): string[] {
  const found: string[] = [];
  for (const stop of listOrderStops(order)) {
    if (stop.windows.some(([from, to]) => from > to)) found.push(t('checks.windowOrder'));
    const spans = [stop.durationSeconds, stop.preparationSeconds ?? 0, stop.setupSeconds ?? 0];
    if (spans.some((seconds) => !(seconds >= 0 && seconds <= LONGEST_VISIT)))
      found.push(t('checks.longVisit'));
  }
  if (order.loads.some((load) => !(load >= 0 && load <= LARGEST_LOAD))) found.push(t('checks.badLoad'));
  const { priority } = order;
  if (priority !== undefined && !(Number.isInteger(priority) && priority >= 1 && priority <= 10))
    found.push(t('checks.badPriority'));
  if (order.type === 'shipment' && !order.pickup) found.push(t('checks.noPickup'));
  const both = order.allowedVehicles?.filter((id) => order.disallowedVehicles?.includes(id)) ?? [];
  if (both.length > 0) found.push(t('checks.allowedAndNot'));
  return found;
}

function listShifts(vehicle: Vehicle): readonly VehicleShift[] {
  return [vehicle, ...(vehicle.moreShifts ?? [])];
}

/** Loads that are on board together at the start of a trip, and those that are on board together at its end. */
function checkTotals(plan: Plan, orders: readonly Order[], vehicles: readonly Vehicle[]): PlanProblem[] {
  return plan.loadNames.flatMap((name, i) => {
    const room = vehicles.reduce(
      (sum, vehicle) => sum + roomOf(vehicle, i) * listShifts(vehicle).length * countTrips(vehicle),
      0,
    );
    const sumOf = (isCounted: (order: Order) => boolean) =>
      orders.reduce((sum, order) => sum + (isCounted(order) ? (order.loads[i] ?? 0) : 0), 0);
    const need = roundLoad(
      Math.max(
        sumOf(({ type }) => type === 'delivery'),
        sumOf(({ type }) => type === 'pickup' || type === 'service'),
      ),
    );
    if (need <= roundLoad(room)) return [];
    return [
      {
        severity: 'warning' as const,
        panel: 'fleet' as const,
        message: t('checks.tooMuch', { name, need: formatLoad(need), room: formatLoad(room) }),
        fix: { label: t('checks.toFleet'), panel: 'fleet' as const },
      },
    ];
  });
}

function checkLargest(plan: Plan, orders: readonly Order[], vehicles: readonly Vehicle[]): PlanProblem[] {
  return plan.loadNames.flatMap((name, i) => {
    const most = largest(
      vehicles.map((vehicle) => roomOf(vehicle, i)),
      0,
    );
    const large = orders.filter((order) => (order.loads[i] ?? 0) > most);
    return about(large, 'warning', (count, first) =>
      t('checks.tooLarge', { count, order: first, name, room: formatLoad(most) }),
    );
  });
}

/** One warning a skill, in the first order's spelling. */
function checkSkills(orders: readonly Order[], vehicles: readonly Vehicle[]): PlanProblem[] {
  const there = new Set(vehicles.flatMap(({ skills }) => skills.map((skill) => skill.toLowerCase())));
  const missing = new Map<string, { skill: string; orders: Set<Order> }>();
  for (const order of orders) {
    for (const skill of order.skills) {
      const key = skill.toLowerCase();
      if (there.has(key)) continue;
      const found = missing.get(key) ?? { skill, orders: new Set() };
      missing.set(key, found);
      found.orders.add(order);
    }
  }
  return [...missing.values()].flatMap(({ skill, orders: needing }) =>
    about([...needing], 'warning', (count) => t('checks.noSkill', { count, skill })),
  );
}

function checkTimes(orders: readonly Order[], vehicles: readonly Vehicle[]): PlanProblem[] {
  const shifts = vehicles.flatMap(listShifts).map(({ shift }) => shift);
  if (shifts.length === 0) return [];
  const first = smallest(shifts.map(([from]) => from));
  const last = largest(shifts.map(([, to]) => to));
  const isBeyond = (order: Order) =>
    listOrderStops(order).some(
      ({ windows }) => windows.length > 0 && windows.every(([from, to]) => to < first || from > last),
    );
  return about(orders.filter(isBeyond), 'warning', (count, name) =>
    t('checks.beyondShifts', { count, name }),
  );
}

/** Lists of vans of which none drives today: the orders would have no van at all. */
function checkAllowed(orders: readonly Order[], vehicles: readonly Vehicle[]): PlanProblem[] {
  const there = new Set(vehicles.map(({ id }) => id));
  const stranded = orders.filter(
    ({ allowedVehicles }) => allowedVehicles?.length && !allowedVehicles.some((id) => there.has(id)),
  );
  return about(stranded, 'blocker', (count, name) => t('checks.noAllowedVan', { count, name }));
}

/** `orders` with a place; `vehicles` that drive today. */
export function checkOrders(plan: Plan, vehicles: readonly Vehicle[]): PlanProblem[] {
  if (plan.orders.length === 0) {
    return [
      {
        severity: 'blocker',
        panel: 'orders',
        message: t('checks.noOrders'),
        fix: { label: t('checks.toOrders'), panel: 'orders' },
      },
    ];
  }
  const located = plan.orders.filter(isLocated);
  const lost = plan.orders.filter((order) => !isLocated(order));
  if (located.length === 0) return about(lost, 'blocker', () => t('checks.noneLocated'));
  const wrong = located.filter((order) => checkOrder(order).length > 0);
  return [
    ...about(wrong, 'blocker', (count, name) =>
      t('checks.wrongOrders', { count, name, why: checkOrder(wrong[0])[0] }),
    ),
    ...(vehicles.length > 0 ? checkAllowed(located, vehicles) : []),
    ...about(lost, 'warning', (count) => t('checks.someLost', { count })),
    ...(vehicles.length > 0
      ? [
          ...checkTotals(plan, located, vehicles),
          ...checkLargest(plan, located, vehicles),
          ...checkSkills(located, vehicles),
          ...checkTimes(located, vehicles),
        ]
      : []),
  ];
}
