import { expect, test } from 'vitest';
import { Prng } from '../base/prng.ts';
import { CellFlow } from './cell-flow.ts';
import { type CellGraph, HalfMemory, takeHalf, toCellGraph } from './cell-graph.ts';
import { buildEdgeGraph, type EdgeGraph } from './edge-graph.ts';

function drawGraph(random: Prng, nodeCount: number, edgeCount: number): EdgeGraph {
  const fromOfEdge = Uint32Array.from({ length: edgeCount }, () => random.nextInt(nodeCount));
  const toOfEdge = fromOfEdge.map((from) => (from + 1 + random.nextInt(nodeCount - 1)) % nodeCount);
  const capacityOfEdge = Uint8Array.from(fromOfEdge, () => 1 + random.nextInt(3));
  return buildEdgeGraph(nodeCount, fromOfEdge, toOfEdge, capacityOfEdge);
}

/** What it costs to part the nodes with a bit in `mask` from the others. */
function priceCut({ nodeCount, firstArc, headOfArc, capacityOfArc }: CellGraph, mask: number): number {
  let price = 0;
  for (let node = 0; node < nodeCount; node++)
    for (let arc = firstArc[node]; arc < firstArc[node + 1]; arc++)
      if (((mask >> node) & 1) > ((mask >> headOfArc[arc]) & 1)) price += capacityOfArc[arc];
  return price;
}

/** All sides of the first nodes of a sweep that cost least: the slow way, every set of nodes looked at. */
function listLeastCuts(cell: CellGraph, sweep: Int32Array, ends: number) {
  const maskOf = (nodes: Int32Array) => nodes.reduce((mask, node) => mask | (1 << node), 0);
  const sources = maskOf(sweep.subarray(0, ends));
  const sinks = maskOf(sweep.subarray(sweep.length - ends));
  let least = Number.POSITIVE_INFINITY;
  let masks: number[] = [];
  for (let mask = 0; mask < 1 << cell.nodeCount; mask++) {
    if ((mask & sources) !== sources || (mask & sinks) !== 0) continue;
    const price = priceCut(cell, mask);
    if (price < least) masks = [];
    least = Math.min(least, price);
    if (price === least) masks.push(mask);
  }
  return { least, masks };
}

test('a cut costs the least of all, and is the most even of those nearest to either end', () => {
  const random = new Prng(11);
  for (let turn = 0; turn < 120; turn++) {
    const count = 6 + random.nextInt(4);
    const cell = toCellGraph(drawGraph(random, count, 4 + random.nextInt(14)));
    const flow = new CellFlow(cell.nodeCount, cell.headOfArc.length);
    const isSource = new Uint8Array(count);
    // Twice, for what the first leaves behind.
    for (const ends of [2, 1]) {
      const sweep = Int32Array.from({ length: count }, (_, node) => (node * 5 + turn) % count);
      if (new Set(sweep).size < count) continue;
      const { least, masks } = listLeastCuts(cell, sweep, ends);
      expect(flow.findCut(cell, sweep, ends, Number.MAX_SAFE_INTEGER)).toBe(least);
      const size = flow.mark(cell, sweep, ends, isSource);
      const side = isSource.reduce((mask, bit, node) => mask | (bit << node), 0);
      const sizeOf = (mask: number) => mask.toString(2).replaceAll('0', '').length;
      expect(masks).toContain(side);
      expect(sizeOf(side)).toBe(size);
      const nearest = masks.reduce((all, mask) => all & mask);
      const farthest = masks.reduce((all, mask) => all | mask);
      const uneven = (mask: number) => Math.abs(2 * sizeOf(mask) - count);
      expect(uneven(side)).toBe(Math.min(uneven(nearest), uneven(farthest)));
      if (least > 1) expect(flow.findCut(cell, sweep, ends, least - 1)).toBe(least - 1);
    }
  }
});

test('the halves of a cell hold the edges within them, and both arcs of each know one another', () => {
  const random = new Prng(5);
  for (let turn = 0; turn < 40; turn++) {
    const graph = drawGraph(random, 12, 20);
    const cell = toCellGraph(graph);
    const sides = Uint8Array.from({ length: 12 }, () => random.nextInt(2));
    const sideOf = (node: number) => sides[cell.nodeOf.indexOf(node)];
    for (const side of [0, 1]) {
      const half = takeHalf(cell, sides, side, new HalfMemory(cell.nodeCount, cell.headOfArc.length));
      expect([...half.nodeOf]).toEqual([...cell.nodeOf].filter((node) => sideOf(node) === side));
      const inside = [...graph.fromOfEdge.keys()].filter(
        (edge) => sideOf(graph.fromOfEdge[edge]) === side && sideOf(graph.toOfEdge[edge]) === side,
      );
      expect([...half.edgeOfArc].sort((a, b) => a - b)).toEqual(inside.flatMap((edge) => [edge, edge]));
      for (let node = 0; node < half.nodeCount; node++) {
        for (let arc = half.firstArc[node]; arc < half.firstArc[node + 1]; arc++) {
          const edge = half.edgeOfArc[arc];
          const twin = half.twinOfArc[arc];
          expect(half.edgeOfArc[twin]).toBe(edge);
          expect(half.headOfArc[twin]).toBe(node);
          expect(half.capacityOfArc[arc]).toBe(graph.capacityOfEdge[edge]);
          const ends = [half.nodeOf[node], half.nodeOf[half.headOfArc[arc]]].sort();
          expect(ends).toEqual([graph.fromOfEdge[edge], graph.toOfEdge[edge]].sort());
        }
      }
    }
  }
});
