/** What no-go zones allow, said again: van by van and second by second. */
import type { Order, OrderStop } from '../plan/order.ts';
import type { Plan } from '../plan/plan.ts';
import type { Territory } from '../plan/territory.ts';
import { liesIn } from './territory-oracle.ts';

/** Whether the zone is closed to the van. */
function isClosedTo(plan: Plan, zone: Territory, vehicleId: string): boolean {
  const van = plan.vehicles.find(({ id }) => id === vehicleId);
  switch (zone.closedTo) {
    case 'vans':
      return zone.vehicleIds.includes(vehicleId);
    case 'types':
      return (zone.typeIds ?? []).some((id) => id === van?.typeId);
    default:
      return van !== undefined;
  }
}

function listZones(plan: Plan, { location }: OrderStop): Territory[] {
  return (plan.territories ?? []).filter((area) => area.strength === 'closed' && liesIn(location, area));
}

/** How long the slowest van that drives serves a stop. */
function measureStay(plan: Plan, { durationSeconds, setupSeconds = 0 }: OrderStop): number {
  const stays = plan.vehicles
    .filter(({ isAvailable }) => isAvailable)
    .map(({ serviceTimeFactor = 1 }) => setupSeconds + durationSeconds * serviceTimeFactor);
  return Math.max(...stays);
}

/** Whether a van that begins at that moment is out of every zone of the stop in its hours. */
export function isClear(plan: Plan, stop: OrderStop, start: number): boolean {
  const end = start + measureStay(plan, stop);
  return listZones(plan, stop).every(({ hours }) => !hours || end <= hours[0] || start >= hours[1]);
}

/** Whether service may begin at that moment where nobody may be late. */
export function mayBegin(plan: Plan, stop: OrderStop, start: number): boolean {
  const isOpen = stop.windows.length === 0 || stop.windows.some(([from, to]) => start >= from && start <= to);
  return isOpen && isClear(plan, stop, start);
}

/** Whether a zone without hours keeps the van from the order. */
export function isShut(plan: Plan, order: Order, vehicleId: string): boolean {
  const stops = order.type === 'shipment' && order.pickup ? [order.pickup, order] : [order];
  return stops.some((stop) =>
    listZones(plan, stop).some((zone) => !zone.hours && isClosedTo(plan, zone, vehicleId)),
  );
}
