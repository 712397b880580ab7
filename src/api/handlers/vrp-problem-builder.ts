/**
 * From a sound request to the solver's typed tables. Times are rebased to the earliest start of a vehicle: nothing
 * happens before, and 32 bits then hold Unix times too.
 */
import {
  type LegMetric,
  TIME_MAX,
  UNIT_DELIVERY,
  UNIT_PICKUP,
  UNIT_SHIPMENT,
  type UnitTable,
  type VrpProblem,
} from '../../engine/vrp/vrp-problem.ts';
import { findContradictions } from '../contract/vrp-contradictions.ts';
import type { VrpRequest, VrpService } from '../contract/vrp-request.ts';
import type { VrpPlanRules } from '../contract/vrp-requirements.ts';
import { listRouteSlots, type RouteSlot } from '../contract/vrp-shifts.ts';
import { getTravel } from '../contract/vrp-travel.ts';
import type { LegMatrix } from './leg-matrix.ts';
import { MetricMemory } from './plan-memory/plan-memory.ts';
import type { Places } from './vrp-places.ts';
import { buildDislike, buildExclusion } from './vrp-problem/exclusion.ts';
import { listObjectives } from './vrp-problem/objective-list.ts';
import { listOrders, listTasks, type OrderRef } from './vrp-problem/orders.ts';
import { listRelations } from './vrp-problem/relation-list.ts';
import { buildReloads } from './vrp-problem/reloads.ts';
import { buildRoutesUnderWay } from './vrp-problem/routes-under-way.ts';
import { buildSlotTable } from './vrp-problem/slot-table.ts';
import { buildTaskTable } from './vrp-problem/task-table.ts';
import { buildSurcharge } from './vrp-problem/territories.ts';
import type { TranslatedProblem } from './vrp-problem/translated-problem.ts';

function buildUnitTable(
  orders: readonly OrderRef[],
  dislike: Uint8Array | undefined,
  surcharge: Float64Array | undefined,
): UnitTable {
  const firstTask = [0];
  for (const { kind } of orders) {
    firstTask.push(firstTask[firstTask.length - 1] + (kind === 'shipment' ? 2 : 1));
  }
  const kindOf = ({ kind, order }: OrderRef) => {
    if (kind === 'shipment') return UNIT_SHIPMENT;
    return (order as VrpService).type === 'delivery' ? UNIT_DELIVERY : UNIT_PICKUP;
  };
  return {
    count: orders.length,
    firstTask: Int32Array.from(firstTask),
    kind: Uint8Array.from(orders, kindOf),
    priority: Uint8Array.from(orders, ({ order }) => order.priority ?? 2),
    // What is picked up to stay has no time on board.
    maxRide: Int32Array.from(orders, (ref) =>
      kindOf(ref) === UNIT_PICKUP ? TIME_MAX : Math.min(TIME_MAX, ref.order.max_time_in_vehicle ?? TIME_MAX),
    ),
    ...(dislike ? { dislike } : {}),
    ...(surcharge ? { surcharge } : {}),
  };
}

/** Slots whose legs and speed are the same share a metric. */
function buildMetrics(
  request: VrpRequest,
  slots: readonly RouteSlot[],
  placeCount: number,
  legs: ReadonlyMap<string, LegMatrix>,
  known: MetricMemory,
  origin: number,
): { metrics: LegMetric[]; metricOfSlot: Int32Array } {
  const metrics: LegMetric[] = [];
  const metricOfSlot = Int32Array.from(slots, (slot) => {
    const { key } = getTravel(request, slot);
    const matrix = legs.get(key);
    if (!matrix) throw new Error(`no legs for ${key}`);
    const metric = known.get(matrix, placeCount, slot.type.speed_factor ?? 1, origin);
    const index = metrics.indexOf(metric);
    return index >= 0 ? index : metrics.push(metric) - 1;
  });
  return { metrics, metricOfSlot };
}

interface BuildOptions {
  readonly rules?: VrpPlanRules;
  /** A moment of the request's axis at which something may happen though no vehicle may start by then. */
  readonly earliest?: number;
  readonly metrics?: MetricMemory;
}

/** `legs` holds every way to travel in use, over all places (see `loadLegs`). */
export function buildVrpProblem(
  request: VrpRequest,
  places: Places,
  legs: ReadonlyMap<string, LegMatrix>,
  { rules = {}, earliest = Number.POSITIVE_INFINITY, metrics: known = new MetricMemory() }: BuildOptions = {},
): TranslatedProblem {
  const { softLimits: { lateness, overtime } = {}, breakNeeds = [], territories } = rules;
  const slots = listRouteSlots(request);
  const orders = listOrders(request);
  const tasks = listTasks(orders);
  const sizes = [...orders.map(({ order }) => order.size), ...slots.map(({ type }) => type.capacity)];
  const dimensionCount = sizes.reduce((most, size) => Math.max(most, size?.length ?? 1), 1);
  const origin = slots.reduce((least, slot) => Math.min(least, slot.earliestStart), earliest);
  const { metrics, metricOfSlot } = buildMetrics(
    request,
    slots,
    places.addresses.length,
    legs,
    known,
    origin,
  );
  const columns = buildTaskTable(
    request,
    tasks,
    orders,
    places,
    dimensionCount,
    origin,
    lateness?.allowedSeconds,
  );
  const slotTable = buildSlotTable(
    slots,
    places,
    metricOfSlot,
    dimensionCount,
    origin,
    overtime?.allowedSeconds,
    breakNeeds,
  );
  const { relations, sourceOfRelation, pinOfUnit } = listRelations(request, tasks, places, legs);
  const contradictions = findContradictions(request);
  const reloads = buildReloads(slots, columns.table, places, origin, rules);
  const routesUnderWay = buildRoutesUnderWay(
    slots,
    orders,
    tasks,
    origin,
    slotTable,
    reloads?.reloads,
    reloads?.reloadsOf ?? new Map(),
    rules.routesUnderWay,
  );
  const problem: VrpProblem = {
    locationCount: places.addresses.length + 1,
    metrics,
    dimensionCount,
    vehicleCount: request.vehicles.length,
    tasks: reloads?.tasks ?? columns.table,
    units: buildUnitTable(orders, buildDislike(slots, orders), buildSurcharge(slots, orders, territories)),
    slots: slotTable,
    exclusion: buildExclusion(slots, orders, slotTable.earliestStart, pinOfUnit, contradictions),
    objectives: listObjectives(request),
    relations,
    groups: columns.groups,
    ...(reloads ? { reloads: reloads.reloads } : {}),
    ...(routesUnderWay ? { routesUnderWay } : {}),
    ...(lateness ? { latenessPrice: lateness.pricePerSecond } : {}),
    ...(overtime ? { overtimePrice: overtime.pricePerSecond } : {}),
  };
  return {
    problem,
    origin,
    slots,
    orders,
    tasks,
    windows: columns.windows,
    wireRelations: request.relations ?? [],
    sourceOfRelation,
    contradictions,
    labels: columns.labels,
    places: places.addresses,
    reloadAddresses: reloads?.addresses ?? [],
    ...(request.configuration?.routing?.return_snapped_waypoints
      ? {
          snappedAt: (slot, location) => legs.get(getTravel(request, slots[slot]).key)?.snapped?.[location],
        }
      : {}),
    dimensionCount,
  };
}
