/** Vans of other sizes than their profile's: /vrp plans them by roads that they fit on, and /route leads there. */
import { expect, test } from 'vitest';
import { STANDARD_PROFILES } from '../../engine/profile/profiles/standard-profiles.ts';
import { makeContext, makeOpenRegion } from '../../testing/make-context.ts';
import { makeDrawnMap } from '../../testing/make-drawn-map.ts';
import type { RouteResponse } from '../contract/route.ts';
import { PROFILE_SIZES } from '../contract/standard-profiles.ts';
import type { VrpAnswer } from '../contract/vrp-answer.ts';
import { dispatch } from '../gateway/dispatch.ts';

/** The straight way leads below a bridge of 3 m (B), the southern one over a bridge for 5 t. */
const MAP = makeDrawnMap(
  `
  A-----B-----C
  |           |
  D-----------E
  |           |
  F-----------G`,
  {
    metres: 100,
    ways: { ABC: {}, AD: {}, DE: { maxweight: '5' }, EC: {}, DF: {}, FG: {}, GE: {} },
    nodes: { B: { maxheight: '3' } },
  },
);
const OWN = {
  id: 'cp_00000000000000000000000000000000',
  profile: 'car',
  bounds: { bbox: [-180, -90, 180, 90] },
  custom_model: {
    speed: [{ if: 'true', limit_to: '20' }],
    priority: [],
    areas: { type: 'FeatureCollection', features: [] },
  },
} as const;
const STRAIGHT = 1200;
const BY_DE = 1600;
const BY_FG = 2000;

const post = (path: string, body: unknown, map = MAP) =>
  dispatch(
    { method: 'POST', path, query: new URLSearchParams(), body },
    { ...makeContext(makeOpenRegion(map.engine)), customProfiles: [structuredClone(OWN)] as never },
  );

async function routeMetres(body: object): Promise<number> {
  const points = [MAP.place('A'), MAP.place('C')];
  const answer = await post('/route', { points, 'ch.disable': true, ...body });
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return Math.round((answer.body as RouteResponse).paths[0].distance / 100) * 100;
}

const at = (letter: string) => {
  const [lon, lat] = MAP.place(letter);
  return { location_id: letter, lon, lat };
};

const makeBody = (types: object[]) => ({
  vehicles: types.map((_, i) => ({
    vehicle_id: `van ${i}`,
    type_id: `type ${i}`,
    start_address: at('A'),
    return_to_depot: false,
  })),
  vehicle_types: types.map((type, i) => ({ type_id: `type ${i}`, capacity: [1], ...type })),
  services: types.map((_, i) => ({
    id: `order ${i}`,
    address: at('C'),
    size: [1],
    allowed_vehicles: [`van ${i}`],
  })),
});

/** Metres of each van to C, by the figures and by the drawn line's number of points. */
async function planMetres(...types: object[]): Promise<number[]> {
  const answer = await post('/vrp', makeBody(types));
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  const routes = (answer.body as VrpAnswer).solution?.routes ?? [];
  return routes
    .toSorted((a, b) => a.vehicle_id.localeCompare(b.vehicle_id))
    .map(({ distance }) => Math.round(distance / 100) * 100);
}

test('each van of a request takes the way that it fits on', async () => {
  const metres = await planMetres(
    { profile: 'car' },
    { profile: 'car', dimensions: { height: 3.01 } },
    { profile: 'car', dimensions: { height: 3.01, weight: 7.5 } },
  );
  expect(metres).toEqual([STRAIGHT, BY_DE, BY_FG]);
});

/** The straight way has a sign of each kind. */
const SIGNS = makeDrawnMap(
  `
  A-----B-----C
  |           |
  D-----------E
  |           |
  F-----------G`,
  {
    metres: 100,
    ways: {
      ABC: { maxheight: '3', maxwidth: '2.2', maxlength: '6', maxweight: '5', maxaxleload: '3' },
      AD: {},
      DE: {},
      EC: {},
    },
  },
);

