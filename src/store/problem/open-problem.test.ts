import { expect, test } from 'vitest';
import { parseVrpRequest } from '../../api/contract/vrp.ts';
import type { JsonObject } from '../../files/json.ts';
import type { Order } from '../../plan/order.ts';
import type { Plan } from '../../plan/plan.ts';
import { makeOrder, makePlan } from '../../testing/make-plan.ts';
import { changeVehicle } from '../edits/vehicle-edits.ts';
import { buildVrpBody } from '../request/build-body.ts';
import { openProblem, readAnswer } from './open-problem.ts';

const toJson = (value: unknown) => JSON.parse(JSON.stringify(value)) as JsonObject;

async function open(kind: 'vrp-request' | 'vroom', body: unknown) {
  const opened = await openProblem(kind, toJson(body));
  if (!opened.ok) throw new Error(opened.reason);
  return opened;
}

test('a request that the planner wrote comes back with nothing lost', async () => {
  const shipment: Partial<Order> = {
    type: 'shipment',
    pickup: {
      address: '',
      location: [7.2, 43.1],
      durationSeconds: 120,
      windows: [[3600, 7200]],
      group: 'mill',
    },
    maxSecondsInVehicle: 3600,
  };
  const base = changeVehicle(makePlan(['A', 'B'], 2), 'van-1', {
    rest: { kind: 'driving', durationSeconds: 2700, maxDrivingSeconds: 16_200, parts: [900, 1800] },
    moreShifts: [{ id: 'late', shift: [50_400, 72_000], endsAnywhere: true }],
    maxMetres: 90_000,
    maxOrders: 30,
    costPerKm: 0.5,
    costPerHour: 36,
    speedFactor: 0.8,
    height: 3.2,
    axleLoadTonnes: 10,
    skills: ['crane'],
  });
  const plan: Plan = {
    ...base,
    orders: [...base.orders, makeOrder('S', shipment)],
    relations: [{ id: 'r', type: 'in_sequence', members: ['A', 'B'], vehicleId: 'van-2' }],
    groupRules: { allowsBetween: true, exceptGroups: ['mill'] },
    roadRules: { curbside: 'strict', snapPreventions: ['motorway'] },
  };
  const body = buildVrpBody(plan);
  const { parts, dropped } = await open('vrp-request', body);
  expect(dropped).toEqual([]);
  expect(toJson(buildVrpBody({ ...plan, ...parts }).services)).toEqual(toJson(body.services));
  expect(toJson(buildVrpBody({ ...plan, ...parts }))).toMatchObject(
    toJson({ shipments: body.shipments, relations: body.relations, objectives: body.objectives }),
  );
  const again = buildVrpBody({ ...plan, ...parts });
  expect(
    again.vehicles.map((van) => ({ ...van, start_address: undefined, shifts: van.shifts?.length })),
  ).toEqual(body.vehicles.map((van) => ({ ...van, start_address: undefined, shifts: van.shifts?.length })));
  expect(again.vehicle_types).toEqual(body.vehicle_types);
  expect(toJson(again.configuration)).toEqual(toJson(body.configuration));
});

test('members that the plan has no place for are named', async () => {
  const { dropped } = await open('vrp-request', {
    vehicles: [{ vehicle_id: 'v', start_address: { location_id: 'd', lon: 1, lat: 2 }, colour: 'red' }],
    services: [{ id: 'a', address: { location_id: 'a', lon: 1, lat: 2, floor: 3 } }],
    cost_matrices: [],
  });
  expect([...dropped].sort()).toEqual(['cost_matrices', 'services.address.floor', 'vehicles.colour']);
});

test('a vehicle without a latest start leaves when its shift begins, whatever it prefers', async () => {
  const start_address = { location_id: 'd', lon: 1, lat: 2 };
  const { parts } = await open('vrp-request', {
    vehicles: [
      { vehicle_id: 'a', start_address, departure_preference: 'late' },
      { vehicle_id: 'b', start_address, departure_preference: 'early', latest_start: 600 },
    ],
    services: [],
  });
  expect(parts.vehicles.map(({ departure, latestStart }) => [departure, latestStart])).toEqual([
    [undefined, undefined],
    ['early', 600],
  ]);
});

