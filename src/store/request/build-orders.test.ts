/** Orders and vans as the request has them, to the number. */
import { expect, test } from 'vitest';
import type { Order } from '../../plan/order.ts';
import type { Plan } from '../../plan/plan.ts';
import type { PastStop } from '../../plan/solution.ts';
import { makeOrder, makePlan } from '../../testing/make-plan.ts';
import { buildRequest } from './build-body.ts';

const bodyOf = (change: Partial<Plan>, vans = 2) => buildRequest({ ...makePlan([], vans), ...change }).body;
const serviceOf = (change: Partial<Order>, plan: Partial<Plan> = {}) =>
  bodyOf({ ...plan, orders: [makeOrder('A', change)] }).services[0];

const pickup = {
  address: 'Mill',
  location: [7.2, 43.1] as [number, number],
  durationSeconds: 90,
  windows: [[30_000, 31_000] as [number, number]],
};
const stop = (orderId: string, change: Partial<PastStop> = {}): PastStop => ({
  orderId,
  arrival: 29_000,
  start: 29_100,
  departure: 29_400,
  waiting: 100,
  legDistance: 1000,
  legSeconds: 200,
  loadAfter: [0],
  ...change,
});

test.each<[string, Partial<Order>, object]>([
  ['a plain delivery', {}, {}],
  [
    'times to the second',
    { durationSeconds: 90.6, preparationSeconds: 30.4, setupSeconds: 59.5 },
    { duration: 91, preparation_time: 30, setup_time: 60 },
  ],
  ['what it is', { type: 'pickup' }, { type: 'pickup' }],
  ['a visit', { type: 'service' }, { type: 'service' }],
  [
    'its windows',
    {
      windows: [
        [28_800, 30_000],
        [40_000, 50_000],
      ],
    },
    {
      time_windows: [
        { earliest: 28_800, latest: 30_000 },
        { earliest: 40_000, latest: 50_000 },
      ],
    },
  ],
  ['priority 0 is said', { priority: 0 }, { priority: 0 }],
  ['no time on the van is said', { maxSecondsInVehicle: 0 }, { max_time_in_vehicle: 0 }],
  ['vans that take part', { allowedVehicles: ['van-2', 'gone'] }, { allowed_vehicles: ['van-2'] }],
  [
    'a van of its own that is away, not any van',
    { allowedVehicles: ['gone'] },
    { allowed_vehicles: ['gone'] },
  ],
  [
    'vans that it must not have',
    { disallowedVehicles: ['gone', 'van-1'] },
    { disallowed_vehicles: ['van-1'] },
  ],
  [
    'vans that it had rather',
    {
      preferredVehicles: [
        { vehicleId: 'gone', priority: 1 },
        { vehicleId: 'van-2', priority: 3 },
      ],
    },
    { preferred_vehicles: [{ vehicle_id: 'van-2', priority: 3 }] },
  ],
])('an order is sent as it is: %s', (_, change, expected) => {
  expect(serviceOf(change)).toEqual({
    id: 'A',
    name: 'Customer A',
    size: [1],
    type: 'delivery',
    duration: 300,
    address: { location_id: 'A', lon: 7.01, lat: 43 },
    ...expected,
  });
});

test('stops are at one place where they are approached alike: the side and the street count', () => {
  const location: [number, number] = [7.1, 43];
  const changes: Partial<Order>[] = [
    {},
    { streetHint: 'Mill Road' },
    { curbside: 'left' },
    { streetHint: 'Mill Road' },
    { location: [7.1, 43.1] },
    { curbside: 'any' },
  ];
  const orders = changes.map((change, i) => makeOrder('ABCDEF'[i], { location, ...change }));
  const addresses = bodyOf({ orders }).services.map(({ address }) => address);
  expect(addresses.map((address) => address?.location_id)).toEqual(['A', 'B', 'C', 'B', 'E', 'F']);
  expect(addresses[2]).toEqual({ location_id: 'C', lon: 7.1, lat: 43, curbside: 'left' });
  expect(addresses[5]).toEqual({ location_id: 'F', lon: 7.1, lat: 43 });
});

test('a van that has been idle is held at its last stop, whatever the windows say; other stops keep theirs', () => {
  const windows: [number, number][] = [[20_000, 30_000]];
  const orders = [makeOrder('A', { windows }), makeOrder('B', { windows }), makeOrder('C', { windows })];
  const past = [{ vehicleId: 'van-1', departure: 28_800, stops: [stop('A'), stop('B')], idleUntil: 32_000 }];
  const window = { time_windows: [{ earliest: 20_000, latest: 30_000 }] };
  // Its service took 300 s, so it is over when the waiting is.
  expect(bodyOf({ orders, past }).services).toMatchObject([
    window,
    { time_windows: [{ earliest: 31_700 }] },
    window,
  ]);
});

test('a shipment has a stop at each end, each with its own time, windows and place', () => {
  const order = makeOrder('S', {
    type: 'shipment',
    pickup,
    durationSeconds: 200,
    windows: [[40_000, 41_000]],
    maxSecondsInVehicle: 900,
  });
  const { services, shipments } = bodyOf({ orders: [order] });
  expect(services).toEqual([]);
  expect(shipments).toEqual([
    {
      id: 'S',
      name: 'Customer S',
      size: [1],
      max_time_in_vehicle: 900,
      pickup: {
        address: { location_id: 'S pickup', lon: 7.2, lat: 43.1 },
        duration: 90,
        time_windows: [{ earliest: 30_000, latest: 31_000 }],
      },
      delivery: {
        address: { location_id: 'S', lon: 7.01, lat: 43 },
        duration: 200,
        time_windows: [{ earliest: 40_000, latest: 41_000 }],
      },
    },
  ]);
});

test('of a shipment that could not be fetched the visit at its pickup is left, and nothing is carried', () => {
  const order = makeOrder('S', { type: 'shipment', pickup, loads: [7], maxSecondsInVehicle: 900 });
  const failed = [
    { vehicleId: 'van-1', departure: 28_800, stops: [stop('S', { role: 'pickup', outcome: 'failed' })] },
  ];
  const { services, shipments } = bodyOf({ orders: [order], past: failed });
  expect(shipments).toEqual([]);
  expect(services).toEqual([
    {
      id: 'S',
      name: 'Customer S',
      size: [0],
      type: 'service',
      address: { location_id: 'S pickup', lon: 7.2, lat: 43.1 },
      duration: 90,
      time_windows: [{ earliest: 30_000, latest: 31_000 }],
    },
  ]);
  const fetched = [{ ...failed[0], stops: [stop('S', { role: 'pickup', outcome: 'done' })] }];
  expect(bodyOf({ orders: [order], past: fetched }).shipments).toHaveLength(1);
  // An order that is no shipment any more has no pickup to come to.
  expect(bodyOf({ orders: [makeOrder('S')], past: failed }).services[0]).toMatchObject({
    type: 'delivery',
    size: [1],
  });
});
