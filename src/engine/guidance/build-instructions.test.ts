/** What is said on the way, on drawn maps. */
import { describe, expect, test } from 'vitest';
import { type DrawnMap, makeDrawnMap } from '../../testing/make-drawn-map.ts';
import { appendLine, findRoute } from '../route/find-route.ts';
import type { LonLat } from '../route/path-line.ts';
import { getTurnSign, type Step, StepBuilder } from './build-instructions.ts';

const SIGNS: [number, number][] = [
  [0, 0],
  [19, 0],
  [-19, 0],
  [21, 1],
  [-21, -1],
  [90, 2],
  [-90, -2],
  [120, 3],
  [-120, -3],
  [180, 3],
];

test('signs follow the angle, right positive', () => {
  for (const [angle, sign] of SIGNS) expect(getTurnSign(angle), `${angle}`).toBe(sign);
});

/** Steps of the route through points on edges; checks what holds for every route. */
function makeSteps(map: DrawnMap, ...places: [string, number][]): Step[] {
  const { engine } = map;
  const route = findRoute(
    engine,
    places.map(([letters, share]) => map.on(letters, share)),
  );
  if (!route.found) throw new Error(`no way on leg ${route.leg}`);
  const builder = new StepBuilder(engine.graph, engine.metric.weightOfArc);
  const line: LonLat[] = [];
  for (const [i, leg] of route.legs.entries()) {
    const pieces = leg.pieces.map((piece) => {
      const isFirst = line.length === 0;
      const added = appendLine(line, piece.line);
      return { ...piece, pointCount: isFirst ? added - 1 : added };
    });
    builder.addLeg(pieces, i === route.legs.length - 1);
  }
  const { steps } = builder;
  const { legs } = route;
  let end = 0;
  for (const { interval } of steps) {
    expect(interval[0]).toBe(end);
    end = interval[1];
  }
  expect(end).toBe(line.length - 1);
  const total = (read: (step: Step) => number) => steps.reduce((sum, step) => sum + read(step), 0);
  const driven = (read: (leg: (typeof legs)[number]) => number) =>
    legs.reduce((sum, leg) => sum + read(leg), 0);
  expect(total((step) => step.distance)).toBeCloseTo(
    driven((leg) => leg.distance),
    6,
  );
  expect(total((step) => step.time)).toBeCloseTo(
    driven((leg) => leg.time),
    6,
  );
  return steps;
}

/** `kind sign name` of each step. */
const inWords = (steps: Step[]) =>
  steps.map(({ kind, sign, streetName, streetRef }) => `${kind} ${sign} ${streetName || streetRef}`.trim());

const CROSSING = `
      N
      |
  W---X---E
      |
      S`;
const NAMED = {
  WX: { name: 'West Road' },
  XE: { name: 'East Road' },
  NX: { name: 'North Road' },
  XS: { name: 'South Road' },
};

describe('at a crossing', () => {
  const map = makeDrawnMap(CROSSING, { ways: NAMED });
  const CASES: [string, string][] = [
    ['XN', 'turn -2 North Road'],
    ['XS', 'turn 2 South Road'],
    ['XE', 'continue 0 East Road'],
  ];
  for (const [to, words] of CASES) {
    test(`from the west to ${to[1]}: ${words}`, () => {
      expect(inWords(makeSteps(map, ['WX', 0.5], [to, 0.5]))).toEqual([
        'continue 0 West Road',
        words,
        'finish 4',
      ]);
    });
  }

  test('the headings of departure and arrival are those of the roads', () => {
    const steps = makeSteps(map, ['WX', 0.5], ['XS', 0.5]);
    expect(steps[0].heading).toBeCloseTo(90, 0);
    expect(steps.at(-1)?.lastHeading).toBeCloseTo(180, 0);
    expect(steps[1]).not.toHaveProperty('heading');
  });
});

test('a road that keeps its name through a junction is one step, a bend without a choice too', () => {
  const ways = { WX: { name: 'Long Road' }, XE: { name: 'Long Road' }, NX: { name: 'Side Road' } };
  const crossing = makeDrawnMap(CROSSING, { ways });
  expect(inWords(makeSteps(crossing, ['WX', 0.5], ['XE', 0.5]))).toEqual([
    'continue 0 Long Road',
    'finish 4',
  ]);
  const bend = makeDrawnMap(CROSSING, { ways: { WX: { name: 'Long Road' }, XS: { name: 'Long Road' } } });
  expect(inWords(makeSteps(bend, ['WX', 0.5], ['XS', 0.5]))).toEqual(['continue 0 Long Road', 'finish 4']);
});

test('steps index all points of a winding road', () => {
  const map = makeDrawnMap(
    `
      B---C
      |   |
  A---+   D---E`,
    { ways: { ABCD: { name: 'Winding Road' }, DE: { name: 'Straight Road' } } },
  );
  const steps = makeSteps(map, ['AD', 0.5], ['DE', 0.5]);
  expect(steps.map(({ interval }) => interval)).toEqual([
    [0, 2],
    [2, 3],
    [3, 3],
  ]);
});

test('roads without a name are told apart by their number', () => {
  const map = makeDrawnMap(CROSSING, { ways: { WX: { ref: 'A 1' }, XE: { ref: 'B 2' } } });
  expect(inWords(makeSteps(map, ['WX', 0.5], ['XE', 0.5]))).toEqual([
    'continue 0 A 1',
    'continue 0 B 2',
    'finish 4',
  ]);
});

test('a via point has a step of its own between its legs', () => {
  const map = makeDrawnMap(CROSSING, { ways: NAMED });
  const steps = makeSteps(map, ['WX', 0.5], ['XE', 0.5], ['XE', 0.8]);
  expect(inWords(steps)).toEqual([
    'continue 0 West Road',
    'continue 0 East Road',
    'via 5',
    'continue 0 East Road',
    'finish 4',
  ]);
  expect(steps[2]).toMatchObject({ distance: 0, time: 0 });
});

test('turning round at a dead end is a U-turn', () => {
  const map = makeDrawnMap(
    `
    A---B---C
        |
        D`,
    {
      ways: { AB: {}, BC: { name: 'Elm' }, BD: {} },
      restrictions: [{ kind: 'no_right_turn', from: 'AB', via: 'B', to: 'BD' }],
    },
  );
  const words = inWords(makeSteps(map, ['AB', 0.5], ['BD', 0.5]));
  expect(words.filter((text) => text.startsWith('u-turn'))).toEqual(['u-turn 8 Elm']);
});

describe('at a roundabout', () => {
  const map = makeDrawnMap(
    `
            N
            |
            1
          /   \\
    W----2     4----E
          \\   /
            3
            |
            S`,
    {
      ways: {
        '12341': { junction: 'roundabout' },
        W2: { name: 'West Road' },
        S3: { name: 'South Road' },
        E4: { name: 'East Road' },
        N1: { name: 'North Road' },
      },
    },
  );
  const EXITS: [string, number][] = [
    ['3S', 1],
    ['4E', 2],
    ['1N', 3],
  ];
  for (const [to, exit] of EXITS) {
    test(`from the west the way to ${to[1]} is exit ${exit}`, () => {
      const steps = makeSteps(map, ['W2', 0.5], [to, 0.5]);
      const around = steps.filter(({ kind }) => kind === 'roundabout');
      expect(around.length).toBe(1);
      expect(around[0]).toMatchObject({ sign: 6, exitNumber: exit });
      expect(around[0].streetName).toMatch(to[1] === 'S' ? /South/ : to[1] === 'E' ? /East/ : /North/);
    });
  }
});
