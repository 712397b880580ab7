import { describe, expect, test } from 'vitest';
import type { VrpViolation } from '../../api/contract/vrp-violations.ts';
import { makeOrder, makePlan } from '../../testing/make-plan.ts';
import { describeEffect, describeMetres, describeSeconds } from './describe-effect.ts';
import { describeViolation } from './describe-violation.ts';

const plan = { ...makePlan(['A', 'B', 'C'], 2), loadNames: ['boxes', 'kg'] };
const [first, second] = plan.vehicles;
const stop = (orderId: string, position: number) => ({
  ...{ orderId, position, vehicleId: first.id, activity: 'delivery' as const },
});

function say(violation: object, among = plan): string {
  return describeViolation(violation as VrpViolation, among);
}

test('of a relation every order is named once, those that are not planned too', () => {
  const broken = (change: object) =>
    say({
      ...{ kind: 'relation', relation: 0, type: 'in_same_route', how: 'incomplete', stops: [] },
      ...change,
    });
  expect(broken({ stops: [stop('A', 1)], missing: ['B', 'C'] })).toBe(
    'Customer A, Customer B and Customer C should ride together',
  );
  // A shipment has two stops.
  expect(broken({ stops: [stop('A', 1), stop('B', 2), stop('A', 3)] })).toBe(
    'Customer A and Customer B should ride together',
  );
});

