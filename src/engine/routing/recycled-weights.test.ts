/** Profiles that make room give their memory to the next one, and nobody who still asks them is told wrong. */
import { describe, expect, test } from 'vitest';
import { buildRoadNetwork } from '../../osm/build-road-network.ts';
import { makeRandomData } from '../../testing/make-random-map.ts';
import { Prng } from '../base/prng.ts';
import type { SnapPoint } from '../graph/snap.ts';
import { MatrixBuilder } from '../matrix/matrix-rows.ts';
import { compileProfile } from '../profile/compile-profile.ts';
import { getStandardProfile } from '../profile/profiles/standard-profiles.ts';
import { RoadEngine } from './road-engine.ts';
import type { RoadProfile } from './road-profile.ts';
import { makeWaypoint } from './waypoint.ts';

const network = (seed: number) =>
  buildRoadNetwork(makeRandomData({ seed, nodes: 60, ways: 50, restrictions: 10, extent: 0.05 })).network;

/** Another model each time, all of them for cars. */
function openModel(engine: RoadEngine, influence: number): RoadProfile {
  const compiled = compileProfile(getStandardProfile('car'), { distance_influence: influence });
  if (!compiled.ok) throw new Error('The model does not compile');
  return engine.getProfile(compiled.value);
}

function pickPlaces({ useOfEdge }: RoadProfile, seed: number, count: number) {
  const open = [...useOfEdge.keys()].filter((edge) => useOfEdge[edge] > 0);
  const random = new Prng(seed);
  return Array.from({ length: count }, (): SnapPoint => {
    const edge = open[random.nextInt(open.length)];
    return { edge, fraction: random.nextInt(11) / 10, lon: 0, lat: 0, distance: 0 };
  }).map(makeWaypoint);
}

function finish(builder: MatrixBuilder): number[] {
  while (!builder.isDone) builder.step();
  return [...builder.finish().weights];
}

const fill = (engine: RoadEngine, profile: RoadProfile, places: ReturnType<typeof pickPlaces>) =>
  finish(new MatrixBuilder(engine.graph, profile, places, places));

describe('the memory of a profile that made room', () => {
  test('goes to the next profile of its family', () => {
    const engine = new RoadEngine(network(1));
    const first = openModel(engine, 1).paths.customize().metric;
    for (let i = 2; i <= 3; i++) openModel(engine, i).paths.customize();
    const next = openModel(engine, 4).paths.customize().metric;
    expect(next.up).toBe(first.up);
    expect(next.down).toBe(first.down);
  });

  test('changes no answer: neither of the new profile nor of the old one when it is asked again', () => {
    for (let seed = 1; seed <= 6; seed++) {
      const engine = new RoadEngine(network(seed));
      const old = openModel(engine, 0);
      const places = pickPlaces(old, seed, 12);
      const truth = Array.from({ length: 9 }, (_, i) => {
        const fresh = new RoadEngine(network(seed));
        return fill(fresh, openModel(fresh, 20 * i), places);
      });
      expect(fill(engine, old, places)).toEqual(truth[0]);
      for (let i = 1; i < 9; i++) expect(fill(engine, openModel(engine, 20 * i), places)).toEqual(truth[i]);
      expect(fill(engine, old, places)).toEqual(truth[0]);
    }
  });

  test('stays with a table that is under way', () => {
    const engine = new RoadEngine(network(2));
    const old = openModel(engine, 0);
    const places = pickPlaces(old, 2, 70);
    const truth = fill(engine, old, places);
    const builder = new MatrixBuilder(engine.graph, old, places, places);
    builder.step();
    for (let i = 1; i <= 5; i++) openModel(engine, 300 * i).paths.customize();
    expect(finish(builder)).toEqual(truth);
    // Once it is done its memory may go on.
    expect(old.paths.customized.holders).toBe(0);
  });
});
