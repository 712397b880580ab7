/** Shifts: routes of their own whose members outrank the vehicle's. */
import type { VrpRequestBody } from '../../api/contract/vrp-request.ts';
import { at, type DrawnCase, drawn, type Expectation, onLine, van, visit } from './drawn-case.ts';

type Vehicle = VrpRequestBody['vehicles'][number];
type Shift = NonNullable<Vehicle['shifts']>[number];

/** One vehicle with one shift that overrides one member. */
function override(
  name: string,
  member: keyof Shift,
  vehicle: Partial<Vehicle>,
  shift: Partial<Shift>,
  services: VrpRequestBody['services'],
  expected: Expectation,
): DrawnCase {
  const vehicles = [van({ ...vehicle, shifts: [{ shift_id: 'day', ...shift }] })];
  const request = onLine([0, 10, 30], { vehicles, services });
  return drawn(name, `vehicles[].shifts[].${member}`, request, expected);
}

const one = [visit('a', 1)];
const busy = [visit('a', 1, { duration: 8 })];
const timed = [visit('a', 1, { time_windows: [{ earliest: 50, latest: 60 }] })];

export const shiftCases: readonly DrawnCase[] = [
  drawn(
    'each shift is a route of its own, the vehicle counts once',
    'vehicles[].shifts[].shift_id',
    onLine([0, 10], {
      vehicles: [
        van({
          shifts: [
            { shift_id: 'early', latest_end: 50 },
            { shift_id: 'late', earliest_start: 100 },
          ],
        }),
      ],
      services: [
        visit('a', 1, { time_windows: [{ earliest: 20, latest: 30 }] }),
        visit('b', 1, { time_windows: [{ earliest: 120, latest: 130 }] }),
      ],
    }),
    { routes: { 'van/early': 'a', 'van/late': 'b' }, totals: { no_vehicles: 1 } },
  ),
  drawn(
    'limits of the vehicle hold for each shift alone',
    'vehicles[].shifts[].shift_id',
    onLine([0, 10], {
      vehicles: [van({ max_jobs: 1, shifts: [{ shift_id: 'early' }, { shift_id: 'late' }] })],
      services: [visit('a', 1), visit('b', 1)],
    }),
    { left: {}, totals: { no_vehicles: 1, transport_time: 40 } },
  ),
  override('a shift has its own start', 'start_address', {}, { start_address: at(2) }, one, {
    at: { a: { arr_time: 20 } },
  }),
  override('a shift has its own end', 'end_address', {}, { end_address: at(2) }, one, {
    at: { end: { location_id: 'p2', arr_time: 30 } },
  }),
  override('a shift need not return', 'return_to_depot', {}, { return_to_depot: false }, one, {
    totals: { transport_time: 10 },
  }),
  override('a shift returns', 'return_to_depot', { return_to_depot: false }, { return_to_depot: true }, one, {
    totals: { transport_time: 20 },
  }),
  override(
    'a shift has its own earliest start',
    'earliest_start',
    { earliest_start: 5 },
    { earliest_start: 7 },
    one,
    {
      at: { start: { end_time: 7 } },
    },
  ),
  override('a shift has its own latest end', 'latest_end', { latest_end: 99 }, { latest_end: 19 }, one, {
    left: { a: 34 },
  }),
  override('a shift has its own latest start', 'latest_start', {}, { latest_start: 99 }, timed, {
    at: { start: { end_time: 50 } },
  }),
  override(
    'a shift has its own preference',
    'departure_preference',
    { latest_start: 99, departure_preference: 'late' },
    { departure_preference: 'early' },
    timed,
    { at: { start: { end_time: 40 } } },
  ),
  override(
    'a shift has its own service time',
    'max_service_time',
    { max_service_time: 1 },
    { max_service_time: 9 },
    busy,
    {
      routes: { 'van/day': 'a' },
    },
  ),
  override(
    'a shift has its own working time',
    'max_working_time',
    { max_working_time: 1 },
    { max_working_time: 28 },
    busy,
    {
      routes: { 'van/day': 'a' },
    },
  ),
  override(
    'a shift has its own route duration',
    'max_route_duration',
    { max_route_duration: 1 },
    { max_route_duration: 28 },
    busy,
    { routes: { 'van/day': 'a' } },
  ),
  override(
    'a shift has its own break',
    'break',
    {},
    { break: { earliest: 5, latest: 12, duration: 7 } },
    [visit('a', 1, { time_windows: [{ latest: 10 }] })],
    { routes: { 'van/day': 'a break' }, at: { end: { arr_time: 27 } } },
  ),
  drawn(
    'a relation or an order that names a vehicle allows any of its shifts',
    'services[].allowed_vehicles',
    onLine([0, 10], {
      vehicles: [
        van({}, 'other'),
        van({
          shifts: [
            { shift_id: 'early', latest_end: 50 },
            { shift_id: 'late', earliest_start: 100 },
          ],
        }),
      ],
      services: [
        visit('a', 1, { allowed_vehicles: ['van'], time_windows: [{ latest: 30 }] }),
        visit('b', 1, { allowed_vehicles: ['van'], time_windows: [{ earliest: 120 }] }),
      ],
    }),
    { routes: { 'van/early': 'a', 'van/late': 'b' } },
  ),
  drawn(
    'the same route means the same vehicle, whatever the shift',
    'relations[].type',
    onLine([0, 10], {
      vehicles: [
        van({}, 'other'),
        van({
          shifts: [
            { shift_id: 'early', latest_end: 50 },
            { shift_id: 'late', earliest_start: 100 },
          ],
        }),
      ],
      services: [
        visit('a', 1, { time_windows: [{ latest: 30 }], disallowed_vehicles: ['other'] }),
        visit('b', 1, { time_windows: [{ earliest: 120 }] }),
      ],
      relations: [{ type: 'in_same_route', ids: ['a', 'b'] }],
    }),
    { routes: { 'van/early': 'a', 'van/late': 'b' } },
  ),
];
