/** What a request becomes for the solver: orders, exclusions, dislikes, breaks, relations, aims; each against the words of the contract. */
import { expect, test } from 'vitest';
import {
  BREAK_DRIVING,
  BREAK_NONE,
  BREAK_WINDOW,
  REASON,
  TIME_MAX,
  UNREACHABLE,
} from '../../../engine/vrp/vrp-problem.ts';
import { makeRequest, makeService, testHost } from '../../../testing/vrp-cases.ts';
import { Dice } from '../../../testing/vrp-random/dice.ts';
import type { VrpRequest, VrpRequestBody } from '../../contract/vrp-request.ts';
import type { RouteSlot } from '../../contract/vrp-shifts.ts';
import { toMetric } from '../leg-matrix.ts';
import { translateRequest } from '../translate-request.ts';
import { buildBreakTable } from './break-table.ts';
import { buildDislike, buildExclusion, listSkills } from './exclusion.ts';
import { listObjectives } from './objective-list.ts';
import { listOrders, listTasks, type OrderRef } from './orders.ts';

const slotOf = (vehicle_id: string, change: object = {}, rest: object = {}) =>
  ({ vehicle: { vehicle_id, ...change }, vehicleIndex: 0, ...rest }) as unknown as RouteSlot;
const orderOf = (id: string, order: object) => ({ id, kind: 'service', order }) as OrderRef;

test('services first, then shipments with their two ends', () => {
  const request = {
    services: [{ id: 's1' }, { id: 's2', type: 'pickup' }],
    shipments: [{ id: 'x', pickup: { group: 'p' }, delivery: { group: 'd' } }],
  } as unknown as VrpRequest;
  const orders = listOrders(request);
  expect(orders.map(({ id, kind }) => [id, kind])).toEqual([
    ['s1', 'service'],
    ['s2', 'service'],
    ['x', 'shipment'],
  ]);
  expect(listTasks(orders).map(({ unit, activity, stop }) => [unit, activity, stop.group])).toEqual([
    [0, 'service', undefined],
    [1, 'pickup', undefined],
    [2, 'pickupShipment', 'p'],
    [2, 'deliverShipment', 'd'],
  ]);
});

test('which vehicle may serve which order, and the first reason why not', () => {
  expect(listSkills(['Crane', 'cold', 'CRANE'])).toEqual(['crane', 'cold']);
  const names = ['a', 'b', 'c'];
  for (let seed = 1; seed <= 200; seed++) {
    const dice = new Dice(seed);
    const some = (from: readonly string[], odds = 1) => from.filter(() => dice.between(0, odds) === 0);
    // The last vehicle drives two shifts.
    const own = names.map(() => some(['Crane', 'cold']));
    const slots = [0, 1, 2, 2].map((v) => slotOf(names[v], { skills: own[v] }, { vehicleIndex: v }));
    const orders = Array.from({ length: 5 }, (_, i) =>
      orderOf(`o${i}`, {
        ...{ required_skills: some(['crane', 'COLD'], 2), allowed_vehicles: some(names) },
        disallowed_vehicles: some(names, 4),
      }),
    );
    const pins = Int32Array.from(orders, () => dice.between(-1, 2));
    const starts = Int32Array.from(slots, () => (dice.between(0, 6) === 0 ? TIME_MAX : 5));
    const broken = new Map([[dice.between(0, 9), 'why']]);
    const expected = orders.map(({ order }, unit) =>
      slots.map(({ vehicle, vehicleIndex }, s) => {
        const has = new Set(own[vehicleIndex].map((skill) => skill.toLowerCase()));
        const { allowed_vehicles: allowed = [], disallowed_vehicles: never = [] } = order;
        const reasons: [boolean, number][] = [
          [broken.has(unit), REASON.relation],
          [!(order.required_skills ?? []).every((skill) => has.has(skill.toLowerCase())), REASON.skill],
          [allowed.length > 0 && !allowed.includes(vehicle.vehicle_id), REASON.allowedVehicles],
          [never.includes(vehicle.vehicle_id), REASON.disallowedVehicle],
          [pins[unit] !== -1 && pins[unit] !== vehicleIndex, REASON.relation],
          [starts[s] === TIME_MAX, REASON.timeSpan],
        ];
        return reasons.find(([holds]) => holds)?.[1] ?? REASON.none;
      }),
    );
    const found = [...buildExclusion(slots, orders, starts, pins, broken)];
    expect([seed, found]).toEqual([seed, expected.flat()]);
  }
});

