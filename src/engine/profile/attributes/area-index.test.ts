import { describe, expect, test } from 'vitest';
import { makeDrawnMap } from '../../../testing/make-drawn-map.ts';
import { makeProfileGraph } from '../../../testing/make-profile-graph.ts';
import { Prng } from '../../base/prng.ts';
import { compileProfile } from '../compile-profile.ts';
import { getStandardProfile } from '../profiles/standard-profiles.ts';
import { weighArcs } from '../weigh-arcs.ts';
import { AreaIndex } from './area-index.ts';

/** Even-odd over all sides, without bands. */
function containsSlowly(rings: Float64Array[], lon: number, lat: number): boolean {
  let isInside = false;
  for (const ring of rings)
    for (let i = 2; i < ring.length; i += 2) {
      const [x0, y0, x1, y1] = ring.subarray(i - 2, i + 2);
      if (y0 > lat !== y1 > lat && lon < x0 + ((lat - y0) / (y1 - y0)) * (x1 - x0)) isInside = !isInside;
    }
  return isInside;
}

function meets(a: number[], b: number[]): boolean {
  const turn = (x: number, y: number, s: number[]) =>
    Math.sign((s[2] - s[0]) * (y - s[1]) - (s[3] - s[1]) * (x - s[0]));
  const isApart = [0, 1].some(
    (k) =>
      Math.max(a[k], a[k + 2]) < Math.min(b[k], b[k + 2]) ||
      Math.max(b[k], b[k + 2]) < Math.min(a[k], a[k + 2]),
  );
  if (isApart) return false;
  return turn(b[0], b[1], a) * turn(b[2], b[3], a) <= 0 && turn(a[0], a[1], b) * turn(a[2], a[3], b) <= 0;
}

test('bands change no answer, on stars, hedgehogs and polygons with holes', () => {
  const random = new Prng(4);
  for (let round = 0; round < 60; round++) {
    const size = 3 + random.nextInt(60);
    const ringOf = (radius: number) => {
      const points = Array.from({ length: size }, (_, i) => {
        const r = radius * (round % 2 === 0 ? 1 : 0.1 + random.nextFloat());
        return [Math.round(r * Math.cos((i / size) * 6.283)), Math.round(r * Math.sin((i / size) * 6.283))];
      });
      return Float64Array.from([...points, points[0]].flat());
    };
    const rings = round % 3 === 0 ? [ringOf(1000), ringOf(300)] : [ringOf(1000)];
    const index = new AreaIndex(rings);
    for (let i = 0; i < 200; i++) {
      const [x0, y0, x1, y1] = Array.from({ length: 4 }, () => random.nextInt(3001) - 1500);
      // At the height of a vertex, where a ray meets two sides at once.
      const lat = i % 2 === 0 ? y0 : rings[0][1 + 2 * random.nextInt(size)];
      expect(index.contains(x0 + 0.3, lat)).toBe(containsSlowly(rings, x0 + 0.3, lat));
      let isCrossed = false;
      for (const ring of rings)
        for (let k = 2; k < ring.length; k += 2)
          isCrossed ||= meets([x0, y0, x1, y1], [...ring.subarray(k - 2, k + 2)]);
      expect(index.crosses(x0, y0, x1, y1)).toBe(isCrossed);
    }
  }
});

describe('an edge is in an area when any part of it is', () => {
  const map = makeDrawnMap('A B C D', { ways: { AB: {}, BC: {}, CD: {} }, metres: 100 });
  const graph = makeProfileGraph(map.engine.graph);
  const [west, lat] = map.place('A');
  const step = (map.place('B')[0] - west) / 2;
  const box = (from: number, to: number, reach = 0.001) => [
    [west + from * step, lat - reach],
    [west + to * step, lat - reach],
    [west + to * step, lat + reach],
    [west + from * step, lat + reach],
    [west + from * step, lat - reach],
  ];
  const findInside = (rings: number[][][]) => {
    const areas = { a: { type: 'Feature', geometry: { type: 'Polygon', coordinates: rings } } };
    const compiled = compileProfile(getStandardProfile('car'), {
      areas,
      priority: [{ if: 'in_a', multiply_by: 0 }],
    });
    if (!compiled.ok) throw new Error(JSON.stringify(compiled.errors));
    const { weightOfArc } = weighArcs(graph, compiled.value);
    return ['AB', 'BC', 'CD', 'DC'].filter((letters) => weightOfArc[map.arc(letters)] === 0);
  };

  test('with both ends outside, one end inside, or wholly inside', () => {
    expect(findInside([box(0.5, 1)])).toEqual(['AB']);
    expect(findInside([box(1, 3)])).toEqual(['AB', 'BC']);
    expect(findInside([box(2.5, 9)])).toEqual(['BC', 'CD', 'DC']);
    expect(findInside([box(-1, 9)])).toEqual(['AB', 'BC', 'CD', 'DC']);
    expect(findInside([box(20, 30)])).toEqual([]);
  });

  test('but not when it lies in a hole', () => {
    expect(findInside([box(-9, 19, 0.01), box(1.9, 4.1)])).toEqual(['AB', 'CD', 'DC']);
  });
});
