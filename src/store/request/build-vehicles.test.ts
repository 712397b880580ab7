/** Vans as the request has them, to the number. */
import { expect, test } from 'vitest';
import type { Plan } from '../../plan/plan.ts';
import type { PastRoute } from '../../plan/solution.ts';
import type { Vehicle } from '../../plan/vehicle.ts';
import { makeOrder, makePlan } from '../../testing/make-plan.ts';
import { buildRequest } from './build-body.ts';

const SHIFT: [number, number] = [28_800, 61_200];
const place = (name: string, lon: number) => ({ name, location: [lon, 43] as [number, number] });

function planOf(van: Partial<Vehicle>, change: Partial<Plan> = {}): Plan {
  const plan = makePlan(['A'], 1);
  return { ...plan, vehicles: [{ ...plan.vehicles[0], shift: SHIFT, skills: [], ...van }], ...change };
}
const vansOf = (van: Partial<Vehicle>, change: Partial<Plan> = {}) =>
  buildRequest(planOf(van, change)).body.vehicles;

const stop = {
  orderId: 'A',
  arrival: 29_000,
  start: 29_000,
  departure: 29_300,
  waiting: 0,
  legDistance: 1,
  legSeconds: 200,
  loadAfter: [0],
};
const behind = (change: Partial<PastRoute> = {}): PastRoute => ({
  vehicleId: 'van-1',
  departure: 29_500,
  stops: [stop],
  ...change,
});
const home = (change: Partial<PastRoute> = {}) => behind({ stops: [], stoppedAt: 28_000, ...change });

test.each<[string, Partial<Vehicle>, Partial<Plan>, object]>([
  ['as its shift says', {}, {}, { earliest_start: 28_800, latest_end: 61_200 }],
  [
    'not after it must have left',
    { latestStart: 30_000, departure: 'early' },
    {},
    { earliest_start: 28_800, latest_end: 61_200, latest_start: 30_000, departure_preference: 'early' },
  ],
  [
    'when its first stop is due, at any time in its shift',
    { departure: 'late' },
    {},
    { earliest_start: 28_800, latest_end: 61_200, latest_start: 61_200, departure_preference: 'late' },
  ],
  [
    'when its first stop is due, behind what has been',
    { departure: 'late' },
    { frozenUntil: 32_000, past: [] },
    { earliest_start: 32_000, latest_end: 61_200, latest_start: 61_200, departure_preference: 'late' },
  ],
  [
    'not before what lies behind',
    { latestStart: 30_000 },
    { frozenUntil: 32_000, past: [] },
    { earliest_start: 32_000, latest_end: 61_200, latest_start: 32_000 },
  ],
  [
    'not before its shift, however early the day is',
    {},
    { frozenUntil: 20_000, past: [] },
    { earliest_start: 28_800, latest_end: 61_200 },
  ],
  [
    'not after its shift, however late the day is',
    {},
    { frozenUntil: 80_000, past: [] },
    { earliest_start: 61_200, latest_end: 61_200 },
  ],
  [
    'when it left, where it is under way',
    { latestStart: 29_000, departure: 'early' },
    { frozenUntil: 32_000, past: [behind()] },
    { earliest_start: 29_500, latest_end: 61_200 },
  ],
])('a van leaves %s', (_, van, plan, expected) => {
  const [{ start_address: __, vehicle_id, type_id, ...times }] = vansOf(van, plan);
  expect([vehicle_id, type_id]).toEqual(['van-1', 'type-van-1']);
  expect(times).toEqual(expected);
});

test.each<[string, Partial<Vehicle>, object]>([
  ['at the depot', {}, { start_address: { location_id: '@depot', lon: 7, lat: 43, name: 'Depot' } }],
  [
    'at its own yard, and ends elsewhere',
    { start: place('Yard', 7.1), end: place('Home', 7.2) },
    {
      start_address: { location_id: 'van-1 start', lon: 7.1, lat: 43, name: 'Yard' },
      end_address: { location_id: 'van-1 end', lon: 7.2, lat: 43, name: 'Home' },
    },
  ],
  [
    'at the depot, and ends at its last stop',
    { end: place('Home', 7.2), endsAnywhere: true },
    { start_address: { location_id: '@depot', lon: 7, lat: 43, name: 'Depot' }, return_to_depot: false },
  ],
])('a van starts %s', (_, van, expected) => {
  const [{ vehicle_id: _id, type_id: _type, earliest_start: _from, latest_end: _to, ...places }] =
    vansOf(van);
  expect(places).toEqual(expected);
});

test.each<[string, Vehicle['rest'], object]>([
  [
    'at a time',
    { kind: 'window', window: [43_200, 46_800], durationSeconds: 1800, minTourSeconds: 20_000 },
    { earliest: 43_200, latest: 46_800, duration: 1800 },
  ],
  [
    'after driving',
    { kind: 'driving', durationSeconds: 2700, maxDrivingSeconds: 16_200 },
    { duration: 2700, max_driving_time: 16_200 },
  ],
  [
    'in parts, after driving before the shift',
    {
      kind: 'driving',
      durationSeconds: 2700,
      maxDrivingSeconds: 16_200,
      drivenBeforeSeconds: 3600,
      parts: [900, 1800],
    },
    { duration: 2700, max_driving_time: 16_200, initial_driving_time: 3600, possible_split: [900, 1800] },
  ],
  [
    'in no parts, after no driving',
    { kind: 'driving', durationSeconds: 2700, maxDrivingSeconds: 16_200, drivenBeforeSeconds: 0, parts: [] },
    { duration: 2700, max_driving_time: 16_200 },
  ],
])('a break is sent as it is: %s', (_, rest, expected) => {
  expect(vansOf({ rest })[0].break).toEqual(expected);
});

