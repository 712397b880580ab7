/** Path details: values along a route, by stretches of its points. */
import type { RoadGraph } from '../../graph/road-graph.ts';
import type { RoadProfile } from '../../routing/road-profile.ts';
import type { DrawnPiece, DrawnRoute } from '../draw-route.ts';

/** What meets at the node where an arc begins; bearings in whole degrees, `in` and `out` positions in the lists. */
export interface Intersection {
  readonly bearings: readonly number[];
  readonly entries: readonly boolean[];
  readonly in?: number;
  readonly out: number;
}

export type DetailValue = string | number | boolean | null | Intersection;

/** First and last point, value. */
export type Interval = [number, number, DetailValue];

export interface DetailSource {
  readonly graph: RoadGraph;
  readonly profile: RoadProfile;
  readonly drawn: DrawnRoute;
}

export interface Detail {
  /** Made once per route, then asked piece by piece. */
  open(source: DetailSource): (piece: DrawnPiece, index: number) => DetailValue;
  /** What keeps equal neighbours apart: values of one edge or leg, which add up to the route's, are never merged. */
  readonly unit?: 'piece' | 'leg';
}

/** Intervals without gaps over the pieces that have an extent. */
export function collectIntervals(source: DetailSource, { open, unit }: Detail): Interval[] {
  const read = open(source);
  const intervals: Interval[] = [];
  let last: Interval | undefined;
  let leg = -1;
  for (const [i, piece] of source.drawn.pieces.entries()) {
    if (piece.firstPoint === piece.lastPoint) continue;
    const isApart = unit === 'piece' || (unit === 'leg' && piece.leg !== leg);
    const value = unit === 'leg' && !isApart && last ? last[2] : read(piece, i);
    leg = piece.leg;
    if (last && !isApart && last[2] === value) last[1] = piece.lastPoint;
    else {
      last = [piece.firstPoint, piece.lastPoint, value];
      intervals.push(last);
    }
  }
  return intervals;
}
