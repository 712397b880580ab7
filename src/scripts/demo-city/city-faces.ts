/** The blocks of the finished network: its faces as rings, moved in to where the plots begin. */
import { distance, type Point } from './geometry.ts';
import type { RoadNetwork } from './road-network.ts';

export interface CityBlock {
  /** Closed, anticlockwise. */
  readonly ring: readonly Point[];
  readonly area: number;
  readonly centre: Point;
}

/** Metres from the middle of a street to where the ground beside it begins. */
const INSET = 9;
const SMALLEST = 900;

function signedArea(ring: readonly Point[]): number {
  let twice = 0;
  for (let i = 0, j = ring.length - 1; i < ring.length; j = i++)
    twice += ring[j].x * ring[i].y - ring[i].x * ring[j].y;
  return twice / 2;
}

/** A ring moved to its left, corner by corner; too sharp corners are cut off. */
function insetRing(ring: readonly Point[], by: number): Point[] {
  const inner: Point[] = [];
  for (const [i, p] of ring.entries()) {
    const before = ring[(i + ring.length - 1) % ring.length];
    const after = ring[(i + 1) % ring.length];
    const [a, b] = [distance(before, p) || 1, distance(p, after) || 1];
    const one = { x: -(p.y - before.y) / a, y: (p.x - before.x) / a };
    const two = { x: -(after.y - p.y) / b, y: (after.x - p.x) / b };
    const spread = Math.max(0.35, 1 + one.x * two.x + one.y * two.y);
    inner.push({ x: p.x + ((one.x + two.x) / spread) * by, y: p.y + ((one.y + two.y) / spread) * by });
  }
  return inner;
}

function centreOf(ring: readonly Point[]): Point {
  const sum = ring.reduce((a, p) => ({ x: a.x + p.x, y: a.y + p.y }), { x: 0, y: 0 });
  return { x: sum.x / ring.length, y: sum.y / ring.length };
}

/** Faces with streets all round, bridges and motorways not counted. */
export function findCityBlocks(network: RoadNetwork): CityBlock[] {
  const { points } = network;
  const isOpen = (id: number) => {
    const { bridge, street } = network.getPiece(id);
    return !bridge && !street.highway.startsWith('motorway');
  };
  const around = points.map((p, node) => {
    const angle = (id: number) => {
      const q = points[network.otherEnd(id, node)];
      return Math.atan2(q.y - p.y, q.x - p.x);
    };
    return network
      .piecesAt(node)
      .filter(isOpen)
      .sort((m, n) => angle(m) - angle(n));
  });
  const seen = new Set<number>();
  const blocks: CityBlock[] = [];
  for (const id of network.pieceIds()) {
    if (!isOpen(id)) continue;
    const { from, to } = network.getPiece(id);
    for (const start of [from, to]) {
      const ring: Point[] = [];
      let [node, via] = [start, id];
      for (;;) {
        const side = 2 * via + (network.getPiece(via).from === node ? 0 : 1);
        if (seen.has(side)) break;
        seen.add(side);
        ring.push(points[node]);
        node = network.otherEnd(via, node);
        const list = around[node];
        via = list[(list.indexOf(via) - 1 + list.length) % list.length];
      }
      if (ring.length < 3 || signedArea(ring) < SMALLEST) continue;
      const inner = insetRing(ring, INSET);
      const area = signedArea(inner);
      // Where a street ends within a block its two sides would cross.
      const hasSpur = ring.some((p, i) => ring.indexOf(p) !== i);
      if (area > SMALLEST && !hasSpur)
        blocks.push({ ring: [...inner, inner[0]], area, centre: centreOf(inner) });
    }
  }
  return blocks;
}
