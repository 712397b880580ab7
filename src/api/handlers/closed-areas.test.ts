/** Areas closed to some vehicles: plans keep out of them in times and lines, and routes do that are asked the same way. */
import { expect, test } from 'vitest';
import { makeContext, makeOpenRegion } from '../../testing/make-context.ts';
import { makeDrawnMap } from '../../testing/make-drawn-map.ts';
import { isInRing } from '../../testing/ring-contains.ts';
import { type ClosedRing, closeRoads } from '../contract/closed-areas.ts';
import type { RouteResponse } from '../contract/route.ts';
import type { VrpClosedArea } from '../contract/vrp-requirements.ts';
import { dispatch } from '../gateway/dispatch.ts';
import { handleEvaluation, handleVrp } from './vrp.ts';

const MAP = makeDrawnMap(
  `
  A-----B-----C
  |           |
  D-----------E
  |           |
  F-----------G`,
  { metres: 100, ways: { ABC: {}, AD: {}, DE: {}, EC: {}, DF: {}, FG: {}, GE: {} } },
);
const STRAIGHT = 1200;
const BY_DE = 1600;
const BY_FG = 2000;

/** A box around the middle of a road. */
function around(from: string, to: string): ClosedRing {
  const [a, b] = [MAP.place(from), MAP.place(to)];
  const [lon, lat] = [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2];
  const d = 0.0004;
  return [
    [lon - d, lat - d],
    [lon + d, lat - d],
    [lon + d, lat + d],
    [lon - d, lat + d],
  ];
}

const own = (id: string, areas: object[]) => ({
  id: `cp_${id.repeat(32)}`,
  profile: 'car',
  bounds: { bbox: [-180, -90, 180, 90] },
  custom_model: {
    speed: [{ if: 'true', limit_to: '20' }],
    priority: areas.length > 0 ? [{ if: 'in_closed_1 || in_beside_closed_1', multiply_by: '0' }] : [],
    areas: { type: 'FeatureCollection', features: areas },
  },
});
const [closedDE] = (closeRoads([around('D', 'E')], true) as { areas: { features: object[] } }).areas.features;
/** The second has areas of its own, called as those beside it would be. */
const PLAIN = own('0', []);
const CLOSED = own('1', [closedDE, { ...closedDE, id: 'beside_closed_1' }]);
const context = {
  ...makeContext(makeOpenRegion(MAP.engine)),
  customProfiles: structuredClone([PLAIN, CLOSED]) as never,
};

const at = (letter: string) => {
  const [lon, lat] = MAP.place(letter);
  return { location_id: letter, lon, lat };
};
const hundreds = (metres: number) => Math.round(metres / 100) * 100;

const makeBody = (profiles: readonly string[]) => ({
  vehicles: profiles.map((profile, i) => ({
    vehicle_id: `van ${i}`,
    type_id: profile,
    start_address: at('A'),
    return_to_depot: false,
  })),
  vehicle_types: [...new Set(profiles)].map((profile) => ({ type_id: profile, profile, capacity: [1] })),
  services: profiles.map((_, i) => ({
    id: `order ${i}`,
    address: at('C'),
    size: [1],
    allowed_vehicles: [`van ${i}`],
  })),
  configuration: { routing: { calc_points: true } },
});

async function plan(profiles: readonly string[], closedAreas: readonly VrpClosedArea[]) {
  const body = makeBody(profiles);
  const answer = await handleVrp(body, context, { requirements: { closedAreas } });
  if (!answer.ok) throw new Error(answer.error.message);
  const { solution } = answer.value;
  if (!solution) throw new Error('no solution');
  return {
    body,
    solution,
    routes: solution.routes.toSorted((a, b) => (a.vehicle_id < b.vehicle_id ? -1 : 1)),
  };
}

/** Metres of each van to C. Its line goes through no area that is closed to it. */
async function planMetres(profiles: readonly string[], closedAreas: readonly VrpClosedArea[]) {
  const { routes } = await plan(profiles, closedAreas);
  return routes.map(({ vehicle_id, distance, points = [] }) => {
    const line = points.flatMap(({ coordinates }) => coordinates) as [number, number][];
    expect(line.length).toBeGreaterThan(1);
    for (const { vehicleIds, ring } of closedAreas)
      if (vehicleIds.includes(vehicle_id)) expect(entersAlong(line, ring)).toBe(false);
    return hundreds(distance);
  });
}

/** Whether any of a thousand places of each piece of the line is inside. */
function entersAlong(line: readonly [number, number][], ring: ClosedRing): boolean {
  const closed = [...ring, ring[0]] as [number, number][];
  return line.slice(1).some(([x, y], i) =>
    Array.from({ length: 1001 }, (_, k) => k / 1000).some((share) => {
      const [u, v] = line[i];
      return isInRing(closed, u + share * (x - u), v + share * (y - v));
    }),
  );
}

async function routeMetres(body: object): Promise<number> {
  const points = [MAP.place('A'), MAP.place('C')];
  const answer = await post({ points, 'ch.disable': true, ...body });
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return hundreds((answer.body as RouteResponse).paths[0].distance);
}

