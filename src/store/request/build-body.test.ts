import { expect, test } from 'vitest';
import { parseVrpRequest } from '../../api/contract/vrp.ts';
import type { Order } from '../../plan/order.ts';
import type { Vehicle, VehicleBreak } from '../../plan/vehicle.ts';
import { makeOrder, makePlan } from '../../testing/make-plan.ts';
import { changeVehicle } from '../edits/vehicle-edits.ts';
import { runPreflight } from '../preflight.ts';
import { buildRequest, buildVrpBody } from './build-body.ts';

test('the body is a valid request with every located order and available van', () => {
  const plan = {
    ...changeVehicle(makePlan([], 3), 'van-2', { isAvailable: false }),
    orders: [
      makeOrder('A', { windows: [[28_800, 36_000]], skills: ['crane'], priority: 1, loads: [3.4] }),
      makeOrder('B', { location: undefined }),
      makeOrder('C'),
    ],
    objectives: [
      { type: 'min' as const, value: 'vehicles' as const },
      { type: 'min' as const, value: 'completion_time' as const },
    ],
  };
  const body = buildVrpBody(plan);
  const parsed = parseVrpRequest(JSON.parse(JSON.stringify(body)));
  expect(parsed.ok ? [] : parsed.error.hints).toEqual([]);
  expect(body.services.map((service) => service.id)).toEqual(['A', 'C']);
  expect(body.vehicles.map((vehicle) => vehicle.vehicle_id)).toEqual(['van-1', 'van-3']);
  expect(body.services[0]).toMatchObject({
    size: [34],
    required_skills: ['crane'],
    priority: 1,
    time_windows: [{ earliest: 28_800, latest: 36_000 }],
  });
  // The plan's 3.4 and 100, in tenths.
  expect(body.services[1].size).toEqual([10]);
  expect(body.vehicle_types[0].capacity).toEqual([1000]);
  expect(body.objectives?.map((objective) => objective.value)).toEqual(['vehicles', 'completion_time']);
});

const BOX = [6.9, 42.9, 7.9, 43.1] as const;
const findBlockers = async (...args: Parameters<typeof runPreflight>) =>
  (await runPreflight(...args)).blockers;

test('what stands in the way is named with the place to mend it', async () => {
  expect(await findBlockers(makePlan(['A']), BOX)).toEqual([]);
  expect((await findBlockers(makePlan(['A']), undefined))[0].panel).toBe('regions');
  expect((await findBlockers(makePlan([]), BOX))[0].message).toContain('no orders');
  expect((await findBlockers({ ...makePlan(['A']), vehicles: [] }, BOX))[0].panel).toBe('fleet');
  expect((await findBlockers({ ...makePlan(['A']), depot: undefined }, BOX))[0].message).toContain(
    'where the vans start',
  );
  const far = [50, 10, 51, 11] as const;
  expect((await findBlockers(makePlan(['A']), far)).map((blocker) => blocker.message)).toEqual([
    'Every order lies outside the open map area.',
    'The depot lies outside the open map area.',
  ]);
  const backwards = changeVehicle(makePlan(['A']), 'van-1', { shift: [36_000, 28_800] });
  expect((await findBlockers(backwards, BOX))[0].message).toContain('ends before it starts');
});

test('a van drives as its profile, and as a car without one', () => {
  const plan = makePlan(['a'], 2);
  const [first] = plan.vehicles;
  const { vehicle_types } = buildVrpBody(changeVehicle(plan, first.id, { profile: 'cp_1' }));
  expect(vehicle_types.map(({ profile }) => profile)).toEqual(['cp_1', 'car']);
});

test('a van is as large as it says, else as its profile; equal sizes are asked for in equal words', () => {
  const plan = makePlan(['a'], 3);
  const sized = changeVehicle(plan, 'van-1', { height: 3.2, weightTonnes: 7.5 });
  const { vehicle_types } = buildVrpBody(changeVehicle(sized, 'van-3', { weightTonnes: 7.5, height: 3.2 }));
  expect(vehicle_types.map(({ dimensions }) => JSON.stringify(dimensions))).toEqual([
    '{"height":3.2,"weight":7.5}',
    undefined,
    '{"height":3.2,"weight":7.5}',
  ]);
  const whole = { height: 3, width: 2.2, length: 7, weightTonnes: 3.5, axleLoadTonnes: 2.3 };
  expect(buildVrpBody(changeVehicle(plan, 'van-1', whole)).vehicle_types[0].dimensions).toEqual({
    height: 3,
    width: 2.2,
    length: 7,
    weight: 3.5,
    axle_load: 2.3,
  });
});

