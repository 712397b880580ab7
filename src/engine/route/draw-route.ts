/** A route's line and which stretch of it each driven arc makes. Joint points of arcs and legs stand once. */
import { type Line, LineBuilder } from '../geo/line.ts';
import type { RoadGraph } from '../graph/road-graph.ts';
import type { Leg } from '../routing/find-leg.ts';
import { fillElevations } from './elevation-profile.ts';
import { appendArc } from './path-line.ts';

/** One driven arc, or the part of it that was driven. */
export interface DrawnPiece {
  readonly arc: number;
  /** Which leg it belongs to. */
  readonly leg: number;
  /** Positions in the route's line, both included; equal when the piece has no extent. */
  readonly firstPoint: number;
  lastPoint: number;
  /** Metres; milliseconds, the turn into the arc included; weight in milliseconds. */
  readonly distance: number;
  readonly time: number;
  readonly weight: number;
}

export interface DrawnRoute {
  /** At least two points, equal ones when the route has no extent. */
  readonly line: Line;
  readonly pieces: readonly DrawnPiece[];
  /** Position of each leg's end in the line. */
  readonly legEnds: readonly number[];
}

/** `hasElevation` adds the third column, complete: 0 throughout where the data have none. */
export function drawRoute(graph: RoadGraph, legs: readonly Leg[], hasElevation = false): DrawnRoute {
  const line = new LineBuilder(hasElevation);
  const pieces: DrawnPiece[] = [];
  const legEnds: number[] = [];
  for (let leg = 0; leg < legs.length; leg++) {
    const { arcs, fromShare, toShare, distances, times, weights } = legs[leg];
    for (let i = 0; i < arcs.length; i++) {
      const firstPoint = Math.max(0, line.count - 1);
      appendArc(line, graph, arcs[i], i === 0 ? fromShare : 0, i === arcs.length - 1 ? toShare : 1);
      pieces.push({
        arc: arcs[i],
        leg,
        firstPoint,
        lastPoint: line.count - 1,
        distance: distances[i],
        time: times[i],
        weight: weights[i],
      });
    }
    legEnds.push(line.count - 1);
  }
  if (line.count === 1) {
    // All points are one place. A line has two points, and the last leg runs over both.
    line.repeatLast();
    legEnds[legEnds.length - 1] = 1;
    pieces[pieces.length - 1].lastPoint = 1;
  }
  const drawn = line.finish();
  if (drawn.ele) fillElevations(drawn);
  return { line: drawn, pieces, legEnds };
}