test('how little an order likes a vehicle: its priority, 2 where none is said, 11 where others are liked', () => {
  const slots = ['a', 'b', 'c'].map((id) => slotOf(id));
  const liking = orderOf('x', {
    preferred_vehicles: [{ vehicle_id: 'b', priority: 7 }, { vehicle_id: 'c' }],
  });
  expect([...(buildDislike(slots, [orderOf('y', {}), liking]) ?? [])]).toEqual([0, 0, 0, 11, 7, 2]);
  expect(buildDislike(slots, [orderOf('y', { preferred_vehicles: [] })])).toBeUndefined();
});

test('breaks of routes: windows on the axis of the solver, needs of their own, driving in parts', () => {
  const slots = [
    slotOf('a', {}, { break: { earliest: 1300, latest: 1900, duration: 45 } }),
    slotOf('b'),
    slotOf(
      'c',
      {},
      { break: { max_driving_time: 500, initial_driving_time: 30, duration: 60, possible_split: [20, 40] } },
    ),
    slotOf('d', {}, { break: { earliest: 900, latest: 1700, duration: 50 }, shift: { shift_id: 'late' } }),
    slotOf('e', {}, { break: { max_driving_time: 700, duration: 35 } }),
  ];
  const needs = [
    { vehicleId: 'd', shiftId: 'early', endsAfter: 1, leavesBy: 2, longerThan: 3 },
    { vehicleId: 'd', shiftId: 'late', endsAfter: 1600, leavesBy: 1650, longerThan: 77 },
  ];
  const table = buildBreakTable(slots, 1000, needs);
  const columns = Object.entries(table).map(([name, values]) => [name, [...values]]);
  expect(Object.fromEntries(columns)).toEqual({
    kind: [BREAK_WINDOW, BREAK_NONE, BREAK_DRIVING, BREAK_WINDOW, BREAK_DRIVING],
    earliest: [300, 0, 0, 0, 0],
    latest: [900, 0, 0, 700, 0],
    neededAfter: [900, 0, 0, 600, 0],
    neededBefore: [TIME_MAX, TIME_MAX, TIME_MAX, 650, TIME_MAX],
    neededBeyond: [-1, -1, -1, 77, -1],
    maxDriving: [TIME_MAX, TIME_MAX, 500, TIME_MAX, 700],
    initialDriving: [0, 0, 30, 0, 0],
    firstPart: [0, 1, 1, 3, 4, 5],
    partDuration: [45, 20, 40, 50, 35],
  });
});

test('aims, the deprecated ones too, each once', () => {
  const list = (change: object) =>
    listObjectives(change as VrpRequest).map(({ type, value, spread }) => [type, value, spread]);
  expect(list({})).toEqual([['min', 'transport_time', 0]]);
  expect(list({ algorithm: { problem_type: 'min-max', objective: 'completion_time' } })).toEqual([
    ['min-max', 'completion_time', 0],
  ]);
  const objectives = [
    { type: 'balance', value: 'activities', level: 3 },
    { type: 'min', value: 'vehicles' },
    { type: 'balance', value: 'activities', level: 1 },
    { type: 'min-max', value: 'vehicles' },
    { type: 'balance', value: 'transport_time' },
    { type: 'min', value: 'vehicles' },
  ];
  expect(list({ objectives, algorithm: { objective: 'completion_time' } })).toEqual([
    ['balance', 'activities', 8],
    ['min', 'vehicles', 0],
    ['min-max', 'vehicles', 0],
    // The second level of three.
    ['balance', 'transport_time', 2],
  ]);
});

