/** What is said on the way, on drawn maps. */
import { describe, expect, test } from 'vitest';
import { makeDrawnMap } from '../../testing/make-drawn-map.ts';
import { inWords, makeSteps } from '../../testing/make-steps.ts';
import { COUNTRIES } from '../graph/countries.ts';
import { getTurnSign } from './step.ts';

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
      expect(
        inWords(
          makeSteps(map, [
            ['WX', 0.5],
            [to, 0.5],
          ]),
        ),
      ).toEqual(['continue 0 West Road', words, 'finish 4']);
    });
  }

  test('a via point has a step of its own between its legs, numbered', () => {
    const steps = makeSteps(map, [
      ['WX', 0.5],
      ['XE', 0.5],
      ['XE', 0.8],
    ]);
    expect(inWords(steps)).toEqual([
      'continue 0 West Road',
      'continue 0 East Road',
      'via 5',
      'continue 0 East Road',
      'finish 4',
    ]);
    expect(steps[2]).toMatchObject({ distance: 0, time: 0, viaIndex: 1 });
  });
});

describe('nothing is said', () => {
  const START: [string, number] = ['WX', 0.5];

  test('where a road keeps its name through a junction or round a bend', () => {
    const ways = { WX: { name: 'Long Road' }, XE: { name: 'Long Road' }, NX: { name: 'Side Road' } };
    const crossing = makeDrawnMap(CROSSING, { ways });
    expect(inWords(makeSteps(crossing, [START, ['XE', 0.5]]))).toEqual(['continue 0 Long Road', 'finish 4']);
    const bend = makeDrawnMap(CROSSING, { ways: { WX: { name: 'Long Road' }, XS: { name: 'Long Road' } } });
    expect(inWords(makeSteps(bend, [START, ['XS', 0.5]]))).toEqual(['continue 0 Long Road', 'finish 4']);
  });

  test('where a name changes without a choice, or at a driveway', () => {
    const ways = { WX: { name: 'Old Road' }, XE: { name: 'New Road' } };
    const plain = makeDrawnMap(CROSSING, { ways });
    expect(inWords(makeSteps(plain, [START, ['XE', 0.5]]))).toEqual(['continue 0 Old Road', 'finish 4']);
    const driveway = { highway: 'service', service: 'driveway' };
    const crossed = makeDrawnMap(CROSSING, { ways: { ...ways, NX: driveway, XS: driveway } });
    expect(inWords(makeSteps(crossed, [START, ['XE', 0.5]]))).toEqual(['continue 0 Old Road', 'finish 4']);
  });

  test('in a short gap of a name', () => {
    const map = makeDrawnMap(
      `
          N   M
          |   |
      W---X---Y---E
          |
          S`,
      {
        ways: {
          WX: { name: 'Long Road' },
          XY: {},
          YE: { name: 'Long Road' },
          NXS: { name: 'Cross Road' },
          MY: {},
        },
      },
    );
    expect(inWords(makeSteps(map, [START, ['YE', 0.5]]))).toEqual(['continue 0 Long Road', 'finish 4']);
  });

  test('where the number stays the same, however it is written', () => {
    const ways = { WX: { ref: 'A 1;E 01' }, XE: { ref: 'A1' }, NXS: { ref: 'B 2' } };
    const map = makeDrawnMap(CROSSING, { ways });
    expect(inWords(makeSteps(map, [START, ['XE', 0.5]]))).toEqual(['continue 0 A 1;E 01', 'finish 4']);
  });
});

test('a bend of the street is told where another road goes straight on', () => {
  const ways = { WX: { name: 'Long Road' }, XS: { name: 'Long Road' }, XE: { name: 'Straight Road' } };
  const map = makeDrawnMap(CROSSING, { ways });
  expect(
    inWords(
      makeSteps(map, [
        ['WX', 0.5],
        ['XS', 0.5],
      ]),
    ),
  ).toEqual(['continue 0 Long Road', 'turn 2 Long Road', 'finish 4']);
});

