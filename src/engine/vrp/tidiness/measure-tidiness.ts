/**
 * How tidy the routes of a plan look to people: whether they cross, lie in each other, share streets, and are compact.
 * The measures are those of the literature on visual attractiveness (Rossit, Vigo, Tohmé and Frutos 2019, "Visual
 * attractiveness in routing problems: a review"; Rocha, Aloise, Aloise and Contardo 2022, "Visual attractiveness in
 * vehicle routing via bi-objective optimization"). Straight lines between stops stand for streets; depots and the legs
 * to and from them have no part in any of it, and neither have stops whose place nobody knows.
 */
import type { VrpPlan, VrpProblem } from '../vrp-problem.ts';
import { measureCompactness } from './compactness.ts';
import { type Crossing, findCrossings } from './find-crossings.ts';
import { findMixed, type MixedStop } from './find-mixed.ts';
import { findOverlaps, type Overlap } from './find-overlaps.ts';
import type { PlanePoints } from './plane-points.ts';
import { RouteShape } from './route-shape.ts';
import { listServedStops } from './served-stops.ts';

export interface TidinessParts {
  /** Legs between stops at different places, and those that a leg of another route crosses. */
  readonly legs: number;
  readonly crossingLegs: number;
  /** Pairs of legs that cross. */
  readonly crossings: number;
  readonly stops: number;
  /** Stops inside the hull of another route at least. */
  readonly overlappingStops: number;
  /** Stops one of whose nearest neighbours is on another route without need (`find-mixed.ts`). */
  readonly mixedStops: number;
  /** 0 to 1, see `compactness.ts`. */
  readonly compactness: number;
}

export interface Tidiness {
  /** 0 to 100, see {@link scoreTidiness}. */
  readonly figure: number;
  readonly parts: TidinessParts;
  /** What spoils it, by task and slot. */
  readonly crossings: readonly Crossing[];
  readonly overlaps: readonly Overlap[];
  readonly mixed: readonly MixedStop[];
}

/** What each part weighs in the figure. What is seen at once weighs most. Ours: the literature lists parts, no sum. */
const WEIGHTS = { crossing: 0.35, overlap: 0.35, mixed: 0.15, compactness: 0.15 };

/**
 * 100 * (1 - 0.35 * crossing legs / legs - 0.35 * overlapping stops / stops - 0.15 * mixed stops / stops
 * - 0.15 * (1 - compactness)); 100 for a plan without stops.
 */
export function scoreTidiness(parts: TidinessParts): number {
  const { legs, crossingLegs, stops, overlappingStops, mixedStops, compactness } = parts;
  const spoilt =
    WEIGHTS.crossing * (crossingLegs / Math.max(1, legs)) +
    WEIGHTS.overlap * (overlappingStops / Math.max(1, stops)) +
    WEIGHTS.mixed * (mixedStops / Math.max(1, stops)) +
    WEIGHTS.compactness * (1 - compactness);
  return 100 * (1 - spoilt);
}

/** O(n * sqrt(n)) for n stops spread over a plane, plus stops times routes. `points` by location of the problem. */
export function measureTidiness(problem: VrpProblem, plan: VrpPlan, points: PlanePoints): Tidiness {
  const stops = listServedStops(problem, plan, points);
  const shapes = plan.tasksOfSlot.map((route) => {
    const shape = new RouteShape();
    shape.set(route, problem.tasks.location, points);
    return shape;
  });
  const { legs, crossingLegs, crossings } = findCrossings(problem, plan, points);
  const overlaps = findOverlaps(stops, shapes);
  const mixed = findMixed(problem, plan, stops);
  const parts: TidinessParts = {
    legs,
    crossingLegs,
    crossings: crossings.length,
    stops: stops.count,
    overlappingStops: new Set(overlaps.map(({ task }) => task)).size,
    mixedStops: mixed.length,
    compactness: measureCompactness(shapes),
  };
  return { figure: scoreTidiness(parts), parts, crossings, overlaps, mixed };
}
