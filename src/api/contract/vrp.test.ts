/** What is accepted, what is refused, and that refusals name the member. */
import { describe, expect, test } from 'vitest';
import { parseVrpRequest } from './vrp.ts';

const at = (location_id: string) => ({ location_id, lon: 8, lat: 50 });

function makeBody() {
  return {
    vehicles: [{ vehicle_id: 'v', start_address: at('home') }] as Record<string, unknown>[],
    vehicle_types: [{ type_id: 't' }] as Record<string, unknown>[],
    services: [{ id: 's', address: at('shop') }] as Record<string, unknown>[],
    shipments: [{ id: 'd', pickup: { address: at('x') }, delivery: { address: at('y') } }] as Record<
      string,
      unknown
    >[],
  } as Record<string, unknown> &
    Record<'vehicles' | 'vehicle_types' | 'services' | 'shipments', Record<string, unknown>[]>;
}

type Body = ReturnType<typeof makeBody>;

function messagesOf(change: (body: Body) => void): string[] {
  const body = makeBody();
  change(body);
  const parsed = parseVrpRequest(body);
  if (parsed.ok) return [];
  expect(parsed.error.status).toBe(400);
  expect(parsed.error.hints[0].message).toBe(parsed.error.message);
  return parsed.error.hints.map(({ message }) => message);
}

const set =
  (target: 'vehicles' | 'vehicle_types' | 'services' | 'shipments', value: object) => (body: Body) => {
    Object.assign(body[target][0], value);
  };
const put = (value: object) => (body: Body) => {
  Object.assign(body, value);
};
const objective = (type: string, value: string) => put({ objectives: [{ type, value }], shipments: [] });
const stopWith = (value: object) => (body: Body) => {
  Object.assign(body.shipments[0].pickup as object, value);
};

describe('commercial_map', () => {
  const onCommercial = { configuration: { routing: { network_data_provider: 'commercial_map' } } };
  test.each<[string, (body: Body) => void]>([
    [
      'vehicle_types[0].network_data_provider',
      set('vehicle_types', { network_data_provider: 'commercial_map', profile: 'truck' }),
    ],
    [
      'configuration.routing.network_data_provider',
      (body) => {
        put(onCommercial)(body);
        set('vehicle_types', { profile: 'truck' })(body);
      },
    ],
  ])('has no profile truck: %s', (name, change) => {
    const drive = set('vehicles', { type_id: 't' });
    const messages = messagesOf((body) => {
      drive(body);
      change(body);
    });
    expect(messages[0]).toContain(`${name}: with commercial_map only the profiles car`);
    // A type that no vehicle has does not travel at all.
    expect(messagesOf(change)).toEqual([]);
  });

  test('is not meant by a vehicle type that says otherwise, and has the profile car', () => {
    expect(messagesOf(put(onCommercial))).toEqual([]);
    const truckOnOpenMap = set('vehicle_types', { profile: 'truck', network_data_provider: 'open_map' });
    expect(
      messagesOf((body) => {
        put(onCommercial)(body);
        truckOnOpenMap(body);
      }),
    ).toEqual([]);
  });
});

describe('counts as absent', () => {
  const huge = 9_223_372_036_854_776_000;
  test.each<[string, (body: Body) => void]>([
    ['a plain request', () => {}],
    ['sentinel limits', set('vehicles', { max_distance: huge, latest_end: huge, max_jobs: huge })],
    ['a sentinel time in the vehicle', set('shipments', { max_time_in_vehicle: huge })],
    ['a time in the vehicle where it has no effect', set('services', { max_time_in_vehicle: 5 })],
    ['curbside any', set('services', { address: { ...at('shop'), curbside: 'any' } })],
    [
      'curbside under strictness ignore',
      (body) => {
        set('services', { address: { ...at('shop'), curbside: 'left' } })(body);
        body.configuration = { routing: { curbside_strictness: 'ignore' } };
      },
    ],
    ['empty lists', set('services', { preferred_vehicles: [], required_skills: [], time_windows: [] })],
    ['empty relations', put({ relations: [], objectives: [], cost_matrices: [] })],
    ['zeros', set('vehicles', { min_jobs: 0, move_to_end_address: 'false', latest_start: 0 })],
    ['a departure preference alone', set('vehicles', { departure_preference: 'late' })],
    ['a group of one', set('services', { group: 'alone' })],
    ['traffic on the open map', put({ configuration: { routing: { consider_traffic: true } } })],
    ['half of the old algorithm object', put({ algorithm: { objective: 'completion_time' } })],
  ])('%s', (_, change) => {
    expect(messagesOf(change)).toEqual([]);
  });

  test('sentinels leave no limit behind', () => {
    const body = makeBody();
    body.vehicles[0].max_distance = huge;
    const parsed = parseVrpRequest(body);
    expect(parsed.ok && parsed.value.vehicles[0].max_distance).toBeUndefined();
  });
});