test('more than three profiles and sizes cannot be planned together', async () => {
  const heights = [2.5, 2.6, 2.7, 2.8];
  const sized = (count: number) => {
    const plan = makePlan(['A'], 4);
    return {
      ...plan,
      vehicles: plan.vehicles.map((vehicle, i) => ({ ...vehicle, height: heights[i % count] })),
    };
  };
  expect(await findBlockers(sized(3), BOX)).toEqual([]);
  expect((await findBlockers(sized(4), BOX))[0].message).toContain('4 different ways');
});

function parse(plan: ReturnType<typeof makePlan>) {
  const parsed = parseVrpRequest(JSON.parse(JSON.stringify(buildVrpBody(plan))));
  return parsed.ok ? parsed.value : parsed.error.hints;
}

const SHIPMENT: Partial<Order> = {
  type: 'shipment',
  pickup: { address: 'Mill', location: [7.2, 43.1], durationSeconds: 120, windows: [], group: 'mill' },
  maxSecondsInVehicle: 3600,
};

test('a shipment is picked up and delivered; without its pickup place it takes no part', () => {
  const plan = { ...makePlan([], 1), orders: [makeOrder('S', SHIPMENT)] };
  expect(parse(plan)).toMatchObject({
    shipments: [
      { id: 'S', max_time_in_vehicle: 3600, pickup: { address: { lon: 7.2 }, duration: 120, group: 'mill' } },
    ],
  });
  const pickup = { address: 'Mill', durationSeconds: 120, windows: [] };
  expect(buildVrpBody({ ...plan, orders: [makeOrder('S', { ...SHIPMENT, pickup })] }).shipments).toEqual([]);
});

test('orders at one place share it, unless they are approached from different sides', () => {
  const location: [number, number] = [7.1, 43];
  const orders = [
    makeOrder('A', { location }),
    makeOrder('B', { location }),
    makeOrder('C', { location, curbside: 'right' }),
  ];
  const { services } = buildVrpBody({ ...makePlan([], 1), orders });
  expect(services.map(({ address }) => address?.location_id)).toEqual(['A', 'A', 'C']);
});

test('every field of a van, its shifts and its breaks is sent', () => {
  const start = { name: 'Yard', location: [7.01, 43] as [number, number] };
  const plan = changeVehicle(makePlan(['A'], 1), 'van-1', {
    shift: [21_600, 43_200],
    latestStart: 25_200,
    departure: 'early',
    rest: { kind: 'window', window: [36_000, 39_600], durationSeconds: 1800 },
    moreShifts: [
      {
        id: 'late',
        shift: [50_400, 72_000],
        start,
        endsAnywhere: true,
        rest: { kind: 'driving', durationSeconds: 2700, maxDrivingSeconds: 16_200, parts: [900, 1800] },
        maxWorkingSeconds: 18_000,
      },
    ],
    maxMetres: 90_000,
    maxDrivingSeconds: 20_000,
    maxServiceSeconds: 9000,
    maxRouteSeconds: 30_000,
    maxOrders: 30,
    minOrders: 2,
    maxStops: 40,
    movesEmpty: true,
    speedFactor: 0.8,
    serviceTimeFactor: 1.5,
    costPerKm: 0.5,
    costPerHour: 36,
    costPerDay: 80,
  });
  expect(parse(plan)).toMatchObject({
    vehicles: [
      {
        latest_start: 25_200,
        departure_preference: 'early',
        break: { earliest: 36_000, latest: 39_600, duration: 1800 },
        max_distance: 90_000,
        max_driving_time: 20_000,
        max_service_time: 9000,
        max_route_duration: 30_000,
        max_jobs: 30,
        min_jobs: 2,
        max_activities: 40,
        move_to_end_address: true,
        shifts: [
          { shift_id: 'shift-1', earliest_start: 21_600 },
          {
            shift_id: 'late',
            start_address: { name: 'Yard' },
            return_to_depot: false,
            max_working_time: 18_000,
            break: { duration: 2700, max_driving_time: 16_200, possible_split: [900, 1800] },
          },
        ],
      },
    ],
    vehicle_types: [
      {
        speed_factor: 0.8,
        service_time_factor: 1.5,
        cost_per_meter: 0.0005,
        cost_per_second: 0.01,
        cost_per_activation: 80,
      },
    ],
  });
});

