/** Where and how often routes may take a new load on their way, as a planner says it beside a request. */
import type { TripsDone } from '../../../engine/vrp/routes-done.ts';
import type { ReloadTable, TaskTable } from '../../../engine/vrp/vrp-problem.ts';
import type { VrpAddress, VrpRequest } from '../../contract/vrp-request.ts';
import type { VrpReload } from '../../contract/vrp-requirements.ts';
import { findCostMatrix, listRouteSlots, profileOfType, type RouteSlot } from '../../contract/vrp-shifts.ts';
import type { Places } from '../vrp-places.ts';
import { isRouteOf, writeRoute } from '../vrp-requirements/name-routes.ts';
import type { OrderRef, TaskRef } from './orders.ts';
import { rebase } from './task-table.ts';
import { checkTripsDone, readTripsDone } from './trips-done.ts';

/** More trips of one route would make sums of loads leave 32 bits, and are no day's work. */
const MAX_RELOADS = 20;

/** What vehicles of the profile lack to drive there, in words. */
function findLack(
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

/** What is wrong with the reloads, in words: routes that are none or named twice, numbers that are none, no place to load at or no way there. */
export function checkReloads(request: VrpRequest, reloads: readonly VrpReload[] = []): string[] {
  if (reloads.length === 0) return [];
  const slots = listRouteSlots(request);
  const taken = new Set<RouteSlot>();
  return reloads.flatMap((reload, i) => {
    const path = `reloads[${i}]`;
    const { vehicleId, shiftId, most, duration, places, done } = reload;
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
    const checkAddress = (address: VrpAddress, at: string) => {
      for (const profile of new Set(own.map(({ type }) => profileOfType(type)))) {
        const lack = findLack(request, profile, address);
        if (lack) wrong.push(`${path}.${at}.address: ${lack}`);
      }
    };
    if (done) {
      if (own.length > 1) wrong.push(`${path}.done: ${name} has several shifts, name one`);
      for (const message of checkTripsDone(request, done, most, `${path}.done`)) wrong.push(message);
      for (const [r, { address }] of done.reloads.entries()) checkAddress(address, `done.reloads[${r}]`);
    }
    places?.forEach(({ address, timeWindows = [] }, p) => {
      checkAddress(address, `places[${p}]`);
      if (timeWindows.some(({ earliest = 0, latest = Number.POSITIVE_INFINITY }) => earliest > latest)) {
        wrong.push(`${path}.places[${p}].timeWindows: earliest is after latest`);
      }
    });
    return wrong;
  });
}

/** The addresses that reloads add to a request's. */
export function listReloadAddresses(reloads: readonly VrpReload[] = []): VrpAddress[] {
  return reloads.flatMap(({ places = [], done }) =>
    [...places, ...(done?.reloads ?? [])].map(({ address }) => address),
  );
}

interface ReloadColumns {
  readonly reloads: ReloadTable;
  /** With the reloads behind the tasks. */
  readonly tasks: TaskTable;
  /** Address of each reload. */
  readonly addresses: readonly VrpAddress[];
}

/** Undefined where no route may reload. `places` knows all addresses. */
export function buildReloads(
  slots: readonly RouteSlot[],
  orders: readonly OrderRef[],
  stops: readonly TaskRef[],
  tasks: TaskTable,
  places: Places,
  origin: number,
  reloads: readonly VrpReload[] = [],
): ReloadColumns | undefined {
  if (reloads.length === 0) return undefined;
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
    return own?.most ?? 0;
  });
  const done = slots.map((slot): TripsDone | undefined => {
    const own = reloads.find((reload) => isRouteOf(reload, slot))?.done;
    if (!own) return undefined;
    const read = readTripsDone(own, orders, stops, addresses.length);
    for (const reload of own.reloads) {
      const { earliest = Number.NEGATIVE_INFINITY } = reload;
      addresses.push(reload.address);
      duration.push(reload.duration);
      windows.push([[Math.max(0, rebase(earliest, origin)), rebase(Number.POSITIVE_INFINITY, origin)]]);
    }
    return read;
  });
  return {
    reloads: { most, first: Int32Array.from(first), done },
    tasks: appendReloads(tasks, places, addresses, duration, windows),
    addresses,
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
