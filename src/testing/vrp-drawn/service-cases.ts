/** Services: the timeline of a stop, load, and who may serve it. */
import { type DrawnCase, drawn, minimise, onLine, ship, van, vansAt, visit } from './drawn-case.ts';

const objectives = minimise('completion_time');
const small = [{ type_id: 'type', capacity: [5] }];

export const serviceCases: readonly DrawnCase[] = [
  drawn(
    'every order is named by its id',
    'services[].id',
    onLine([0, 10], { services: [visit('an order', 1)] }),
    { routes: { van: 'an order' } },
  ),
  drawn(
    'deliveries ride from the start, pickups to the end',
    'services[].type',
    onLine([0, 10, 20], {
      vehicle_types: small,
      services: [
        visit('p', 1, { type: 'pickup', size: [5] }),
        visit('d', 2, { type: 'delivery', size: [5] }),
      ],
    }),
    {
      routes: { van: 'd p' },
      at: {
        start: { load_after: [5] },
        d: { type: 'delivery', load_before: [5], load_after: [0] },
        p: { type: 'pickup', load_after: [5] },
        end: { load_before: [5] },
      },
    },
  ),
  drawn(
    'a plain service stays on board',
    'services[].type',
    onLine([0, 10], { vehicle_types: small, services: [visit('a', 1, { size: [4] })] }),
    {
      at: { start: { load_after: [0] }, a: { type: 'service', load_after: [4] }, end: { load_before: [4] } },
    },
  ),
  drawn(
    'the least important order is left out, however near',
    'services[].priority',
    onLine([0, 10, 90], {
      vehicle_types: small,
      services: [visit('near', 1, { size: [5], priority: 3 }), visit('far', 2, { size: [5], priority: 1 })],
    }),
    { routes: { van: 'far' }, left: { near: 3 } },
  ),
  drawn(
    'one important order outranks two less important ones',
    'services[].priority',
    onLine([0, 10], {
      vehicle_types: small,
      services: [
        visit('one', 1, { size: [5], priority: 2 }),
        visit('two', 1, { size: [2], priority: 3 }),
        visit('three', 1, { size: [2], priority: 3 }),
      ],
    }),
    { routes: { van: 'one' }, left: { two: 3, three: 3 } },
  ),
  drawn(
    'an order without a place happens where the route is',
    'services[].address',
    onLine([0, 10], {
      services: [visit('a', 1), { id: 'call', duration: 7, time_windows: [{ earliest: 10, latest: 12 }] }],
      objectives,
    }),
    {
      routes: { van: 'a call' },
      at: { call: { location_id: 'p1', arr_time: 10, end_time: 17 } },
      totals: { completion_time: 27 },
    },
  ),
  drawn(
    'service takes its duration',
    'services[].duration',
    onLine([0, 10], { services: [visit('a', 1, { duration: 5 })] }),
    { at: { a: { arr_time: 10, end_time: 15 }, end: { arr_time: 25 } } },
  ),
  drawn(
    'durations at one place add up, preparation and setup are charged once',
    ['services[].duration', 'services[].preparation_time', 'services[].setup_time'],
    onLine([0, 10], {
      services: [
        visit('a', 1, { duration: 5, preparation_time: 3, setup_time: 7 }),
        visit('b', 1, { duration: 5, preparation_time: 4, setup_time: 6 }),
      ],
    }),
    { totals: { service_duration: 10, preparation_time: 4, setup_time: 7, completion_time: 41 } },
  ),
  drawn(
    'preparation comes before waiting',
    'services[].preparation_time',
    onLine([0, 10], {
      services: [visit('a', 1, { preparation_time: 3, time_windows: [{ earliest: 20 }] })],
    }),
    { at: { a: { waiting_time: 7, preparation_time: 3, end_time: 20 } } },
  ),
  drawn(
    'preparation may make a window too late',
    'services[].preparation_time',
    onLine([0, 10], {
      services: [visit('a', 1, { preparation_time: 3, time_windows: [{ latest: 12 }] })],
    }),
    { left: { a: 2 } },
  ),
  drawn(
    'setup comes after the window opens',
    'services[].setup_time',
    onLine([0, 10], { services: [visit('a', 1, { setup_time: 6, time_windows: [{ earliest: 20 }] })] }),
    { at: { a: { waiting_time: 10, setup_time: 6, end_time: 26 } } },
  ),
  drawn(
    'service, not setup, begins before the window closes',
    'services[].setup_time',
    onLine([0, 10], {
      services: [visit('a', 1, { setup_time: 6, time_windows: [{ earliest: 20, latest: 25 }] })],
    }),
    { left: { a: 2 } },
  ),
  drawn(
    'a vehicle waits for a window to open and says which',
    ['services[].time_windows', 'time_windows[].earliest'],
    onLine([0, 10], { services: [visit('a', 1, { time_windows: [{ earliest: 50, latest: 60 }] })] }),
    { at: { a: { waiting_time: 40, end_time: 50, time_window: { earliest: 50, latest: 60 } } } },
  ),
  drawn(
    'service may end after its window',
    'time_windows[].latest',
    onLine([0, 10], {
      services: [
        visit('a', 1, { duration: 90, time_windows: [{ latest: 10 }] }),
        visit('b', 1, { time_windows: [{ latest: 9 }] }),
      ],
    }),
    { routes: { van: 'a' }, left: { b: 2 } },
  ),
  drawn(
    'of several windows the first that fits is used',
    'services[].time_windows',
    onLine([0, 10], {
      services: [visit('a', 1, { time_windows: [{ earliest: 30, latest: 40 }, { latest: 5 }] })],
    }),
    { at: { a: { waiting_time: 20, time_window: { earliest: 30, latest: 40 } } } },
  ),
  drawn(
    'times of another axis do not fit',
    'time_windows[].earliest',
    onLine([0, 10], {
      vehicles: [van({ earliest_start: 1_772_438_400, latest_end: 1_772_480_000 })],
      services: [visit('a', 1, { time_windows: [{ earliest: 32_400, latest: 36_000 }] }), visit('b', 1)],
    }),
    { routes: { van: 'b' }, at: { b: { arr_date_time: '2026-03-02T08:00:10+00:00' } }, left: { a: 2 } },
  ),
  drawn(
    'week-relative times have no date',
    'time_windows[].earliest',
    onLine([0, 10], {
      vehicles: [van({ earliest_start: 28_800 })],
      services: [visit('a', 1, { time_windows: [{ earliest: 32_400 }] })],
    }),
    { at: { a: { arr_date_time: null, end_time: 32_400 } } },
  ),
  drawn(
    'only allowed vehicles serve an order',
    'services[].allowed_vehicles',
    onLine([0, 10, 90], {
      vehicles: vansAt({ near: 0, far: 2 }),
      services: [visit('a', 1, { allowed_vehicles: ['far'] })],
    }),
    { routes: { far: 'a' } },
  ),
  drawn(
    'no disallowed vehicle serves an order',
    'services[].disallowed_vehicles',
    onLine([0, 10, 90], {
      vehicles: vansAt({ near: 0, far: 2 }),
      services: [visit('a', 1, { disallowed_vehicles: ['near'] })],
    }),
    { routes: { far: 'a' } },
  ),
  drawn(
    'a preferred vehicle decides before the road, after the objectives',
    ['services[].preferred_vehicles', 'preferred_vehicles[].vehicle_id'],
    onLine([0, 10, 90], {
      vehicles: vansAt({ near: 0, far: 2 }),
      services: [visit('a', 1, { preferred_vehicles: [{ vehicle_id: 'far' }] })],
      objectives: minimise('vehicles'),
    }),
    { routes: { far: 'a' } },
  ),
  drawn(
    'the most preferred vehicle wins',
    'preferred_vehicles[].priority',
    onLine([0, 10, 90], {
      vehicles: vansAt({ near: 0, far: 2 }),
      services: [
        visit('a', 1, {
          preferred_vehicles: [
            { vehicle_id: 'near', priority: 3 },
            { vehicle_id: 'far', priority: 1 },
          ],
        }),
      ],
      objectives: minimise('vehicles'),
    }),
    { routes: { far: 'a' } },
  ),
  drawn(
    'a delivery is not longer on board than allowed',
    'services[].max_time_in_vehicle',
    onLine([0, 10, 30], {
      services: [
        visit('x', 1, { duration: 20, priority: 1, time_windows: [{ latest: 15 }] }),
        visit('d', 2, { type: 'delivery', max_time_in_vehicle: 49, priority: 3 }),
      ],
    }),
    { routes: { van: 'x' }, left: { d: null } },
  ),
  drawn(
    'the time on board has no effect on what is picked up',
    'services[].max_time_in_vehicle',
    onLine([0, 30], { services: [visit('a', 1, { type: 'pickup', max_time_in_vehicle: 5 })] }),
    { routes: { van: 'a' } },
  ),
  drawn(
    'the time on board counts from the departure to the start of service',
    'services[].max_time_in_vehicle',
    onLine([0, 30], {
      vehicles: [van({ latest_start: 70 })],
      services: [
        visit('d', 1, {
          type: 'delivery',
          max_time_in_vehicle: 36,
          setup_time: 6,
          time_windows: [{ earliest: 99, latest: 105 }],
        }),
      ],
    }),
    { routes: { van: 'd' }, at: { start: { end_time: 69 } } },
  ),
  drawn(
    'stops of a group form a block',
    'services[].group',
    onLine([0, 10, 22, 30], {
      vehicles: [van({ end_address: { location_id: 'p3' } })],
      services: [visit('a1', 1, { group: 'g' }), visit('b', 2), visit('a2', 3, { group: 'g' })],
    }),
    { routes: { van: 'a1 a2 b' } },
  ),
  drawn(
    'a label of one order alone has no effect',
    'services[].group',
    onLine([0, 10, 22, 30], {
      vehicles: [van({ end_address: { location_id: 'p3' } })],
      services: [visit('a1', 1, { group: 'g' }), visit('b', 2), visit('a2', 3, { group: 'h' })],
    }),
    { routes: { van: 'a1 b a2' } },
  ),
  drawn(
    'a group may be spread over routes',
    'services[].group',
    onLine([0, 10, 90], {
      vehicles: vansAt({ near: 1, far: 2 }),
      services: [visit('a1', 1, { group: 'g' }), visit('a2', 2, { group: 'g' })],
      shipments: [ship('t', 1, 1)],
    }),
    { totals: { no_vehicles: 2, transport_time: 0 } },
  ),
];