test('legs at a speed, with a place that is anywhere', () => {
  const legs = {
    times: Int32Array.from([0, 90, -1, 0]),
    distances: Int32Array.from([0, 700, 5, 0]),
  };
  const { durations, distances } = toMetric(legs, 2, 0.5, 0);
  expect([...durations]).toEqual([0, 180, 0, UNREACHABLE, 0, 0, 0, 0, 0]);
  expect([...distances]).toEqual([0, 700, 0, UNREACHABLE, 0, 0, 0, 0, 0]);
  const slow = toMetric({ ...legs, times: Int32Array.from([0, 7, TIME_MAX, 0]) }, 2, 0.9, 0);
  expect([slow.durations[1], slow.durations[3], slow.distances[3]]).toEqual([8, UNREACHABLE, UNREACHABLE]);
  const longest = toMetric({ ...legs, times: Int32Array.from([0, 7, TIME_MAX, 0]) }, 2, 1, 0);
  expect([longest.durations[3], longest.distances[3]]).toEqual([TIME_MAX, 5]);
});

async function relate(relations: VrpRequestBody['relations']) {
  const body = makeRequest([0, 10, 20, 30], {
    services: [makeService('a', 1, { group: 'g' }), makeService('b', 2), makeService('c', 3, { group: 'h' })],
    shipments: [
      { id: 'x', pickup: { address: { location_id: 'p1' } }, delivery: { address: { location_id: 'p3' } } },
    ],
    relations,
  });
  const answer = await translateRequest(body, testHost);
  if (!answer.ok) throw new Error(answer.error.message);
  const { problem, sourceOfRelation } = answer.value.translated;
  return problem.relations.map(({ tasks, part, ...rest }, r) => ({
    ...rest,
    ...{ tasks: [...tasks], part: [...part], source: sourceOfRelation[r] },
  }));
}

test('relations as rules over the stops that they name', async () => {
  const bare = { isOneRoute: false, isAllOrNone: false, fromStart: false, toEnd: false, isOfGroups: false };
  const found = await relate([
    { type: 'in_same_route', ids: ['c', 'x'] },
    { type: 'not_in_same_route', ids: ['a', 'b'] },
    { type: 'in_direct_sequence', ids: ['start', 'b', 'x_pickup'] },
    { type: 'neighbor', ids: ['c', 'a', 'end'] },
    { type: 'in_sequence', ids: ['x_delivery', 'a'] },
    { type: 'in_direct_sequence', groups: ['h', 'g'] },
  ]);
  expect(found).toEqual([
    { ...bare, kind: 'together', isAllOrNone: true, tasks: [2, 3, 4], part: [0, 1, 1], source: 0 },
    { ...bare, kind: 'apart', tasks: [0, 1], part: [0, 1], source: 1 },
    {
      ...bare,
      kind: 'direct',
      isOneRoute: true,
      isAllOrNone: true,
      fromStart: true,
      tasks: [1, 3],
      part: [1, 2],
      source: 2,
    },
    {
      ...bare,
      kind: 'neighbor',
      isOneRoute: true,
      isAllOrNone: true,
      toEnd: true,
      tasks: [2, 0],
      part: [0, 1],
      source: 3,
    },
    {
      ...bare,
      kind: 'sequence',
      isOneRoute: true,
      isAllOrNone: true,
      tasks: [4, 0],
      part: [0, 1],
      source: 4,
    },
    { ...bare, kind: 'direct', isAllOrNone: true, isOfGroups: true, tasks: [0, 2], part: [1, 0], source: 5 },
  ]);
});

test('an area holds what lies within its radius, the nearest anchor first', async () => {
  // Metres are ten times the distance on the line: 100 between neighbours; x is at the places of a and c.
  const areas = await relate([{ type: 'in_area_sequence', ids: ['c', 'a'], area_radius: 100 }]);
  expect(areas[0]).toMatchObject({ tasks: [0, 1, 2, 3, 4], part: [1, 0, 0, 1, 0], isAllOrNone: false });
  const [near] = await relate([{ type: 'in_area_sequence', ids: ['c', 'a'], area_radius: 99 }]);
  expect(near).toMatchObject({ tasks: [0, 2, 3, 4], part: [1, 0, 1, 0] });
});
