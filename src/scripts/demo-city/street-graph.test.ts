import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { intersectSegments } from './geometry.ts';
import { StreetGraph } from './street-graph.ts';

function makeGraph(...lines: [number, number, number, number][]): StreetGraph {
  const graph = new StreetGraph();
  for (const [x1, y1, x2, y2] of lines) {
    const points = [
      { x: x1, y: y1 },
      { x: x2, y: y2 },
    ];
    graph.addLine({ points, rank: 3 });
  }
  return graph;
}

function degrees(graph: StreetGraph): number[] {
  const all = graph.points.map((_, node) => graph.degree(node));
  return all.filter((degree) => degree > 0).sort((a, b) => b - a);
}

describe('StreetGraph', () => {
  test('two lines that cross share a junction', () => {
    const graph = makeGraph([0, 0, 100, 100], [0, 100, 100, 0]);
    expect(degrees(graph)).toEqual([4, 1, 1, 1, 1]);
  });

  test('an end that nearly touches is snapped', () => {
    expect(degrees(makeGraph([0, 0, 100, 0], [50, 4, 50, 80]))).toEqual([3, 1, 1, 1]);
    expect(degrees(makeGraph([0, 0, 100, 0], [103, 3, 150, 80]))).toEqual([2, 1, 1]);
  });

  test('a line drawn twice is there once', () => {
    expect([...makeGraph([0, 0, 100, 0], [0, 0, 100, 0]).allEdges()]).toHaveLength(1);
  });

  test('merging hands the streets over', () => {
    const graph = makeGraph([0, 0, 100, 0], [100, 0, 100, 90], [120, 0, 200, 0]);
    const [kept] = graph.nodesNear({ x: 100, y: 0 }, 1);
    const [gone] = graph.nodesNear({ x: 120, y: 0 }, 1);
    graph.mergeNodes(kept, gone);
    expect(graph.degree(kept)).toBe(3);
    expect(graph.degree(gone)).toBe(0);
  });

  test('removing an edge leaves its ends', () => {
    const graph = makeGraph([0, 0, 100, 0], [100, 0, 200, 0]);
    const [[id]] = [...graph.allEdges()];
    graph.removeEdge(id);
    expect(degrees(graph)).toEqual([1, 1]);
    expect(graph.edge(id)).toBeUndefined();
  });

  test('stays planar whatever is drawn', () => {
    const coordinate = fc.integer({ min: 0, max: 300 });
    const line = fc.tuple(coordinate, coordinate, coordinate, coordinate);
    fc.assert(
      fc.property(fc.array(line, { minLength: 2, maxLength: 12 }), (lines) => {
        const graph = makeGraph(...lines);
        const edges = [...graph.allEdges()].map(([, edge]) => edge);
        for (const [i, one] of edges.entries()) {
          for (const two of edges.slice(i + 1)) {
            if ([two.a, two.b].some((node) => node === one.a || node === one.b)) continue;
            const [a, b, c, d] = [one.a, one.b, two.a, two.b].map((node) => graph.points[node]);
            expect(intersectSegments(a, b, c, d)).toBeUndefined();
          }
        }
      }),
    );
  });
});
