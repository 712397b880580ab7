/** A rule off: the request as the contract says it is without it, all else untouched. */
import { describe, expect, test } from 'vitest';
import { makeService, testHost } from '../../../testing/vrp-cases.ts';
import type { VrpRule } from '../../contract/vrp-reasons.ts';
import type { VrpRequest } from '../../contract/vrp-request.ts';
import { translateRequest } from '../translate-request.ts';
import { listOrderRules, listRouteRules, withoutRule } from './without-rule.ts';

const at = (place: number, rest: object = {}) => ({ address: { location_id: `p${place}` }, ...rest });
const window = (earliest: number, latest: number) => [{ earliest, latest }];

const request = {
  vehicle_types: [
    { type_id: 'small', capacity: [5, 70, 9], profile: 'bike' },
    { type_id: 'large', capacity: [50, 7, 9] },
  ],
  vehicles: [
    {
      ...{ vehicle_id: 'one', type_id: 'small', start_address: { location_id: 'p0' }, earliest_start: 100 },
      ...{
        latest_end: 900,
        max_distance: 4000,
        max_working_time: 310,
        break: { earliest: 1, latest: 2, duration: 3 },
      },
    },
    {
      ...{ vehicle_id: 'two', type_id: 'small', latest_end: 800, max_service_time: 60, max_jobs: 9 },
      start_address: { location_id: 'p0' },
      shifts: [
        { shift_id: 'early', earliest_start: 50, latest_end: 400 },
        { shift_id: 'late', earliest_start: 500, latest_start: 520, max_service_time: 40 },
      ],
    },
  ],
  services: [
    makeService('a', 1, {
      ...{ required_skills: ['Crane', 'cold'], time_windows: window(10, 20), group: 'g', size: [3, 0] },
      ...{ allowed_vehicles: ['one'], max_time_in_vehicle: 70, type: 'delivery' },
    }),
    makeService('b', 2, {
      time_windows: window(30, 40),
      disallowed_vehicles: ['two'],
      ...{ size: [4, 11], allowed_vehicles: [] },
    }),
  ],
  shipments: [
    {
      ...{ id: 'x', size: [6, 2], required_skills: ['crane'] },
      pickup: at(1, { time_windows: window(50, 60), group: 'g' }),
      delivery: at(2, { time_windows: window(70, 80), group: 'h' }),
    },
  ],
  relations: [
    { type: 'in_same_route', ids: ['a', 'b'] },
    { type: 'in_sequence', ids: ['b', 'x_pickup'] },
  ],
  cost_matrices: [
    {
      location_ids: ['p0', 'p1', 'p2'],
      data: {
        times: [
          [0, 1, 2],
          [1, 0, 1],
          [2, 1, 0],
        ],
        distances: [
          [0, 1, 2],
          [1, 0, 1],
          [2, 1, 0],
        ],
      },
    },
  ],
} as unknown as VrpRequest;

/** As it is sent: what is undefined is not there. */
const send = (value: unknown) => JSON.parse(JSON.stringify(value));

/** The request with one thing changed by hand in a copy. */
function edited(change: (copy: ReturnType<typeof send>) => void) {
  const copy = send(request);
  change(copy);
  return copy;
}

describe('a rule of an order', () => {
  test.each<[VrpRule, (copy: ReturnType<typeof send>) => void]>([
    [{ kind: 'skill', orderId: 'a', skill: 'crane' }, ({ services: [a] }) => (a.required_skills = ['cold'])],
    [{ kind: 'skill', orderId: 'x', skill: 'crane' }, ({ shipments: [x] }) => (x.required_skills = [])],
    [{ kind: 'window', orderId: 'a', activity: 'delivery' }, ({ services: [a] }) => delete a.time_windows],
    [{ kind: 'window', orderId: 'b', activity: 'service' }, ({ services: [, b] }) => delete b.time_windows],
    [
      { kind: 'window', orderId: 'x', activity: 'pickupShipment' },
      ({ shipments: [x] }) => delete x.pickup.time_windows,
    ],
    [
      { kind: 'window', orderId: 'x', activity: 'deliverShipment' },
      ({ shipments: [x] }) => delete x.delivery.time_windows,
    ],
    [{ kind: 'group', orderId: 'a' }, ({ services: [a] }) => delete a.group],
    [
      { kind: 'group', orderId: 'x' },
      ({ shipments: [x] }) => {
        delete x.pickup.group;
        delete x.delivery.group;
      },
    ],
    [{ kind: 'allowed_vehicles', orderId: 'a' }, ({ services: [a] }) => delete a.allowed_vehicles],
    [{ kind: 'disallowed_vehicles', orderId: 'b' }, ({ services: [, b] }) => delete b.disallowed_vehicles],
    [{ kind: 'max_time_in_vehicle', orderId: 'a' }, ({ services: [a] }) => delete a.max_time_in_vehicle],
    [{ kind: 'relation', orderId: 'b', relation: 0 }, ({ relations }) => relations.splice(0, 1)],
    [{ kind: 'relation', orderId: 'b', relation: 1 }, ({ relations }) => relations.splice(1, 1)],
    [{ kind: 'lock', orderId: 'a' }, () => undefined],
  ])('%o', (rule, change) => {
    expect(send(withoutRule(request, rule))).toEqual(edited(change));
  });
});

