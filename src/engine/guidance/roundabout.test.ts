/** Roundabouts of either driving side, singly and in pairs, on drawn maps. */
import { describe, expect, test } from 'vitest';
import { makeDrawnMap } from '../../testing/make-drawn-map.ts';
import { inWords, makeSteps } from '../../testing/make-steps.ts';
import type { Step } from './step.ts';

const DRAWING = `
            N
            |
            1
          /   \\
    W----2     4----E
          \\   /
            3
            |
            S`;

const ARMS = {
  W2: { name: 'West Road' },
  S3: { name: 'South Road' },
  E4: { name: 'East Road' },
  N1: { name: 'North Road' },
};

const around = (steps: readonly Step[]) => steps.filter(({ kind }) => kind === 'roundabout');

describe.each([
  // Counter-clockwise the first exit lies to the right, clockwise to the left.
  { side: 'right', ring: '12341', exits: { '3S': 1, '4E': 2, '1N': 3 }, direction: -1 },
  { side: 'left', ring: '14321', exits: { '1N': 1, '4E': 2, '3S': 3 }, direction: 1 },
])('where traffic keeps $side', ({ ring, exits, direction }) => {
  const map = makeDrawnMap(DRAWING, { ways: { [ring]: { junction: 'roundabout' }, ...ARMS } });
  for (const [to, exit] of Object.entries(exits)) {
    test(`from the west the way to ${to[1]} is exit ${exit}`, () => {
      const steps = makeSteps(map, [
        ['W2', 0.5],
        [to, 0.5],
      ]);
      const [only, ...others] = around(steps);
      expect(others).toEqual([]);
      expect(only).toMatchObject({ sign: 6, exitNumber: exit, exited: true });
      expect(only.streetName).toMatch({ S: /South/, E: /East/, N: /North/ }[to[1] as 'S' | 'E' | 'N']);
      expect((only.turnAngle ?? 0) * direction).toBeCloseTo((exit * Math.PI) / 2, 0);
    });
  }

  test('a route that ends inside does not leave it', () => {
    const steps = makeSteps(map, [
      ['W2', 0.5],
      [ring.includes('34') ? '34' : '14', 0.5],
    ]);
    expect(inWords(steps)).toEqual(['continue 0 West Road', 'roundabout 6', 'finish 4']);
    expect(steps[1].exited).toBe(false);
    expect(steps[1]).not.toHaveProperty('turnAngle');
  });

  test('a route that begins inside counts the exits that it passes', () => {
    const steps = makeSteps(map, [
      [ring.slice(0, 2), 0.5],
      ['4E', 0.5],
    ]);
    expect(inWords(steps)).toEqual(['roundabout 6 East Road', 'finish 4']);
    expect(steps[0]).toMatchObject({ exited: true });
  });
});

test('driveways off the ring are no exits', () => {
  const map = makeDrawnMap(DRAWING, {
    ways: { '12341': { junction: 'roundabout' }, ...ARMS, S3: { highway: 'service', service: 'driveway' } },
  });
  const [step] = around(
    makeSteps(map, [
      ['W2', 0.5],
      ['4E', 0.5],
    ]),
  );
  expect(step.exitNumber).toBe(1);
});

const DOUBLE = `
          1        5
        /   \\    /   \\
  W----2     4--6     8----E
        \\   /    \\   /
          3        7
          |        |
          S        T`;

test('two roundabouts a short road apart are two steps', () => {
  const map = makeDrawnMap(DOUBLE, {
    ways: {
      '12341': { junction: 'roundabout' },
      '56785': { junction: 'roundabout' },
      W2: { name: 'West Road' },
      '46': { name: 'Bridge' },
      '8E': { name: 'East Road' },
      S3: {},
      T7: {},
    },
  });
  const steps = makeSteps(map, [
    ['W2', 0.5],
    ['8E', 0.5],
  ]);
  expect(inWords(steps)).toEqual([
    'continue 0 West Road',
    'roundabout 6 Bridge',
    'roundabout 6 East Road',
    'finish 4',
  ]);
  expect(around(steps).map(({ exitNumber }) => exitNumber)).toEqual([2, 2]);
});

test('two roundabouts that touch are two steps', () => {
  const map = makeDrawnMap(
    `
          1      5
        /   \\  /   \\
  W----2      4     8----E
        \\   /  \\   /
          3      7
          |      |
          S      T`,
    {
      ways: {
        '12341': { junction: 'roundabout' },
        '54785': { junction: 'roundabout' },
        W2: { name: 'West Road' },
        '8E': { name: 'East Road' },
        S3: {},
        T7: {},
      },
    },
  );
  const steps = makeSteps(map, [
    ['W2', 0.5],
    ['8E', 0.5],
  ]);
  expect(around(steps).length).toBe(2);
  expect(around(steps)[1]).toMatchObject({ exitNumber: 2, exited: true, streetName: 'East Road' });
});
