import { describe, expect, test } from 'vitest';
import { type DrawnMap, makeDrawnMap } from '../../testing/make-drawn-map.ts';
import { drawNormal } from '../../testing/make-trace.ts';
import { Prng } from '../base/prng.ts';
import { type MatchResult, matchTrack } from './track-matcher.ts';

const ACCURACY = 10;
const METRE = 1 / 111_195;

type Place = readonly [number, number];

/** Degrees of a drawing's place moved by metres east and north. */
function shift([lon, lat]: Place, east: number, north: number): Place {
  return [lon + (east * METRE) / Math.cos((lat * Math.PI) / 180), lat + north * METRE];
}

function match(map: DrawnMap, places: readonly Place[]): MatchResult {
  const track = {
    lon: Float64Array.from(places, ([lon]) => lon),
    lat: Float64Array.from(places, ([, lat]) => lat),
  };
  return matchTrack(map.engine, map.car, track, ACCURACY);
}

/** Letters of the nodes that each leg runs through. */
function spell(map: DrawnMap, result: MatchResult): string[] {
  if (result.kind !== 'matched') throw new Error(`${JSON.stringify(result)} is no match`);
  return result.legs.map(({ arcs }) => map.spell(arcs));
}

function measure(result: MatchResult): number {
  if (result.kind !== 'matched') throw new Error(`${JSON.stringify(result)} is no match`);
  return result.legs.reduce((sum, { distance }) => sum + distance, 0);
}

/** Places every so many metres along straight lines between letters, with noise. */
function drive(map: DrawnMap, letters: string, every: number, noise = 0, seed = 1): Place[] {
  const random = new Prng(seed);
  const places: Place[] = [];
  let rest = 0;
  for (let i = 1; i < letters.length; i++) {
    const [from, to] = [map.place(letters[i - 1]), map.place(letters[i])];
    const scale = Math.cos((from[1] * Math.PI) / 180);
    const length = Math.hypot((to[0] - from[0]) * scale, to[1] - from[1]) / METRE;
    let at = rest;
    for (; at <= length; at += every) {
      const share = at / length;
      const place = [from[0] + share * (to[0] - from[0]), from[1] + share * (to[1] - from[1])] as const;
      places.push(shift(place, noise * drawNormal(random), noise * drawNormal(random)));
    }
    rest = at - length;
  }
  return places;
}

const GRID = `
a---b---c---d
|   |   |   |
e---f---g---h
|   |   |   |
i---j---k---l`;
const GRID_WAYS = { abcd: {}, efgh: {}, ijkl: {}, aei: {}, bfj: {}, cgk: {}, dhl: {} };
const makeGrid = () => makeDrawnMap(GRID, { metres: 40, ways: GRID_WAYS });

describe('a track on a grid of streets', () => {
  test.each([
    [5, 12],
    [5, 40],
    [10, 12],
    [10, 60],
  ])('with %i m of noise and a fix every %i m is put on the streets driven', (noise, every) => {
    const map = makeGrid();
    const result = match(map, drive(map, 'abfgkl', every, noise));
    expect(spell(map, result)).toEqual(['abfgkl']);
    expect(measure(result)).toBeGreaterThan(0.93 * 640);
    expect(measure(result)).toBeLessThan(1.07 * 640);
  });

  test('reversed runs the other way', () => {
    const map = makeGrid();
    expect(spell(map, match(map, drive(map, 'abfgkl', 40, 4).reverse()))).toEqual(['lkgfba']);
  });

  test('round a block runs over the same street twice', () => {
    const map = makeGrid();
    expect(spell(map, match(map, drive(map, 'abfeabc', 40, 4).slice(0, -2)))).toEqual(['abfeabc']);
  });

  test('of two points is the way between them', () => {
    const map = makeGrid();
    const result = match(map, [map.place('a'), shift(map.place('c'), 0, 6)]);
    expect(spell(map, result)).toEqual(['abc']);
    expect(measure(result)).toBeCloseTo(320, -1);
  });

  test('that never moves has no length', () => {
    const map = makeGrid();
    const { lon, lat } = map.on('ab');
    const result = match(map, new Array(50).fill([lon, lat]));
    expect(measure(result)).toBe(0);
    expect(spell(map, result)).toHaveLength(1);
  });

  test('with a long stop does not zigzag there', () => {
    const map = makeGrid();
    const { lon, lat } = map.on('fg');
    const random = new Prng(3);
    const stop = Array.from({ length: 120 }, () =>
      shift([lon, lat], 10 * drawNormal(random), 10 * drawNormal(random)),
    );
    const before = drive(map, 'bfg', 15, 5).filter(([x]) => x < lon);
    const after = drive(map, 'fgk', 15, 5).filter(([x]) => x > lon);
    const result = match(map, [...before, ...stop, ...after]);
    expect(spell(map, result)).toEqual(['bfgk']);
  });

  test('with single points far away leaves those out', () => {
    const map = makeGrid();
    const places = drive(map, 'efgh', 25, 4);
    places[5] = shift(places[5], 0, 150);
    places[12] = shift(places[12], 200, -900);
    expect(spell(map, match(map, places))).toEqual(['efgh']);
  });

  test('where the vehicle turns round in the street turns there, with a leg either side', () => {
    const map = makeGrid();
    const there = drive(map, 'efgh', 25).slice(0, 16);
    const result = match(map, [...there, ...there.slice(0, -1).reverse()]);
    expect(spell(map, result)).toEqual(['efgh', 'hgfe']);
    expect(Math.abs(measure(result) - 2 * 15 * 25)).toBeLessThan(30);
  });
});