describe('a rule of a route', () => {
  const one = { vehicleId: 'one' };
  const late = { vehicleId: 'two', shiftId: 'late' };
  const early = { vehicleId: 'two', shiftId: 'early' };
  test.each<[VrpRule, (copy: ReturnType<typeof send>) => void]>([
    [{ ...one, kind: 'latest_end' }, ({ vehicles: [v] }) => delete v.latest_end],
    [{ ...one, kind: 'break' }, ({ vehicles: [v] }) => delete v.break],
    [{ ...one, kind: 'max_distance' }, ({ vehicles: [v] }) => delete v.max_distance],
    [{ ...one, kind: 'max_working_time' }, ({ vehicles: [v] }) => delete v.max_working_time],
    // It may leave as late as before.
    [
      { ...one, kind: 'earliest_start', seconds: 30 },
      ({ vehicles: [v] }) => Object.assign(v, { earliest_start: 70, latest_start: 100 }),
    ],
    [
      { ...one, kind: 'earliest_start', seconds: 101 },
      ({ vehicles: [v] }) => Object.assign(v, { earliest_start: 0, latest_start: 100 }),
    ],
    [
      { ...late, kind: 'earliest_start', seconds: 30 },
      ({ vehicles: [, v] }) => (v.shifts[1].earliest_start = 470),
    ],
    // Limits of vehicles alone are not those of shifts.
    [{ ...late, kind: 'max_jobs' }, ({ vehicles: [, v] }) => delete v.max_jobs],
    // The other shift keeps what it has, of its own or from its vehicle.
    [{ ...late, kind: 'latest_end' }, ({ vehicles: [, v] }) => delete v.latest_end],
    [
      { ...early, kind: 'latest_end' },
      ({ vehicles: [, v] }) => {
        v.shifts[1].latest_end = 800;
        delete v.latest_end;
        delete v.shifts[0].latest_end;
      },
    ],
    [
      { ...late, kind: 'max_service_time' },
      ({ vehicles: [, v] }) => {
        v.shifts[0].max_service_time = 60;
        delete v.max_service_time;
        delete v.shifts[1].max_service_time;
      },
    ],
  ])('%o', (rule, change) => {
    expect(send(withoutRule(request, rule))).toEqual(edited(change));
  });

  test('room for all orders in one measure, for this vehicle only', () => {
    const roomy = withoutRule(request, { ...one, kind: 'capacity', dimension: 0 });
    const typeOf = (id: string, of: VrpRequest) =>
      of.vehicle_types?.find(
        ({ type_id }) => type_id === of.vehicles.find((v) => v.vehicle_id === id)?.type_id,
      );
    // 3 + 4 + 6; the other measure as it was.
    expect(typeOf('one', roomy)).toMatchObject({ capacity: [13, 70, 9], profile: 'bike' });
    expect(typeOf('two', roomy)).toEqual(request.vehicle_types?.[0]);
    const both = withoutRule(roomy, { ...one, kind: 'capacity', dimension: 1 });
    expect(typeOf('one', both)?.capacity).toEqual([13, 70, 9]);
    const other = withoutRule(request, { vehicleId: 'two', kind: 'capacity', dimension: 1 });
    // 11 + 2 is less than there is.
    expect(typeOf('two', other)?.capacity).toEqual([5, 70, 9]);
  });
});

test('every rule that an order or a route has is listed', async () => {
  const answer = await translateRequest(send(request), testHost);
  if (!answer.ok) throw new Error(answer.error.message);
  const { translated } = answer.value;
  const ofOrder = (unit: number) =>
    listOrderRules(translated, unit).map(({ kind, ...rest }) => {
      const { orderId, ...more } = rest as { orderId: string };
      return [orderId, kind, ...Object.values(more)];
    });
  expect(ofOrder(0)).toEqual([
    ...[
      ['a', 'skill', 'crane'],
      ['a', 'skill', 'cold'],
      ['a', 'window', 'delivery'],
      ['a', 'allowed_vehicles'],
    ],
    ...[
      ['a', 'max_time_in_vehicle'],
      ['a', 'group'],
      ['a', 'relation', 0],
    ],
  ]);
  expect(ofOrder(1)).toEqual([
    ...[
      ['b', 'window', 'service'],
      ['b', 'disallowed_vehicles'],
      ['b', 'relation', 0],
      ['b', 'relation', 1],
    ],
  ]);
  expect(ofOrder(2)).toEqual([
    ...[
      ['x', 'skill', 'crane'],
      ['x', 'window', 'pickupShipment'],
      ['x', 'window', 'deliverShipment'],
    ],
    ...[
      ['x', 'group'],
      ['x', 'relation', 1],
    ],
  ]);
  const ofRoute = (slot: number) =>
    listRouteRules(translated, slot).map(({ kind, shiftId, ...rest }) =>
      [kind, shiftId, 'dimension' in rest ? rest.dimension : ''].filter(
        (item) => item !== '' && item !== undefined,
      ),
    );
  expect(ofRoute(0)).toEqual([
    ...[['capacity', 0], ['capacity', 1], ['latest_end'], ['max_working_time'], ['max_distance'], ['break']],
  ]);
  expect(ofRoute(2)).toEqual([
    ...[
      ['capacity', 'late', 0],
      ['capacity', 'late', 1],
      ['latest_end', 'late'],
      ['max_service_time', 'late'],
    ],
    ['max_jobs', 'late'],
  ]);
});
