/** The solver's columns of visits: places, spans, windows, loads and group labels. */
import { type GroupTable, type TaskTable, TIME_MAX } from '../../../engine/vrp/vrp-problem.ts';
import type { VrpRequest } from '../../contract/vrp-request.ts';
import type { Places } from '../vrp-places.ts';
import type { OrderRef, TaskRef, WireWindow } from './orders.ts';

/** -1, 0 or 1: what the visit does to the load, in units of the order's size. */
function loadSign(activity: TaskRef['activity']): number {
  return activity === 'delivery' || activity === 'deliverShipment' ? -1 : 1;
}

interface TaskColumns {
  readonly table: TaskTable;
  readonly groups: GroupTable;
  /** Label of each group. */
  readonly labels: readonly string[];
  /** The wire's window of each of the table's, where it has one. */
  readonly windows: readonly (WireWindow | undefined)[];
}

/** `allowedLateness`: seconds by which service may start after a window, at a price. */
export function buildTaskTable(
  request: VrpRequest,
  tasks: readonly TaskRef[],
  orders: readonly OrderRef[],
  places: Places,
  dimensionCount: number,
  origin: number,
  allowedLateness = 0,
): TaskColumns {
  const anywhere = places.addresses.length;
  const windows: (WireWindow | undefined)[] = [];
  const firstWindow: number[] = [];
  for (const { stop } of tasks) {
    firstWindow.push(windows.length);
    const own = [...(stop.time_windows ?? [])].sort((a, b) => (a.earliest ?? 0) - (b.earliest ?? 0));
    if (own.length === 0) windows.push(undefined);
    for (const window of own) windows.push(window);
  }
  firstWindow.push(windows.length);
  const column = (read: (task: TaskRef) => number) => Int32Array.from(tasks, read);
  const load = new Int32Array(tasks.length * dimensionCount);
  tasks.forEach(({ unit, activity }, t) => {
    orders[unit].order.size?.forEach((amount, d) => {
      load[t * dimensionCount + d] = loadSign(activity) * amount;
    });
  });
  const due = Int32Array.from(windows, (window) =>
    // A window that opens beyond the solver's range must not collapse into one that is open at its rim.
    rebase(window?.earliest ?? 0, origin) < TIME_MAX ? rebase(window?.latest ?? Infinity, origin) : -1,
  );
  const { group, groups, labels } = buildGroups(request, tasks);
  const table: TaskTable = {
    count: tasks.length,
    unit: column((task) => task.unit),
    location: column(({ stop }) => places.indexOfId.get(stop.address?.location_id ?? '') ?? anywhere),
    duration: column(({ stop }) => stop.duration ?? 0),
    preparation: column(({ stop }) => stop.preparation_time ?? 0),
    setup: column(({ stop }) => stop.setup_time ?? 0),
    firstWindow: Int32Array.from(firstWindow),
    windowEarliest: Int32Array.from(windows, (window) =>
      Math.max(0, rebase(window?.earliest ?? Number.NEGATIVE_INFINITY, origin)),
    ),
    windowLatest: due.map((latest) => (latest < 0 ? latest : Math.min(TIME_MAX, latest + allowedLateness))),
    ...(allowedLateness > 0 ? { windowDue: due } : {}),
    load,
    group,
  };
  return { table, groups, labels, windows };
}

/** Labels that two or more orders share; a label of one order has no effect. */
function buildGroups(request: VrpRequest, tasks: readonly TaskRef[]) {
  const ordersOfLabel = new Map<string, Set<number>>();
  for (const { stop, unit } of tasks) {
    if (!stop.group) continue;
    const orders = ordersOfLabel.get(stop.group) ?? new Set();
    ordersOfLabel.set(stop.group, orders.add(unit));
  }
  const labels = [...ordersOfLabel.keys()].filter((label) => (ordersOfLabel.get(label)?.size ?? 0) > 1);
  const indexOfLabel = new Map(labels.map((label, index) => [label, index]));
  const { free_insertion = false, free_insertion_exempt_groups = [] } =
    request.configuration?.optimization ?? {};
  return {
    group: Int32Array.from(tasks, ({ stop }) => indexOfLabel.get(stop.group ?? '') ?? -1),
    labels,
    groups: {
      count: labels.length,
      isOpen: Uint8Array.from(labels, (label) =>
        free_insertion && !free_insertion_exempt_groups.includes(label) ? 1 : 0,
      ),
    },
  };
}

/** Moments of the wire on the solver's axis of 32 bits. */

/** Moments outside the solver's range are equal to "before everything" or "never". */
export function rebase(value: number, origin: number): number {
  return Math.max(-1, Math.min(TIME_MAX, value - origin));
}
