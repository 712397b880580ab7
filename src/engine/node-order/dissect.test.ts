import { describe, expect, it } from 'vitest';
import { Prng } from '../base/prng.ts';
import { dissectEdges, EdgeOrder, listCellBuffers, rankPart } from './dissect.ts';

function makeGrid(width: number, height: number) {
  const lon: number[] = [];
  const lat: number[] = [];
  const from: number[] = [];
  const to: number[] = [];
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const node = lon.push(x * 1000) - 1;
      lat.push(y * 1000);
      if (x > 0) {
        from.push(node - 1);
        to.push(node);
      }
      if (y > 0) {
        from.push(node - width);
        to.push(node);
      }
    }
  }
  return {
    lonOfNode: Int32Array.from(lon),
    latOfNode: Int32Array.from(lat),
    fromOfEdge: Uint32Array.from(from),
    toOfEdge: Uint32Array.from(to),
    capacityOfEdge: new Uint8Array(from.length).fill(1),
  };
}

describe('the order of edges', () => {
  it('puts a smallest balanced cut of a grid last', () => {
    const grid = makeGrid(40, 8);
    const rank = dissectEdges(grid);
    const last = [...rank.keys()].filter((edge) => rank[edge] >= rank.length - 8);
    // The eight edges across a 40 by 8 grid that part it lie side by side in the middle half.
    const columns = new Set(last.map((edge) => grid.lonOfNode[grid.fromOfEdge[edge]]));
    expect(columns.size).toBe(1);
    expect([...columns][0]).toBeGreaterThanOrEqual(9000);
    expect([...columns][0]).toBeLessThanOrEqual(30_000);
  });

  it('is a permutation on graphs with loops, parallel edges and several parts, and always the same', () => {
    const random = new Prng(3);
    const nodes = 300;
    const edges = 500;
    const graph = {
      lonOfNode: Int32Array.from({ length: nodes }, () => random.nextInt(1e6)),
      latOfNode: Int32Array.from({ length: nodes }, () => random.nextInt(1e6)),
      fromOfEdge: Uint32Array.from({ length: edges }, () => random.nextInt(nodes >> 1)),
      toOfEdge: Uint32Array.from({ length: edges }, () => random.nextInt(nodes >> 1)),
      capacityOfEdge: Uint8Array.from({ length: edges }, () => 1 + random.nextInt(2)),
    };
    const rank = dissectEdges(graph);
    expect([...rank].sort((a, b) => a - b)).toEqual([...rank.keys()]);
    expect(dissectEdges(graph)).toEqual(rank);
  });

  it('is the same where two threads have half of the work each', () => {
    const random = new Prng(11);
    for (const [width, height] of [
      [60, 40],
      [90, 12],
      [50, 50],
      [3, 2],
      [1, 1],
    ]) {
      const grid = makeGrid(width, height);
      for (let edge = 0; edge < grid.capacityOfEdge.length; edge++)
        grid.capacityOfEdge[edge] = 1 + random.nextInt(2);
      const order = new EdgeOrder(grid);
      const part = order.deal();
      const edges = part.cells.reduce((sum, { cell }) => sum + cell.headOfArc.length / 2, 0);
      if (width > 3) {
        expect(edges).toBeGreaterThan(0.4 * grid.fromOfEdge.length);
        expect(edges).toBeLessThan(0.6 * grid.fromOfEdge.length);
      }
      const buffers = listCellBuffers(part);
      const others = rankPart(structuredClone(part, { transfer: buffers }));
      order.run();
      expect(order.finish(others)).toEqual(dissectEdges(grid));
    }
  });

  it('cuts edges that count less rather than those that count more', () => {
    const grid = makeGrid(21, 3);
    // One column of edges, right of the middle, costs one; all others three.
    for (const [edge, from] of grid.fromOfEdge.entries()) {
      const isCheap = grid.lonOfNode[from] === 11_000 && grid.toOfEdge[edge] === from + 1;
      grid.capacityOfEdge[edge] = isCheap ? 1 : 3;
    }
    const rank = dissectEdges(grid);
    const last = [...rank.keys()].filter((edge) => rank[edge] >= rank.length - 3);
    expect(last.every((edge) => grid.capacityOfEdge[edge] === 1)).toBe(true);
  });

  it('has nothing to say about no edges', () => {
    const empty = new Uint32Array(0);
    const graph = {
      lonOfNode: new Int32Array(1),
      latOfNode: new Int32Array(1),
      fromOfEdge: empty,
      toOfEdge: empty,
    };
    expect(dissectEdges({ ...graph, capacityOfEdge: new Uint8Array(0) })).toHaveLength(0);
  });
});