test('a break at a time goes with when tours have it: on the road for longer than its first half hour', () => {
  const noon: VehicleBreak = { kind: 'window', window: [41_400, 48_600], durationSeconds: 1800 };
  const short: VehicleBreak = {
    kind: 'window',
    window: [43_200, 44_000],
    durationSeconds: 900,
    minTourSeconds: 21_600,
  };
  const driving: VehicleBreak = { kind: 'driving', durationSeconds: 2700, maxDrivingSeconds: 16_200 };
  const changes: Partial<Vehicle>[] = [
    { rest: noon },
    { rest: short, moreShifts: [{ id: 'late', shift: [50_000, 60_000], rest: noon }] },
    { rest: driving },
    { rest: noon, isAvailable: false },
  ];
  const plan = changes.reduce(
    (before, change, i) => changeVehicle(before, `van-${i + 1}`, change),
    makePlan(['A'], 4),
  );
  const needs = [
    { vehicleId: 'van-1', endsAfter: 43_200, leavesBy: 48_600, longerThan: 0 },
    { vehicleId: 'van-2', shiftId: 'shift-1', endsAfter: 44_000, leavesBy: 44_000, longerThan: 21_600 },
    { vehicleId: 'van-2', shiftId: 'late', endsAfter: 43_200, leavesBy: 48_600, longerThan: 0 },
  ];
  expect(buildRequest(plan).rules).toEqual({ breakNeeds: needs });
});

test('of a relation goes what takes part, and nothing where nothing is left to say', () => {
  const plan = {
    ...makePlan(['A', 'B', 'C'], 2),
    relations: [
      { id: 'r1', type: 'in_sequence' as const, members: ['start', 'A', 'gone', 'B'] },
      { id: 'r2', type: 'in_same_route' as const, members: ['C', 'gone'] },
      { id: 'r3', type: 'in_same_route' as const, members: ['C'], vehicleId: 'van-2' },
    ],
  };
  const { body, relations } = buildRequest(plan);
  expect(body.relations).toEqual([
    { type: 'in_sequence', ids: ['start', 'A', 'B'] },
    { type: 'in_same_route', ids: ['C'], vehicle_id: 'van-2' },
  ]);
  expect(relations.map(({ id }) => id)).toEqual(['r1', 'r3']);
  expect(parse(plan)).toHaveProperty('relations');
});

test('requirements about vans, traffic and groups are sent', () => {
  const plan = {
    ...makePlan([], 2),
    orders: [
      makeOrder('A', {
        group: 'g',
        allowedVehicles: ['van-1'],
        disallowedVehicles: ['van-2', 'gone'],
        preferredVehicles: [{ vehicleId: 'van-1', priority: 2 }],
        preparationSeconds: 60,
        setupSeconds: 30,
        streetHint: 'Mill Road',
      }),
    ],
    groupRules: { allowsBetween: true, exceptGroups: ['g', 'gone'] },
    roadRules: { curbside: 'strict' as const, snapPreventions: ['motorway' as const], usesTraffic: true },
  };
  expect(parse(plan)).toMatchObject({
    services: [
      {
        group: 'g',
        allowed_vehicles: ['van-1'],
        disallowed_vehicles: ['van-2'],
        preferred_vehicles: [{ vehicle_id: 'van-1', priority: 2 }],
        preparation_time: 60,
        setup_time: 30,
        address: { street_hint: 'Mill Road' },
      },
    ],
    configuration: {
      routing: {
        curbside_strictness: 'strict',
        snap_preventions: ['motorway'],
        consider_traffic: true,
        network_data_provider: 'commercial_map',
      },
      optimization: { free_insertion: true, free_insertion_exempt_groups: ['g'] },
    },
  });
});
