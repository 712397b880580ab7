/** Points of a request on the roads: which side, which way, and what is said where there is no place. */
import { expect, test } from 'vitest';
import type { RoadProfile } from '../../engine/routing/road-profile.ts';
import { makeOpenRegion } from '../../testing/make-context.ts';
import { makeDrawnMap } from '../../testing/make-drawn-map.ts';
import { checkCurbsides, keepSides, locatePoints, type PointOptions } from './locate-points.ts';

// One way to the east and back by the south.
const map = makeDrawnMap('a--------b\n|        |\nd--------c', {
  metres: 100,
  ways: { ab: { oneway: 'yes' }, bcda: {} },
});
const region = makeOpenRegion(map.engine);
const profileOf = (isMotor: boolean): RoadProfile => {
  const profile = { ...map.car.profile, name: isMotor ? 'car' : 'bike', isMotor };
  return Object.create(map.car, { profile: { value: profile } });
};

/** Beside the middle of the road in the south, or in the north, by metres to the north. */
function beside(road: 'ab' | 'cd', north: number): [number, number] {
  const [[west, lat], [east]] = [map.place(road[0]), map.place(road[1])];
  return [(west + east) / 2, lat + north / 111_200];
}

function locate(points: [number, number][], options: Partial<PointOptions> = {}, isMotor = true) {
  return locatePoints(region, profileOf(isMotor), points, { preventions: [], ...options });
}
const directionsOf = (...args: Parameters<typeof locate>) => {
  const located = locate(...args);
  if (!located.ok) throw new Error(located.error.message);
  return located.value.map(({ directions }) => directions);
};

test('a side is served in one direction, no side in both; each point has its own', () => {
  const point = beside('cd', 10);
  const [any, right, left] = directionsOf([point, point, point], { curbsides: ['any', 'right', 'left'] });
  expect(any).toBe(3);
  expect([right, left].toSorted()).toEqual([1, 2]);
  const [other] = directionsOf([beside('cd', -10)], { curbsides: ['right'] });
  expect(other).toBe(left);
  // Nobody else than motor vehicles has sides, and an empty one is none.
  expect(directionsOf([point], { curbsides: ['right'] }, false)).toEqual([3]);
  expect(directionsOf([point, point], { curbsides: ['', 'right'] })).toEqual([3, right]);
});

test('a side of a one-way road that cannot be served is refused, or let go where that is allowed', () => {
  const curbsides = ['any', 'right'];
  const points = [beside('cd', 10), beside('ab', 10)];
  expect(locate(points, { curbsides, strictness: 'strict' })).toMatchObject({
    ok: false,
    error: {
      status: 400,
      message:
        'The curbside of point 1 cannot be fulfilled: its road is one-way. Use curbside_strictness=soft',
      hints: [{ point_index: 1 }],
    },
  });
  expect(locate(points, { curbsides }).ok).toBe(false);
  expect(directionsOf(points, { curbsides, strictness: 'soft' })).toEqual([3, 3]);
  expect(locate(points, { curbsides: ['any', 'left'], strictness: 'strict' }).ok).toBe(true);
});

test('a heading weighs the other direction, three hundred seconds unless the request says otherwise', () => {
  const point = beside('cd', 10);
  const penaltiesOf = (options: Partial<PointOptions>) => {
    const located = locate([point, point], options);
    if (!located.ok) throw new Error(located.error.message);
    return located.value.map(({ departurePenalty }) => departurePenalty?.toSorted());
  };
  expect(penaltiesOf({})).toEqual([undefined, undefined]);
  expect(penaltiesOf({ headings: [90] })).toEqual([[0, 300_000], undefined]);
  expect(penaltiesOf({ headings: [undefined, 90], headingPenalty: 20 })).toEqual([undefined, [0, 20_000]]);
});

test('a point outside the map is named with latitude first, and so are the bounds', () => {
  const [west, south, east, north] = map.engine.bounds.map((value) => Math.round(value * 1e6) / 1e6);
  expect(locate([beside('ab', 0), [170.12345678, -40]])).toMatchObject({
    ok: false,
    error: {
      status: 400,
      message: `Point 1 is out of bounds: -40,170.123457, the bounds are: ${west},${east},${south},${north}`,
      hints: [{ point_index: 1 }],
    },
  });
});

test.each([
  ['strict', ['right'], false, false],
  ['strict', ['any', ''], false, true],
  ['strict', [], false, true],
  ['strict', ['left'], true, true],
  ['soft', ['left'], false, true],
  ['ignore', ['left'], false, true],
] as const)(
  'under %s sides %j of a motor vehicle (%s: it is one) are taken: %s',
  (strictness, sides, isMotor, isTaken) => {
    const checked = checkCurbsides(profileOf(isMotor), strictness, [], sides);
    expect(checked.ok).toBe(isTaken);
    if (!checked.ok) expect(checked.error.message).toContain('the profile "bike" has none');
  },
);

test('the commercial network knows no sides', () => {
  expect(keepSides({ network_data_provider: 'commercial_map' }, ['left'])).toEqual([]);
  expect(keepSides({ network_data_provider: 'openstreetmap' }, ['left'])).toEqual(['left']);
});
