/** No-go zones from the plan to the request, the checks, the words and the streets that are asked for. */
import { expect, test } from 'vitest';
import { parseVrpRequest } from '../../api/contract/vrp.ts';
import type { ApiClient } from '../../client/api-client.ts';
import type { LonLat } from '../../plan/order.ts';
import type { Plan } from '../../plan/plan.ts';
import type { Territory } from '../../plan/territory.ts';
import { askForRoads, roadsOf } from '../../plan/vehicle-roads.ts';
import { makeOrder, makePlan, makeSolution } from '../../testing/make-plan.ts';
import { makeWhatIf } from '../arrange/what-if.ts';
import { listZonesInWay } from '../arrange/zone-fixes.ts';
import { checkPlan } from '../check-plan.ts';
import { checkStarts } from '../checks/check-starts.ts';
import { addTerritories, freeTerritories, replaceTerritories } from '../edits/territory-edits.ts';
import { removeVehicleType } from '../edits/type-edits.ts';
import { changeVehicle } from '../edits/vehicle-edits.ts';
import { buildExportPlan } from '../outputs/build-export-plan.ts';
import { countInside } from '../territories/outside-stops.ts';
import { buildRequest } from './build-body.ts';

const RING: LonLat[] = [
  [8, 44],
  [8.1, 44],
  [8.1, 44.1],
  [8, 44.1],
];
const INSIDE: LonLat = [8.05, 44.05];
const zone = (change: Partial<Territory> = {}): Territory => ({
  id: 'z',
  name: 'Old town',
  ring: RING,
  vehicleIds: [],
  strength: 'closed',
  ...change,
});
const HOURS = { hours: [28_800, 39_600] } as const satisfies Partial<Territory>;

/** Order a lies in the zone, b outside; the second of three vans is a truck. */
function makeDay(...territories: Territory[]): Plan {
  const plan = makePlan([], 3);
  return {
    ...plan,
    orders: [makeOrder('a', { location: INSIDE, name: 'Café Morgan' }), makeOrder('b')],
    vehicles: plan.vehicles.map((van, v) => (v === 1 ? { ...van, typeId: 'truck' } : van)),
    vehicleTypes: [{ id: 'truck', name: 'Truck', capacity: [] }],
    territories,
  };
}

const serviceOf = (plan: Plan, id = 'a') => buildRequest(plan).body.services.find((one) => one.id === id);
const messages = (plan: Plan) => checkPlan(plan).map(({ message }) => message);

test('a closed zone keeps its vans from orders and roads, and nobody else', () => {
  const plan = makeDay(zone({ closedTo: 'types', typeIds: ['truck'] }));
  expect(serviceOf(plan)).toMatchObject({ allowed_vehicles: ['van-1', 'van-3'] });
  expect(serviceOf(plan, 'b')?.allowed_vehicles).toBeUndefined();
  const { body, rules } = buildRequest(plan);
  expect(rules.closedAreas).toEqual([{ vehicleIds: ['van-2'], ring: RING }]);
  // The wire has no member for it.
  expect(JSON.stringify(body)).not.toContain('44.1');
  expect(parseVrpRequest(body).ok).toBe(true);
  expect(plan.vehicles.map((van) => roadsOf(plan, van).closedAreas)).toEqual([undefined, [RING], undefined]);
  expect(askForRoads(roadsOf(plan, plan.vehicles[1]))).toMatchObject({
    profile: 'car',
    custom_model: { priority: [{ if: 'in_closed_1', multiply_by: '0' }], distance_influence: 0 },
    'ch.disable': true,
  });
  const all = makeDay(zone());
  expect(serviceOf(all)).toMatchObject({ disallowed_vehicles: ['van-1', 'van-2', 'van-3'] });
  expect(buildRequest(makeDay(zone({ closedTo: 'vans' }))).rules.closedAreas).toBeUndefined();
});

