/** A problem laid out for the search: everything that the kernels read in their inner loops, computed once. */

import { limitsBy } from './route-limits.ts';
import { chooseParams, type SearchParams, type SearchSettings } from './search-params.ts';
import { minimisesFleetFirst, weightsOfSlot } from './slot-weights.ts';
import { buildNeighbours, type Neighbours } from './tables/neighbours.ts';
import { buildClasses } from './tables/slot-classes.ts';
import { buildKinds, type KindsOfSlots } from './tables/slot-kinds.ts';
import { buildSortKeys, type SortKeys } from './tables/sort-keys.ts';
import { buildTimes, type TimeTables } from './tables/time-tables.ts';
import { TIME_MAX, UNIT_SHIPMENT, type VrpProblem } from './vrp-problem.ts';

/**
 * How many vehicles are needed at least, whatever the roads; at least 1. Counts on loads that stay on board for good (`isOneWay`); otherwise nothing is
 * known.
 */
function findFleetFloor(problem: VrpProblem, isOneWay: boolean, capacity: Int32Array): number {
  const { slots, tasks, dimensionCount: dims, vehicleCount } = problem;
  let floor = 1;
  for (let d = 0; d < dims && isOneWay; d++) {
    let open = 0;
    for (let t = 0; t < tasks.count; t++) open += Math.abs(tasks.load[t * dims + d]);
    const capacityOfVehicle = new Float64Array(vehicleCount);
    for (let s = 0; s < slots.count; s++) capacityOfVehicle[slots.vehicle[s]] += capacity[s * dims + d];
    const largestFirst = capacityOfVehicle.sort().reverse();
    let count = 0;
    while (count < vehicleCount && open > 0) open -= largestFirst[count++];
    if (count > floor) floor = count;
  }
  return floor;
}

/** What all trips of a slot carry together: rows know of no reloads, so this is what keeps them from nothing that is valid. */
function addUpTrips({ slots, reloads, dimensionCount }: VrpProblem): Int32Array {
  if (!reloads) return slots.capacity;
  return slots.capacity.map((amount, at) => {
    const trips = 1 + reloads.most[Math.floor(at / dimensionCount)];
    return Math.max(amount, Math.min(TIME_MAX, amount * trips));
  });
}

function weighSurcharges(problem: VrpProblem): Float64Array {
  const { surcharge = new Float64Array(0) } = problem.units;
  if (surcharge.length === 0) return surcharge;
  const { surcharge: weight } = weightsOfSlot(problem, 0);
  return weight === 1 ? surcharge : surcharge.map((price) => weight * price);
}

export interface SearchTables extends KindsOfSlots, TimeTables, Neighbours, SortKeys {
  readonly problem: VrpProblem;
  readonly params: SearchParams;
  /** Slots of one class are interchangeable: while several are empty only one needs to be tried. */
  readonly classOfSlot: Int32Array;
  readonly classCount: number;
  /** 1 where distance, driving, service or working time is limited. */
  readonly isLimited: Uint8Array;
  /** `slots * dimensions`: what a route may carry, with all its reloads. */
  readonly capacity: Int32Array;
  /** Some unit may not use some slot. */
  readonly hasExclusions: boolean;
  /** Preparation or setup times exist, so neighbours at one location share them. */
  readonly hasRunCosts: boolean;
  /** Time matters, but each task has one window and shares nothing with its neighbours: summaries are exact. */
  readonly hasPlainTimes: boolean;
  /** Some kind prices the span of a route. */
  readonly hasSpans: boolean;
  /** By slot, whether its rows keep the span of a departure that is chosen. */
  readonly hasFreeSpan: Uint8Array;
  readonly hasFreeSpans: boolean;
  readonly fleetFirst: boolean;
  /** No plan that serves everyone has fewer vehicles. */
  readonly fleetFloor: number;
  /** Every unit is of one single-task kind: a route's load then is one total, wherever a unit goes. */
  readonly isOneWay: boolean;
  /** One way and one dimension: size of each unit; empty otherwise. */
  readonly sizeOfUnit: Int32Array;
  /** Every unit is a shipment: the load after the last changed stop stays as it was. */
  readonly hasOnlyShipments: boolean;
  /** Some slot limits its orders or activities. */
  readonly hasCountLimits: boolean;
  /** `units * slots`: what a unit costs extra on the slot, in the search's own price; empty where nothing does anywhere. */
  readonly surcharge: Float64Array;
  /** By slot, what each order is worth up to the number that the slot should have; empty where no slot should. */
  readonly rewardOfOrder: Float64Array;
}

/** O(tasks^2 + kinds * places^2 + slots * units). Throws a RangeError where a setting is out of its range. */
export function buildSearchTables(problem: VrpProblem, settings?: SearchSettings): SearchTables {
  const { slots, tasks, units } = problem;
  const wantsOrders = slots.minOrders.some((least) => least > 0);
  const isLimited = new Uint8Array(slots.count);
  const sums = limitsBy('sums');
  for (let s = 0; s < slots.count; s++)
    if (sums.some((limit) => slots[limit][s] < TIME_MAX)) isLimited[s] = 1;
  const kindTables = buildKinds(problem);
  const times = buildTimes(problem);
  const classOfSlot = buildClasses(problem);
  const hasRunCosts = tasks.preparation.some((span) => span > 0) || tasks.setup.some((span) => span > 0);
  const hasPlainTimes = times.isTimed && !times.hasSeveralWindows && !hasRunCosts;
  const hasFreeSpan = Uint8Array.from({ length: slots.count }, (_, s) => {
    const { spanWeight } = kindTables.kinds[kindTables.kindOfSlot[s]];
    return hasPlainTimes && spanWeight > 0 && slots.latestStart[s] > slots.earliestStart[s] ? 1 : 0;
  });
  const capacity = addUpTrips(problem);
  const isOneWay = units.kind.every((kind) => kind !== UNIT_SHIPMENT && kind === units.kind[0]);
  return {
    problem,
    params: chooseParams(settings),
    ...kindTables,
    ...times,
    ...buildNeighbours(problem),
    ...buildSortKeys(problem),
    classOfSlot,
    classCount: slots.count === 0 ? 0 : classOfSlot.reduce((most, group) => Math.max(most, group), 0) + 1,
    isLimited,
    capacity,
    hasExclusions: problem.exclusion.some((reason) => reason !== 0),
    hasRunCosts,
    hasPlainTimes,
    hasFreeSpan,
    hasFreeSpans: hasFreeSpan.includes(1),
    hasSpans: kindTables.kinds.some(({ spanWeight }) => spanWeight > 0),
    fleetFirst: minimisesFleetFirst(problem),
    fleetFloor: findFleetFloor(problem, isOneWay, capacity),
    isOneWay,
    sizeOfUnit:
      isOneWay && problem.dimensionCount === 1
        ? Int32Array.from({ length: units.count }, (_, unit) => Math.abs(tasks.load[units.firstTask[unit]]))
        : new Int32Array(0),
    hasOnlyShipments: units.count > 0 && units.kind.every((kind) => kind === UNIT_SHIPMENT),
    hasCountLimits:
      wantsOrders || limitsBy('counts').some((limit) => slots[limit].some((most) => most < tasks.count)),
    surcharge: weighSurcharges(problem),
    rewardOfOrder: Float64Array.from(
      { length: wantsOrders ? slots.count : 0 },
      (_, s) => weightsOfSlot(problem, s).shortfall,
    ),
  };
}
