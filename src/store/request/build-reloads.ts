/** Second loads: what the vans say of them as the typed client is told, the places back by their ids. */
import type { VrpPlanRules, VrpReload } from '../../api/contract/vrp-requirements.ts';
import { readNoGoZones } from '../../plan/no-go-zones.ts';
import { isOnPlane, type Plan } from '../../plan/plan.ts';
import { MAX_RELOADS, RELOAD_SECONDS } from '../../plan/reloads.ts';
import type { PlannedReload } from '../../plan/solution.ts';
import type { Depot, Vehicle } from '../../plan/vehicle.ts';
import type { VrpBody } from './build-plane.ts';
import { buildPlace, DEPOT_ID } from './build-vehicles.ts';

type Address = NonNullable<VrpBody['vehicles'][number]['start_address']>;
type Windows = NonNullable<VrpReload['places']>[number]['timeWindows'];

/** Of its beginning, so that it has loaded when the hours are over. Hours that are too short are a problem of the plan. */
function buildHours({ reloadHours, reloadSeconds = RELOAD_SECONDS }: Vehicle): Windows {
  if (!reloadHours) return undefined;
  const [earliest, until] = reloadHours;
  return [{ earliest, latest: Math.max(earliest, until - Math.round(reloadSeconds)) }];
}

/** The depot, and every start of the vans. */
function listStarts({ depot }: Plan, vehicles: VrpBody['vehicles']): Address[] {
  const starts = vehicles.flatMap(({ start_address, shifts = [] }) => [
    start_address,
    ...shifts.map((shift) => shift.start_address),
  ]);
  return [depot && buildPlace(depot, DEPOT_ID), ...starts].filter((address) => address !== undefined);
}

/** The same, each place once. */
function listStartsOnce(plan: Plan, vehicles: VrpBody['vehicles']): Address[] {
  const byPlace = new Map<string, Address>();
  for (const address of listStarts(plan, vehicles)) {
    const place = `${address.lon} ${address.lat}`;
    if (!byPlace.has(place)) byPlace.set(place, address);
  }
  return [...byPlace.values()];
}

/** Those that the van may drive to: in a closed zone it would be sent to the next open road. */
function withoutClosed(plan: Plan, vehicleId: string, places: readonly Address[]): Address[] {
  const zones = isOnPlane(plan) ? undefined : readNoGoZones(plan);
  return places.filter(
    ({ lon = 0, lat = 0 }) => !zones || zones.listClosedAt([lon, lat], vehicleId).length === 0,
  );
}

/** Where a route of a van may reload; none where it starts. */
function listPlaces(
  plan: Plan,
  { id, reloadAt, reloadHours }: Vehicle,
  start: Address | undefined,
  built: VrpBody['vehicles'],
): readonly Address[] {
  if (reloadAt === 'any') return withoutClosed(plan, id, listStartsOnce(plan, built));
  if (reloadAt === 'depot') return plan.depot ? [buildPlace(plan.depot, DEPOT_ID)] : [];
  // Hours are those of a place: it has to be named.
  return reloadHours && start ? [start] : [];
}

/** The routes of a van, each by itself only where they differ. */
function listPlacesByShift(
  plan: Plan,
  vehicle: Vehicle,
  built: VrpBody['vehicles'],
): { readonly shiftId?: string; readonly places: readonly Address[] }[] {
  const own = built.find(({ vehicle_id }) => vehicle_id === vehicle.id);
  const shifts = own?.shifts ?? [];
  const { reloadAt, reloadHours } = vehicle;
  if (shifts.length === 0 || reloadAt !== undefined || reloadHours === undefined)
    return [{ places: listPlaces(plan, vehicle, own?.start_address, built) }];
  return shifts.map(({ shift_id, start_address }) => ({
    shiftId: shift_id,
    places: listPlaces(plan, vehicle, start_address, built),
  }));
}

/** A reload that has happened stays where it was, whatever has become of the place. */
export function addressOfReload(
  plan: Plan,
  { name, location }: PlannedReload,
  built: VrpBody['vehicles'],
  ownId: string,
): Address {
  const known = listStarts(plan, built).find(({ lon, lat }) => lon === location[0] && lat === location[1]);
  return known ?? buildPlace({ name, location }, ownId);
}

/** `vehicles` that take part, and as the body has them. */
export function buildReloads(
  plan: Plan,
  vehicles: readonly Vehicle[],
  built: VrpBody['vehicles'],
): VrpReload[] {
  return vehicles.flatMap((vehicle) => {
    const { id, maxReloads = 0, reloadSeconds = RELOAD_SECONDS } = vehicle;
    const most = Math.min(MAX_RELOADS, Math.round(maxReloads));
    if (most < 1) return [];
    const timeWindows = buildHours(vehicle);
    const hours = timeWindows ? { timeWindows } : {};
    return listPlacesByShift(plan, vehicle, built).map(({ shiftId, places }) => ({
      vehicleId: id,
      ...(shiftId === undefined ? {} : { shiftId }),
      most,
      duration: Math.round(reloadSeconds),
      ...(places.length > 0 ? { places: places.map((address) => ({ address, ...hours })) } : {}),
    }));
  });
}

/** Where reloads are, may be or have been, by the ids of their addresses. */
export function listReloadPlaces(
  plan: Plan,
  built: VrpBody['vehicles'],
  { routesUnderWay = [] }: VrpPlanRules,
): ReadonlyMap<string, Depot> {
  const behind = routesUnderWay.flatMap(({ reloads = [] }) => reloads.map(({ address }) => address));
  return new Map(
    [...listStarts(plan, built), ...behind].map(({ location_id, name = '', lon = 0, lat = 0 }) => [
      location_id,
      { name, location: [lon, lat] },
    ]),
  );
}