describe('a track on', () => {
  test('one of two parallel roads stays on it', () => {
    const map = makeDrawnMap('a----------b\n\nc----------d\n|\ne', {
      metres: 20,
      ways: { ab: {}, cd: {}, ac: {}, bd: {}, ce: {} },
    });
    expect(spell(map, match(map, drive(map, 'ab', 15, 8)))).toEqual(['ab']);
    expect(spell(map, match(map, drive(map, 'dc', 15, 8)))).toEqual(['dc']);
  });

  test('two carriageways keeps to that of its direction, though the other one is nearer', () => {
    const map = makeDrawnMap('a----------b\nd----------c', {
      metres: 12,
      ways: { ab: { oneway: 'yes' }, cd: { oneway: 'yes' }, bc: {}, da: {} },
    });
    const onTheWrongSide = drive(map, 'dc', 20).slice(1, -1);
    expect(spell(map, match(map, onTheWrongSide))).toEqual(['ab']);
  });

  test('a roundabout goes round it', () => {
    const map = makeDrawnMap(
      `
    n
    |
    p
w--q s--e
    r
    |
    z`,
      {
        metres: 20,
        ways: { wq: {}, se: {}, np: {}, rz: {}, qrspq: { junction: 'roundabout', oneway: 'yes' } },
      },
    );
    expect(spell(map, match(map, drive(map, 'wqrspn', 12, 3)))).toEqual(['wqrspn']);
    expect(spell(map, match(map, drive(map, 'wqrse', 30, 3)))).toEqual(['wqrse']);
  });

  test('a long tunnel without a fix is bridged by the way through', () => {
    const map = makeDrawnMap(
      'a-b------------------------------c-d\n\n\n\n\ne------------------------------f',
      {
        metres: 100,
        ways: { ab: {}, bc: { tunnel: 'yes' }, cd: {}, be: {}, ef: {}, fc: {} },
      },
    );
    const result = match(map, [...drive(map, 'ab', 40, 5), ...drive(map, 'cd', 40, 5)]);
    expect(spell(map, result)).toEqual(['abcd']);
  });

  test('a road without a way on to the next is a gap between the points either side', () => {
    const map = makeDrawnMap('a----b    c----d', { metres: 50, ways: { ab: {}, cd: {} } });
    const places = [...drive(map, 'ab', 60, 3), ...drive(map, 'cd', 60, 3)];
    const from = drive(map, 'ab', 60).length - 1;
    expect(match(map, places)).toEqual({ kind: 'gap', from, to: from + 1 });
  });

  test('the network starts there though its first point lies on an island', () => {
    const map = makeDrawnMap(`a--b    c${'-'.repeat(100)}d`, { metres: 50, ways: { ab: {}, cd: {} } });
    const places = [map.place('a'), ...drive(map, 'cd', 40, 3)];
    expect(spell(map, match(map, places))).toEqual(['cd']);
  });

  test('unless more than a tenth of the track lies between', () => {
    const map = makeDrawnMap('a--b    c--------------------d', { metres: 50, ways: { ab: {}, cd: {} } });
    const places = [map.place('a'), ...drive(map, 'cd', 40, 3)];
    expect(match(map, places)).toEqual({ kind: 'gap', from: 0, to: 1 });
  });

  test('of two points on a road there is one that is far off: it is named', () => {
    const map = makeGrid();
    const [a, b] = [map.place('a'), map.place('b')];
    expect(match(map, [a, shift(b, 0, 900)])).toEqual({ kind: 'no-road', point: 1 });
    expect(match(map, [shift(a, 0, 900), b])).toEqual({ kind: 'no-road', point: 0 });
  });

  test('a track may leave the roads with a tenth of its length, not with more', () => {
    const map = makeDrawnMap(`a${'-'.repeat(198)}b`, { metres: 50, ways: { ab: {} } });
    const way = drive(map, 'ab', 50);
    const leave = (metres: number) =>
      Array.from({ length: metres / 50 }, (_, i) => shift(map.place('b'), 0, 50 * (i + 1)));
    expect(spell(map, match(map, [...way, ...leave(1250)]))).toEqual(['ab']);
    const lost = match(map, [...way, ...leave(2500)]);
    expect(lost).toMatchObject({ kind: 'no-road' });
    const back = match(map, [...leave(2500).reverse(), ...[...way].reverse()]);
    expect(back).toEqual({ kind: 'no-road', point: 0 });
  });

  test('no road at all is none', () => {
    const map = makeGrid();
    const away = drive(map, 'ab', 40).map((place) => shift(place, 0, 2000));
    expect(match(map, away)).toEqual({ kind: 'no-road', point: 0 });
  });

  test('a way that a restriction forbids is not driven', () => {
    const map = makeDrawnMap(GRID, {
      metres: 40,
      ways: { abcd: {}, ef: {}, fgh: {}, ijkl: {}, aei: {}, bf: {}, fj: {}, cgk: {}, dhl: {} },
      restrictions: [{ kind: 'no_left_turn', from: 'bf', via: 'f', to: 'fgh' }],
    });
    const result = match(map, [...drive(map, 'bf', 40), ...drive(map, 'fgh', 40).slice(1)]);
    for (const letters of spell(map, result)) expect(letters).not.toContain('bfg');
  });
});

test('times, weights and metres of the arcs add up to the legs', () => {
  const map = makeGrid();
  const there = drive(map, 'abfg', 30, 4);
  const result = match(map, [...there, ...there.slice(0, -1).reverse()]);
  if (result.kind !== 'matched') throw new Error('no match');
  const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
  for (const leg of result.legs) {
    expect(sum(leg.times)).toBe(leg.time);
    expect(sum(leg.weights)).toBe(leg.weight);
    expect(sum(leg.distances)).toBeCloseTo(leg.distance, 6);
    expect(Math.min(...leg.distances)).toBeGreaterThanOrEqual(0);
  }
});
