import { describe, expect, test } from 'vitest';
import { roundCredits } from '../gateway/credits/meter.ts';
import { inspectRequest } from '../gateway/inspect-request.ts';

const measure = (method: string, path: string, { query = '', body }: { query?: string; body?: unknown }) =>
  inspectRequest({ method, path, query: new URLSearchParams(query), body }).size;

function priceOf(
  method: string,
  path: string,
  { query = '', body }: { query?: string; body?: unknown },
): number {
  return roundCredits(measure(method, path, { query, body }).credits);
}

const repeat = (text: string, times: number) => Array.from({ length: times }, () => text).join('&');
const list = (length: number) => Array.from({ length }, () => [0, 0]);

describe('a route', () => {
  const get = (points: number, rest = '') =>
    priceOf('GET', '/route', { query: `${repeat('point=1,2', points)}&${rest}` });
  test.each([
    [2, 1],
    [10, 1],
    [11, 1.1],
    [25, 2.5],
    [80, 8],
  ])('through %i locations costs %f', (points, credits) => {
    expect(get(points)).toBe(credits);
    expect(priceOf('POST', '/route', { body: { points: list(points) } })).toBe(credits);
  });
  test('costs more with alternatives, as a round trip, or optimized', () => {
    expect(get(2, 'algorithm=alternative_route')).toBe(2);
    expect(get(1, 'algorithm=round_trip')).toBe(2);
    expect(get(5, 'optimize=true')).toBe(10);
    expect(get(25, 'optimize=true')).toBe(25);
    expect(priceOf('POST', '/route', { body: { points: list(5), optimize: 'true' } })).toBe(10);
    expect(priceOf('POST', '/route', { body: { points: list(5), optimize: 'false' } })).toBe(1);
  });
});

describe('a matrix', () => {
  test.each([
    [1, 1, 1],
    [3, 3, 4.5],
    [1, 50, 25],
    [100, 100, 1000],
    [20, 30, 300],
    [10, 15, 75],
  ])('of %i by %i costs %f', (origins, destinations, credits) => {
    const body = { from_points: list(origins), to_points: list(destinations) };
    expect(priceOf('POST', '/matrix', { body })).toBe(credits);
    expect(priceOf('POST', '/matrix/calculate', { body })).toBe(credits);
    const query = `${repeat('from_point=1,2', origins)}&${repeat('to_point=1,2', destinations)}`;
    expect(priceOf('GET', '/matrix', { query })).toBe(credits);
  });
  test('of one list counts it both ways', () => {
    expect(priceOf('POST', '/matrix', { body: { points: list(6) } })).toBe(18);
    expect(priceOf('GET', '/matrix', { query: repeat('point=1,2', 6) })).toBe(18);
  });
});

describe('an optimization', () => {
  const at = (location_id: string) => ({ location_id, lon: 0, lat: 0 });
  const makeBody = (vehicles: number, orders: number) => ({
    vehicles: Array.from({ length: vehicles }, (_, i) => ({
      vehicle_id: `v${i}`,
      start_address: at('depot'),
    })),
    services: Array.from({ length: orders }, (_, i) => ({ id: `s${i}`, address: at(`place ${i}`) })),
  });
  test.each([
    [1, 1, 10],
    [2, 9, 20],
    [3, 19, 60],
    [15, 9, 100],
  ])('of %i vehicles and %i orders costs %i', (vehicles, orders, credits) => {
    expect(priceOf('POST', '/vrp', { body: makeBody(vehicles, orders) })).toBe(credits);
    expect(priceOf('POST', '/vrp/optimize', { body: makeBody(vehicles, orders) })).toBe(credits);
  });
  test('counts a place once, and ends of vehicles and shifts with it', () => {
    const body = {
      vehicles: [
        { start_address: at('a'), end_address: at('b'), shifts: [{ start_address: at('c') }] },
        { start_address: at('a') },
      ],
      services: [{ address: at('a') }, { address: at('d') }],
      shipments: [{ pickup: { address: at('d') }, delivery: { address: at('e') } }],
    };
    expect(measure('POST', '/vrp', { body }).counts).toEqual([
      { what: 'locations', found: 5, limit: 'locations' },
      { what: 'vehicles', found: 2, limit: 'vehicles' },
    ]);
  });
  test('is polled for 0.3, other jobs for nothing', () => {
    expect(priceOf('GET', '/vrp/solution/x', {})).toBe(0.3);
    for (const path of ['/matrix', '/cluster', '/profiles'])
      expect(priceOf('GET', `${path}/solution/x`, {})).toBe(0);
  });
});

test('geocoding costs 0.3', () => expect(priceOf('GET', '/geocode', { query: 'q=x' })).toBe(0.3));

test.each([
  ['', 20],
  ['time_limit=60', 10],
  ['time_limit=330', 11],
  ['time_limit=1800', 60],
  ['distance_limit=0', 20],
  ['distance_limit=2000', 10],
  ['distance_limit=7001', 16],
  ['distance_limit=x&time_limit=600', 20],
  ['weight_limit=1800&time_limit=1', 60],
  ['weight_limit=1800&distance_limit=1', 60],
  ['weight_limit=-1&time_limit=330', 11],
])('an isochrone with %s costs %f', (query, credits) => {
  expect(priceOf('GET', '/isochrone', { query: `point=1,2&${query}` })).toBe(credits);
});

test.each([
  [2, 1],
  [50, 1],
  [51, 1],
  [120, 2.4],
])('matching %i points costs %f', (points, credits) => {
  const body = `<gpx><trk><trkseg>${repeat('<trkpt lat="1" lon="2"/>', points)}</trkseg></trk></gpx>`;
  expect(priceOf('POST', '/match', { body })).toBe(credits);
  expect(priceOf('POST', '/match', { body: body.replaceAll('<trkpt', '<g:trkpt') })).toBe(credits);
});

test('clustering costs 10 a customer, by straight lines 1', () => {
  const customers = list(7);
  expect(priceOf('POST', '/cluster', { body: { customers } })).toBe(70);
  expect(priceOf('POST', '/cluster', { body: { customers: [] } })).toBe(10);
  const configuration = { routing: { profile: 'as_the_crow_flies' } };
  expect(priceOf('POST', '/cluster/calculate', { body: { customers, configuration } })).toBe(7);
  expect(priceOf('POST', '/cluster', { body: { customers: [], configuration } })).toBe(1);
});

test('bodies that mean nothing are measured all the same', () => {
  for (const body of [null, 3, 'x', [], { vehicles: 3 }, { vehicles: [null], services: { length: 9 } }])
    for (const path of ['/vrp', '/cluster', '/matrix', '/route', '/isochrone', '/match', '/profiles'])
      expect(priceOf('POST', path, { body })).toBeGreaterThanOrEqual(0);
});