const post = (body: object) =>
  dispatch({ method: 'POST', path: '/route', query: new URLSearchParams(), body }, context);

test('each van keeps out of the areas that are closed to it, and of no others', async () => {
  const straight = { vehicleIds: ['van 1', 'van 2'], ring: around('A', 'C') };
  const south = { vehicleIds: ['van 2'], ring: around('D', 'E') };
  expect(await planMetres(['car', 'car', 'car'], [])).toEqual([STRAIGHT, STRAIGHT, STRAIGHT]);
  expect(await planMetres(['car', 'car', 'car'], [straight, south])).toEqual([STRAIGHT, BY_DE, BY_FG]);
  expect(await planMetres(['car', 'truck', PLAIN.id], [straight, south])).toEqual([STRAIGHT, BY_DE, BY_FG]);
});

test('a plan by hand is measured by the same roads', async () => {
  const closedAreas = [{ vehicleIds: ['van 0'], ring: around('A', 'C') }];
  const { body, solution } = await plan(['car'], closedAreas);
  const routes = [{ vehicleId: 'van 0', visits: [{ orderId: 'order 0', activity: 'service' as const }] }];
  for (const [rules, metres] of [
    [{}, STRAIGHT],
    [{ closedAreas }, BY_DE],
  ] as const) {
    const measured = await handleEvaluation(context, body, { routes } as never, rules);
    if (!measured.ok) throw new Error(measured.error.message);
    expect(hundreds(measured.value.solution.distance)).toBe(metres);
  }
  expect(hundreds(solution.distance)).toBe(BY_DE);
});

test('a route takes the same way, and an own profile’s model and areas hold beside it', async () => {
  const straight = closeRoads([around('A', 'C')], false);
  expect(await routeMetres({})).toBe(STRAIGHT);
  expect(await routeMetres({ custom_model: straight })).toBe(BY_DE);
  const beside = closeRoads([around('A', 'C')], true);
  expect(await routeMetres({ profile: PLAIN.id, custom_model: beside })).toBe(BY_DE);
  expect(await routeMetres({ profile: CLOSED.id })).toBe(STRAIGHT);
  expect(await routeMetres({ profile: CLOSED.id, custom_model: beside })).toBe(BY_FG);
  const { priority, areas } = beside as { priority: object[]; areas: object };
  for (const custom_model of [
    { areas, priority: [{ ...priority[0], multiply_by: '0.5' }] },
    { areas, priority: [{ if: 'road_class == PRIMARY', multiply_by: 0 }] },
    { areas, priority, distance_influence: 0 },
    { areas, priority: [{ else: '', multiply_by: 0 }] },
    { areas },
    { areas: { type: 'FeatureCollection', features: [{ ...closedDE, id: undefined }] }, priority },
  ]) {
    const refused = await post({
      points: [MAP.place('A'), MAP.place('C')],
      profile: PLAIN.id,
      custom_model,
      'ch.disable': true,
    });
    expect([refused.status, JSON.stringify(refused.body)]).toEqual([
      400,
      expect.stringMatching(/has a model of its own/),
    ]);
  }
});

test('roads that stay open cost what they cost before', async () => {
  const points = [MAP.place('A'), MAP.place('C')];
  const seconds = async (custom_model?: object) => {
    const answer = await post({ points, 'ch.disable': true, ...(custom_model ? { custom_model } : {}) });
    const [{ time, weight }] = (answer.body as RouteResponse).paths;
    return [time, weight];
  };
  expect(await seconds(closeRoads([around('F', 'G')], false))).toEqual(await seconds());
});

test('what is no area, or of no van that is there, is refused', async () => {
  const ask = async (area: VrpClosedArea, more: object = {}) => {
    const answer = await handleVrp({ ...makeBody(['car']), ...more }, context, {
      requirements: { closedAreas: [area] },
    });
    return answer.ok ? 'taken' : JSON.stringify(answer.error);
  };
  const ring = around('A', 'C');
  expect(await ask({ vehicleIds: ['van 0'], ring })).toBe('taken');
  expect(await ask({ vehicleIds: ['van 7'], ring })).toMatch(/closedAreas\[0\].*van 7 does not exist/);
  expect(await ask({ vehicleIds: ['van 0'], ring: ring.slice(1, 3) })).toMatch(/three corners/);
  const data = {
    times: [
      [0, 1],
      [1, 0],
    ],
    distances: [
      [0, 1],
      [1, 0],
    ],
  };
  const cost_matrices = [{ profile: 'car', location_ids: ['A', 'C'], data }];
  expect(await ask({ vehicleIds: ['van 0'], ring }, { cost_matrices })).toMatch(/no roads to close/);
  // On the wire there is no such member.
  const wire = await dispatch(
    {
      method: 'POST',
      path: '/vrp',
      query: new URLSearchParams(),
      body: { ...makeBody(['car']), closedAreas: [{ vehicleIds: ['van 0'], ring }] },
    },
    context,
  );
  expect([wire.status, JSON.stringify(wire.body)]).toEqual([
    400,
    expect.stringMatching(/unknown member 'closedAreas'/),
  ]);
});
