import { describe, expect, test } from 'vitest';
import { buildRoadNetwork } from '../../osm/build-road-network.ts';
import { makeDrawnMap } from '../../testing/make-drawn-map.ts';
import { makeRandomData } from '../../testing/make-random-map.ts';
import { Prng } from '../base/prng.ts';
import { getDistance } from '../geo/distance.ts';
import { isInBounds, RoadEngine } from '../routing/road-engine.ts';
import { MAX_SNAP_DISTANCE, snapLocation } from '../routing/snap-location.ts';
import { buildRoadGraph } from './road-graph.ts';
import { buildSnapIndex, findSnap, projectOnEdge } from './snap.ts';

test('the nearest edge is the one that trying all of them gives', () => {
  for (const seed of [1, 2, 3]) {
    const data = makeRandomData({ seed, nodes: 60, ways: 40, restrictions: 0, extent: 0.2 });
    const graph = buildRoadGraph(buildRoadNetwork(data).network);
    const isOpen = (edge: number) => edge % 7 !== 0;
    const index = buildSnapIndex(graph, isOpen);
    const random = new Prng(seed);
    for (let i = 0; i < 300; i++) {
      const [lon, lat] = [9.95 + random.nextFloat() * 0.3, 49.95 + random.nextFloat() * 0.3];
      const limit = [50, 500, 5000][i % 3];
      let nearest = Number.POSITIVE_INFINITY;
      for (let edge = 0; edge < graph.edgeCount; edge++)
        if (isOpen(edge)) nearest = Math.min(nearest, projectOnEdge(graph, edge, lon, lat).distance);
      const found = findSnap(graph, index, lon, lat, limit);
      expect(found?.distance).toBe(nearest <= limit ? nearest : undefined);
    }
  }
});

describe('a location beside a road', () => {
  const map = makeDrawnMap('A----B----C', { ways: { AB: {}, BC: { bridge: 'yes' } } });
  const [lon, lat] = map.place('A');
  const step = (map.place('B')[0] - lon) / 4;

  test('is put at the foot of its perpendicular', () => {
    const snap = snapLocation(map.engine, map.car, lon + step, lat + 0.001)!;
    expect(snap.fraction).toBeCloseTo(0.25, 4);
    expect([snap.lon, snap.lat]).toEqual([expect.closeTo(lon + step, 6), expect.closeTo(lat, 6)]);
    expect(snap.distance).toBeCloseTo(getDistance(lon + step, lat + 0.001, lon + step, lat), 2);
  });

  test('beyond its end is put at the end', () => {
    expect(snapLocation(map.engine, map.car, lon - step, lat)).toMatchObject({ fraction: 0 });
  });

  test('keeps off the kinds of road that the request names', () => {
    const place = [map.place('C')[0], lat] as const;
    expect(snapLocation(map.engine, map.car, ...place)?.edge).toBe(map.arc('BC') >> 1);
    expect(snapLocation(map.engine, map.car, ...place, { preventions: ['tunnel', 'bridge'] })?.edge).toBe(
      map.arc('AB') >> 1,
    );
  });

  test('is not found farther away than the limit', () => {
    const degree = MAX_SNAP_DISTANCE / 111_195;
    expect(snapLocation(map.engine, map.car, lon, lat + degree * 0.999)).toBeDefined();
    expect(snapLocation(map.engine, map.car, lon, lat + degree * 1.001)).toBeUndefined();
  });
});

test('a network without roads for cars snaps nothing and has no bounds', () => {
  const map = makeDrawnMap('A-B', { ways: { AB: { highway: 'steps' } } });
  expect(snapLocation(map.engine, map.car, ...map.place('A'))).toBeUndefined();
  const data = makeRandomData({ seed: 1, nodes: 5, ways: 0, restrictions: 0, extent: 1 });
  const empty = new RoadEngine(buildRoadNetwork(data).network);
  expect(empty.bounds).toEqual([0, 0, 0, 0]);
  expect(isInBounds(empty, 10, 50)).toBe(false);
});
