/** A route through two or more snapped points: one leg per pair, each with its arcs and its drawn line. */
import { DEGREE } from '../graph/road-graph.ts';
import type { SnapPoint } from '../graph/snap.ts';
import type { SearchResult } from '../search/edge-based-dijkstra.ts';
import { buildArcLine, type LonLat } from './path-line.ts';
import type { RoadEngine } from './road-engine.ts';

/** A stretch of one arc as driven: all of it, or from or to a waypoint. */
export interface LegPiece {
  readonly arc: number;
  readonly fromShare: number;
  readonly toShare: number;
  /** Metres and milliseconds of the piece, the turn into it included in `time`. */
  readonly distance: number;
  readonly time: number;
  readonly line: readonly LonLat[];
}

export interface Leg {
  readonly weight: number;
  readonly time: number;
  readonly distance: number;
  readonly pieces: readonly LegPiece[];
}

export type RouteResult = { found: true; legs: Leg[] } | { found: false; leg: number };

function shareOnArc(arc: number, point: SnapPoint): number {
  return (arc & 1) === 0 ? point.fraction : 1 - point.fraction;
}

function findTurnCost(engine: RoadEngine, from: number, to: number): number {
  const { firstTurn, turnTo, turnCost } = engine.metric;
  for (let i = firstTurn[from]; i < firstTurn[from + 1]; i++) if (turnTo[i] === to) return turnCost[i];
  return 0;
}

function buildPieces(
  engine: RoadEngine,
  result: SearchResult,
  source: SnapPoint,
  target: SnapPoint,
): LegPiece[] {
  const { graph, metric } = engine;
  return result.arcs.map((arc, i) => {
    const fromShare = i === 0 ? shareOnArc(arc, source) : 0;
    const toShare = i === result.arcs.length - 1 ? shareOnArc(arc, target) : 1;
    const share = toShare - fromShare;
    const turn = i === 0 ? 0 : findTurnCost(engine, result.arcs[i - 1], arc);
    return {
      arc,
      fromShare,
      toShare,
      distance: share * graph.lengthOfEdge[arc >> 1],
      time: share * metric.timeOfArc[arc] + turn,
      line: buildArcLine(graph, arc, fromShare, toShare),
    };
  });
}

/** Legs in order; `found: false` names the first leg that has no path. */
export function findRoute(engine: RoadEngine, points: readonly SnapPoint[]): RouteResult {
  const legs: Leg[] = [];
  for (let i = 1; i < points.length; i++) {
    const result = engine.search.findPath(points[i - 1], points[i]);
    if (!result) return { found: false, leg: i - 1 };
    legs.push({
      weight: result.weight,
      time: result.time,
      distance: result.distance,
      pieces: buildPieces(engine, result, points[i - 1], points[i]),
    });
  }
  return { found: true, legs };
}

/** Appends a piece's line without repeating the point that joins it; returns how many points were added. */
export function appendLine(line: LonLat[], addition: readonly LonLat[]): number {
  const before = line.length;
  for (const point of addition) {
    const last = line[line.length - 1];
    if (last && Math.abs(last[0] - point[0]) < DEGREE / 2 && Math.abs(last[1] - point[1]) < DEGREE / 2)
      continue;
    line.push(point);
  }
  return line.length - before;
}

/** One line for a leg; at least two points, equal ones when the leg has no extent. */
export function buildLegLine(leg: Leg): LonLat[] {
  const line: LonLat[] = [];
  for (const piece of leg.pieces) appendLine(line, piece.line);
  if (line.length === 1) line.push(line[0]);
  return line;
}
