/** Where and how often routes may take a new load on their way, as a planner says it beside a request. */
import type { ReloadTable, TaskTable } from '../../../engine/vrp/vrp-problem.ts';
import type { VrpRouteUnderWay } from '../../contract/vrp-plan-route.ts';
import type { VrpAddress, VrpRequest } from '../../contract/vrp-request.ts';
import type { VrpPlanRules, VrpReload } from '../../contract/vrp-requirements.ts';
import { findCostMatrix, listRouteSlots, profileOfType, type RouteSlot } from '../../contract/vrp-shifts.ts';
import type { Places } from '../vrp-places.ts';
import { isRouteOf, writeRoute } from '../vrp-requirements/name-routes.ts';
import { rebase } from './task-table.ts';

/** More trips of one route would make sums of loads leave 32 bits, and are no day's work. */
export const MAX_RELOADS = 20;

/** What vehicles of the profile lack to drive there, in words. */
function findLackOfProfile(
  request: VrpRequest,
  profile: string,
  { location_id, lon, lat }: VrpAddress,
): string | undefined {
  const matrix = findCostMatrix(request, profile);
  if (matrix) {
    const isCovered = matrix.location_ids?.includes(location_id);
    return isCovered
      ? undefined
      : `cost_matrices: location_ids for profile '${profile}' lack '${location_id}'`;
  }
  const isOnGlobe = lon !== undefined && lat !== undefined && Math.abs(lon) <= 180 && Math.abs(lat) <= 90;
  return isOnGlobe ? undefined : 'lon and lat on the globe are needed unless cost_matrices cover the profile';
}

/** What the vehicles of the routes lack to drive there, in words. */
export function findLack(request: VrpRequest, slots: readonly RouteSlot[], address: VrpAddress): string[] {
  const profiles = new Set(slots.map(({ type }) => profileOfType(type)));
  return [...profiles].flatMap((profile) => findLackOfProfile(request, profile, address) ?? []);
}

/** What is wrong with the reloads, in words: routes that are none or named twice, numbers that are none, no place to load at or no way there. */
export function checkReloads(request: VrpRequest, reloads: readonly VrpReload[] = []): string[] {
  if (reloads.length === 0) return [];
  const slots = listRouteSlots(request);
  const taken = new Set<RouteSlot>();
  return reloads.flatMap((reload, i) => {
    const path = `reloads[${i}]`;
    const { vehicleId, shiftId, most, duration, places } = reload;
    const name = writeRoute(vehicleId, shiftId);
    const own = slots.filter((slot) => isRouteOf(reload, slot));
    const wrong: string[] = [];
    if (own.length === 0) wrong.push(`${path}: ${name} does not exist`);
    if (own.some((slot) => taken.has(slot))) wrong.push(`${path}: ${name} is named before`);
    for (const slot of own) taken.add(slot);
    if (!Number.isInteger(most) || most < 1 || most > MAX_RELOADS) {
      wrong.push(`${path}.most: must be a whole number from 1 to ${MAX_RELOADS}`);
    }
    if (!Number.isInteger(duration) || duration < 0) {
      wrong.push(`${path}.duration: must be a whole number from 0`);
    }
    if (places?.length === 0) wrong.push(`${path}.places: must not be empty`);
    if (!places && own.some(({ startAddress }) => !startAddress)) {
      wrong.push(`${path}.places: ${name} has no start address to reload at`);
    }
    places?.forEach(({ address, timeWindows = [] }, p) => {
      for (const lack of findLack(request, own, address)) wrong.push(`${path}.places[${p}].address: ${lack}`);
      if (timeWindows.some(({ earliest = 0, latest = Number.POSITIVE_INFINITY }) => earliest > latest)) {
        wrong.push(`${path}.places[${p}].timeWindows: earliest is after latest`);
      }
    });
    return wrong;
  });
}

type ReloadRules = Pick<VrpPlanRules, 'reloads' | 'routesUnderWay'>;

/** The addresses that reloads add to a request's: where they may be, then where they have been. */
export function listReloadAddresses({ reloads = [], routesUnderWay = [] }: ReloadRules): VrpAddress[] {
  return [
    ...reloads.flatMap(({ places = [] }) => places),
    ...routesUnderWay.flatMap((route) => route.reloads ?? []),
  ].map(({ address }) => address);
}

