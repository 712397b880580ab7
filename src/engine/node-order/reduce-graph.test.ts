import { expect, test } from 'vitest';
import { drawTree, eliminateEdges, makeEdgeGraph } from '../../testing/edge-fill.ts';
import { Prng } from '../base/prng.ts';
import { orderCell } from './order-cell.ts';
import { type Reduction, reduceGraph } from './reduce-graph.ts';

type Ends = [number, number][];

/** Dead ends, streets, islands, loops and parallel edges: few edges more than nodes, some of them cut in pieces. */
function drawRoads(random: Prng): { nodeCount: number; ends: Ends } {
  const nodes = 3 + random.nextInt(8);
  const ends: Ends = Array.from({ length: nodes + random.nextInt(8) }, () => [
    random.nextInt(nodes),
    random.nextInt(nodes),
  ]);
  let nodeCount = nodes + 1;
  for (const edge of [...ends.keys()]) {
    for (let cuts = random.nextInt(4); cuts > 1; cuts--) {
      ends.push([nodeCount, ends[edge][1]]);
      ends[edge] = [ends[edge][0], nodeCount++];
    }
  }
  return { nodeCount, ends };
}

/** The edges that are left, with the nodes of the whole graph that they join. */
function listRest({ nodes, graph }: Reduction): Ends {
  return Array.from(graph.fromOfEdge, (from, edge) => [nodes[from], nodes[graph.toOfEdge[edge]]]);
}

test('every edge goes first or is left, and three or more of those left meet at every node', () => {
  const random = new Prng(17);
  let left = 0;
  for (let turn = 0; turn < 200; turn++) {
    const { nodeCount, ends } = drawRoads(random);
    const reduction = reduceGraph(makeEdgeGraph(nodeCount, ends));
    const all = [...reduction.first, ...reduction.rest];
    expect(all.sort((a, b) => a - b)).toEqual([...ends.keys()]);
    const degrees = new Map<number, number>();
    for (const [from, to] of listRest(reduction)) {
      expect(from).not.toBe(to);
      for (const node of [from, to]) degrees.set(node, (degrees.get(node) ?? 0) + 1);
    }
    expect([...degrees.keys()].sort((a, b) => a - b)).toEqual([...reduction.nodes]);
    for (const degree of degrees.values()) expect(degree).toBeGreaterThanOrEqual(3);
    left += reduction.rest.length;
  }
  expect(left).toBeGreaterThan(200);
});

test('those left are neighbours where the ones that went have made them so, and nowhere else', () => {
  const random = new Prng(23);
  for (let turn = 0; turn < 200; turn++) {
    const { nodeCount, ends } = drawRoads(random);
    const reduction = reduceGraph(makeEdgeGraph(nodeCount, ends));
    const { neighboursOf } = eliminateEdges(ends, [...reduction.first]);
    const rest = listRest(reduction);
    for (const [i, edge] of reduction.rest.entries()) {
      const met = [...rest.keys()].filter((j) => j !== i && rest[j].some((node) => rest[i].includes(node)));
      expect(met.map((j) => reduction.rest[j])).toEqual(neighboursOf[edge]);
    }
  }
});

test('trees go first as a whole and make no new neighbours', () => {
  const random = new Prng(29);
  for (let turn = 0; turn < 40; turn++) {
    const count = 2 + random.nextInt(30);
    const ends = drawTree(random, count);
    const { first, rest } = reduceGraph(makeEdgeGraph(count, ends));
    expect(rest).toHaveLength(0);
    expect(eliminateEdges(ends, [...first]).fill).toBe(0);
  }
});

/** Four junctions, all joined; one street, of `pieces` edges, is edges `6 .. 6 + pieces`, between nodes 0 and 1. */
function makeStreet(pieces: number): { nodeCount: number; ends: Ends } {
  const ends: Ends = [];
  for (let a = 0; a < 4; a++) for (let b = 0; b < a; b++) ends.push([a, b]);
  for (let i = 0; i < pieces; i++) ends.push([i === 0 ? 0 : 3 + i, i === pieces - 1 ? 1 : 4 + i]);
  return { nodeCount: 3 + pieces, ends };
}

test('of a street that edge stands for it which costs least to cut', () => {
  for (let least = 0; least < 5; least++) {
    const { nodeCount, ends } = makeStreet(5);
    const { rest } = reduceGraph(makeEdgeGraph(nodeCount, ends, (edge) => (edge === 6 + least ? 1 : 2)));
    expect([...rest]).toEqual([0, 1, 2, 3, 4, 5, 6 + least]);
  }
});

test('a long street makes few new neighbours and no deep hierarchy', () => {
  const { nodeCount, ends } = makeStreet(64);
  const { first } = reduceGraph(makeEdgeGraph(nodeCount, ends));
  expect(first).toHaveLength(63);
  const { neighboursOf } = eliminateEdges(ends, [...first]);
  const placeOf = new Map(Array.from(first, (edge, place) => [edge, place]));
  const depths = new Map<number, number>();
  for (const edge of [...first].reverse()) {
    const above = neighboursOf[edge].filter((other) => placeOf.has(other));
    depths.set(edge, 1 + Math.max(0, ...above.map((other) => depths.get(other) ?? 0)));
  }
  expect(Math.max(...depths.values())).toBeLessThanOrEqual(7);
  // Two each, but for the last one, at a junction of three other edges.
  const counts = Array.from(first, (edge) => neighboursOf[edge].length);
  expect(counts.sort((a, b) => a - b)).toEqual([...Array(62).fill(2), 4]);
});

test('an order that begins so makes hardly more new neighbours than least fill of all edges', () => {
  const random = new Prng(31);
  let reduced = 0;
  let whole = 0;
  for (let turn = 0; turn < 100; turn++) {
    const { nodeCount, ends } = drawRoads(random);
    const graph = makeEdgeGraph(nodeCount, ends);
    const { first, rest, graph: left } = reduceGraph(graph);
    const nodesOf = (count: number) => Int32Array.from({ length: count }, (_, node) => node);
    const then = orderCell(left, nodesOf(left.nodeCount), () => true).map((edge) => rest[edge]);
    reduced += eliminateEdges(ends, [...first, ...then]).fill;
    const loops = [...ends.keys()].filter((edge) => ends[edge][0] === ends[edge][1]);
    const plain = orderCell(graph, nodesOf(nodeCount), () => true);
    whole += eliminateEdges(ends, [...loops, ...plain]).fill;
  }
  expect(reduced).toBeLessThan(1.1 * whole);
});