test('moments of the calendar become times of their day', async () => {
  const { parts } = await open('vrp-request', {
    vehicles: [
      { vehicle_id: 'v', start_address: { location_id: 'd', lon: 1, lat: 2 }, earliest_start: 1_700_035_200 },
    ],
    services: [
      {
        id: 'a',
        address: { location_id: 'a', lon: 1, lat: 2 },
        time_windows: [{ earliest: 1_700_038_800, latest: 1_700_042_400 }],
      },
    ],
  });
  expect(parts.date).toBe('2023-11-15');
  expect(parts.vehicles[0].shift[0]).toBe(8 * 3600);
  expect(parts.orders[0].windows).toEqual([[9 * 3600, 10 * 3600]]);
});

test('a problem of VROOM becomes orders and vans, its priority turned round', async () => {
  const { parts, dropped } = await open('vroom', {
    vehicles: [
      {
        id: 1,
        start: [7, 43],
        end: [7, 43],
        capacity: [10],
        skills: [4],
        time_window: [28_800, 61_200],
        breaks: [{ id: 1, time_windows: [[43_200, 46_800]], service: 1800 }],
        max_tasks: 9,
        max_travel_time: 7200,
        costs: { fixed: 50, per_hour: 36 },
        steps: [
          { type: 'job', id: 11 },
          { type: 'job', id: 12 },
        ],
        colour: 'red',
      },
    ],
    jobs: [
      { id: 11, location: [7.1, 43], service: 300, setup: 60, delivery: [2], skills: [4], priority: 100 },
      { id: 12, location: [7.2, 43], pickup: [3], time_windows: [[30_000, 40_000]] },
    ],
    shipments: [
      {
        amount: [1],
        pickup: { id: 11, location: [7.3, 43] },
        delivery: { id: 11, location: [7.4, 43] },
        priority: 50,
      },
    ],
    matrices: {},
  });
  expect(parts.orders).toMatchObject([
    {
      id: '11',
      type: 'delivery',
      loads: [2],
      durationSeconds: 300,
      setupSeconds: 60,
      priority: 1,
      skills: ['4'],
    },
    { id: '12', type: 'pickup', loads: [3], priority: 10, windows: [[30_000, 40_000]] },
    { id: '11 2', type: 'shipment', pickup: { location: [7.3, 43] }, location: [7.4, 43] },
  ]);
  expect(parts.vehicles[0]).toMatchObject({
    capacity: [10],
    shift: [28_800, 61_200],
    rest: { kind: 'window', window: [43_200, 46_800], durationSeconds: 1800 },
    maxOrders: 9,
    maxDrivingSeconds: 7200,
    costPerDay: 50,
    costPerHour: 36,
  });
  expect(parts.relations).toMatchObject([{ type: 'in_sequence', members: ['11', '12'], vehicleId: '1' }]);
  expect([...dropped].sort()).toEqual(['matrices', 'vehicles.colour']);
  const body = buildVrpBody({ ...makePlan([], 0), ...parts });
  const parsed = parseVrpRequest(toJson(body));
  expect(parsed.ok ? [] : parsed.error.hints).toEqual([]);
});

test('a problem that breaks the contract says why', async () => {
  const opened = await openProblem('vrp-request', { vehicles: [], services: [] });
  expect(opened).toMatchObject({ ok: false });
});

test('routes attach to the vans and orders that the plan has', () => {
  const activity = (id: string, at: number) => ({
    type: 'service',
    id,
    arr_time: at,
    end_time: at + 60,
    distance: at,
    driving_time: at,
  });
  const body = {
    solution: {
      costs: 1,
      distance: 2,
      transport_time: 3,
      waiting_time: 0,
      routes: [
        {
          vehicle_id: 'van-1',
          distance: 2,
          transport_time: 3,
          waiting_time: 0,
          service_duration: 0,
          activities: [activity('A', 100), activity('gone', 200)],
        },
        {
          vehicle_id: 'gone',
          distance: 0,
          transport_time: 0,
          waiting_time: 0,
          service_duration: 0,
          activities: [activity('B', 1)],
        },
      ],
    },
  };
  const answer = readAnswer(toJson(body), makePlan(['A', 'B'], 1));
  expect(answer).toMatchObject({ matched: 1, total: 3, solution: { routes: [{ vehicleId: 'van-1' }] } });
  expect(readAnswer({ solution: { routes: [{}] } }, makePlan(['A'], 1))).toBeUndefined();
});
