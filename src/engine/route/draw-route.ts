/** A route's line and which stretch of it each driven arc makes. Joint points of arcs and legs stand once. */
import { DEGREE, type RoadGraph } from '../graph/road-graph.ts';
import type { Leg } from '../routing/find-leg.ts';
import { buildArcLine, type LonLat } from './path-line.ts';

/** One driven arc, or the part of it that was driven. */
export interface DrawnPiece {
  readonly arc: number;
  /** Which leg it belongs to. */
  readonly leg: number;
  /** Positions in the route's line, both included; equal when the piece has no extent. */
  readonly firstPoint: number;
  readonly lastPoint: number;
  /** Metres; milliseconds, the turn into the arc included; weight in milliseconds. */
  readonly distance: number;
  readonly time: number;
  readonly weight: number;
}

export interface DrawnRoute {
  /** At least two points, equal ones when the route has no extent. */
  readonly line: readonly LonLat[];
  readonly pieces: readonly DrawnPiece[];
  /** Position of each leg's end in the line. */
  readonly legEnds: readonly number[];
}

function isSame(a: LonLat, b: LonLat): boolean {
  return Math.abs(a[0] - b[0]) < DEGREE / 2 && Math.abs(a[1] - b[1]) < DEGREE / 2;
}

function append(line: LonLat[], addition: readonly LonLat[]): void {
  for (const point of addition)
    if (line.length === 0 || !isSame(line[line.length - 1], point)) line.push(point);
}

export function drawRoute(graph: RoadGraph, legs: readonly Leg[]): DrawnRoute {
  const line: LonLat[] = [];
  const pieces: DrawnPiece[] = [];
  const legEnds: number[] = [];
  for (const [leg, { arcs, fromShare, toShare, distances, times, weights }] of legs.entries()) {
    for (const [i, arc] of arcs.entries()) {
      const firstPoint = Math.max(0, line.length - 1);
      append(line, buildArcLine(graph, arc, i === 0 ? fromShare : 0, i === arcs.length - 1 ? toShare : 1));
      const lastPoint = line.length - 1;
      pieces.push({
        arc,
        leg,
        firstPoint,
        lastPoint,
        distance: distances[i],
        time: times[i],
        weight: weights[i],
      });
    }
    legEnds.push(line.length - 1);
  }
  if (line.length === 1) {
    // All points are one place. A line has two points, and the last leg runs over both.
    line.push(line[0]);
    legEnds[legEnds.length - 1] = 1;
    const last = pieces[pieces.length - 1];
    pieces[pieces.length - 1] = { ...last, lastPoint: 1 };
  }
  return { line, pieces, legEnds };
}
