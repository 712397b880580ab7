/**
 * Invented heights: hills that rise away from the river, in metres above the sea. Smooth, so that no street is
 * steeper than a town's; bridges run level from bank to bank.
 */
import { RIVERS } from './city-plan.ts';
import { distance, distanceToLine, type Point, valueNoise } from './geometry.ts';
import type { RoadNetwork } from './road-network.ts';

const VALLEY_HEIGHT = 14;
/** Metres from the river at which its valley ends. */
const VALLEY_WIDTH = 1400;
const HILLS: readonly { readonly size: number; readonly height: number; readonly salt: number }[] = [
  { size: 2100, height: 34, salt: 91 },
  { size: 800, height: 9, salt: 92 },
];
const RISE = 42;

/** Metres above the sea of the ground at a point. */
function getGroundHeight({ x, y }: Point): number {
  const away = Math.min(1, distanceToLine({ x, y }, RIVERS[0].control) / VALLEY_WIDTH);
  // Flat at the river and at the rim, steepest between.
  const rise = away * away * (3 - 2 * away);
  let hills = 0;
  for (const { size, height, salt } of HILLS) hills += height * (1 + valueNoise(x / size, y / size, salt));
  return VALLEY_HEIGHT + rise * (RISE + hills);
}

/** The nodes of a bridge from one of its ends to the other, with the way to each in metres. */
function walkBridge(network: RoadNetwork, start: number): { nodes: number[]; along: number[] } {
  const nodes = [start];
  const along = [0];
  const seen = new Set(nodes);
  for (;;) {
    const node = nodes[nodes.length - 1];
    const next = network
      .piecesAt(node)
      .filter((id) => network.getPiece(id).bridge)
      .map((id) => network.otherEnd(id, node))
      .find((other) => !seen.has(other));
    if (next === undefined) return { nodes, along };
    seen.add(next);
    along.push(along[along.length - 1] + distance(network.points[node], network.points[next]));
    nodes.push(next);
  }
}

/** Metres above the sea by node of the network; where only bridges meet, along the line between their ends. */
export function findHeights(network: RoadNetwork): Float64Array {
  const heights = Float64Array.from(network.points, getGroundHeight);
  for (let node = 0; node < heights.length; node++) {
    const pieces = network.piecesAt(node);
    const bridges = pieces.filter((id) => network.getPiece(id).bridge).length;
    if (bridges !== 1 || pieces.length === 1) continue;
    const { nodes, along } = walkBridge(network, node);
    const total = along[along.length - 1];
    const [first, last] = [
      getGroundHeight(network.points[node]),
      getGroundHeight(network.points[nodes[nodes.length - 1]]),
    ];
    for (let i = 1; i < nodes.length - 1; i++)
      heights[nodes[i]] = first + ((last - first) * along[i]) / total;
  }
  return heights;
}
