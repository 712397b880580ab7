import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { makeRandomRoads } from '../../../testing/make-random-roads.ts';
import { makeModelArbitrary } from '../../../testing/model-arbitrary.ts';
import { ModelOracle } from '../../../testing/model-oracle.ts';
import { sample } from '../../../testing/sample.ts';
import type { ProfileGraph } from '../attributes/attribute-source.ts';
import { compileProfile } from '../compile-profile.ts';
import type { ProfileDefinition } from '../profile-definition.ts';
import { STANDARD_PROFILES } from '../profiles/standard-profiles.ts';
import { HEAVIEST, weighArcs } from '../weigh-arcs.ts';

const ROADS = makeRandomRoads(1, 40, true);
const OPEN: ProfileDefinition = { name: 'car', mode: 'CAR', topSpeedKmh: 140, isMotor: true, model: {} };

/** West of the middle of the map. */
function getWesternHalf({ lonOfNode }: ProfileGraph): [number, number][] {
  const middle = (Math.min(...lonOfNode) + Math.max(...lonOfNode)) / 2e7;
  return [
    [middle, 0],
    [middle, 80],
    [-1, 80],
    [-1, 0],
    [middle, 0],
  ];
}

function compile(definition: ProfileDefinition, model?: unknown) {
  const compiled = compileProfile(definition, model);
  if (!compiled.ok) throw new Error(JSON.stringify(compiled.errors));
  return compiled.value;
}

/** km/h by arc. */
function getSpeeds(graph: ProfileGraph, model: object): number[] {
  return [...weighArcs(graph, compile(OPEN, model)).getSpeedKmhOfArc()];
}

test('columns and a tree walk agree on random models', () => {
  const oracle = new ModelOracle(ROADS);
  fc.assert(
    fc.property(makeModelArbitrary(getWesternHalf(ROADS)), (model) => {
      const profile = compile(OPEN, { ...model, distance_influence: 0 });
      // The oracle has no profiles to ask for their speeds.
      fc.pre(!JSON.stringify(model).includes('average_speed'));
      const { timeOfArc, weightOfArc } = weighArcs(ROADS, profile);
      for (let arc = 0; arc < ROADS.arcCount; arc++) {
        const speed = oracle.apply(140, profile.speed, arc);
        const priority = oracle.apply(1, profile.priority, arc);
        expect([speed, priority].some(Number.isNaN)).toBe(false);
        const isOpen = speed > 0 && priority > 0;
        const seconds = ROADS.lengthOfEdge[arc >> 1] / (speed / 3.6);
        const bound = (ms: number) => (isOpen ? Math.max(1, Math.min(HEAVIEST, Math.round(ms))) : 0);
        expect([timeOfArc[arc], weightOfArc[arc]]).toEqual([
          bound(seconds * 1000),
          bound((seconds * 1000) / priority),
        ]);
      }
    }),
    { numRuns: sample(150, 400), seed: 11 },
  );
});

test('every random model gives whole weights, closed arcs no time, and no arc is lighter than its time', () => {
  fc.assert(
    fc.property(
      makeModelArbitrary(getWesternHalf(ROADS)),
      fc.constantFrom(...STANDARD_PROFILES.values()),
      (model, definition) => {
        const compiled = compileProfile(definition, model);
        if (!compiled.ok) return;
        const { timeOfArc, weightOfArc } = weighArcs(ROADS, compiled.value);
        for (let arc = 0; arc < ROADS.arcCount; arc++) {
          expect(timeOfArc[arc] > 0).toBe(weightOfArc[arc] > 0);
          expect(weightOfArc[arc]).toBeGreaterThanOrEqual(timeOfArc[arc]);
        }
      },
    ),
    { numRuns: 300, seed: 5 },
  );
});

describe('one rule after another', () => {
  const flat = makeRandomRoads(3, 2);
  flat.roads.roadClass!.set([1, 6]);
  flat.roads.maxSpeedForward!.set([100, 0]);
  flat.roads.maxSpeedBackward!.set([50, 255]);

  test('a block takes one branch, later blocks continue', () => {
    const speed = [
      { if: 'road_class == MOTORWAY', limit_to: 90 },
      { else_if: 'true', limit_to: 20 },
      { else: '', limit_to: 1 },
      { if: 'road_class != OTHER', multiply_by: 0.5 },
    ];
    expect(getSpeeds(flat, { speed })).toEqual([45, 45, 10, 10]);
  });

  test('a chain over constants of one attribute takes the first match, under its parents', () => {
    const chain = [
      { if: 'road_class == MOTORWAY', limit_to: 90 },
      { else_if: 'road_class == MOTORWAY || road_class == TRACK', limit_to: 20 },
      { else: '', limit_to: 30 },
    ];
    expect(getSpeeds(flat, { speed: chain })).toEqual([90, 90, 30, 30]);
    expect(getSpeeds(flat, { speed: [{ if: 'max_speed < 80', do: chain }] })).toEqual([140, 90, 140, 140]);
  });

  test('max_speed is by direction, infinite when unsigned, and backward_ reads the other one', () => {
    const limit = (value: string) => getSpeeds(flat, { speed: [{ if: 'true', limit_to: value }] });
    expect(limit('max_speed')).toEqual([100, 50, 140, 130]);
    expect(limit('backward_max_speed')).toEqual([50, 100, 130, 140]);
  });

  test('a nested rule applies where its parents do', () => {
    const nested = [
      { if: 'max_speed < 80', limit_to: 7 },
      { else: '', limit_to: 9 },
    ];
    const speed = [
      { if: 'road_class == MOTORWAY', do: nested },
      { else: '', do: [{ if: 'true', limit_to: 3 }] },
    ];
    expect(getSpeeds(flat, { speed })).toEqual([9, 7, 3, 3]);
  });

  test('states are texts of the network; one that no road has matches nothing', () => {
    flat.roads.state!.set([flat.texts.indexOf('US_A'), 0]);
    const limit = (condition: string) => getSpeeds(flat, { speed: [{ if: condition, limit_to: 5 }] });
    expect(limit('state == US_A')).toEqual([5, 5, 140, 140]);
    expect(limit('state == US_ZZ')).toEqual([140, 140, 140, 140]);
    expect(limit('state == MISSING')).toEqual([140, 140, 5, 5]);
    expect(limit('state != US_A || state == US_ZZ')).toEqual([140, 140, 5, 5]);
  });

  test('the speed of a profile can be asked for, and average_speed is that of the profile underneath', () => {
    flat.roads.modeAccess!.fill(0x3fff);
    flat.roads.environment!.fill(1);
    const speed = [
      { if: 'foot_average_speed <= 5 && average_speed == 140', limit_to: 'foot_average_speed + 1' },
    ];
    expect(getSpeeds(flat, { speed }).every((value) => value > 1 && value <= 6)).toBe(true);
  });
});
