import { expect, test } from 'vitest';
import { drawTree, eliminateEdges, makeEdgeGraph } from '../../testing/edge-fill.ts';
import { startProcessorClock } from '../../testing/processor-clock.ts';
import { Prng } from '../base/prng.ts';
import { dissectEdges } from './dissect.ts';
import { orderCell } from './order-cell.ts';

const nodesOf = (count: number) => Int32Array.from({ length: count }, (_, node) => node);

test('streets without a circle are ordered without any new neighbours', () => {
  const random = new Prng(1);
  for (let turn = 0; turn < 30; turn++) {
    const count = 2 + random.nextInt(30);
    const ends = drawTree(random, count);
    const order = orderCell(makeEdgeGraph(count, ends), nodesOf(count), () => true);
    expect([...order].sort((a, b) => a - b)).toEqual([...ends.keys()]);
    expect(eliminateEdges(ends, order).fill).toBe(0);
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
  const { fill } = eliminateEdges(
    ends,
    orderCell(makeEdgeGraph(count, ends), nodesOf(count), () => true),
  );
  const random = new Prng(2);
  for (let turn = 0; turn < 50; turn++) {
    const order = [...ends.keys()];
    for (let i = order.length - 1; i > 0; i--) {
      const j = random.nextInt(i + 1);
      [order[i], order[j]] = [order[j], order[i]];
    }
    expect(fill).toBeLessThan(eliminateEdges(ends, order).fill);
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
  const order = orderCell(makeEdgeGraph(5, ends), Int32Array.of(0, 1), (node) => node < 2);
  expect(order).toEqual([0]);
});

test('a place where a thousand streets meet and all are joined does not hold the order up', () => {
  const nodes = 48;
  const ends: [number, number][] = [];
  for (let a = 0; a < nodes; a++) for (let b = 0; b < a; b++) ends.push([a, b]);
  const spent = startProcessorClock();
  const rank = dissectEdges({
    lonOfNode: Int32Array.from({ length: nodes }, (_, node) => node * 100),
    latOfNode: Int32Array.from({ length: nodes }, (_, node) => (node * 37) % 1000),
    fromOfEdge: Uint32Array.from(ends, ([a]) => a),
    toOfEdge: Uint32Array.from(ends, ([, b]) => b),
    capacityOfEdge: new Uint8Array(ends.length).fill(2),
  });
  expect(new Set(rank).size).toBe(ends.length);
  expect(spent()).toBeLessThan(20_000);
}, 30_000);
