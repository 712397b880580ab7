/** Legs between places: what is asked of map data for them, what comes back, and how the solver has them. */
import type { SnapPrevention } from '../../engine/profile/profile-definition.ts';
import { type LegMetric, type LegTable, TIME_MAX, UNREACHABLE } from '../../engine/vrp/vrp-problem.ts';
import type { ClosedRing } from '../contract/closed-areas.ts';
import type { Dimensions } from '../contract/dimensions.ts';
import type { Result } from '../contract/errors.ts';
import type { CommercialTravel } from '../contract/vrp-travel.ts';

/** Legs by the slots of time in which they begin, one slot after the other. */
export interface HourlyMatrix {
  /** When the first slot begins, on the request's time axis, and the seconds of each. */
  readonly from: number;
  readonly seconds: number;
  readonly tableOfSlot: Uint16Array;
  readonly tables: readonly LegMatrix[];
  /** By table: a Unix time, or a second of the week, at which it holds. */
  readonly moments: readonly number[];
}

/** Row-major square matrices in the order of the points: seconds and metres, -1 where there is no way. */
export interface LegMatrix {
  times: Int32Array;
  distances: Int32Array;
  /** Where legs depend on the hour; times and distances are then the least of all hours. */
  hours?: HourlyMatrix;
  /** `[lon, lat]` where each point meets the road network; only where map data was used. */
  snapped?: readonly (readonly [number, number] | undefined)[];
}

/** Where vehicles of one profile are to go, and how they are to approach. Lists of equal length. */
export interface RoutedPlaces {
  readonly profile: string;
  readonly dimensions?: Dimensions;
  readonly closedAreas?: readonly ClosedRing[];
  readonly commercial?: CommercialTravel;
  /** Whose traffic holds, Unix seconds or a second of the week; undefined for free flow, and where legs are wanted by the hour. */
  readonly departure?: number;
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

/**
 * The solver's legs at a speed: one more place, "anywhere", at zero distance from and to all others. `origin`: where the
 * solver's time axis begins on the request's.
 */
export function toMetric(legs: LegMatrix, count: number, speedFactor: number, origin: number): LegMetric {
  const { hours } = legs;
  const metric = toTable(legs, count, speedFactor);
  if (!hours) return metric;
  const { from, seconds, tableOfSlot } = hours;
  const tables = hours.tables.map((table) => toTable(table, count, speedFactor));
  return { ...metric, hours: { origin: from - origin, seconds, tableOfSlot, tables } };
}

function toTable(legs: LegMatrix, count: number, speedFactor: number): LegTable {
  const n = count + 1;
  const durations = new Int32Array(n * n);
  const distances = new Int32Array(n * n);
  for (let from = 0; from < count; from++) {
    for (let to = 0; to < count; to++) {
      const seconds = legs.times[from * count + to];
      const scaled = seconds < 0 ? UNREACHABLE : Math.round(seconds / speedFactor);
      const isReachable = scaled <= TIME_MAX;
      durations[from * n + to] = isReachable ? scaled : UNREACHABLE;
      distances[from * n + to] = isReachable ? legs.distances[from * count + to] : UNREACHABLE;
    }
  }
  return { durations, distances };
}