describe('what a rule is broken by', () => {
  const onSecond = { vehicleId: second.id, unit: 'seconds', excess: 1500 };
  const limit = (name: string, unit: string, excess: number) => ({
    ...{ kind: 'limit', limit: name, vehicleId: second.id, unit, excess, value: 7, allowed: 5 },
  });
  const relation = (type: string) => ({
    ...{ kind: 'relation', relation: 0, type, how: 'wrong_order', stops: [stop('B', 1), stop('A', 2)] },
  });
  test.each<[string, object]>([
    [
      'Customer A is 25 min late: service from 10:25, window until 10:00',
      {
        ...{ ...stop('A', 1), kind: 'late', excess: 1500, start: 37_500 },
        window: { earliest: 28_800, latest: 36_000 },
      },
    ],
    ['Van 2 is back 25 min after its shift', { ...onSecond, kind: 'overtime', end: 9, latestEnd: 8 }],
    [
      'Van 2 leaves 25 min outside its times',
      { ...onSecond, kind: 'departure', departure: 9, isEarly: true, limit: 8 },
    ],
    [
      'Van 2 carries 0.004 kg too many',
      {
        ...{ kind: 'capacity', vehicleId: second.id, excess: 0.004, dimension: 1, load: 12.004 },
        ...{ capacity: 12, positions: [0] },
      },
    ],
    [
      'Van 2 carries 3 boxes too many',
      {
        ...{ kind: 'capacity', vehicleId: second.id, excess: 3, dimension: 0, load: 13 },
        ...{ capacity: 10, positions: [0] },
      },
    ],
    [
      'Customer B needs lift and crane, which Van 1 does not have',
      { ...stop('B', 1), kind: 'skill', excess: 2, skills: ['lift', 'crane'] },
    ],
    ['Customer C may not ride on Van 1', { ...stop('C', 1), kind: 'vehicle_not_allowed' }],
    ['Customer C may not ride on Van 1', { ...stop('C', 1), kind: 'vehicle_disallowed' }],
    ['Van 2 drives 2.5 km more than it may', limit('max_distance', 'metres', 2500)],
    ['Van 2 is on the road 42 min longer than it may', limit('max_driving_time', 'seconds', 2520)],
    ['Van 2 waits 42 min longer than it may', limit('max_waiting_time', 'seconds', 2520)],
    ['Van 2 is at doors 42 min longer than it may', limit('max_service_time', 'seconds', 2520)],
    ['Van 2 works 42 min longer than it may', limit('max_working_time', 'seconds', 2520)],
    ['Van 2 is out 42 min longer than it may', limit('max_route_duration', 'seconds', 2520)],
    ['Van 2 has 1 order too many', limit('max_jobs', 'orders', 1)],
    ['Van 2 has 2 orders too many', limit('max_jobs', 'orders', 2)],
    ['Van 2 has 3 stops too many', limit('max_activities', 'stops', 3)],
    ['Van 2 takes its break 25 min too late', { ...onSecond, kind: 'break_late' }],
    ['Van 2 reloads 25 min too late', { ...onSecond, kind: 'reload_late' }],
    [
      'Van 2 drives 25 min too long without a break',
      { ...onSecond, kind: 'break_missing', value: 17_700, allowed: 16_200 },
    ],
    [
      'Customer A is delivered before it is picked up',
      { kind: 'delivery_before_pickup', orderId: 'A', pickup: stop('A', 2), delivery: stop('A', 1) },
    ],
    [
      'Customer A is picked up by one van and delivered by another',
      { kind: 'shipment_split', orderId: 'A', pickup: stop('A', 2), delivery: stop('A', 1) },
    ],
    ['Customer A is only half on a route', { kind: 'shipment_incomplete', orderId: 'A' }],
    [
      'Customer B is on the van 25 min too long',
      { ...stop('B', 2), kind: 'ride', excess: 1500, value: 5100, allowed: 3600 },
    ],
    ['Customer B and Customer A should ride together', relation('in_same_route')],
    ['Customer B and Customer A should not ride on one van', relation('not_in_same_route')],
    ['Customer B and Customer A should come in this order', relation('in_sequence')],
    ['Customer B and Customer A should follow each other directly', relation('in_direct_sequence')],
    ['Customer B and Customer A should be next to each other', relation('neighbor')],
    ['Customer B and Customer A: areas should come one after the other', relation('in_area_sequence')],
    [
      'Group north is not done in one go on Van 2',
      { kind: 'group', vehicleId: second.id, group: 'north', stops: [], between: [stop('A', 2)] },
    ],
    ['No road between two stops of Van 2', { kind: 'unreachable', vehicleId: second.id }],
    ['Van 2 has times of another week', { kind: 'time_axis', vehicleId: second.id }],
    // What the plan no longer knows has its id.
    ['gone is only half on a route', { kind: 'shipment_incomplete', orderId: 'gone' }],
    ['gone has times of another week', { kind: 'time_axis', vehicleId: 'gone' }],
  ])('%s', (sentence, violation) => {
    expect(say(violation)).toBe(sentence);
  });

  test('a territory that is kept is named where the order says nothing of the van itself', () => {
    const ring: [number, number][] = [
      [6, 42],
      [8, 42],
      [8, 44],
      [6, 44],
    ];
    const kept = { id: 't', name: 'T', ring, vehicleIds: [second.id], strength: 'keep' as const };
    const sayOf = (change: object, strength: 'keep' | 'prefer' = 'keep', vehicleId = first.id) =>
      say(
        { ...stop('A', 1), kind: 'vehicle_not_allowed', vehicleId },
        { ...plan, territories: [{ ...kept, strength }], orders: [makeOrder('A', change)] },
      );
    const territory = 'Customer A is not in the territory of Van 1';
    const own = 'Customer A may not ride on Van 1';
    expect(sayOf({})).toBe(territory);
    expect(sayOf({ allowedVehicles: [] })).toBe(territory);
    expect(sayOf({ allowedVehicles: [second.id, first.id] })).toBe(territory);
    expect(sayOf({ allowedVehicles: [second.id] })).toBe(own);
    expect(sayOf({ disallowedVehicles: [first.id] })).toBe(own);
    expect(sayOf({ disallowedVehicles: [second.id] })).toBe(territory);
    expect(sayOf({}, 'prefer')).toBe(own);
    expect(sayOf({}, 'keep', second.id)).toBe('Customer A may not ride on Van 2');
  });
});

test('what a move comes to has its sign', () => {
  expect(describeEffect({ seconds: 240, metres: -1100, late: 2 } as never)).toEqual([
    '+4 min',
    '−1.1 km',
    '2 late',
  ]);
  expect([describeSeconds(-240), describeSeconds(0), describeMetres(1100)]).toEqual([
    '−4 min',
    '+0 min',
    '+1.1 km',
  ]);
});
