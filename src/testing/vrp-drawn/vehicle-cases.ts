/** Vehicles: where and when they drive. */
import { at, type DrawnCase, drawn, minimise, onLine, ship, van, vansAt, visit } from './drawn-case.ts';

const one = [visit('a', 1)];

export const vehicleCases: readonly DrawnCase[] = [
  drawn(
    'a route names its vehicle',
    'vehicles[].vehicle_id',
    onLine([0, 10], { vehicles: [van({}, 'blue')], services: one }),
    { routes: { blue: 'a' } },
  ),
  drawn(
    'a vehicle has the capacity of its type',
    ['vehicles[].type_id', 'vehicle_types[].type_id', 'vehicle_types[].capacity'],
    onLine([0, 10], {
      vehicles: [van({ type_id: 'big' })],
      vehicle_types: [
        { type_id: 'small', capacity: [1] },
        { type_id: 'big', capacity: [5] },
      ],
      services: [visit('a', 1, { size: [5] })],
    }),
    { routes: { van: 'a' } },
  ),
  drawn(
    'a vehicle without a type holds nothing',
    'vehicles[].type_id',
    onLine([0, 10], {
      vehicles: [van({ type_id: undefined })],
      services: [visit('a', 1, { size: [1] }), visit('b', 1)],
    }),
    { routes: { van: 'b' }, left: { a: 3 } },
  ),
  drawn(
    'a vehicle starts where it is told to',
    ['vehicles[].start_address', 'address.location_id'],
    onLine([0, 10, 30], { vehicles: [van({ start_address: at(1) })], services: [visit('a', 2)] }),
    { at: { start: { location_id: 'p1' }, a: { arr_time: 20 }, end: { location_id: 'p1', arr_time: 40 } } },
  ),
  drawn(
    'a vehicle ends where it is told to',
    'vehicles[].end_address',
    onLine([0, 10, 50], { vehicles: [van({ end_address: at(2) })], services: one }),
    { at: { end: { location_id: 'p2', arr_time: 50 } }, totals: { transport_time: 50 } },
  ),
  drawn(
    'a vehicle that need not return ends at the best last stop',
    'vehicles[].return_to_depot',
    onLine([0, 10, -5], {
      vehicles: [van({ return_to_depot: false })],
      services: [visit('a', 1), visit('b', 2)],
    }),
    { routes: { van: 'b a' }, totals: { transport_time: 20 } },
  ),
  drawn(
    'a vehicle that need not return ignores its end address',
    'vehicles[].return_to_depot',
    onLine([0, 10, -5], {
      vehicles: [van({ return_to_depot: false, end_address: at(2) })],
      services: one,
    }),
    { totals: { transport_time: 10 } },
  ),
  drawn(
    'a vehicle departs at its earliest start',
    'vehicles[].earliest_start',
    onLine([0, 10], { vehicles: [van({ earliest_start: 100 })], services: one }),
    { at: { start: { end_time: 100 }, a: { arr_time: 110 } } },
  ),
  drawn(
    'a vehicle is back at its latest end',
    'vehicles[].latest_end',
    onLine([0, 5, 10], { vehicles: [van({ latest_end: 15 })], services: [visit('a', 1), visit('b', 2)] }),
    { routes: { van: 'a' }, left: { b: 34 } },
  ),
  drawn(
    'the latest end of an open route is the arrival at its last stop',
    'vehicles[].latest_end',
    onLine([0, 10], {
      vehicles: [van({ return_to_depot: false, latest_end: 10 })],
      services: [visit('a', 1, { duration: 90 })],
    }),
    { routes: { van: 'a' } },
  ),
  drawn(
    'a flexible departure is as late as waiting nowhere allows',
    'vehicles[].latest_start',
    onLine([0, 10], {
      vehicles: [van({ latest_start: 100 })],
      services: [visit('a', 1, { time_windows: [{ earliest: 50, latest: 60 }] })],
    }),
    { at: { start: { end_time: 50 }, a: { arr_time: 60, waiting_time: 0 } } },
  ),
  drawn(
    'a flexible departure is early when early is preferred',
    'vehicles[].departure_preference',
    onLine([0, 10], {
      vehicles: [van({ latest_start: 100, departure_preference: 'early' })],
      services: [visit('a', 1, { time_windows: [{ earliest: 50, latest: 60 }] })],
    }),
    { at: { start: { end_time: 40 }, a: { arr_time: 50, waiting_time: 0 } } },
  ),
  drawn(
    'a departure may not be flexible enough to avoid all waiting',
    'vehicles[].latest_start',
    onLine([0, 10], {
      vehicles: [van({ latest_start: 30, departure_preference: 'early' })],
      services: [visit('a', 1, { time_windows: [{ earliest: 50, latest: 60 }] })],
    }),
    { at: { start: { end_time: 30 }, a: { waiting_time: 10 } } },
  ),
  drawn(
    'a flexible departure keeps the latest end',
    'vehicles[].latest_start',
    onLine([0, 10], { vehicles: [van({ latest_start: 100, latest_end: 70 })], services: one }),
    { at: { start: { end_time: 50 } } },
  ),
  drawn(
    'skills are compared without case',
    ['vehicles[].skills', 'services[].required_skills'],
    onLine([0, 10], {
      vehicles: [...vansAt({ plain: 0 }), van({ skills: ['CRANE'], start_address: at(0) }, 'crane')],
      services: [visit('a', 1, { required_skills: ['Crane'] }), visit('b', 1, { required_skills: ['cold'] })],
    }),
    { routes: { crane: 'a' }, left: { b: 1 } },
  ),
  drawn(
    'a vehicle without orders moves to its end',
    'vehicles[].move_to_end_address',
    onLine([0, 10], { vehicles: [van({ end_address: at(1), move_to_end_address: true })] }),
    {
      routes: { van: '' },
      at: { end: { arr_time: 10 } },
      totals: { transport_time: 10, distance: 100, no_vehicles: 0 },
    },
  ),
  drawn(
    'a vehicle without orders moves as late as it may',
    ['vehicles[].move_to_end_address', 'vehicles[].latest_start'],
    onLine([0, 10], { vehicles: [van({ end_address: at(1), move_to_end_address: true, latest_start: 50 })] }),
    { at: { start: { end_time: 50 }, end: { arr_time: 60 } } },
  ),
  drawn(
    'a vehicle without orders stays where it is by default',
    'vehicles[].move_to_end_address',
    onLine([0, 10], { vehicles: [van({ end_address: at(1) })] }),
    { routes: {}, totals: { transport_time: 0 } },
  ),
  drawn(
    'a requirement for jobs decides before the road',
    'vehicles[].min_jobs',
    onLine([0, 10, 90], {
      vehicles: [...vansAt({ near: 0 }), van({ min_jobs: 1, start_address: at(2) }, 'far')],
      services: one,
      objectives: minimise('vehicles'),
    }),
    { routes: { far: 'a' } },
  ),
  drawn(
    'a requirement for jobs gives way to the objective',
    'vehicles[].min_jobs',
    onLine([0, 10, 90], {
      vehicles: [...vansAt({ near: 0 }), van({ min_jobs: 1, start_address: at(2) }, 'far')],
      services: one,
    }),
    { routes: { near: 'a' } },
  ),
  drawn(
    'jobs are services and shipments',
    'vehicles[].max_jobs',
    onLine([0, 10, 20], {
      vehicles: [van({ max_jobs: 2 })],
      services: [visit('a', 1, { priority: 1 }), visit('b', 1, { priority: 5 })],
      shipments: [ship('t', 1, 2, { priority: 1 })],
    }),
    { left: { b: 27 } },
  ),
  drawn(
    'activities are visits: a shipment has two',
    'vehicles[].max_activities',
    onLine([0, 10, 20], {
      vehicles: [van({ max_activities: 3 })],
      services: [visit('a', 1, { priority: 1 })],
      shipments: [ship('t', 1, 2, { priority: 2 }), ship('u', 1, 2, { priority: 5 })],
    }),
    { left: { u: 28 } },
  ),
];
