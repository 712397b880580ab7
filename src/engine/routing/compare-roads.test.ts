import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { makeDrawnMap } from '../../testing/make-drawn-map.ts';
import { makeRandomRoads } from '../../testing/make-random-roads.ts';
import { makeModelArbitrary } from '../../testing/model-arbitrary.ts';
import { ModelOracle } from '../../testing/model-oracle.ts';
import { DEGREE, type RoadGraph } from '../graph/road-graph.ts';
import { compileProfile } from '../profile/compile-profile.ts';
import type { ProfileDefinition } from '../profile/profile-definition.ts';
import { getStandardProfile } from '../profile/profiles/standard-profiles.ts';
import { rateArcs } from '../profile/weigh-arcs.ts';
import { listEdgesInBox, ROAD_CHANGES, RoadComparison } from './compare-roads.ts';

function compile(definition: ProfileDefinition, model?: unknown) {
  const compiled = compileProfile(definition, model);
  if (!compiled.ok) throw new Error(JSON.stringify(compiled.errors));
  return compiled.value;
}

/** Slower speeds and rules that close some arcs, so that all changes and closed base arcs come up. */
const BASE: ProfileDefinition = {
  name: 'car',
  mode: 'CAR',
  topSpeedKmh: 140,
  isMotor: true,
  model: {
    speed: [{ if: 'surface == GRAVEL', limit_to: 0 }],
    priority: [{ if: 'road_class == SERVICE', multiply_by: 0.5 }],
  },
};
const ROADS = makeRandomRoads(7, 40);
const WEST: [number, number][] = [
  [-1, 0],
  [10.01, 0],
  [10.01, 80],
  [-1, 80],
  [-1, 0],
];

test('every edge is classed as a tree walk over its two directions does', () => {
  const oracle = new ModelOracle(ROADS);
  const base = compile(BASE);
  const all = Uint32Array.from({ length: ROADS.edgeCount }, (_, edge) => edge);
  const seen = new Set<string>();
  fc.assert(
    fc.property(makeModelArbitrary(WEST), fc.constantFrom(1, 0.5), (model, usual) => {
      fc.pre(!JSON.stringify(model).includes('average_speed'));
      const own = compile(BASE, model);
      const wanted = new Map<string, { metres: number; edges: number }>();
      for (const edge of all) {
        const changes = [2 * edge, 2 * edge + 1].map((arc) => {
          const numbers = [base, own].map((profile) => [
            oracle.apply(140, profile.speed, arc),
            oracle.apply(1, profile.priority, arc),
          ]);
          const [[speed, priority], [ownSpeed, ownPriority]] = numbers;
          if (speed <= 0 || priority <= 0) return 'same';
          if (ownSpeed <= 0 || ownPriority <= 0) return 'never';
          if (speed - ownSpeed > 1e-9) return 'slower';
          const share = ownPriority / priority / usual;
          if (Math.abs(share - 1) <= 1e-9) return 'same';
          return share < 1 ? 'avoided' : 'preferred';
        });
        const gravest = ROAD_CHANGES.find((change) => changes.includes(change));
        if (!gravest) continue;
        seen.add(gravest);
        const { metres, edges } = wanted.get(gravest) ?? { metres: 0, edges: 0 };
        wanted.set(gravest, { metres: metres + ROADS.lengthOfEdge[edge], edges: edges + 1 });
      }

      const comparison = new RoadComparison(
        ROADS as unknown as RoadGraph,
        rateArcs(ROADS, base),
        rateArcs(ROADS, own),
        all,
        usual,
        1000,
      );
      while (!comparison.isDone) comparison.step(7);
      const found = comparison.finish();
      for (const [i, change] of ROAD_CHANGES.entries()) {
        expect(found.edges[i]).toBe(wanted.get(change)?.edges ?? 0);
        expect(found.metres[i]).toBeCloseTo(wanted.get(change)?.metres ?? 0, 6);
      }
    }),
    { numRuns: 300, seed: 3 },
  );
  expect([...seen].sort()).toEqual([...ROAD_CHANGES].sort());
});

describe('on a drawn map', () => {
  const map = makeDrawnMap(
    `
    A---B---C---D
        |
        E`,
    {
      ways: {
        AB: { highway: 'motorway', oneway: 'yes' },
        BC: { highway: 'primary' },
        CD: { highway: 'track' },
        BE: { highway: 'residential' },
      },
    },
  );
  const { engine } = map;
  const car = getStandardProfile('car');
  const compare = (model: object, edges?: Uint32Array, usual = 1, most = 100) => {
    const list = edges ?? listEdgesInBox(engine.snapIndex, [-180, -90, 180, 90]);
    const rates = [compile(car), compile(car, model)].map((profile) => engine.rateArcs(profile));
    const comparison = new RoadComparison(engine.graph, rates[0], rates[1], list, usual, most);
    comparison.step(100);
    return comparison.finish();
  };
  const never = { priority: [{ if: 'road_class == MOTORWAY', multiply_by: 0 }] };

  test('a blocked road is drawn along its shape, and counted with its length', () => {
    const { changeOfLine, firstPoint, lon, metres, edges } = compare(never);
    expect([...changeOfLine]).toEqual([ROAD_CHANGES.indexOf('never')]);
    expect([...firstPoint]).toEqual([0, 2]);
    expect([...lon].map((value) => value * DEGREE).sort()).toEqual(
      [map.place('A')[0], map.place('B')[0]].map((value) => expect.closeTo(value, 6)),
    );
    expect(edges).toEqual([1, 0, 0, 0]);
    expect(metres[0]).toBeCloseTo(engine.graph.lengthOfEdge[map.arc('AB') >> 1]);
  });

  test('a road outside the box does not count', () => {
    const [lon, lat] = map.place('D');
    expect(compare(never, listEdgesInBox(engine.snapIndex, [lon, lat, lon, lat])).edges).toEqual([
      0, 0, 0, 0,
    ]);
  });

  test('roads that a requirement for others leaves alone are preferred', () => {
    const model = { priority: [{ if: '!(road_class == PRIMARY)', multiply_by: 0.5 }] };
    const { edges } = compare(model, undefined, 0.5);
    expect(edges[ROAD_CHANGES.indexOf('preferred')]).toBe(1);
    expect(edges[ROAD_CHANGES.indexOf('avoided')]).toBe(0);
  });

  test('more lines than may be drawn are counted, roads closed to the base are not', () => {
    const found = compare({ speed: [{ if: 'true', limit_to: 5 }] }, undefined, 1, 1);
    expect([found.changeOfLine.length, found.isCut]).toEqual([1, true]);
    expect(found.edges[ROAD_CHANGES.indexOf('slower')]).toBe(3);
  });
});