test('hours of a zone are cut out of time windows, and no road is closed', () => {
  const plan = makeDay(zone(HOURS));
  expect(buildRequest(plan).rules.closedAreas).toBeUndefined();
  expect(serviceOf(plan)?.time_windows).toEqual([{ latest: 28_500 }, { earliest: 39_600 }]);
  expect(serviceOf(plan, 'b')?.time_windows).toBeUndefined();
  const opened = (windows: [number, number][]) =>
    serviceOf({ ...plan, orders: [makeOrder('a', { location: INSIDE, windows })] });
  expect(opened([[27_000, 43_200]])?.time_windows).toEqual([
    { earliest: 27_000, latest: 28_500 },
    { earliest: 39_600, latest: 43_200 },
  ]);
  expect(opened([[30_000, 36_000]])).toMatchObject({ disallowed_vehicles: ['van-1', 'van-2', 'van-3'] });
  expect(parseVrpRequest(buildRequest(plan).body).ok).toBe(true);
});

test('the checks say which orders no van may serve, and which vans start in a zone', () => {
  expect(messages(makeDay(zone({ closedTo: 'vans', vehicleIds: ['van-1'] })))).toEqual([]);
  expect(messages(makeDay(zone(HOURS)))).toEqual([]);
  expect(messages(makeDay(zone()))).toEqual([
    'Café Morgan lies in the no-go zone Old town: no van may serve it. Give the zone fewer vans or hours, or delete it.',
  ]);
  const shut = makeDay(zone(HOURS));
  const orders = [makeOrder('a', { location: INSIDE, windows: [[30_000, 36_000]], name: 'Café Morgan' })];
  expect(messages({ ...shut, orders })).toEqual([
    expect.stringMatching(
      /^Café Morgan lies in the no-go zone Old town, closed 08:00–11:00: no van may serve it/,
    ),
  ]);
  // A territory closes it to the others.
  const kept = makeDay(
    zone({ closedTo: 'vans', vehicleIds: ['van-1'] }),
    zone({ id: 'y', strength: 'keep', vehicleIds: ['van-1'] }),
  );
  expect(messages(kept)).toEqual([expect.stringMatching(/^Café Morgan lies in the no-go zone Old town/)]);

  const home = { name: 'Yard', location: INSIDE };
  const off = (plan: Plan, id: string) => changeVehicle(plan, id, { start: home });
  const some = makeDay(zone({ closedTo: 'vans', vehicleIds: ['van-2', 'van-3'] }));
  const [blocker] = checkPlan(off(some, 'van-2')).filter(({ severity }) => severity === 'blocker');
  expect(blocker.message).toMatch(/^Van 2 starts or ends in the no-go zone Old town/);
  expect(blocker.fix?.command).toEqual({ kind: 'show-territory', id: 'z' });
  expect(messages(off(some, 'van-1'))).toEqual([]);
  expect(messages(off(off(some, 'van-2'), 'van-3'))[0]).toMatch(/^2 vans \(Van 2 first\) start or end/);
  const back = { end: home, moreShifts: [] };
  expect(messages(changeVehicle(some, 'van-3', back))[0]).toMatch(/^Van 3 starts or ends/);
  expect(messages(changeVehicle(some, 'van-3', { ...back, endsAnywhere: true }))).toEqual([]);
  expect(messages(off(makeDay(zone(HOURS)), 'van-2'))).toEqual([]);
  const many = Array.from({ length: 21 }, (_, i) =>
    zone({ id: `z${i}`, closedTo: 'vans', vehicleIds: ['van-1'] }),
  );
  expect(messages(makeDay(...many))).toEqual([
    expect.stringMatching(/^21 no-go zones without hours.*20 can be/),
  ]);
  expect(messages(makeDay(...many.slice(1)))).toEqual([]);
});

test('starts are asked for, and routes exported, by the roads that are left', async () => {
  const asked: { custom_model?: object }[] = [];
  const api = {
    matrix: async (body: object) => {
      asked.push(body);
      return { ok: true, value: { times: [[1]] } };
    },
  } as unknown as Pick<ApiClient, 'matrix'>;
  const plan = makeDay(zone({ closedTo: 'vans', vehicleIds: ['van-2'] }));
  await checkStarts(plan, api);
  expect(asked.map(({ custom_model }) => custom_model !== undefined)).toEqual([false, true]);
  const planned = { ...plan, solution: makeSolution('van-2', ['b']) };
  expect(buildExportPlan(planned, 'Day', '').routes[0].closedAreas).toEqual([RING]);
});

