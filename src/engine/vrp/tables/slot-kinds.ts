/**
 * Slots that share metric, service factor and cost weights share a `SlotKind`: what the kernels read in their inner
 * loops. Prices of legs are 32-bit integers times one factor per kind, so that every kernel sees one type of array and
 * sums of legs stay exact: either the durations or the distances themselves, or, where both are priced, their
 * weighted sum in steps fine enough that the longest leg fills 29 bits.
 *
 * Trying a task at every position of a route reads legs *to* the task: `legsTo[place * toStride + toBase(here)]`. A
 * symmetric matrix serves itself, a small asymmetric one is turned once, a large one is read by column. Memory: at
 * most three further matrices per kind, none for a symmetric metric with one price.
 */
import { type SlotWeights, weightsOfSlot } from '../slot-weights.ts';
import {
  hasPlainStops,
  type LegMetric,
  scaledDuration,
  TIME_MAX,
  UNREACHABLE,
  type VrpProblem,
} from '../vrp-problem.ts';

/** Above so many places a turned copy costs more memory than reading by column costs time. */
const TURNED_UP_TO = 3000;
/** Side of the square blocks in which matrices are compared and turned: two blocks fit the nearest cache. */
const BLOCK = 64;
/** Three legs are added up in 32 bits while a detour is priced. */
const LARGEST_LEG = 2 ** 29;

interface SlotKind {
  readonly durations: Int32Array;
  readonly durationsTo: Int32Array;
  /** Price of a leg divided by `legWeight`. */
  readonly costs: Int32Array;
  readonly costsTo: Int32Array;
  /** `...To` matrices hold the leg from `place` to `here` at `place * toStride + (toStride === 1 ? here * n : here)`. */
  readonly toStride: number;
  readonly legWeight: number;
  /** Setup plus scaled duration, per task. */
  readonly service: Int32Array;
  /** Price of a second between the start and the end of the route. */
  readonly spanWeight: number;
}

export interface KindsOfSlots {
  readonly kinds: readonly SlotKind[];
  readonly kindOfSlot: Int32Array;
  /** Price of the first route of the slot's vehicle. */
  readonly openingCost: Float64Array;
}

/** O(slots + kinds * places^2). */
export function buildKinds(problem: VrpProblem): KindsOfSlots {
  const { slots } = problem;
  const kinds: SlotKind[] = [];
  const indexOfKey = new Map<string, number>();
  const kindOfSlot = new Int32Array(slots.count);
  const openingCost = new Float64Array(slots.count);
  for (let s = 0; s < slots.count; s++) {
    const weights = weightsOfSlot(problem, s);
    openingCost[s] = weights.activation - priceOfIdling(problem, s, weights);
    const { travel, distance, span } = estimatedWeights(problem, s, weights);
    const key = [slots.metric[s], slots.serviceFactor[s], travel, distance, span].join();
    let index = indexOfKey.get(key);
    if (index === undefined) {
      index = kinds.length;
      indexOfKey.set(key, index);
      kinds.push(buildKind(problem, s, { travel, distance, span }));
    }
    kindOfSlot[s] = index;
  }
  return { kinds, kindOfSlot, openingCost };
}

type LegWeights = Pick<SlotWeights, 'travel' | 'distance' | 'span'>;

/**
 * Where the departure is free, a later one makes up for waiting. Rows know the span that is left of it where stops are
 * plain; elsewhere only the way itself is taken to lengthen it.
 */
function estimatedWeights(problem: VrpProblem, slot: number, weights: SlotWeights): LegWeights {
  const { slots } = problem;
  const { travel, distance, span } = weights;
  if (slots.latestStart[slot] === slots.earliestStart[slot] || hasPlainStops(problem))
    return { travel, distance, span };
  return { travel: travel + span, distance, span: 0 };
}

function buildKind(problem: VrpProblem, slot: number, weights: LegWeights): SlotKind {
  const n = problem.locationCount;
  const metric = problem.metrics[problem.slots.metric[slot]];
  const { durations } = metric;
  const { costs, legWeight } = priceLegs(metric, weights);
  const service = new Int32Array(problem.tasks.count);
  for (let t = 0; t < service.length; t++) {
    service[t] = scaledDuration(problem, slot, t) + problem.tasks.setup[t];
  }
  const shared = { durations, costs, legWeight, service, spanWeight: weights.span };
  if (isSymmetric(durations, n) && (costs === durations || isSymmetric(costs, n))) {
    return { ...shared, durationsTo: durations, costsTo: costs, toStride: 1 };
  }
  if (n > TURNED_UP_TO) return { ...shared, durationsTo: durations, costsTo: costs, toStride: n };
  const durationsTo = turn(durations, n);
  return { ...shared, durationsTo, costsTo: costs === durations ? durationsTo : turn(costs, n), toStride: 1 };
}

function priceLegs({ durations, distances }: LegMetric, { travel, distance }: LegWeights) {
  if (distance === 0) return { costs: durations, legWeight: travel };
  if (travel === 0) return { costs: distances, legWeight: distance };
  let longest = 0;
  for (let i = 0; i < durations.length; i++) {
    if (durations[i] > TIME_MAX) continue;
    const price = travel * durations[i] + distance * distances[i];
    if (price > longest) longest = price;
  }
  // A power of two keeps weights such as 1, 3 or 0.5 exact.
  const steps = 2 ** Math.floor(Math.log2(LARGEST_LEG / Math.max(1, longest)));
  const costs = new Int32Array(durations.length);
  for (let i = 0; i < costs.length; i++) {
    const price = Math.round(steps * (travel * durations[i] + distance * distances[i]));
    costs[i] = durations[i] > TIME_MAX ? UNREACHABLE : price;
  }
  return { costs, legWeight: 1 / steps };
}

function isSymmetric(matrix: Int32Array, n: number): boolean {
  for (let top = 0; top < n; top += BLOCK) {
    const bottom = Math.min(n, top + BLOCK);
    for (let left = 0; left <= top; left += BLOCK) {
      for (let i = top; i < bottom; i++) {
        const right = Math.min(i, left + BLOCK);
        for (let j = left; j < right; j++) if (matrix[i * n + j] !== matrix[j * n + i]) return false;
      }
    }
  }
  return true;
}

function turn(matrix: Int32Array, n: number): Int32Array {
  const turned = new Int32Array(n * n);
  for (let top = 0; top < n; top += BLOCK) {
    const bottom = Math.min(n, top + BLOCK);
    for (let left = 0; left < n; left += BLOCK) {
      const right = Math.min(n, left + BLOCK);
      for (let i = top; i < bottom; i++) {
        for (let j = left; j < right; j++) turned[j * n + i] = matrix[i * n + j];
      }
    }
  }
  return turned;
}

/** What a vehicle costs that drives to its end address without orders; it is saved once the vehicle has some. */
function priceOfIdling(problem: VrpProblem, slot: number, weights: SlotWeights): number {
  const { slots, metrics, locationCount } = problem;
  if (slots.movesEmpty[slot] === 0) return 0;
  const { durations, distances } = metrics[slots.metric[slot]];
  const leg = slots.start[slot] * locationCount + slots.end[slot];
  return (weights.travel + weights.span) * durations[leg] + weights.distance * distances[leg];
}
