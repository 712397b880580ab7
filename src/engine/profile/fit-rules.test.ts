/** Vehicles of other sizes than their profile's, on ways and at nodes: by a model's dimensions, by its rules, by the vehicle. */
import { describe, expect, test } from 'vitest';
import { describeRoom } from '../../testing/describe-access.ts';
import { makeDrawnMap } from '../../testing/make-drawn-map.ts';
import { compileProfile } from './compile-profile.ts';
import { DIMENSIONS } from './custom-model/dimensions.ts';
import { getStandardProfile } from './profiles/standard-profiles.ts';

const KEY = {
  height: 'maxheight',
  width: 'maxwidth',
  length: 'maxlength',
  weight: 'maxweight',
  axle_load: 'maxaxleload',
} as const;
/** A van larger than the car in everything, and a lorry smaller than the truck. */
const LARGER = { height: 3.2, width: 2.3, length: 7.1, weight: 3.5, axle_load: 2.4 };
const SMALLER = { height: 3.4, width: 2.2, length: 8.2, weight: 7.5, axle_load: 5.5 };

const step = (size: number, by: number) => Number((size + by).toFixed(2));

describe.each([
  ['car', LARGER],
  ['truck', SMALLER],
] as const)('over the %s', (profile, sizes) => {
  for (const name of DIMENSIONS) {
    const size = sizes[name];
    const attribute = KEY[name].replace('max', 'max_').replace('axleload', 'axle_load');
    const ways = {
      dimensions: { model: { dimensions: { [name]: size } } },
      'the vehicle': { vehicle: { [name]: size } },
      ...(profile === 'car'
        ? { 'a rule': { model: { priority: [{ if: `${attribute} < ${size}`, multiply_by: 0 }] } } }
        : {}),
    };
    for (const [by, room] of Object.entries(ways)) {
      const look = (limit: number) =>
        (['way', 'node'] as const).map((part) =>
          describeRoom(profile, { [part]: `${KEY[name]}=${limit}`, ...room }),
        );
      test(`${name} of ${size} by ${by}: an equal limit passes, a smaller stops, a larger passes`, () => {
        expect(look(size)).toEqual(['passes', 'passes']);
        expect(look(step(size, -0.01))).toEqual(['stops', 'stops']);
        expect(look(step(size, 0.01))).toEqual(['passes', 'passes']);
      });
    }
  }
});

describe('a lorry that is smaller than the truck', () => {
  test('passes where the truck does not, with the other sizes as they were', () => {
    const node = 'barrier=height_restrictor maxheight=3.5';
    expect(describeRoom('truck', { node })).toBe('stops');
    expect(describeRoom('truck', { node, vehicle: { height: 3.4 } })).toBe('passes');
    expect(describeRoom('truck', { node: `${node} maxweight=20`, vehicle: { height: 3.4 } })).toBe('stops');
  });
  test('may be taller again than the model that it drives by', () => {
    const way = 'maxheight=3.5';
    const model = { dimensions: { height: 3.4 } };
    expect(describeRoom('truck', { way, model })).toBe('passes');
    expect(describeRoom('truck', { way, model, vehicle: { height: 3.6 } })).toBe('stops');
  });
  test('does not pass what stops every lorry', () => {
    expect(describeRoom('truck', { node: 'barrier=bollard maxwidth=3', vehicle: { width: 1 } })).toBe(
      'stops',
    );
  });
});

describe('rules at nodes', () => {
  const only = (condition: string) => ({ priority: [{ if: condition, multiply_by: 0 }] });
  test('see the road that the node is part of', () => {
    const node = 'maxheight=3';
    const inTown = only('road_class == RESIDENTIAL && max_height < 3.2');
    const elsewhere = only('road_class == PRIMARY && max_height < 3.2');
    expect(describeRoom('car', { node, model: inTown })).toBe('stops');
    expect(describeRoom('car', { node, model: elsewhere })).toBe('passes');
  });
  test('see the shape of the road', () => {
    const node = 'maxheight=3';
    expect(describeRoom('car', { node, model: only('curvature > 0.9 && max_height < 3.2') })).toBe('stops');
    expect(describeRoom('car', { node, model: only('curvature < 0.9 && max_height < 3.2') })).toBe('passes');
  });
  test('that slow or deter do nothing there, for a node has no length', () => {
    const model = { priority: [{ if: 'max_height < 3.2', multiply_by: 0.1 }] };
    expect(describeRoom('car', { node: 'maxheight=3', model })).toBe('passes');
  });
  test('bind cyclists too', () => {
    expect(describeRoom('ecargobike', { node: 'maxwidth=1.1' })).toBe('stops');
    expect(describeRoom('ecargobike', { node: 'maxwidth=1.1', vehicle: { width: 1 } })).toBe('passes');
    expect(describeRoom('bike', { node: 'maxwidth=0.7' })).toBe('passes');
    expect(describeRoom('bike', { node: 'maxwidth=0.7', vehicle: { width: 0.8 } })).toBe('stops');
  });
});

test('who does not fit turns round at the node; who fits may not', () => {
  const map = makeDrawnMap('A--B--C', { ways: { ABC: {} }, nodes: { B: { maxheight: '2.5' } } });
  const [into, back, on] = ['AB', 'BA', 'BC'].map(map.arc);
  const follow = (vehicle: { height: number }) => {
    const compiled = compileProfile(getStandardProfile('car'), undefined, vehicle);
    if (!compiled.ok) throw new Error('The profile does not compile');
    const { turns, costs } = map.engine.getProfile(compiled.value).metric;
    const state = turns.stateOfArc[into];
    return Array.from({ length: turns.firstTurn[state + 1] - turns.firstTurn[state] }, (_, i) => i)
      .map((i) => turns.firstTurn[state] + i)
      .filter((turn) => costs.weightOfTurn[turn] < 2 ** 29)
      .map((turn) => turns.arcOfState[turns.turnTo[turn]]);
  };
  expect(follow({ height: 2.5 })).toEqual([on]);
  expect(follow({ height: 2.6 })).toEqual([back]);
});
