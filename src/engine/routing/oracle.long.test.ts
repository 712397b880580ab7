/** Both searches, and tables, against a plain Dijkstra over histories, on random maps with every kind of restriction. */
import { describe, expect, test } from 'vitest';
import { buildRoadNetwork } from '../../osm/build-road-network.ts';
import { makeRandomData } from '../../testing/make-random-map.ts';
import { isTurnAllowed, weighSlowly } from '../../testing/path-oracle.ts';
import { sample } from '../../testing/sample.ts';
import { Prng } from '../base/prng.ts';
import type { SnapPoint } from '../graph/snap.ts';
import { MatrixBuilder } from '../matrix/matrix-rows.ts';
import { findRoute } from '../route/find-route.ts';
import { RoadEngine } from './road-engine.ts';
import type { RoadProfile } from './road-profile.ts';
import { makeWaypoint } from './waypoint.ts';

const SEEDS = sample(2, 12);

function makeEngine(seed: number): RoadEngine {
  const data = makeRandomData({ seed, nodes: 24, ways: 22, restrictions: 14, extent: 0.05 });
  return new RoadEngine(buildRoadNetwork(data).network);
}

function pickPoints(engine: RoadEngine, profile: RoadProfile, random: Prng, count: number): SnapPoint[] {
  const open = [...profile.useOfEdge.keys()].filter((edge) => profile.useOfEdge[edge] > 0);
  return Array.from({ length: count }, () => {
    const edge = open[random.nextInt(open.length)];
    return { edge, fraction: random.nextInt(11) / 10, lon: 0, lat: 0, distance: 0 };
  }).filter(() => open.length > 0 && engine.graph.edgeCount > 0);
}

/** The arcs' turns obey the rules of the road, and their weights add up to the leg's. */
function expectSound(engine: RoadEngine, profile: RoadProfile, from: SnapPoint, to: SnapPoint): number {
  const route = findRoute(engine.graph, profile, [from, to].map(makeWaypoint));
  if (!route.found) return -1;
  const [leg] = route.legs;
  for (let i = 1; i < leg.arcs.length; i++)
    expect(isTurnAllowed(engine.graph, profile.metric.profile, leg.arcs.slice(0, i), leg.arcs[i])).toBe(true);
  const sum = (parts: readonly number[]) => parts.reduce((total, part) => total + part, 0);
  expect(sum(leg.weights)).toBe(leg.weight);
  expect(sum(leg.times)).toBe(leg.time);
  expect(sum(leg.distances)).toBeCloseTo(leg.distance, 6);
  expect(leg.arcs[0] >> 1).toBe(from.edge);
  expect(leg.arcs[leg.arcs.length - 1] >> 1).toBe(to.edge);
  return leg.weight;
}

describe.each(['car', 'truck', 'bike', 'foot'])('%s', (name) => {
  test('takes the lightest allowed way, by A*, by the hierarchy and in tables', () => {
    let reached = 0;
    for (let seed = 1; seed <= SEEDS; seed++) {
      const engine = makeEngine(seed);
      const profile = engine.getStandardProfile(name);
      const points = pickPoints(engine, profile, new Prng(seed), 6);
      const truth = points.map((from) =>
        points.map((to) => weighSlowly(engine.graph, profile.metric, from, to) ?? -1),
      );
      const search = () => points.map((from) => points.map((to) => expectSound(engine, profile, from, to)));
      expect(profile.paths.isCustomized).toBe(false);
      expect(search()).toEqual(truth);
      profile.paths.customize();
      expect(search()).toEqual(truth);
      const waypoints = points.map(makeWaypoint);
      const builder = new MatrixBuilder(engine.graph, profile, waypoints, waypoints);
      while (!builder.isDone) builder.step();
      expect(
        Array.from(builder.finish().weights, (weight) => (weight < 0 ? -1 : Math.round(weight * 1000))),
      ).toEqual(truth.flat());
      reached += truth.flat().filter((weight) => weight > 0).length;
    }
    expect(reached).toBeGreaterThan(8 * SEEDS);
  });
});
