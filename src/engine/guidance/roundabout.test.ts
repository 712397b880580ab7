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
      expect((only.turnAngle ?? 0) * direction).toBeCloseTo((exit * Math.PI) / 2, 2);
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

describe('on foot a roundabout is a junction like any other', () => {
  const { S3, E4, N1, W2 } = ARMS;
  describe.each(['12341', '14321'])('round %s', (ring) => {
    const map = makeDrawnMap(DRAWING, { ways: { [ring]: { junction: 'roundabout' }, W2, S3, E4, N1 } });
    const rules: [string, string, string][] = [
      ['W2', '3S', 'turn 2 South Road'],
      ['W2', '4E', 'continue 0 East Road'],
      ['W2', '1N', 'turn -2 North Road'],
      ['E4', '1N', 'turn 2 North Road'],
      ['E4', '2W', 'continue 0 West Road'],
      ['S3', '4E', 'turn 2 East Road'],
      ['N1', '3S', 'continue 0 South Road'],
    ];
    for (const [from, to, said] of rules)
      for (const name of ['foot', 'hike'])
        test(`${name} from ${from} to ${to}: ${said}`, () => {
          const steps = makeSteps(
            map,
            [
              [from, 0.5],
              [to, 0.5],
            ],
            name,
          );
          expect(inWords(steps).slice(1)).toEqual([said, 'finish 4']);
          expect(steps[1]).not.toHaveProperty('exitNumber');
          expect(steps[1]).not.toHaveProperty('exited');
        });
  });

  const map = makeDrawnMap(DRAWING, {
    ways: { '12341': { junction: 'roundabout', name: 'Circus' }, W2, S3, E4, N1 },
  });

  test('a walk that ends on it turns onto it', () => {
    const steps = makeSteps(
      map,
      [
        ['W2', 0.5],
        ['23', 0.5],
      ],
      'foot',
    );
    expect(inWords(steps)).toEqual(['continue 0 West Road', 'turn 1 Circus', 'finish 4']);
  });

  test('a walk that begins on it leaves it by a turn', () => {
    const steps = makeSteps(
      map,
      [
        ['23', 0.5],
        ['3S', 0.5],
      ],
      'foot',
    );
    expect(inWords(steps)).toEqual(['continue 0 Circus', 'turn 2 South Road', 'finish 4']);
  });

  test('a place on the way round is a step of its own', () => {
    const steps = makeSteps(
      map,
      [
        ['W2', 0.5],
        ['23', 0.5],
        ['3S', 0.5],
      ],
      'foot',
    );
    expect(steps.map(({ kind }) => kind)).toEqual(['continue', 'turn', 'via', 'continue', 'turn', 'finish']);
  });

  test('two a short road apart are two steps', () => {
    const double = makeDrawnMap(DOUBLE, {
      ways: {
        '12341': { junction: 'roundabout' },
        '56785': { junction: 'roundabout' },
        W2,
        '46': { name: 'Bridge' },
        '8E': { name: 'East Road' },
        S3,
        T7: {},
      },
    });
    const steps = makeSteps(
      double,
      [
        ['W2', 0.5],
        ['8E', 0.5],
      ],
      'foot',
    );
    expect(inWords(steps)).toEqual([
      'continue 0 West Road',
      'continue 0 Bridge',
      'continue 0 East Road',
      'finish 4',
    ]);
  });

  test('cyclists ride round it and count exits', () => {
    const steps = makeSteps(
      map,
      [
        ['W2', 0.5],
        ['1N', 0.5],
      ],
      'bike',
    );
    expect(around(steps)).toMatchObject([{ exitNumber: 3, exited: true }]);
  });
});
