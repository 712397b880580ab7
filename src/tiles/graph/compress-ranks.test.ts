import { expect, test } from 'vitest';
import { Prng } from '../../engine/base/prng.ts';
import { findLeg } from '../../engine/routing/find-leg.ts';
import { RoadEngine } from '../../engine/routing/road-engine.ts';
import { makeWaypoint } from '../../engine/routing/waypoint.ts';
import { makeRandomData } from '../../testing/make-random-map.ts';
import { buildRegion } from '../../worker/import-region.ts';
import { webPlatform } from '../pack/pack-platform.ts';
import { toUnitSource } from '../region.ts';
import { readGraphTile } from '../units/read-unit.ts';
import { toGraphTile } from './graph-tile.ts';
import { compressRanks } from './stitch-edges.ts';
import { stitchNetwork } from './stitch-network.ts';

test('ranks of a part become a permutation in the same order', () => {
  const random = new Prng(1);
  for (let round = 0; round < 30; round++) {
    const ranks = Uint32Array.from({ length: 1 + random.nextInt(60) }, () => random.nextInt(2 ** 31) * 2);
    const compressed = compressRanks(ranks);
    expect([...compressed].sort((a, b) => a - b)).toEqual([...ranks.keys()]);
    for (let a = 0; a < ranks.length; a++)
      for (let b = 0; b < ranks.length; b++)
        if (ranks[a] < ranks[b]) expect(compressed[a]).toBeLessThan(compressed[b]);
  }
});

test('equal ranks keep their order, and a permutation stays as it is', () => {
  expect([...compressRanks(Uint32Array.of(7, 7, 2))]).toEqual([1, 2, 0]);
  const whole = Uint32Array.of(2, 0, 1);
  expect(compressRanks(whole)).toBe(whole);
  expect(compressRanks(new Uint32Array(0)).length).toBe(0);
});

test('some tiles of a region have an order of their own, and its hierarchy finds the ways that A* finds', async () => {
  const data = makeRandomData({ seed: 8, nodes: 120, ways: 150, restrictions: 30, extent: 0.25 });
  const region = await buildRegion(data, {
    name: 'Random',
    source: 'random',
    credit: 'drawn for tests',
    importedAt: '2026-01-01T00:00:00Z',
  });
  const source = toUnitSource(region);
  const units = region.manifest.units.filter(({ part }) => part === 'graph');
  expect(units.length).toBeGreaterThan(6);
  const kept = units.filter((_, i) => i % 4 !== 0);
  const tiles = await Promise.all(kept.map((unit) => readGraphTile(source, unit, webPlatform)));
  const part = tiles.map(toGraphTile);
  const network = stitchNetwork(part);
  const count = network.fromOfEdge.length;
  expect([...network.rankOfEdge!].sort((a, b) => a - b)).toEqual(Array.from({ length: count }, (_, i) => i));
  const [plain, ready] = [new RoadEngine(network), new RoadEngine(network)].map((engine) => ({
    graph: engine.graph,
    profile: engine.getStandardProfile('car'),
  }));
  ready.profile.paths.customize();
  const random = new Prng(8);
  const draw = () =>
    makeWaypoint({ edge: random.nextInt(count), fraction: random.nextFloat(), lon: 0, lat: 0, distance: 0 });
  let found = 0;
  for (let i = 0; i < 60; i++) {
    const [from, to] = [draw(), draw()];
    const leg = findLeg(ready.graph, ready.profile, from, to);
    const other = findLeg(plain.graph, plain.profile, from, to);
    expect(leg?.weight).toBe(other?.weight);
    if (leg) found++;
  }
  expect(found).toBeGreaterThan(5);
});
