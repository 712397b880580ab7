/** Where roads meet water and rail: bridges over the one, level crossings on the other. */
import { between, intersectSegments, isInsidePolygon, type Point, type Polyline } from './geometry.ts';
import type { RoadNetwork } from './road-network.ts';
import type { River } from './water.ts';

/** Splits every piece at the banks and marks what lies over water as a bridge. */
export function bridgeRivers(network: RoadNetwork, rivers: readonly River[]): void {
  for (const river of rivers) {
    for (const id of network.pieceIds()) splitAtLine(network, id, river.bank);
    for (const id of network.pieceIds()) {
      const { from, to, bridge } = network.getPiece(id);
      const middle = between(network.points[from], network.points[to], 0.5);
      if (!bridge && isInsidePolygon(middle, river.bank)) network.setBridge(id);
    }
  }
}

/** The railway with a node at each level crossing, as points and the network's node where it shares one. */
export interface RailPoint extends Point {
  readonly node?: number;
}

/** Splits streets where the track passes; streets on a bridge pass over it. */
export function crossRailway(network: RoadNetwork, railway: Polyline): RailPoint[] {
  const track: RailPoint[] = [railway[0]];
  for (let i = 1; i < railway.length; i++) {
    const [a, b] = [railway[i - 1], railway[i]];
    const hits: { t: number; node: number }[] = [];
    for (const id of network.pieceIds()) {
      const { from, to, street, bridge } = network.getPiece(id);
      const hit = intersectSegments(a, b, network.points[from], network.points[to]);
      if (!hit) continue;
      if (bridge || street.highway.startsWith('motorway')) {
        if (!bridge) network.setBridge(id);
        continue;
      }
      const node = network.splitPiece(id, between(a, b, hit.t));
      network.tagNode(node, 'railway', 'level_crossing');
      hits.push({ t: hit.t, node });
    }
    hits.sort((m, n) => m.t - n.t);
    for (const { node } of hits) track.push({ ...network.points[node], node });
    track.push(b);
  }
  return track;
}

function splitAtLine(network: RoadNetwork, id: number, line: Polyline): void {
  const { from, to } = network.getPiece(id);
  const [a, b] = [network.points[from], network.points[to]];
  const cuts: number[] = [];
  for (let i = 1; i < line.length; i++) {
    const hit = intersectSegments(a, b, line[i - 1], line[i]);
    if (hit && hit.t > 0.001 && hit.t < 0.999) cuts.push(hit.t);
  }
  cuts.sort((m, n) => m - n);
  let rest = id;
  for (const t of cuts) {
    const node = network.splitPiece(rest, between(a, b, t));
    rest = network.piecesAt(node).find((piece) => network.getPiece(piece).from === node) ?? rest;
  }
}