describe('rejected with the member named', () => {
  const matrix = (value: object) =>
    put({
      cost_matrices: [{ location_ids: ['home', 'shop', 'x', 'y'], data: { times: square(4) }, ...value }],
    });
  const square = (size: number, cell: unknown = 1) =>
    Array.from({ length: size }, () => Array(size).fill(cell));
  test.each<[RegExp, (body: Body) => void]>([
    [/unknown member 'jobs'; allowed are: vehicles, vehicle_types/, put({ jobs: [] })],
    [/vehicles\[0\]: unknown member 'color'; allowed are: vehicle_id/, set('vehicles', { color: 'red' })],
    [/services\[0\]\.address: unknown member 'lng'/, set('services', { address: { ...at('shop'), lng: 1 } })],
    [/vehicles: must hold at least one/, put({ vehicles: [] })],
    [/services\[0\]\.duration/, set('services', { duration: -1 })],
    [/services\[0\]\.duration/, set('services', { duration: '5' })],
    [/services\[0\]\.priority/, set('services', { priority: 11 })],
    [/services\[0\]\.size\[0\]/, set('services', { size: [1.5] })],
    [/vehicle_types\[0\]\.speed_factor/, set('vehicle_types', { speed_factor: 0 })],
    [/duplicate vehicle_id 'v'/, (body) => body.vehicles.push({ ...body.vehicles[0] })],
    [/duplicate order id 's'/, set('shipments', { id: 's' })],
    [/duplicate type_id 't'/, (body) => body.vehicle_types.push({ type_id: 't' })],
    [
      /duplicate shift_id of vehicle 'v' 'a'/,
      set('vehicles', { shifts: [{ shift_id: 'a' }, { shift_id: 'a' }] }),
    ],
    [/vehicles\[0\]\.type_id: vehicle type 'none' is not defined/, set('vehicles', { type_id: 'none' })],
    [
      /services\[0\]\.allowed_vehicles: vehicle 'w' does not exist/,
      set('services', { allowed_vehicles: ['w'] }),
    ],
    [/shipments\[0\]\.pickup\.address: missing/, stopWith({ address: undefined })],
    [
      /services\[0\]\.time_windows\[0\]: earliest is after/,
      set('services', { time_windows: [{ earliest: 2, latest: 1 }] }),
    ],
    [/lon and lat are needed/, set('services', { address: { location_id: 'shop' } })],
    [/not on the globe/, set('services', { address: { location_id: 'shop', lon: 8, lat: 91 } })],
    [/'home' has two different coordinates/, set('services', { address: { ...at('home'), lon: 9 } })],
    [/lack 'shop'/, matrix({ location_ids: ['home', 'x', 'y', 'z'] })],
    [/must have 4 rows of 4 values/, matrix({ data: { times: square(3) } })],
    [/data\.times\[0\]: values must be null or numbers/, matrix({ data: { times: square(4, -1) } })],
    [/data\.times: missing/, matrix({ data: {} })],
    [/location_ids: missing/, matrix({ location_ids: undefined })],
    [/missing for type external/, matrix({ type: 'external', data: undefined })],
    [/two entries for profile ''/, put({ cost_matrices: [{}, {}] })],
    [/allowed only with type 'min'/, objective('min-max', 'vehicles')],
    [/balance accepts only/, objective('balance', 'transport_time')],
    [/balance cannot be combined/, put({ objectives: [{ type: 'balance', value: 'activities' }] })],
    [
      /4 different profiles/,
      (body) => {
        body.vehicle_types = ['car', 'bike', 'foot', 'truck'].map((profile) => ({
          type_id: profile,
          profile,
        }));
        body.vehicles = body.vehicle_types.map(({ type_id }) => ({
          vehicle_id: type_id,
          type_id,
          start_address: at('home'),
        }));
      },
    ],
  ])('%s', (pattern, change) => {
    expect(messagesOf(change).join('\n')).toMatch(pattern);
  });

  test('a body that is no object', () => {
    expect(parseVrpRequest('vehicles').ok).toBe(false);
  });
});
