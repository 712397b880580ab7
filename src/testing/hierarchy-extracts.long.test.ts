/** The hierarchy on real roads: every profile, a thousand seeded pairs an extract, against a plain Dijkstra. */
import { beforeAll, describe, expect, test } from 'vitest';
import { Prng } from '../engine/base/prng.ts';
import { MAX_WEIGHT } from '../engine/graph/turn-costs.ts';
import { MatrixBuilder } from '../engine/matrix/matrix-rows.ts';
import { STANDARD_PROFILES } from '../engine/profile/profiles/standard-profiles.ts';
import { findLeg } from '../engine/routing/find-leg.ts';
import type { RoadEngine } from '../engine/routing/road-engine.ts';
import { EDGE_CONNECTED, type RoadProfile } from '../engine/routing/road-profile.ts';
import { makeWaypoint, seedArrival, seedDeparture, type Waypoint } from '../engine/routing/waypoint.ts';
import { StateDijkstra } from '../engine/search/state-dijkstra.ts';
import { isTurnAllowed } from './path-oracle.ts';
import { sample } from './sample.ts';
import { EXTRACTS, findMissing, getExtractPath, openExtract } from './shared-files.ts';

const SOURCES = 20;
const TARGETS = 50;

/** Edges of the connected network, no two alike: ways within one edge have tests of their own. */
function pickWaypoints(profile: RoadProfile, seed: number): Waypoint[] {
  const random = new Prng(seed);
  const edges = [...profile.useOfEdge.keys()].filter((edge) => profile.useOfEdge[edge] === EDGE_CONNECTED);
  const picked = new Set<number>();
  while (picked.size < Math.min(edges.length, SOURCES + TARGETS))
    picked.add(edges[random.nextInt(edges.length)]);
  return [...picked].map((edge) =>
    makeWaypoint({ edge, fraction: random.nextFloat(), lon: 0, lat: 0, distance: 0 }),
  );
}

/** Least weight to each target by Dijkstra; -1 = no way. */
function measureRow(
  { graph }: RoadEngine,
  { metric }: RoadProfile,
  dijkstra: StateDijkstra,
  from: Waypoint,
  targets: readonly Waypoint[],
): number[] {
  dijkstra.run(seedDeparture(metric, from, graph.centimetresOfEdge[from.point.edge]));
  return targets.map((to) => {
    const seeds = seedArrival(metric, to, graph.centimetresOfEdge[to.point.edge]);
    const weights = seeds.states.map((state, i) => dijkstra.getWeight(state) + seeds.weights[i]);
    const least = Math.min(...weights);
    return least < MAX_WEIGHT ? least : -1;
  });
}

describe.each(sample(['monaco-2016'], EXTRACTS))('on %s', (name) => {
  const missing = findMissing(getExtractPath(name));
  let engine: RoadEngine;

  beforeAll(async () => {
    if (missing) console.log(`skipped: ${missing}`);
    else engine = (await openExtract(name)).engine;
  });

  test.skipIf(missing).each([...STANDARD_PROFILES.keys()])('%s', (profileName) => {
    const profile = engine.getStandardProfile(profileName);
    profile.paths.customize();
    const waypoints = pickWaypoints(profile, 7);
    const sources = waypoints.slice(0, SOURCES);
    const targets = waypoints.slice(SOURCES);
    const dijkstra = new StateDijkstra(profile.metric.turns, profile.metric.costs);
    const builder = new MatrixBuilder(engine.graph, profile, sources, targets);
    while (!builder.isDone) builder.step();
    const table = builder.finish();
    let reached = 0;
    for (const [i, from] of sources.entries()) {
      const truth = measureRow(engine, profile, dijkstra, from, targets);
      const legs = targets.map((to) => findLeg(engine.graph, profile, from, to));
      expect(legs.map((leg) => leg?.weight ?? -1)).toEqual(truth);
      for (const [j, leg] of legs.entries()) {
        const cell = i * targets.length + j;
        expect([table.times[cell], table.distances[cell]]).toEqual(
          leg ? [Math.round(leg.time / 1000), Math.round(leg.distance)] : [-1, -1],
        );
        if (!leg) continue;
        reached++;
        expect(leg.weights.reduce((sum, weight) => sum + weight, 0)).toBe(leg.weight);
        for (let k = 1; k < leg.arcs.length; k++) {
          const isAllowed = isTurnAllowed(
            engine.graph,
            profile.profile,
            leg.arcs.slice(Math.max(0, k - 8), k),
            leg.arcs[k],
          );
          if (!isAllowed) expect.fail(`a forbidden turn from arc ${leg.arcs[k - 1]} into ${leg.arcs[k]}`);
        }
      }
    }
    // Now and then a picked road belongs to another part of the network than the rest.
    expect(reached).toBeGreaterThan((sources.length * targets.length) / 2);
  });
});
