/** What is wrong with no-go zones: orders that no van may serve because of them, and vans that start, end or reload in a closed one. */
import { t } from '../../i18n/t.ts';
import { isKeptOff, type NoGoZones, readNoGoZones } from '../../plan/no-go-zones.ts';
import { isLocated, type LonLat } from '../../plan/order.ts';
import { isOnPlane, type Plan } from '../../plan/plan.ts';
import { countTrips } from '../../plan/reloads.ts';
import { readTerritories, type Territory } from '../../plan/territory.ts';
import type { Vehicle } from '../../plan/vehicle.ts';
import { nameZones } from '../territories/name-zones.ts';
import type { PlanProblem } from './plan-problem.ts';

/** A custom model has no more areas. */
const MAX_CLOSED = 20;

const toZone = ({ id }: Territory) => ({
  label: t('zone.show'),
  panel: 'rules' as const,
  command: { kind: 'show-territory' as const, id },
});

function checkOrders(plan: Plan, zones: NoGoZones, vehicles: readonly Vehicle[]): PlanProblem[] {
  const territories = readTerritories(plan);
  const closed = plan.orders.filter(
    (order) =>
      isLocated(order) &&
      vehicles.every(({ id }) => isKeptOff(plan, order, id)) &&
      // What territories alone keep every van from is theirs to say.
      !vehicles.every(({ id }) => territories?.belongingOf(order, id) === 'closed'),
  );
  if (closed.length === 0) return [];
  const [first] = closed;
  const named = new Set(vehicles.flatMap(({ id }) => zones.listClosing(first, id)));
  return [
    {
      severity: 'warning',
      panel: 'rules',
      message: t('zone.ordersInside', {
        count: closed.length,
        name: first.name,
        zones: nameZones([...named]),
      }),
      fix: {
        label: t('checks.showThem', { count: closed.length }),
        panel: 'orders',
        command: { kind: 'show-orders', ids: closed.map(({ id }) => id) },
      },
    },
  ];
}

/** Where a van starts and ends, whichever shift it drives. */
function listEnds(plan: Plan, vehicle: Vehicle): LonLat[] {
  return [vehicle, ...(vehicle.moreShifts ?? [])].flatMap(
    ({ start = plan.depot, end = start, endsAnywhere }) =>
      [start, endsAnywhere ? undefined : end].flatMap((place) => (place ? [place.location] : [])),
  );
}

function checkEnds(plan: Plan, zones: NoGoZones, vehicles: readonly Vehicle[]): PlanProblem[] {
  return zones.zones.flatMap((zone): PlanProblem[] => {
    const inside = vehicles.filter((vehicle) =>
      listEnds(plan, vehicle).some((place) => zones.listClosedAt(place, vehicle.id).includes(zone)),
    );
    if (inside.length === 0) return [];
    const message = t('zone.startInside', { count: inside.length, van: inside[0].name, zone: zone.name });
    return [{ severity: 'blocker', panel: 'rules', message, fix: toZone(zone) }];
  });
}

/** The depot where a van reloads, which may start elsewhere. Of several places it is not sent to those that are closed to it. */
function checkReloads({ depot }: Plan, zones: NoGoZones, vehicles: readonly Vehicle[]): PlanProblem[] {
  if (!depot) return [];
  const reloading = vehicles.filter((vehicle) => vehicle.reloadAt === 'depot' && countTrips(vehicle) > 1);
  return zones.zones.flatMap((zone): PlanProblem[] => {
    const van = reloading.find(({ id }) => zones.listClosedAt(depot.location, id).includes(zone));
    if (!van) return [];
    const message = t('zone.reloadInside', { van: van.name, zone: zone.name });
    return [{ severity: 'blocker', panel: 'rules', message, fix: toZone(zone) }];
  });
}

function checkCount(zones: NoGoZones, vehicles: readonly Vehicle[]): PlanProblem[] {
  const full = vehicles.find(({ id }) => zones.listClosed(id).length > MAX_CLOSED);
  if (!full) return [];
  const count = zones.listClosed(full.id).length;
  const message = t('zone.tooMany', { count, van: full.name, most: MAX_CLOSED });
  return [{ severity: 'blocker', panel: 'rules', message, fix: toZone(zones.zones[0]) }];
}

/** `vehicles`: those that drive today. On a plane there are no roads to close. */
export function checkZones(plan: Plan, vehicles: readonly Vehicle[]): PlanProblem[] {
  const zones = readNoGoZones(plan);
  if (!zones || vehicles.length === 0) return [];
  return [
    ...checkOrders(plan, zones, vehicles),
    ...(isOnPlane(plan)
      ? []
      : [
          ...checkEnds(plan, zones, vehicles),
          ...checkReloads(plan, zones, vehicles),
          ...checkCount(zones, vehicles),
        ]),
  ];
}
