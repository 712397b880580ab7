import { expect, test } from 'vitest';
import { Prng } from '../base/prng.ts';
import type { EdgeGraph } from './cell-graph.ts';
import { dissectEdges } from './dissect.ts';
import { orderCell } from './order-cell.ts';

function makeGraph(nodeCount: number, ends: readonly (readonly [number, number])[]): EdgeGraph {
  const at = Array.from({ length: nodeCount }, (_, node) =>
    [...ends.keys()].filter((edge) => ends[edge].includes(node)),
  );
  const firstEdge = new Uint32Array(nodeCount + 1);
  for (const [node, edges] of at.entries()) firstEdge[node + 1] = firstEdge[node] + edges.length;
  return {
    nodeCount,
    fromOfEdge: Uint32Array.from(ends, ([from]) => from),
    toOfEdge: Uint32Array.from(ends, ([, to]) => to),
    firstEdge,
    edgesOfNode: Uint32Array.from(at.flat()),
    capacityOfEdge: new Uint8Array(ends.length).fill(1),
  };
}

/** Pairs of edges that become neighbours when edges go one after the other: the slow way, all pairs looked at. */
function countFill(ends: readonly (readonly [number, number])[], order: readonly number[]): number {
  const near = ends.map((a) => ends.map((b) => a !== b && a.some((node) => b.includes(node))));
  const gone = new Set<number>();
  let fill = 0;
  for (const edge of order) {
    gone.add(edge);
    const left = [...ends.keys()].filter((other) => near[edge][other] && !gone.has(other));
    for (const a of left) {
      for (const b of left) {
        if (a >= b || near[a][b]) continue;
        near[a][b] = near[b][a] = true;
        fill++;
      }
    }
  }
  return fill;
}

function drawTree(random: Prng, nodes: number): [number, number][] {
  return Array.from({ length: nodes - 1 }, (_, i): [number, number] => [random.nextInt(i + 1), i + 1]);
}

const nodesOf = (count: number) => Int32Array.from({ length: count }, (_, node) => node);

test('streets without a circle are ordered without any new neighbours', () => {
  const random = new Prng(1);
  for (let turn = 0; turn < 30; turn++) {
    const count = 2 + random.nextInt(30);
    const ends = drawTree(random, count);
    const order = orderCell(makeGraph(count, ends), nodesOf(count), () => true);
    expect([...order].sort((a, b) => a - b)).toEqual([...ends.keys()]);
    expect(countFill(ends, order)).toBe(0);
  }
});

test('blocks of streets get fewer new neighbours than in any of many orders by lot', () => {
  const ends: [number, number][] = [];
  const width = 5;
  for (let node = 0; node < width * width; node++) {
    if (node % width > 0) ends.push([node - 1, node]);
    if (node >= width) ends.push([node - width, node]);
  }
  const count = width * width;
  const fill = countFill(
    ends,
    orderCell(makeGraph(count, ends), nodesOf(count), () => true),
  );
  const random = new Prng(2);
  for (let turn = 0; turn < 50; turn++) {
    const order = [...ends.keys()];
    for (let i = order.length - 1; i > 0; i--) {
      const j = random.nextInt(i + 1);
      [order[i], order[j]] = [order[j], order[i]];
    }
    expect(fill).toBeLessThan(countFill(ends, order));
  }
});

test('edges that leave the cell are not ordered', () => {
  // Edge 0 alone is inside.
  const ends: [number, number][] = [
    [0, 1],
    [0, 2],
    [1, 3],
    [2, 4],
  ];
  const order = orderCell(makeGraph(5, ends), Int32Array.of(0, 1), (node) => node < 2);
  expect(order).toEqual([0]);
});

test('a place where a thousand streets meet and all are joined does not hold the order up', () => {
  const nodes = 48;
  const ends: [number, number][] = [];
  for (let a = 0; a < nodes; a++) for (let b = 0; b < a; b++) ends.push([a, b]);
  const started = performance.now();
  const rank = dissectEdges({
    lonOfNode: Int32Array.from({ length: nodes }, (_, node) => node * 100),
    latOfNode: Int32Array.from({ length: nodes }, (_, node) => (node * 37) % 1000),
    fromOfEdge: Uint32Array.from(ends, ([a]) => a),
    toOfEdge: Uint32Array.from(ends, ([, b]) => b),
    capacityOfEdge: new Uint8Array(ends.length).fill(2),
  });
  expect(new Set(rank).size).toBe(ends.length);
  expect(performance.now() - started).toBeLessThan(20_000);
}, 30_000);
