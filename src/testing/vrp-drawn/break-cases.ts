/** Breaks with a window. */
import { at, type DrawnCase, drawn, minimise, onLine, van, visit } from './drawn-case.ts';

const objectives = minimise('completion_time');

export const breakCases: readonly DrawnCase[] = [
  drawn(
    'a break is taken at a stop, not on the road',
    ['vehicles[].break', 'break.earliest', 'break.latest', 'break.duration'],
    onLine([0, 10, 40], {
      vehicles: [van({ break: { earliest: 20, latest: 30, duration: 5 } })],
      services: [visit('a', 1, { duration: 10 }), visit('b', 2)],
      objectives,
    }),
    {
      routes: { van: 'a break b' },
      taken: ['van_break'],
      at: {
        break: { location_id: 'p1', arr_time: 20, end_time: 25 },
        b: { arr_time: 55, driving_time: 40 },
        end: { arr_time: 95 },
      },
      totals: { completion_time: 95, transport_time: 80, service_duration: 10, no_unassigned: 0 },
    },
  ),
  drawn(
    'a break does not begin before its window',
    'break.earliest',
    onLine([0, 10, 40], {
      vehicles: [van({ break: { earliest: 20, latest: 30, duration: 5 } })],
      services: [visit('a', 1, { duration: 3 }), visit('b', 2)],
      objectives,
    }),
    {
      routes: { van: 'a break b' },
      at: { break: { arr_time: 13, end_time: 25, waiting_time: 7 }, b: { arr_time: 55 } },
    },
  ),
  drawn(
    'a break begins at the latest when its window closes',
    'break.latest',
    onLine([0, 10], {
      vehicles: [van({ break: { earliest: 0, latest: 10, duration: 5 } })],
      services: [visit('a', 1, { time_windows: [{ latest: 12 }] })],
    }),
    { routes: { van: 'a break' }, at: { break: { arr_time: 10, end_time: 15 } } },
  ),
  drawn(
    'an order that leaves no room for the break stays out',
    'break.latest',
    onLine([0, 10], {
      vehicles: [van({ break: { earliest: 0, latest: 5, duration: 5 } })],
      services: [visit('a', 1, { time_windows: [{ latest: 12 }] })],
    }),
    { routes: {}, left: { a: null }, breaks: [] },
  ),
  drawn(
    'no break is needed by a vehicle that is done when the window closes',
    'break.latest',
    onLine([0, 10], {
      vehicles: [van({ break: { earliest: 5, latest: 20, duration: 5 } })],
      services: [visit('a', 1)],
    }),
    { routes: { van: 'a' }, breaks: ['van_break'], left: {}, totals: { no_unassigned: 0 } },
  ),
  drawn(
    'an open route is done when its last stop is reached',
    'vehicles[].return_to_depot',
    onLine([0, 10], {
      vehicles: [van({ return_to_depot: false, break: { earliest: 5, latest: 10, duration: 5 } })],
      services: [visit('a', 1, { duration: 100 })],
    }),
    { routes: { van: 'a' }, breaks: ['van_break'] },
  ),
  drawn(
    'a vehicle without orders lists no break',
    'vehicles[].break',
    onLine([0, 10], {
      vehicles: [van({}), van({ break: { earliest: 5, latest: 10, duration: 5 } }, 'idle')],
      services: [visit('a', 1, { disallowed_vehicles: ['idle'] })],
    }),
    { breaks: [] },
  ),
  drawn(
    'a break absorbs waiting',
    'break.duration',
    onLine([0, 40], {
      vehicles: [van({ break: { earliest: 40, latest: 50, duration: 15 } })],
      services: [visit('b', 1, { time_windows: [{ earliest: 60 }] })],
      objectives,
    }),
    {
      routes: { van: 'break b' },
      at: {
        break: { arr_time: 40, end_time: 55 },
        b: { arr_time: 55, waiting_time: 5 },
        end: { arr_time: 100 },
      },
      totals: { waiting_time: 5 },
    },
  ),
  drawn(
    'a break counts in the route duration',
    ['vehicles[].max_route_duration', 'break.duration'],
    onLine([0, 10], {
      vehicles: [van({ max_route_duration: 44, break: { earliest: 15, latest: 35, duration: 5 } })],
      services: [visit('a', 1, { duration: 20 })],
    }),
    { left: { a: null } },
  ),
  drawn(
    'a break counts neither as driving nor as work',
    ['vehicles[].max_working_time', 'vehicles[].max_driving_time'],
    onLine([0, 10], {
      vehicles: [
        van({ max_working_time: 40, max_driving_time: 20, break: { earliest: 15, latest: 35, duration: 5 } }),
      ],
      services: [visit('a', 1, { duration: 20 })],
      objectives,
    }),
    { routes: { van: 'a break' }, totals: { completion_time: 45 } },
  ),
  drawn(
    'a flexible departure counts with the break',
    ['vehicles[].latest_start', 'vehicles[].break'],
    onLine([0, 10, 40], {
      vehicles: [van({ latest_start: 60, break: { earliest: 50, latest: 55, duration: 5 } })],
      services: [
        visit('a', 1, { time_windows: [{ earliest: 50, latest: 50 }] }),
        visit('b', 2, { time_windows: [{ earliest: 85, latest: 99 }] }),
      ],
      objectives,
    }),
    { routes: { van: 'a break b' }, at: { start: { end_time: 40 }, b: { arr_time: 85 } } },
  ),
  drawn(
    'a flexible departure may be so early that no break is needed',
    ['vehicles[].latest_start', 'break.latest'],
    onLine([0, 10], {
      vehicles: [van({ latest_start: 60, break: { earliest: 50, latest: 55, duration: 5 } })],
      services: [visit('a', 1)],
      objectives,
    }),
    { routes: { van: 'a' }, at: { start: { end_time: 35 } }, breaks: ['van_break'] },
  ),
  drawn(
    'every shift has a break of its own',
    'vehicles[].shifts[].break',
    onLine([0, 10], {
      vehicles: [
        van({
          shifts: [
            { shift_id: 'early', latest_end: 99, break: { earliest: 5, latest: 50, duration: 5 } },
            { shift_id: 'late', earliest_start: 100, break: { earliest: 105, latest: 150, duration: 5 } },
          ],
        }),
      ],
      services: [
        visit('a', 1, { time_windows: [{ latest: 30 }] }),
        visit('b', 1, { time_windows: [{ earliest: 120, latest: 130 }] }),
      ],
    }),
    { breaks: ['van_break', 'van_break_2'] },
  ),
  drawn(
    'a break may lie inside a direct sequence and inside a group',
    ['relations[].type', 'services[].group'],
    onLine([0, 10, 40], {
      vehicles: [van({ end_address: at(2), break: { earliest: 20, latest: 30, duration: 5 } })],
      services: [visit('a', 1, { duration: 10, group: 'g' }), visit('b', 2, { group: 'g' })],
      relations: [{ type: 'in_direct_sequence', ids: ['a', 'b'] }],
      objectives,
    }),
    { routes: { van: 'a break b' } },
  ),
];
