/** What stands in the way of a run, in words, each with the place where it is mended. */
import { isLocated } from './order-model.ts';
import type { Plan } from './plan-model.ts';
import { type Box, isInside, listOutside } from './regions/outside-region.ts';
import { OWN_PREFIX } from './vehicle-model.ts';

export interface Blocker {
  message: string;
  panel: 'orders' | 'fleet' | 'regions';
}

/** Empty when the plan can be run. */
export function findBlockers(
  plan: Plan,
  area: Box | undefined,
  /** Ids of the own profiles on this device; undefined while they are not known. */
  own?: ReadonlySet<string>,
): Blocker[] {
  // A plane needs no map.
  const region = plan.abstractSpace ? undefined : area;
  const blockers: Blocker[] = [];
  if (!region && !plan.abstractSpace) blockers.push({ message: 'No map area is open.', panel: 'regions' });
  if (plan.orders.length === 0) blockers.push({ message: 'There are no orders yet.', panel: 'orders' });
  else if (!plan.orders.some(isLocated))
    blockers.push({ message: 'No order has a place on the map yet.', panel: 'orders' });
  const located = plan.orders.filter(isLocated);
  if (region && located.length > 0 && listOutside(plan, region).length === located.length)
    blockers.push({ message: 'Every order lies outside the open map area.', panel: 'regions' });
  const available = plan.vehicles.filter((vehicle) => vehicle.isAvailable);
  if (available.length === 0) blockers.push({ message: 'No van is available.', panel: 'fleet' });
  if (!plan.depot) blockers.push({ message: 'Say where the vans start.', panel: 'fleet' });
  else if (region && !isInside(plan.depot.location, region))
    blockers.push({ message: 'The depot lies outside the open map area.', panel: 'fleet' });
  for (const vehicle of available) {
    if (vehicle.shift[1] <= vehicle.shift[0]) {
      blockers.push({ message: `${vehicle.name} ends before it starts.`, panel: 'fleet' });
    }
    if (own && vehicle.profile?.startsWith(OWN_PREFIX) && !own.has(vehicle.profile))
      blockers.push({
        message: `${vehicle.name} drives as a profile that is not on this device.`,
        panel: 'fleet',
      });
  }
  return blockers;
}