test('a zone stays where areas are taken from routes, and forgets vans and types that are gone', () => {
  const plan = makeDay(zone({ closedTo: 'vans', vehicleIds: ['van-2', 'van-3'] }));
  const area = { name: 'North', ring: RING, vehicleIds: ['van-1'], strength: 'prefer' as const };
  const names = (now: Plan) => now.territories?.map(({ name }) => name);
  const both = addTerritories(plan, [area]);
  expect(names(replaceTerritories(both, [area, area]))).toEqual(['Old town', 'North', 'North']);
  // Nobody left is nobody, and not everybody.
  const freed = freeTerritories(plan, new Set(['van-2', 'van-3']));
  expect(freed.territories).toMatchObject([{ closedTo: 'vans', vehicleIds: [] }]);
  expect(serviceOf(freed)?.disallowed_vehicles).toBeUndefined();
  const typed = {
    ...makeDay(zone({ closedTo: 'types', typeIds: ['truck'] })),
    solution: makeSolution('van-1', ['b']),
  };
  const gone = removeVehicleType(typed, 'truck');
  expect(gone.territories).toMatchObject([{ closedTo: 'types', typeIds: [] }]);
  expect(gone.isStale).toBe(true);
  expect(countInside({ ...plan, territories: [zone()] }, makeSolution('van-1', ['a', 'b'])).get('z')).toEqual(
    {
      inside: 1,
      elsewhere: 1,
    },
  );
});

test('a van does not reload in a zone that is closed to it, and one that has to says so', () => {
  const yard = { name: 'Yard', location: INSIDE };
  const closed = zone({ closedTo: 'vans', vehicleIds: ['van-2'] });
  const day = changeVehicle(makeDay(closed), 'van-1', { start: yard });
  const wherever = ['van-1', 'van-2'].reduce(
    (plan, id) => changeVehicle(plan, id, { maxReloads: 1, reloadAt: 'any' }),
    day,
  );
  const placesOf = (plan: Plan) =>
    buildRequest(plan).rules.reloads?.map(({ places }) => places?.map(({ address }) => address.name));
  expect(placesOf(wherever)).toEqual([['Depot', 'Yard'], ['Depot']]);
  expect(placesOf({ ...wherever, territories: [zone(HOURS)] })?.[1]).toEqual(['Depot', 'Yard']);
  expect(messages(wherever)).toEqual([]);
  const other = { name: 'Other', location: [7.3, 43] as LonLat };
  const atDepot = (id: string) => ({
    ...changeVehicle(changeVehicle(makeDay(closed), id, { maxReloads: 1, reloadAt: 'depot' }), 'van-2', {
      start: other,
    }),
    depot: yard,
  });
  const [problem, ...more] = checkPlan(atDepot('van-2'));
  expect(more).toEqual([]);
  expect(problem).toMatchObject({
    severity: 'blocker',
    fix: { command: { kind: 'show-territory', id: 'z' } },
  });
  expect(problem.message).toMatch(/^Van 2 reloads at a depot in the no-go zone Old town/);
  expect(messages(atDepot('van-1'))).toEqual([]);
});

test('there is no trial without a zone that is said as the order’s own vans or windows', () => {
  const off = (plan: Plan, kind: 'disallowed_vehicles' | 'window') =>
    makeWhatIf(plan, {
      rules: [
        { orderId: 'a', kind, ...(kind === 'window' ? { activity: 'delivery' as const } : {}) } as never,
      ],
    });
  expect(off(makeDay(zone()), 'disallowed_vehicles')).toBeUndefined();
  expect(off(makeDay(zone(HOURS)), 'window')).toBeUndefined();
  expect(off(makeDay(), 'window')).toBeDefined();
  expect(off(makeDay(), 'disallowed_vehicles')).toBeDefined();
  const [order] = makeDay().orders;
  expect(listZonesInWay(makeDay(zone(HOURS)), order).map(({ id }) => id)).toEqual(['z']);
  expect(listZonesInWay(makeDay(zone({ closedTo: 'vans' })), order)).toEqual([]);
});
