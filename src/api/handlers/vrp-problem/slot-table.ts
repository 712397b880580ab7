/** The solver's columns of routes that may be driven: places, times, limits, capacities and costs. */
import { limitColumns } from '../../../engine/vrp/route-limits.ts';
import { type SlotTable, TIME_MAX } from '../../../engine/vrp/vrp-problem.ts';
import { byLimit, ROUTE_LIMIT_NAMES, type VrpRouteLimit } from '../../contract/route-limits.ts';
import type { VrpBreakNeed } from '../../contract/vrp-requirements.ts';
import type { RouteSlot } from '../../contract/vrp-shifts.ts';
import type { Places } from '../vrp-places.ts';
import { buildBreakTable } from './break-table.ts';
import { rebase } from './task-table.ts';

type Camel<Name extends string> = Name extends `${infer First}_${infer Rest}`
  ? `${First}${Capitalize<Camel<Rest>>}`
  : Name;

/** The solver's column of a limit is called as the member: `max_driving_time` is `maxDrivingTime`. */
export const COLUMN_OF_LIMIT = byLimit(
  ROUTE_LIMIT_NAMES,
  (limit) => limit.replace(/_./g, (start) => start[1].toUpperCase()) as Camel<VrpRouteLimit>,
);

/** The other way round; a column that no limit has does not compile where this is read. */
export const LIMIT_OF_COLUMN = Object.fromEntries(
  ROUTE_LIMIT_NAMES.map((limit) => [COLUMN_OF_LIMIT[limit], limit]),
) as { readonly [Name in VrpRouteLimit as Camel<Name>]: Name };

/** `allowedOvertime`: seconds by which a route may end after its latest end, at a price. */
export function buildSlotTable(
  slots: readonly RouteSlot[],
  places: Places,
  metricOfSlot: Int32Array,
  dimensionCount: number,
  origin: number,
  allowedOvertime = 0,
  breakNeeds: readonly VrpBreakNeed[] = [],
): SlotTable {
  const anywhere = places.addresses.length;
  const column = (read: (slot: RouteSlot) => number) => Int32Array.from(slots, read);
  const flags = (read: (slot: RouteSlot) => boolean) =>
    Uint8Array.from(slots, (slot) => (read(slot) ? 1 : 0));
  const bounded = (read: (slot: RouteSlot) => number | undefined) =>
    column((slot) => Math.min(TIME_MAX, read(slot) ?? TIME_MAX));
  const placeOf = (id: string | undefined) => (id === undefined ? undefined : places.indexOfId.get(id));
  const capacity = new Int32Array(slots.length * dimensionCount);
  slots.forEach(({ type }, s) => {
    type.capacity?.forEach((amount, d) => {
      capacity[s * dimensionCount + d] = amount;
    });
  });
  const isPriced = ({ type }: RouteSlot) =>
    Boolean(type.cost_per_second || type.cost_per_meter || type.cost_per_activation);
  const due = column((slot) => rebase(slot.latestEnd ?? Infinity, origin));
  return {
    count: slots.length,
    vehicle: column((slot) => slot.vehicleIndex),
    metric: metricOfSlot,
    start: column((slot) => placeOf(slot.startAddress?.location_id) ?? anywhere),
    end: column((slot) => placeOf(slot.endAddress?.location_id) ?? anywhere),
    isOpen: flags((slot) => !slot.returnsToDepot),
    returnsToFirst: flags((slot) => slot.returnsToDepot && !slot.endAddress),
    movesEmpty: flags((slot) => slot.movesEmpty && Boolean(slot.startAddress && slot.endAddress)),
    earliestStart: column((slot) => rebase(slot.earliestStart, origin)),
    latestStart: column((slot) => rebase(slot.latestStart, origin)),
    departsEarly: flags((slot) => slot.departsEarly),
    breaks: buildBreakTable(slots, origin, breakNeeds),
    latestEnd: due.map((end) => (end < 0 ? end : Math.min(TIME_MAX, end + allowedOvertime))),
    ...(allowedOvertime > 0 ? { endDue: due } : {}),
    ...limitColumns((column) => bounded(({ limits }) => limits[LIMIT_OF_COLUMN[column]])),
    capacity,
    serviceFactor: Float64Array.from(slots, ({ type }) => type.service_time_factor ?? 1),
    minOrders: column(({ vehicle }) => Math.min(TIME_MAX, vehicle.min_jobs ?? 0)),
    costPerSecond: Float64Array.from(slots, (slot) =>
      isPriced(slot) ? (slot.type.cost_per_second ?? 0) : 1,
    ),
    costPerMeter: Float64Array.from(slots, ({ type }) => type.cost_per_meter ?? 0),
    costOfActivation: Float64Array.from(slots, ({ type }) => type.cost_per_activation ?? 0),
  };
}