test.each([
  ['height', 3],
  ['width', 2.2],
  ['length', 6],
  ['weight', 5],
  ['axle_load', 3],
] as const)('a van may be just as large as a sign says, but no larger: %s', async (name, limit) => {
  const metres = async (size: number) => {
    const answer = await post('/vrp', makeBody([{ profile: 'car', dimensions: { [name]: size } }]), SIGNS);
    const [route] = (answer.body as VrpAnswer).solution?.routes ?? [];
    return Math.round(route.distance / 100) * 100;
  };
  expect(await metres(limit)).toBe(STRAIGHT);
  expect(await metres(limit + 0.01)).toBe(BY_DE);
});

test('a lorry that is smaller than the truck takes shorter ways than the truck', async () => {
  const metres = await planMetres(
    { profile: 'truck' },
    { profile: 'truck', dimensions: { weight: 5 } },
    { profile: 'truck', dimensions: { height: 3 } },
  );
  expect(metres).toEqual([BY_FG, BY_DE, STRAIGHT]);
});

test('a route with the same sizes leads the same way, with the profile’s own times', async () => {
  expect(await routeMetres({})).toBe(STRAIGHT);
  expect(await routeMetres({ custom_model: { dimensions: { height: 3.01 } } })).toBe(BY_DE);
  expect(await routeMetres({ custom_model: { dimensions: { height: 3.01, weight: 7.5 } } })).toBe(BY_FG);
  expect(await routeMetres({ profile: 'truck', custom_model: { dimensions: { height: 3 } } })).toBe(STRAIGHT);
});

test('an own profile takes sizes beside its model, and nothing else', async () => {
  const profile = OWN.id;
  const points = [MAP.place('A'), MAP.place('C')];
  expect(await routeMetres({ profile })).toBe(STRAIGHT);
  expect(await routeMetres({ profile, custom_model: { dimensions: { height: 3.01 } } })).toBe(BY_DE);
  expect(await planMetres({ profile }, { profile, dimensions: { height: 3.01 } })).toEqual([STRAIGHT, BY_DE]);
  for (const [custom_model, message] of [
    [{ dimensions: { height: 3 }, distance_influence: 3 }, /has a model of its own.*dimensions may be sent/],
    [{ dimensions: { height: 'tall' } }, /dimensions\.height: expected metres/],
  ] as const) {
    const refused = await post('/route', { points, profile, custom_model, 'ch.disable': true });
    expect(refused.status).toBe(400);
    expect(JSON.stringify(refused.body)).toMatch(message);
  }
});

test('a profile for another size counts as another profile, equal sizes as one', async () => {
  const sized = (height: number) => ({ profile: 'car', dimensions: { height } });
  expect(await planMetres(sized(2.5), sized(2.5), sized(2.6), sized(2.7))).toHaveLength(4);
  const refused = await post('/vrp', makeBody([{ profile: 'car' }, sized(2.5), sized(2.6), sized(2.7)]));
  expect(refused.status).toBe(400);
  expect(JSON.stringify(refused.body)).toMatch(/4 different profiles and sizes, at most 3 are allowed/);
});

test('sizes that are none are refused', async () => {
  for (const [dimensions, message] of [
    [{ height: 0 }, /vehicle_types\[0\]\.dimensions\.height: must be between 0\.01 and 655/],
    [{ hieght: 3 }, /unknown member 'hieght'; allowed are: height, width, length, weight, axle_load/],
    [3, /vehicle_types\[0\]\.dimensions/],
  ] as const) {
    const refused = await post('/vrp', makeBody([{ dimensions }]));
    expect(refused.status).toBe(400);
    expect(JSON.stringify(refused.body)).toMatch(message);
  }
});

test('the sizes that the contract lists are those of the profiles', () => {
  const sizes = [...STANDARD_PROFILES].map(([name, { model }]) => [name, model.dimensions]);
  expect(Object.fromEntries(sizes.filter(([, dimensions]) => dimensions))).toEqual(PROFILE_SIZES);
});
