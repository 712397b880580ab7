import { expect, test } from 'vitest';
import { buildRoadNetwork } from '../../osm/build-road-network.ts';
import { makeRandomData } from '../../testing/make-random-map.ts';
import { Prng } from '../base/prng.ts';
import { RoadEngine } from '../routing/road-engine.ts';
import { makeWaypoint } from '../routing/waypoint.ts';
import { measureRun, NOT_REACHED, ReachScratch, reachRoads } from './reach-roads.ts';
import { listStretches, StretchList } from './road-stretches.ts';

const SHARES = [0.03, 0.2, 0.35, 0.5, 0.65, 0.8, 0.97];

test('every point of every road is in the first bucket whose limit it does not exceed, the own road too', () => {
  const seen = { own: 0, other: 0 };
  for (let seed = 1; seed <= 2; seed++) {
    const engine = new RoadEngine(
      buildRoadNetwork(makeRandomData({ seed, nodes: 60, ways: 70, restrictions: 25, extent: 0.02 })).network,
    );
    const { graph } = engine;
    const profile = engine.getStandardProfile('car');
    const random = new Prng(seed);
    for (const isReverse of [false, true, false, true]) {
      const ownEdge = random.nextInt(graph.edgeCount);
      const waypoint = makeWaypoint({
        ...{ edge: ownEdge, fraction: random.nextFloat(), lon: 0, lat: 0, distance: 0 },
      });
      const ask = { kind: 'weight', isReverse } as const;
      const roads = reachRoads(graph, profile, waypoint, ask, new ReachScratch());
      const { costOfRun, lengths, starts } = roads;
      const costAt = (edge: number, share: number) => {
        const costs = [
          [2 * edge, share],
          [2 * edge + 1, 1 - share],
        ].flatMap(([run, along]) => [
          ...(costOfRun[run] === NOT_REACHED ? [] : [costOfRun[run] + along * measureRun(lengths, run)]),
          ...starts
            .filter((start) => start.run === run && along >= start.share)
            .map((start) => (along - start.share) * measureRun(lengths, run)),
        ]);
        return Math.min(...costs, Number.POSITIVE_INFINITY);
      };
      // The first ends on the own road, as a rule.
      const length = measureRun(lengths, 2 * ownEdge);
      const limits = [length / 4, 2 * length, 20 * length].map(Math.ceil);
      const list = new StretchList();
      listStretches({ graph, metric: profile.metric, roads, limits, withLater: false }, list);
      for (let edge = 0; edge < graph.edgeCount; edge++) {
        for (const share of SHARES) {
          const cost = costAt(edge, share);
          const bucket = limits.findIndex((limit) => cost <= limit);
          let found = limits.length;
          for (let i = 0; i < list.count; i++)
            if (list.edgeOf[i] === edge && list.fromOf[i] <= share && share <= list.toOf[i])
              found = Math.min(found, list.bucketOf[i]);
          expect([seed, edge, share, found]).toEqual([
            seed,
            edge,
            share,
            bucket < 0 ? limits.length : bucket,
          ]);
          if (bucket >= 0) seen[edge === ownEdge ? 'own' : 'other']++;
        }
      }
    }
  }
  expect(seen.own).toBeGreaterThan(10);
  expect(seen.other).toBeGreaterThan(200);
});
