/** Short streets that end inside a large block, well clear of the streets around it. */
import type { Prng } from '../../engine/base/prng.ts';
import { between, distance } from './geometry.ts';
import type { LandMask } from './land-mask.ts';
import type { StreetGraph } from './street-graph.ts';

const WANTED = 110;
const SHARE = 0.05;
/** The block must be this deep at the chosen place. */
const MIN_DEPTH = 85;
const LONGEST = 95;
const CLEARANCE = 32;
/** Metres between the turning and the next junction. */
const FROM_JUNCTION = 24;

export function addCulDeSacs(graph: StreetGraph, mask: LandMask, prng: Prng): void {
  let added = 0;
  for (const id of [...graph.allEdges()].map(([id]) => id)) {
    if (added === WANTED) return;
    if (!graph.edge(id) || graph.rankOf(id) < 3 || prng.nextFloat() > SHARE) continue;
    const { a, b } = graph.getEdge(id);
    const [from, to] = [graph.points[a], graph.points[b]];
    const length = distance(from, to);
    if (length < 2 * FROM_JUNCTION) continue;
    const side = prng.nextFloat() < 0.5 ? 1 : -1;
    const start = between(from, to, 0.4 + 0.2 * prng.nextFloat());
    const normal = { x: (-(to.y - from.y) / length) * side, y: ((to.x - from.x) / length) * side };
    const at = (off: number) => ({ x: start.x + normal.x * off, y: start.y + normal.y * off });
    const hit = graph.firstHit(at(1), at(250), -1);
    const depth = hit ? distance(hit.point, start) : 250;
    const end = at(Math.min(LONGEST, depth * (0.5 + 0.15 * prng.nextFloat())));
    if (depth < MIN_DEPTH || !mask.allowsSegment(start, end, false) || !isClear(graph, end)) continue;
    graph.addLine({ points: [start, end], rank: 3 });
    added++;
  }
}

function isClear(graph: StreetGraph, end: { x: number; y: number }): boolean {
  for (const id of graph.edgesNear(end, CLEARANCE)) {
    if (graph.distanceToEdge(id, end) < CLEARANCE) return false;
  }
  return true;
}
