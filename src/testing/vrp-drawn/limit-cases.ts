/** Limits on the sums of a route. */
import { type DrawnCase, drawn, onLine, van, visit } from './drawn-case.ts';

export const limitCases: readonly DrawnCase[] = [
  drawn(
    'no route is longer than its vehicle may drive',
    'vehicles[].max_distance',
    onLine([0, 5, 10], { vehicles: [van({ max_distance: 199 })], services: [visit('a', 1), visit('b', 2)] }),
    { routes: { van: 'a' }, left: { b: 4 } },
  ),
  drawn(
    'driving time counts travel',
    'vehicles[].max_driving_time',
    onLine([0, 5, 10], {
      vehicles: [van({ max_driving_time: 19 })],
      services: [visit('a', 1), visit('b', 2)],
    }),
    { routes: { van: 'a' }, left: { b: 26 } },
  ),
  drawn(
    'driving time counts preparation, not service',
    ['vehicles[].max_driving_time', 'services[].preparation_time'],
    onLine([0, 5], {
      vehicles: [van({ max_driving_time: 15 })],
      services: [visit('a', 1, { duration: 900 }), visit('b', 1, { preparation_time: 6 })],
    }),
    { routes: { van: 'a' }, left: { b: 26 } },
  ),
  drawn(
    'service time counts setup',
    ['vehicles[].max_service_time', 'services[].setup_time'],
    onLine([0, 5], {
      vehicles: [van({ max_service_time: 10 })],
      services: [visit('a', 1, { duration: 8, setup_time: 3 })],
    }),
    { left: { a: 31 } },
  ),
  drawn(
    'service time counts no preparation and no waiting',
    'vehicles[].max_service_time',
    onLine([0, 5], {
      vehicles: [van({ max_service_time: 10 })],
      services: [
        visit('a', 1, { duration: 8, setup_time: 2, preparation_time: 9, time_windows: [{ earliest: 99 }] }),
      ],
    }),
    { routes: { van: 'a' } },
  ),
  drawn(
    'working time is driving and service',
    'vehicles[].max_working_time',
    onLine([0, 10], {
      vehicles: [van({ max_working_time: 25 })],
      services: [visit('a', 1, { duration: 6 })],
    }),
    { left: { a: 32 } },
  ),
  drawn(
    'working time leaves waiting out',
    'vehicles[].max_working_time',
    onLine([0, 10], {
      vehicles: [van({ max_working_time: 26 })],
      services: [visit('a', 1, { duration: 6, time_windows: [{ earliest: 500 }] })],
    }),
    { routes: { van: 'a' } },
  ),
  drawn(
    'route duration counts waiting',
    'vehicles[].max_route_duration',
    onLine([0, 10], {
      vehicles: [van({ max_route_duration: 30 })],
      services: [visit('a', 1, { duration: 6, time_windows: [{ earliest: 15 }] })],
    }),
    { left: { a: 33 } },
  ),
  drawn(
    'route duration counts from the actual departure',
    'vehicles[].max_route_duration',
    onLine([0, 10], {
      vehicles: [van({ max_route_duration: 30, latest_start: 40 })],
      services: [visit('a', 1, { time_windows: [{ earliest: 45, latest: 45 }] })],
    }),
    { at: { start: { end_time: 35 } } },
  ),
  drawn(
    'route duration of an open route ends with the arrival at its last stop',
    'vehicles[].max_route_duration',
    onLine([0, 10], {
      vehicles: [van({ max_route_duration: 10, return_to_depot: false })],
      services: [visit('a', 1, { duration: 77 })],
    }),
    { routes: { van: 'a' } },
  ),
  drawn(
    'waiting is counted over all stops',
    'vehicles[].max_waiting_time',
    onLine([0, 10, 20], {
      vehicles: [van({ max_waiting_time: 9 })],
      services: [
        visit('a', 1, { time_windows: [{ earliest: 15 }] }),
        visit('b', 2, { time_windows: [{ earliest: 30 }] }),
      ],
    }),
    { routes: { van: 'a' }, left: { b: 36 } },
  ),
  drawn(
    'who leaves later does not wait',
    'vehicles[].max_waiting_time',
    onLine([0, 10], {
      vehicles: [van({ max_waiting_time: 0, latest_start: 40 })],
      services: [visit('a', 1, { time_windows: [{ earliest: 45, latest: 45 }] })],
    }),
    { at: { start: { end_time: 35 } } },
  ),
  drawn(
    'another stop fills the time until a window opens',
    'vehicles[].max_waiting_time',
    onLine([0, 10, 20], {
      vehicles: [van({ max_waiting_time: 0 })],
      services: [visit('a', 1, { duration: 10 }), visit('b', 2, { time_windows: [{ earliest: 30 }] })],
    }),
    { routes: { van: 'a b' } },
  ),
];