test('steps index all points of a winding road', () => {
  const map = makeDrawnMap(
    `
      B---C   F
      |   |   |
  A---+   D---E---G`,
    { ways: { ABCD: { name: 'Winding Road' }, DE: { name: 'Winding Road' }, EF: {}, EG: { name: 'On' } } },
  );
  const steps = makeSteps(map, [
    ['AD', 0.1],
    ['EG', 0.5],
  ]);
  expect(steps.map(({ interval }) => interval)).toEqual([
    [0, 4],
    [4, 5],
    [5, 5],
  ]);
});

test('streets without a name are told apart by their number; without either, turns are told all the same', () => {
  const map = makeDrawnMap(CROSSING, { ways: { WX: { ref: 'A 1' }, XE: { ref: 'B 2' }, XS: {} } });
  const words = (to: string) =>
    inWords(
      makeSteps(map, [
        ['WX', 0.5],
        [to, 0.5],
      ]),
    );
  expect(words('XE')).toEqual(['continue 0 A 1', 'continue 0 B 2', 'finish 4']);
  expect(words('XS')).toEqual(['continue 0 A 1', 'turn 2', 'finish 4']);
});

describe('U-turns', () => {
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
  const CASES: [string, number][] = [
    ['MISSING', -98],
    ['PRT', -8],
    ['GBR', 8],
  ];
  for (const [country, sign] of CASES) {
    test(`at a dead end in ${country} are ${sign}`, () => {
      map.network.roads.country.fill(COUNTRIES.indexOf(country));
      const words = inWords(
        makeSteps(map, [
          ['AB', 0.5],
          ['BD', 0.5],
        ]),
      );
      expect(words.filter((text) => text.startsWith('u-turn'))).toEqual([`u-turn ${sign} Elm`]);
    });

    test(`at a via point in ${country} are ${sign}`, () => {
      map.network.roads.country.fill(COUNTRIES.indexOf(country));
      const words = inWords(
        makeSteps(map, [
          ['AB', 0.2],
          ['BC', 0.5],
          ['BC', 0.1],
        ]),
      );
      expect(words.slice(-3)).toEqual(['via 5', `u-turn ${sign} Elm`, 'finish 4']);
    });
  }

  test('across the gap of a dual carriageway are one step', () => {
    const dual = makeDrawnMap(
      `
      A---B---C---D
              |
      E---F---G---H`,
      {
        metres: 12,
        ways: {
          DCBA: { name: 'Wide Road', oneway: 'yes', highway: 'primary' },
          EFGH: { name: 'Wide Road', oneway: 'yes', highway: 'primary' },
          GC: { highway: 'primary_link' },
        },
      },
    );
    expect(
      inWords(
        makeSteps(dual, [
          ['EG', 0.3],
          ['CA', 0.7],
        ]),
      ),
    ).toEqual(['continue 0 Wide Road', 'u-turn -8 Wide Road', 'finish 4']);
  });
});

describe('staggered junctions', () => {
  const STAGGER = `
        N
        |
    W---X
        Y---E
        |
        S`;

  test('where the street only jumps aside say nothing', () => {
    const ways = { WX: { name: 'Long Road' }, YE: { name: 'Long Road' }, NXYS: { name: 'Cross Road' } };
    const map = makeDrawnMap(STAGGER, { metres: 18, ways });
    expect(
      inWords(
        makeSteps(map, [
          ['WX', 0.3],
          ['YE', 0.7],
        ]),
      ),
    ).toEqual(['continue 0 Long Road', 'finish 4']);
  });

  test('of streets with two names, a crossing wide, are gone straight through', () => {
    const ways = { WX: { name: 'West Road' }, YE: { name: 'East Road' }, NXYS: { name: 'Cross Road' } };
    const map = makeDrawnMap(STAGGER, { metres: 10, ways });
    expect(
      inWords(
        makeSteps(map, [
          ['WX', 0.3],
          ['YE', 0.7],
        ]),
      ),
    ).toEqual(['continue 0 West Road', 'continue 0 East Road', 'finish 4']);
  });

  test('far apart are two turns', () => {
    const ways = { WX: { name: 'West Road' }, YE: { name: 'East Road' }, NXYS: { name: 'Cross Road' } };
    const map = makeDrawnMap(STAGGER, { metres: 60, ways });
    expect(
      inWords(
        makeSteps(map, [
          ['WX', 0.3],
          ['YE', 0.7],
        ]),
      ),
    ).toEqual(['continue 0 West Road', 'turn 2 Cross Road', 'turn -2 East Road', 'finish 4']);
  });
});

