/** Makes every drivable place reachable from every other: one-way streets that trap traffic are opened again. */
import { isBlocked, isDrivable, type RoadNetwork } from './road-network.ts';

/** Where a car can go on to from a node; barriers let none through. */
function drivableTargets(network: RoadNetwork, node: number): number[] {
  const targets: number[] = [];
  if (isBlocked(network, node)) return targets;
  for (const id of network.piecesAt(node)) {
    const { from, street } = network.getPiece(id);
    if (!isDrivable(street)) continue;
    const target = network.otherEnd(id, node);
    const isOpen = from === node || !street.oneway;
    if (isOpen && !isBlocked(network, target)) targets.push(target);
  }
  return targets;
}

/**
 * Strongly connected component of each node with a drivable street, by Tarjan's algorithm; -1 for
 * the others and for barriers.
 */
function findStrongParts(network: RoadNetwork): Int32Array {
  const count = network.points.length;
  const part = new Int32Array(count).fill(-1);
  const order = new Int32Array(count).fill(-1);
  const low = new Int32Array(count);
  const stack: number[] = [];
  let clock = 0;
  let parts = 0;
  for (let root = 0; root < count; root++) {
    if (order[root] >= 0 || !touchesDrivable(network, root)) continue;
    const path: { node: number; targets: number[]; next: number }[] = [];
    const enter = (node: number) => {
      order[node] = low[node] = clock++;
      stack.push(node);
      path.push({ node, targets: drivableTargets(network, node), next: 0 });
    };
    enter(root);
    while (path.length > 0) {
      const frame = path[path.length - 1];
      if (frame.next < frame.targets.length) {
        const target = frame.targets[frame.next++];
        if (order[target] < 0) enter(target);
        else if (part[target] < 0) low[frame.node] = Math.min(low[frame.node], order[target]);
        continue;
      }
      path.pop();
      const parent = path[path.length - 1];
      if (parent) low[parent.node] = Math.min(low[parent.node], low[frame.node]);
      if (low[frame.node] !== order[frame.node]) continue;
      for (let node = -1; node !== frame.node; ) {
        node = stack.pop() ?? frame.node;
        part[node] = parts;
      }
      parts++;
    }
  }
  return part;
}

function touchesDrivable(network: RoadNetwork, node: number): boolean {
  if (isBlocked(network, node)) return false;
  return network.piecesAt(node).some((id) => isDrivable(network.getPiece(id).street));
}

/** Opens one-way streets between components until one is left; what is cut off by lanes without cars joins those. */
export function connectStrongly(network: RoadNetwork): void {
  for (let round = 0; round < 20; round++) {
    const part = findStrongParts(network);
    const sizes = new Map<number, number>();
    for (const p of part) if (p >= 0) sizes.set(p, (sizes.get(p) ?? 0) + 1);
    if (sizes.size <= 1) return;
    const main = [...sizes].reduce((a, b) => (b[1] > a[1] ? b : a))[0];
    let opened = 0;
    for (const id of network.pieceIds()) {
      const { from, to, street } = network.getPiece(id);
      if (!isDrivable(street) || !street.oneway || street.roundabout || street.line < 0) continue;
      if (part[from] === main && part[to] === main) continue;
      street.oneway = false;
      opened++;
    }
    if (opened > 0) continue;
    for (const id of network.pieceIds()) {
      const { from, to, street } = network.getPiece(id);
      if (isDrivable(street) && part[from] !== main && part[to] !== main) street.highway = 'pedestrian';
    }
  }
}
