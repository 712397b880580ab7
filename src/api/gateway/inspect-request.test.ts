/** What is known of a request before its answer is worked out: whether it is a short question, and what it counts. */
import { expect, test } from 'vitest';
import type { ServiceRequest } from '../endpoints/endpoint.ts';
import { inspectRequest } from './inspect-request.ts';

const get = (path: string, query = ''): ServiceRequest => ({
  method: 'GET',
  path,
  query: new URLSearchParams(query),
  body: undefined,
});

const post = (path: string, body: unknown): ServiceRequest => ({
  method: 'POST',
  path,
  query: new URLSearchParams(),
  body,
});

const points = (count: number) => Array.from({ length: count }, (_, i) => [8 + i / 1000, 50]);
const rules = (count: number) => ({
  speed: Array.from({ length: count }, () => ({ if: 'toll == ALL', multiply_by: '0.5' })),
});

test.each<[string, ServiceRequest]>([
  ['what the service is', get('/info')],
  ['the words of instructions', get('/i18n/de')],
  ['own profiles', get('/profiles')],
  ['an address', get('/geocode', 'q=Market')],
  ['whether a job is done', get('/vrp/solution/1')],
  ['a path nobody answers', get('/nothing')],
  ['a route through many points', post('/route', { points: points(99) })],
  ['the best order of a few points', post('/route', { points: points(11), optimize: 'true' })],
  ['a route with a small model', post('/route', { points: points(2), custom_model: rules(100) })],
  ['a matrix of 49 × 49', post('/matrix', { points: points(49) })],
  ['an area of less than half an hour', get('/isochrone', 'time_limit=1799')],
  ['an area of less than 30 km', get('/isochrone', 'distance_limit=29999')],
])('%s is a short question', (_, request) => {
  expect(inspectRequest(request).isLong).toBe(false);
});

test.each<[string, ServiceRequest]>([
  ['a route through very many points', post('/route', { points: points(100) })],
  ['the best order of twelve points', post('/route', { points: points(12), optimize: 'true' })],
  ['a route with a large model', post('/route', { points: points(2), custom_model: rules(200) })],
  ['a matrix of 50 × 50', post('/matrix', { points: points(50) })],
  ['a matrix of 100 × 25', post('/matrix', { from_points: points(100), to_points: points(25) })],
  ['an area of half an hour', get('/isochrone', 'time_limit=1800')],
  ['an area of 30 km', get('/isochrone', 'distance_limit=30000')],
  ['a track', { ...post('/match', '<gpx></gpx>') }],
  ['groups of customers', post('/cluster', {})],
  ['a plan', post('/vrp', {})],
])('%s is none', (_, request) => {
  expect(inspectRequest(request).isLong).toBe(true);
});

test('what nobody pays for counts nothing, and an address costs less than a route', () => {
  const creditsOf = (request: ServiceRequest) => inspectRequest(request).size.credits;
  expect([get('/info'), get('/profiles'), get('/nothing')].map(creditsOf)).toEqual([0, 0, 0]);
  expect(creditsOf(get('/geocode', 'q=Market'))).toBe(0.3);
  expect(creditsOf(post('/route', { points: points(2) }))).toBe(1);
});
