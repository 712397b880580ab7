/** Streets as connected lines, and the plots along them. */
import { between, distance, type Point } from './geometry.ts';
import type { RoadNetwork, Street } from './road-network.ts';

interface Plot {
  /** On the centre line of the street. */
  readonly centre: Point;
  readonly heading: number;
}

export function plotsAlong(path: readonly Point[], width: number): Plot[] {
  const plots: Plot[] = [];
  let next = width;
  for (let i = 1; i < path.length; i++) {
    const [a, b] = [path[i - 1], path[i]];
    const length = distance(a, b);
    const heading = Math.atan2(b.y - a.y, b.x - a.x);
    for (; next < length; next += width) plots.push({ centre: between(a, b, next / length), heading });
    next -= length;
  }
  return plots;
}

/** The point so many metres to the left of the street. */
export function beside({ centre, heading }: Plot, off: number): Point {
  return { x: centre.x - Math.sin(heading) * off, y: centre.y + Math.cos(heading) * off };
}

/** Pieces of each street as connected point lists, bridges and parts without cars included. */
export function pathsOfStreets(network: RoadNetwork): Map<Street, Point[][]> {
  const paths = new Map<Street, Point[][]>();
  let lastEnd = -1;
  let lastStreet: Street | undefined;
  for (const id of orderedPieces(network)) {
    const { from, to, street, bridge } = network.getPiece(id);
    if (bridge || street.roundabout) {
      lastEnd = -1;
      continue;
    }
    const known = paths.get(street) ?? [];
    if (street === lastStreet && from === lastEnd) known[known.length - 1].push(network.points[to]);
    else known.push([network.points[from], network.points[to]]);
    paths.set(street, known);
    lastEnd = to;
    lastStreet = street;
  }
  return paths;
}

/** Pieces street by street, each street from its start on. */
function orderedPieces(network: RoadNetwork): number[] {
  const piecesOf = new Map<Street, Map<number, number>>();
  for (const id of network.pieceIds()) {
    const { from, street } = network.getPiece(id);
    const byStart = piecesOf.get(street) ?? new Map<number, number>();
    byStart.set(from, id);
    piecesOf.set(street, byStart);
  }
  const ordered: number[] = [];
  for (const byStart of piecesOf.values()) {
    const ends = new Set([...byStart.values()].map((id) => network.getPiece(id).to));
    const starts = [...byStart.keys()].filter((node) => !ends.has(node));
    for (const start of [...starts, ...byStart.keys()]) {
      for (let id = byStart.get(start); id !== undefined; ) {
        const { from, to } = network.getPiece(id);
        byStart.delete(from);
        ordered.push(id);
        id = byStart.get(to);
      }
    }
  }
  return ordered;
}
