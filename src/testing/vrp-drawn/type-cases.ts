/** Vehicle types: speed, size and price. */
import { makeLineMatrix } from '../vrp-cases.ts';
import { at, type DrawnCase, drawn, minimise, onLine, van, vansAt, visit } from './drawn-case.ts';

const lineMatrix = (positions: number[], profile?: string) =>
  (makeLineMatrix(positions) ?? []).map((entry) => ({ ...entry, profile }));

const one = [visit('a', 1)];
/** Two vans at p0, of types `first` and `second`. */
const pair = ['first', 'second'].map((id) => van({ type_id: id }, id));

export const typeCases: readonly DrawnCase[] = [
  drawn(
    'a type drives by the matrix of its profile',
    ['vehicle_types[].profile', 'cost_matrices[].profile'],
    onLine([0, 10], {
      vehicle_types: [{ type_id: 'type', profile: 'bike' }],
      cost_matrices: [...lineMatrix([0, 10], 'car'), ...lineMatrix([0, 25], 'bike')],
      services: one,
    }),
    { at: { a: { arr_time: 25 } } },
  ),
  drawn(
    'a matrix without a profile serves every profile that has none of its own',
    'cost_matrices[].profile',
    onLine([0, 10], {
      vehicle_types: [{ type_id: 'type', profile: 'bike' }],
      cost_matrices: [...lineMatrix([0, 25], 'car'), ...lineMatrix([0, 10])],
      services: one,
    }),
    { at: { a: { arr_time: 10 } } },
  ),
  drawn(
    'every dimension of the capacity holds',
    ['vehicle_types[].capacity', 'services[].size'],
    onLine([0, 10], {
      vehicle_types: [{ type_id: 'type', capacity: [10, 2] }],
      services: [visit('a', 1, { size: [1, 3] }), visit('b', 1, { size: [9] })],
    }),
    { routes: { van: 'b' }, left: { a: 3 } },
  ),
  drawn(
    'legs are divided by the speed factor and rounded once each',
    'vehicle_types[].speed_factor',
    onLine([0, 10], { vehicle_types: [{ type_id: 'type', speed_factor: 0.7 }], services: one }),
    { at: { a: { arr_time: 14 }, end: { arr_time: 28 } }, totals: { transport_time: 28, distance: 200 } },
  ),
  drawn(
    'service durations are scaled and rounded, preparation and setup are not',
    'vehicle_types[].service_time_factor',
    onLine([0, 10], {
      vehicle_types: [{ type_id: 'type', service_time_factor: 0.5 }],
      services: [visit('a', 1, { duration: 7, preparation_time: 8, setup_time: 6 })],
    }),
    { at: { a: { end_time: 28, preparation_time: 8, setup_time: 6 } }, totals: { service_duration: 4 } },
  ),
  drawn(
    'metres have a price',
    'vehicle_types[].cost_per_meter',
    onLine([0, 10], {
      vehicles: pair,
      vehicle_types: [
        { type_id: 'first', cost_per_meter: 5 },
        { type_id: 'second', cost_per_meter: 1 },
      ],
      services: one,
    }),
    { routes: { second: 'a' }, totals: { costs: 20_000 } },
  ),
  drawn(
    'seconds have a price',
    'vehicle_types[].cost_per_second',
    onLine([0, 10], {
      vehicles: pair,
      vehicle_types: [
        { type_id: 'first', cost_per_second: 5 },
        { type_id: 'second', cost_per_second: 2 },
      ],
      services: one,
    }),
    { routes: { second: 'a' }, totals: { costs: 4000 } },
  ),
  drawn(
    'each vehicle used has a price',
    'vehicle_types[].cost_per_activation',
    onLine([0, 10, -10], {
      vehicles: vansAt({ first: 1, second: 2 }),
      vehicle_types: [{ type_id: 'type', cost_per_second: 1, cost_per_activation: 1000 }],
      services: [visit('a', 1), visit('b', 2)],
    }),
    { totals: { no_vehicles: 1, costs: 104_000 } },
  ),
  drawn(
    'traffic and provider change nothing on the open map',
    [
      'vehicle_types[].consider_traffic',
      'vehicle_types[].network_data_provider',
      'configuration.routing.consider_traffic',
      'configuration.routing.network_data_provider',
    ],
    onLine([0, 10], {
      vehicle_types: [{ type_id: 'type', consider_traffic: true, network_data_provider: 'open_map' }],
      configuration: { routing: { consider_traffic: 'true', network_data_provider: 'open_map' } },
      services: one,
    }),
    { totals: { transport_time: 20 } },
  ),
  drawn(
    'the old algorithm object names the objective',
    ['algorithm.objective'],
    onLine([0, 10, -10], {
      algorithm: { objective: 'completion_time' },
      services: [visit('a', 1, { time_windows: [{ earliest: 50 }] }), visit('b', 2)],
    }),
    { routes: { van: 'b a' }, totals: { completion_time: 60 } },
  ),
  drawn(
    'the old algorithm object asks for the shortest longest route',
    ['algorithm.problem_type'],
    onLine([0, 10, -10], {
      vehicles: vansAt({ first: 0, second: 0 }),
      algorithm: { problem_type: 'min-max' },
      services: [visit('a', 1), visit('b', 2)],
    }),
    { totals: { no_vehicles: 2 } },
  ),
  drawn(
    'objectives outrank the old algorithm object',
    ['algorithm.problem_type', 'objectives[].type'],
    onLine([0, 10, 11], {
      vehicles: vansAt({ first: 0, second: 0 }),
      algorithm: { problem_type: 'min-max', objective: 'completion_time' },
      objectives: minimise('transport_time'),
      services: [visit('a', 1, { duration: 50 }), visit('b', 2)],
    }),
    { totals: { no_vehicles: 1 } },
  ),
  drawn(
    'an address is repeated in the answer',
    ['address.name', 'address.lon', 'address.lat', 'services[].name', 'shipments[].name'],
    onLine([0, 10], {
      services: [{ id: 'a', name: 'Anna', address: { ...at(1), name: 'Harbour', lon: 8, lat: 50 } }],
      shipments: [{ id: 't', name: 'Tom', pickup: { address: at(1) }, delivery: { address: at(0) } }],
    }),
    { at: { a: { address: { location_id: 'p1', name: 'Harbour', lon: 8, lat: 50 } } } },
  ),
];