describe('forks and ramps', () => {
  const FORK = `
              L
          .
  A---B---F
          .
              R`;
  const onto = (ways: Record<string, Record<string, string>>, to: string, nodes = {}) =>
    makeSteps(makeDrawnMap(FORK, { metres: 100, ways, nodes }), [
      ['AF', 0.5],
      [to, 0.5],
    ]);

  test('two equal branches are kept left and right', () => {
    const ways = { ABF: { name: 'Stem' }, FL: { name: 'Left' }, FR: { name: 'Right' } };
    expect(inWords(onto(ways, 'FL'))[1]).toBe('keep -7 Left');
    expect(inWords(onto(ways, 'FR'))[1]).toBe('keep 7 Right');
  });

  test('the middle of three is told only where another street begins', () => {
    const drawing = `
              L
          .
  A---B---F-------M
          .
              R`;
    const words = (middle: string) =>
      inWords(
        makeSteps(
          makeDrawnMap(drawing, {
            metres: 100,
            ways: { ABF: { name: 'Stem' }, FL: { name: 'Stem' }, FR: { name: 'Stem' }, FM: { name: middle } },
          }),
          [
            ['AF', 0.5],
            ['FM', 0.5],
          ],
        ),
      );
    expect(words('Other')).toEqual(['continue 0 Stem', 'continue 0 Other', 'finish 4']);
    expect(words('Stem')).toEqual(['continue 0 Stem', 'finish 4']);
  });

  test('a motorway is left by its exit, with number and destination', () => {
    const ways = {
      ABF: { highway: 'motorway', ref: 'A 3' },
      FL: { highway: 'motorway', ref: 'A 3' },
      FR: { highway: 'motorway_link', destination: 'Porto;Gaia', 'destination:ref': 'A 20', oneway: 'yes' },
    };
    const nodes = { F: { highway: 'motorway_junction', ref: '5' } };
    expect(onto(ways, 'FR', nodes)[1]).toMatchObject({
      kind: 'exit',
      sign: 7,
      junction: '5',
      destination: 'Porto, Gaia',
      destinationRef: 'A 20',
    });
    expect(inWords(onto(ways, 'FL', nodes))).toEqual(['continue 0 A 3', 'finish 4']);
  });

  test('a junction is named by its number, its name or both, wherever a ramp is taken off the motorway', () => {
    const motorway = { highway: 'motorway', ref: 'A 3' };
    const ramp = { highway: 'motorway_link', oneway: 'yes' };
    const junctionOf = (ways: Parameters<typeof onto>[0], to: string, tags: Record<string, string>) =>
      onto({ ABF: motorway, ...ways }, to, { F: { highway: 'motorway_junction', ...tags } })
        .filter(({ kind }) => kind !== 'finish')
        .map(({ kind, junction = '' }) => `${kind} ${junction}`.trim());
    for (const to of ['FL', 'FR']) {
      const other = to === 'FL' ? 'FR' : 'FL';
      const leave = (tags: Record<string, string>) => junctionOf({ [other]: motorway, [to]: ramp }, to, tags);
      expect(leave({ ref: '5' })).toEqual(['continue', 'exit 5']);
      expect(leave({ name: 'Gaia' })).toEqual(['continue', 'exit Gaia']);
      expect(leave({ ref: '5', name: 'Gaia' })).toEqual(['continue', 'exit 5 Gaia']);
      // Where the motorway itself ends, each branch is a ramp.
      expect(junctionOf({ FL: ramp, FR: ramp }, to, { ref: '5' })).toEqual(['continue', 'keep 5']);
      // Who stays on a motorway leaves nothing.
      expect(junctionOf({ [other]: { ...motorway, ref: 'A 4' }, [to]: motorway }, to, { ref: '5' })).toEqual([
        'continue',
        'keep',
      ]);
    }
  });

  test('staying on a motorway is silent, even past ramps that carry its number', () => {
    const ways = {
      ABF: { highway: 'motorway', ref: 'A 3' },
      FL: { highway: 'motorway', ref: 'A 3' },
      FR: { highway: 'motorway_link', ref: 'A 3', oneway: 'yes' },
    };
    expect(inWords(onto(ways, 'FL'))).toEqual(['continue 0 A 3', 'finish 4']);
  });

  test('where a motorway splits both branches are told', () => {
    const ways = {
      ABF: { highway: 'motorway', ref: 'A 3' },
      FL: { highway: 'motorway', ref: 'A 4' },
      FR: { highway: 'motorway', ref: 'A 3' },
    };
    expect(inWords(onto(ways, 'FL'))[1]).toBe('keep -7 A 4');
    expect(inWords(onto(ways, 'FR'))[1]).toBe('keep 7 A 3');
  });

  test('entering a motorway names it', () => {
    const map = makeDrawnMap(
      `
      A---M---B
      .
  R`,
      {
        metres: 60,
        ways: {
          AMB: { highway: 'motorway', ref: 'A 3' },
          RM: { highway: 'motorway_link', oneway: 'yes' },
        },
      },
    );
    expect(
      inWords(
        makeSteps(map, [
          ['RM', 0.3],
          ['MB', 0.7],
        ]),
      ),
    ).toEqual(['continue 0', 'continue 0 A 3', 'finish 4']);
  });
});

