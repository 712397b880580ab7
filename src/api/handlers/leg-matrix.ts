/** Legs between places: what is asked of map data for them, what comes back, and how the solver has them. */
import type { SnapPrevention } from '../../engine/profile/profile-definition.ts';
import { type LegMetric, TIME_MAX, UNREACHABLE } from '../../engine/vrp/vrp-problem.ts';
import type { ClosedRing } from '../contract/closed-areas.ts';
import type { Dimensions } from '../contract/dimensions.ts';
import type { Result } from '../contract/errors.ts';
import type { CommercialTravel } from '../contract/vrp-travel.ts';

/** Row-major square matrices in the order of the points: seconds and metres, -1 where there is no way. */
export interface LegMatrix {
  times: Int32Array;
  distances: Int32Array;
  /** `[lon, lat]` where each point meets the road network; only where map data was used. */
  snapped?: readonly (readonly [number, number] | undefined)[];
}

/** Where vehicles of one profile are to go, and how they are to approach. Lists of equal length. */
export interface RoutedPlaces {
  readonly profile: string;
  readonly dimensions?: Dimensions;
  readonly closedAreas?: readonly ClosedRing[];
  readonly commercial?: CommercialTravel;
  /** `[lon, lat]` */
  readonly points: readonly [number, number][];
  readonly curbsides: readonly string[];
  /** Street names. */
  readonly hints: readonly string[];
  readonly preventions: readonly SnapPrevention[];
  readonly strictness: 'ignore' | 'soft' | 'strict';
  /** A place without a road is an error; otherwise its legs are unreachable. */
  readonly failFast: boolean;
}

/** Travel between all places; `progress` takes the finished share, 0 to 1. */
export type MatrixProvider = (
  places: RoutedPlaces,
  progress: (share: number) => void,
) => Promise<Result<LegMatrix>>;

/** Shape of every leg of a route through the places in turn: one polyline of `[lon, lat]` per leg. */
export type LegGeometry = (places: RoutedPlaces) => Promise<Result<[number, number][][]>>;

/** The solver's legs at a speed: one more place, "anywhere", at zero distance from and to all others. */
export function toMetric(legs: LegMatrix, count: number, speedFactor: number): LegMetric {
  const n = count + 1;
  const durations = new Int32Array(n * n);
  const distances = new Int32Array(n * n);
  for (let from = 0; from < count; from++) {
    for (let to = 0; to < count; to++) {
      const seconds = legs.times[from * count + to];
      const scaled = seconds < 0 ? UNREACHABLE : Math.round(seconds / speedFactor);
      durations[from * n + to] = scaled > TIME_MAX ? UNREACHABLE : scaled;
      distances[from * n + to] = scaled > TIME_MAX ? UNREACHABLE : legs.distances[from * count + to];
    }
  }
  return { durations, distances };
}
