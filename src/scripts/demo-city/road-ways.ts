/** Pieces to OSM ways: each as long as street and bridge stay the same, cut where a restriction needs an end. */
import type { RoadNetwork, Street } from './road-network.ts';

export interface RoadWay {
  readonly street: Street;
  readonly bridge: boolean;
  readonly nodes: number[];
  /** The pieces it is made of, in order. */
  readonly pieces: number[];
}

export function groupWays(network: RoadNetwork, cuts: ReadonlySet<number>): RoadWay[] {
  const taken = new Set<number>();
  const ways: RoadWay[] = [];
  for (const first of network.pieceIds()) {
    if (taken.has(first)) continue;
    const { from, to, street, bridge } = network.getPiece(first);
    const way: RoadWay = { street, bridge, nodes: [from, to], pieces: [first] };
    taken.add(first);
    while (extend(network, way, cuts, taken, true));
    while (extend(network, way, cuts, taken, false));
    ways.push(way);
  }
  return ways;
}

function extend(
  network: RoadNetwork,
  way: RoadWay,
  cuts: ReadonlySet<number>,
  taken: Set<number>,
  atEnd: boolean,
): boolean {
  const node = atEnd ? way.nodes[way.nodes.length - 1] : way.nodes[0];
  if (cuts.has(node)) return false;
  const next = network.piecesAt(node).find((id) => {
    const piece = network.getPiece(id);
    const fits = piece.street === way.street && piece.bridge === way.bridge && !taken.has(id);
    return fits && (atEnd ? piece.from : piece.to) === node;
  });
  if (next === undefined) return false;
  taken.add(next);
  const other = network.otherEnd(next, node);
  if (atEnd) {
    way.nodes.push(other);
    way.pieces.push(next);
  } else {
    way.nodes.unshift(other);
    way.pieces.unshift(next);
  }
  return true;
}