test('a ferry is boarded by a step of its own', () => {
  const map = makeDrawnMap('A---B---C---D', {
    metres: 100,
    ways: {
      AB: { name: 'Quay' },
      BC: { route: 'ferry', name: 'Line 1', motor_vehicle: 'yes' },
      CD: { name: 'Pier' },
    },
  });
  const words = inWords(
    makeSteps(map, [
      ['AB', 0.5],
      ['CD', 0.5],
    ]),
  );
  expect(words).toEqual(['continue 0 Quay', 'ferry 9 Line 1', 'continue 0 Pier', 'finish 4']);
});

describe('a street that goes on under another name', () => {
  /** A to E without a turn, four times so many metres from letter to letter. */
  const makeStreet = (metres: number) =>
    makeDrawnMap('A---B---C---D---E', {
      metres,
      ways: {
        AB: { name: 'Old Lane' },
        BC: { name: 'Short Cut' },
        CD: { name: 'Long Road' },
        DE: { name: 'Long Road' },
      },
    });
  const drive = (metres: number) =>
    makeSteps(makeStreet(metres), [
      ['AB', 0.5],
      ['DE', 0.5],
    ]);

  test('is announced where the name lasts for half a kilometre', () => {
    const steps = drive(100);
    expect(inWords(steps)).toEqual(['continue 0 Old Lane', 'continue 0 Long Road', 'finish 4']);
    expect(steps.map(({ distance }) => Math.round(distance / 10))).toEqual([60, 60, 0]);
    expect(steps[1].interval[0]).toBe(steps[0].interval[1]);
    expect(steps[2].interval[0]).toBe(steps[1].interval[1]);
    expect(steps[0].time).toBeGreaterThan(0);
    expect(steps[1].time).toBeGreaterThan(0);
  });

  test('is not where it is short', () => {
    expect(inWords(drive(60))).toEqual(['continue 0 Old Lane', 'finish 4']);
  });

  test('each name that lasts has its step', () => {
    expect(inWords(drive(130))).toEqual([
      'continue 0 Old Lane',
      'continue 0 Short Cut',
      'continue 0 Long Road',
      'finish 4',
    ]);
  });
});