test('further shifts have ids, times and places of their own', () => {
  const moreShifts = [
    {
      id: 'late',
      shift: [64_000, 80_000] as [number, number],
      start: place('Yard', 7.1),
      maxWorkingSeconds: 9000,
    },
  ];
  const [van] = vansOf({ moreShifts, skills: ['crane'], maxWorkingSeconds: 20_000 });
  expect(van.skills).toEqual(['crane']);
  expect(van.shifts).toEqual([
    {
      shift_id: 'shift-1',
      start_address: { location_id: '@depot', lon: 7, lat: 43, name: 'Depot' },
      earliest_start: 28_800,
      latest_end: 61_200,
      max_working_time: 20_000,
    },
    {
      shift_id: 'late',
      start_address: { location_id: 'van-1 late start', lon: 7.1, lat: 43, name: 'Yard' },
      earliest_start: 64_000,
      latest_end: 80_000,
      max_working_time: 9000,
    },
  ]);
});

test('what lies behind belongs to the shift in which it was', () => {
  const moreShifts = [{ id: 'late', shift: [64_000, 80_000] as [number, number] }];
  const of = (past: PastRoute[]) =>
    vansOf({ moreShifts }, { past, frozenUntil: 30_000 }).map(({ shifts }) =>
      shifts?.map(({ shift_id, earliest_start }) => [shift_id, earliest_start]),
    );
  expect(of([behind({ shiftId: 'shift-1' })])).toEqual([
    [
      ['shift-1', 29_500],
      ['late', 64_000],
    ],
  ]);
  // Called off before it began: the other shift drives.
  expect(of([home({ shiftId: 'shift-1' })])).toEqual([[['late', 64_000]]]);
  expect(of([home({ shiftId: 'shift-1' }), home({ shiftId: 'late' })])).toEqual([]);
  // Stopped on the way: what was driven is still its route.
  expect(of([behind({ shiftId: 'late', stoppedAt: 70_000 })])[0]).toEqual([
    ['shift-1', 30_000],
    ['late', 29_500],
  ]);
});

test('a van that stopped before it left, is away or has no place to start from takes no part', () => {
  expect(vansOf({}, { past: [home()], frozenUntil: 28_000 })).toEqual([]);
  expect(vansOf({ isAvailable: false })).toEqual([]);
  expect(vansOf({}, { depot: undefined })).toEqual([]);
  expect(vansOf({ start: place('Yard', 7.1) }, { depot: undefined })).toHaveLength(1);
});

test('prices are those of a metre, a second and a day; what is not said is not sent', () => {
  const typeOf = (van: Partial<Vehicle>) =>
    buildRequest(planOf({ capacity: [8], ...van })).body.vehicle_types[0];
  expect(typeOf({})).toEqual({ type_id: 'type-van-1', profile: 'car', capacity: [8] });
  expect(
    typeOf({ costPerKm: 0.5, costPerHour: 36, costPerDay: 80, speedFactor: 0.8, serviceTimeFactor: 1.5 }),
  ).toEqual({
    type_id: 'type-van-1',
    profile: 'car',
    capacity: [8],
    cost_per_meter: 0.0005,
    cost_per_second: 0.01,
    cost_per_activation: 80,
    speed_factor: 0.8,
    service_time_factor: 1.5,
  });
  expect(typeOf({ costPerKm: 0, costPerHour: 0, costPerDay: 0 })).toMatchObject({
    cost_per_meter: 0,
    cost_per_second: 0,
    cost_per_activation: 0,
  });
});

/** Two units east and one north of the depot, in a plan without roads. */
const ON_PLANE: Partial<Plan> = {
  abstractSpace: { rounding: 'nearest', scale: 10, origin: [0, 0], degreesPerUnit: 0.001 },
  depot: place('Depot', 0),
  orders: [makeOrder('A', { location: [0.003, 43.004] })],
};

test('on a plane places have no coordinates: a table says how far they are, for time and way alike', () => {
  const { body } = buildRequest(planOf({ height: 3 }, ON_PLANE));
  expect(body.services[0].address).toEqual({ location_id: 'A' });
  expect(body.vehicles[0].start_address).toEqual({ location_id: '@depot', name: 'Depot' });
  expect(body.vehicles[0]).toMatchObject({ earliest_start: 28_800, latest_end: 61_200 });
  expect(body.vehicle_types[0]).not.toHaveProperty('dimensions');
  expect(body.configuration).toEqual({});
  const legs = [
    [0, 50],
    [50, 0],
  ];
  expect(body.cost_matrices).toEqual([
    { profile: 'car', location_ids: ['@depot', 'A'], data: { times: legs, distances: legs } },
  ]);
});

test('an instance without times has none; reloads away from all starts are in the table too', () => {
  const space = {
    rounding: 'nearest',
    scale: 10,
    origin: [0, 0],
    degreesPerUnit: 0.001,
    isTimeless: true,
  } as const;
  const yard = place('Yard', 0.006);
  const van: Partial<Vehicle> = {
    maxReloads: 1,
    reloadAt: 'depot',
    start: yard,
    moreShifts: [{ id: 'late', shift: SHIFT, start: yard }],
  };
  const { body } = buildRequest(planOf(van, { ...ON_PLANE, abstractSpace: { ...space, origin: [0, 0] } }));
  const [{ earliest_start, latest_end, shifts }] = body.vehicles;
  expect([
    earliest_start,
    latest_end,
    shifts?.map((shift) => 'earliest_start' in shift || 'latest_end' in shift),
  ]).toEqual([undefined, undefined, [false, false]]);
  expect(body.cost_matrices?.[0].location_ids).toEqual(['van-1 start', 'van-1 late start', 'A', '@depot']);
});