interface ReloadColumns {
  readonly reloads: ReloadTable;
  /** With the reloads behind the tasks. */
  readonly tasks: TaskTable;
  /** Address of each reload. */
  readonly addresses: readonly VrpAddress[];
  /** Reloads that lie behind of a route, in their order. */
  readonly reloadsOf: ReadonlyMap<VrpRouteUnderWay, readonly number[]>;
}

/** Undefined where no route may reload. `places` knows all addresses. */
export function buildReloads(
  slots: readonly RouteSlot[],
  tasks: TaskTable,
  places: Places,
  origin: number,
  { reloads = [], routesUnderWay = [] }: ReloadRules,
): ReloadColumns | undefined {
  const reloaded = routesUnderWay.filter((route) => route.reloads && route.reloads.length > 0);
  if (reloads.length === 0 && reloaded.length === 0) return undefined;
  const first = [0];
  const addresses: VrpAddress[] = [];
  const duration: number[] = [];
  const windows: [number, number][][] = [];
  const most = Int32Array.from(slots, (slot) => {
    const own = reloads.find((reload) => isRouteOf(reload, slot));
    const where = own?.places ?? (slot.startAddress ? [{ address: slot.startAddress }] : []);
    for (const { address, timeWindows = [] } of own ? where : []) {
      addresses.push(address);
      duration.push(own?.duration ?? 0);
      const sorted = [...timeWindows].sort((a, b) => (a.earliest ?? 0) - (b.earliest ?? 0));
      windows.push(
        (sorted.length > 0 ? sorted : [{}]).map(({ earliest, latest }) => [
          Math.max(0, rebase(earliest ?? Number.NEGATIVE_INFINITY, origin)),
          rebase(latest ?? Number.POSITIVE_INFINITY, origin),
        ]),
      );
    }
    first.push(addresses.length);
    const behind = reloaded.find((route) => isRouteOf(route, slot));
    return Math.max(own?.most ?? 0, behind?.reloads?.length ?? 0);
  });
  const reloadsOf = new Map(
    reloaded.map((route) => [
      route,
      (route.reloads ?? []).map(({ address, start = Number.NEGATIVE_INFINITY, duration: seconds }) => {
        duration.push(seconds);
        windows.push([[Math.max(0, rebase(start, origin)), rebase(Number.POSITIVE_INFINITY, origin)]]);
        return addresses.push(address) - 1;
      }),
    ]),
  );
  return {
    reloads: { most, first: Int32Array.from(first) },
    tasks: appendReloads(tasks, places, addresses, duration, windows),
    addresses,
    reloadsOf,
  };
}

function appendReloads(
  tasks: TaskTable,
  places: Places,
  addresses: readonly VrpAddress[],
  duration: readonly number[],
  windows: readonly (readonly [number, number][])[],
): TaskTable {
  const { count } = tasks;
  const append = (column: Int32Array, more: readonly number[]) => {
    const longer = new Int32Array(column.length + more.length);
    longer.set(column);
    longer.set(more, column.length);
    return longer;
  };
  const fill = (value: number) => addresses.map(() => value);
  const firstWindow = [...tasks.firstWindow];
  for (const own of windows) firstWindow.push(firstWindow[firstWindow.length - 1] + own.length);
  const opening = windows.flatMap((own) => own.map(([earliest]) => earliest));
  const closing = windows.flatMap((own) => own.map(([, latest]) => latest));
  const dimensions = count > 0 ? tasks.load.length / count : 1;
  return {
    ...tasks,
    unit: append(tasks.unit, fill(-1)),
    location: append(
      tasks.location,
      addresses.map(({ location_id }) => places.indexOfId.get(location_id) ?? 0),
    ),
    duration: append(tasks.duration, duration),
    preparation: append(tasks.preparation, fill(0)),
    setup: append(tasks.setup, fill(0)),
    firstWindow: Int32Array.from(firstWindow),
    windowEarliest: append(tasks.windowEarliest, opening),
    windowLatest: append(tasks.windowLatest, closing),
    ...(tasks.windowDue ? { windowDue: append(tasks.windowDue, closing) } : {}),
    load: append(
      tasks.load,
      addresses.flatMap(() => new Array<number>(dimensions).fill(0)),
    ),
    group: append(tasks.group, fill(-1)),
  };
}
