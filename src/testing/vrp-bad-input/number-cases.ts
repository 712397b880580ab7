/** Numbers that are none, or out of range. */
import { type BadCase, bad, type OpenBody } from './bad-case.ts';

type Target = (body: OpenBody) => OpenBody;

const service: Target = (b) => b.services[0];
const vehicle: Target = (b) => b.vehicles[0];
const type: Target = (b) => b.vehicle_types[0];
const pickup: Target = (b) => b.shipments[0].pickup;

/** The member, where it is, and the values it must refuse. */
const MEMBERS: readonly (readonly [string, string, Target, readonly unknown[]])[] = [
  [
    'services[0].duration',
    'duration',
    service,
    [-1, 1.5, Number.NaN, Number.POSITIVE_INFINITY, '5', null, 604_801],
  ],
  ['services[0].preparation_time', 'preparation_time', service, [-1, '5']],
  ['services[0].setup_time', 'setup_time', service, [-1, Number.NaN]],
  ['services[0].priority', 'priority', service, [0, 11, 1.5, '1']],
  ['services[0].size', 'size', service, [[-1], [1.5], [Number.NaN], ['1'], 3]],
  ['services[0].max_time_in_vehicle', 'max_time_in_vehicle', service, [-1, '9']],
  [
    'services[0].time_windows',
    'time_windows',
    service,
    [[{ earliest: 9, latest: 3 }], [{ earliest: 'early' }], [{ latest: Number.NaN }]],
  ],
  ['shipments[0].pickup.duration', 'duration', pickup, [-1, Number.POSITIVE_INFINITY]],
  ['shipments[0].pickup.time_windows', 'time_windows', pickup, [[{ earliest: 9, latest: 3 }]]],
  ['vehicles[0].earliest_start', 'earliest_start', vehicle, ['8:00', 1.5, Number.NaN]],
  ['vehicles[0].latest_end', 'latest_end', vehicle, ['18:00', Number.NaN]],
  ['vehicles[0].max_distance', 'max_distance', vehicle, [-1, '9', Number.NaN]],
  ['vehicles[0].max_jobs', 'max_jobs', vehicle, [-1, 2.5]],
  ['vehicles[0].min_jobs', 'min_jobs', vehicle, [-1, 2.5]],
  ['vehicles[0].return_to_depot', 'return_to_depot', vehicle, ['yes', 1]],
  ['vehicle_types[0].capacity', 'capacity', type, [[-1], [1.5], ['9']]],
  ['vehicle_types[0].speed_factor', 'speed_factor', type, [0, -1, Number.NaN, Number.POSITIVE_INFINITY, '1']],
  ['vehicle_types[0].service_time_factor', 'service_time_factor', type, [0, -1, Number.NaN]],
  ['vehicle_types[0].cost_per_meter', 'cost_per_meter', type, [-1, Number.NaN]],
];

export const numberCases: readonly BadCase[] = [
  ...MEMBERS.flatMap(([path, member, target, values]) =>
    values.map((value) =>
      bad(
        `${path} ${Number.isFinite(value) ? value : (JSON.stringify(value) ?? '')} ${value}`,
        [path],
        (b) => {
          target(b)[member] = value;
        },
      ),
    ),
  ),
];
