/**
 * Requests of the greatest size that the contract allows, one or more for every endpoint: each is answered, or refused
 * in words, never with a 500. The sample drives in a small town, the whole in a large one.
 */
import { beforeAll, describe, expect, test } from 'vitest';
import { PATH_DETAILS } from '../api/contract/path-details.ts';
import { ENDPOINTS, findEndpoint } from '../api/endpoints/services.ts';
import { PLANS } from '../api/gateway/accounts/plans.ts';
import type { Gateway } from '../api/gateway/gateway.ts';
import { BASE_PATH, handle } from '../api/gateway/handle.ts';
import { makeGpx } from './api-cases/make-gpx.ts';
import { type LonLat, toLatLon } from './api-subject.ts';
import { makeGateway } from './make-gateway.ts';
import { type GridRegion, makeGridRegion } from './make-grid-region.ts';
import { isWhole, sample } from './sample.ts';

const { locations: LOCATIONS, vehicles: VEHICLES, matchingPoints: TRACK_POINTS } = PLANS.custom;
/** For requests that take their time. */
const MANY = sample(300, LOCATIONS);
const MAX_URL = 16 * 1024;
const MAX_BODY = 5 * 1024 * 1024;
const DEEPEST = 100;
const SIZE = sample(40, 150);

let town: GridRegion;
let gateway: Gateway;

beforeAll(() => {
  town = makeGridRegion(SIZE);
  gateway = makeGateway(town.region, { seconds: sample(0.2, 5) });
});

interface Outcome {
  readonly status: number;
  readonly text: string;
  readonly body: Record<string, unknown>;
}

async function send(address: string, init?: RequestInit): Promise<Outcome> {
  const separator = address.includes('?') ? '&' : '?';
  const request = new Request(`http://localhost${BASE_PATH}${address}${separator}key=custom`, init);
  const response = await handle(request, gateway);
  const text = await response.text();
  const path = new URL(request.url).pathname.slice(BASE_PATH.length);
  expect(response.status, text.slice(0, 500)).toBeLessThan(500);
  const endpoint = findEndpoint({ path, method: request.method })?.endpoint;
  expect(Object.keys(endpoint?.responses ?? {})).toContain(String(response.status));
  const isJson = response.headers.get('Content-Type')?.startsWith('application/json');
  const body = isJson ? JSON.parse(text) : {};
  if (response.status >= 400) {
    const words = [body.message, ...(body.hints ?? []).map((hint: { message: string }) => hint.message)];
    expect(words.join('; ')).toMatch(/^(?!.*(undefined|not a function|call stack)).*\w \w.* \w/);
  }
  return { status: response.status, text, body };
}

function post(path: string, body: object): Promise<Outcome> {
  const text = JSON.stringify(body);
  expect(text.length).toBeLessThanOrEqual(MAX_BODY);
  return send(path, { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: text });
}

/** Polls a job to its end. */
async function finish(path: string, id: unknown): Promise<Outcome> {
  for (;;) {
    const outcome = await send(`${path}/${id}`);
    if (!/^(waiting|processing)$/.test(String(outcome.body.status))) return outcome;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

/** Places that lie all over the town, each another one than the one before. */
function listPlaces(count: number, stride = 7): LonLat[] {
  return Array.from({ length: count }, (_, i) => town.place((i * stride) % SIZE, (i * (stride + 4)) % SIZE));
}

/** From street to street, to and fro: every leg has thirteen edges and more. */
function listFarPlaces(count: number): LonLat[] {
  return Array.from({ length: count }, (_, i) => town.place(i % 2 === 0 ? 0 : 13, i % SIZE));
}

describe('/route', () => {
  const details = [...PATH_DETAILS];

  test('all points and all path details', async () => {
    const count = sample(2000, LOCATIONS);
    const { status, body } = await post('/route', { points: listFarPlaces(count), details });
    expect(status).toBe(200);
    const [path] = body.paths as [{ details: Record<string, unknown[]> }];
    expect(path.details.edge_id.length).toBeGreaterThan(13 * (count - 1));
  });

  test('all points as a GPX file', async () => {
    const { status } = await post('/route', {
      points: listFarPlaces(MANY),
      type: 'gpx',
      'gpx.waypoints': true,
    });
    expect(status).toBe(200);
  });

  test('all points to be put in order', async () => {
    await post('/route', { points: listPlaces(sample(100, LOCATIONS)), optimize: true });
  });

  test('the longest URL', async () => {
    const [from, to] = listPlaces(2).map((place) => toLatLon(place));
    const base = `/route?point=${from}`;
    const part = `&point=${to}&point=${from}`;
    const room = MAX_URL - `http://localhost${BASE_PATH}${base}&key=custom`.length;
    const { status } = await send(base + part.repeat(Math.floor(room / part.length)));
    expect(status).toBe(200);
  });

  test('the most rules and areas that fit a body', async () => {
    const ring = Array.from({ length: 400 }, (_, i) => {
      const angle = (i / 400) * 2 * Math.PI;
      return [10 + 0.02 * Math.cos(angle), 50 + 0.02 * Math.sin(angle)].map((value) =>
        Number(value.toFixed(5)),
      );
    });
    const features = Array.from({ length: 20 }, (_, i) => ({
      type: 'Feature',
      id: `area${i}`,
      properties: {},
      geometry: { type: 'Polygon', coordinates: [[...ring, ring[0]]] },
    }));
    const priority = Array.from({ length: 500 }, (_, i) => ({
      if: `in_area${i % 20} || lanes > ${i % 9}`,
      multiply_by: '0.99',
    }));
    await post('/route', {
      points: listPlaces(2),
      'ch.disable': true,
      custom_model: { priority, areas: { type: 'FeatureCollection', features } },
    });
  });
});

test('JSON of the greatest depth is read, and refused in words as what it is not', async () => {
  const nest = (levels: number) => `${'['.repeat(levels)}${']'.repeat(levels)}`;
  for (const { path, method } of ENDPOINTS.filter(({ body }) => body))
    for (const levels of [DEEPEST - 1, DEEPEST])
      for (const name of ['points', 'vehicles', 'customers', 'custom_model', 'unknown']) {
        const text = `{"${name}":${nest(levels - 1)}}`;
        const { status } = await send(path, {
          method,
          headers: { 'Content-Type': 'application/json' },
          body: text,
        });
        expect([path, name, status]).toEqual([path, name, path === '/match' ? 415 : 400]);
      }
});

describe('/matrix', () => {
  const out_arrays = ['weights', 'times', 'distances'];

  test('all points to one, one to all', async () => {
    const all = listPlaces(MANY);
    const one = listPlaces(1);
    const into = await post('/matrix', { from_points: all, to_points: one, out_arrays });
    expect([into.status, (into.body.times as number[][]).length]).toEqual([200, MANY]);
    const outOf = await post('/matrix', { from_points: one, to_points: all, out_arrays });
    expect([outOf.status, (outOf.body.times as number[][])[0].length]).toEqual([200, MANY]);
  });

  test('a square one, at once and as a job', async () => {
    const body = { points: listPlaces(sample(300, 1000)), out_arrays };
    await post('/matrix', body);
    const job = await post('/matrix/calculate', body);
    expect((await finish('/matrix/solution', job.body.job_id)).status).toBe(200);
  });
});

test('/isochrone with all buckets, an hour, every corner', async () => {
  const query = `point=${toLatLon(town.place(0, 0))}&time_limit=3600&buckets=20&full_geometry=true&type=geojson`;
  expect((await send(`/isochrone?${query}`)).status).toBe(200);
  expect((await send(`/isochrone?${query}&distance_limit=100000000&reverse_flow=true`)).status).toBe(200);
});

test('/match with all track points and all details', async () => {
  // Along the streets, a point every 20 m.
  const track = Array.from({ length: TRACK_POINTS }, (_, i): LonLat => {
    const [row, along] = [Math.floor(i / 100), i % 100];
    const [lon, lat] = town.place(0, row % SIZE);
    const share = row % 2 === 0 ? along : 99 - along;
    return [lon + share * 0.0002, lat];
  });
  const query = PATH_DETAILS.map((name) => `details=${name}`).join('&');
  for (const type of ['json', 'extended_json', 'gpx']) {
    const { status } = await send(`/match?type=${type}&traversal_keys=true&${query}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/gpx+xml' },
      body: makeGpx(track),
    });
    expect(status).toBe(200);
  }
});

test('/geocode with the most hits, the longest text, the most filters', async () => {
  expect((await send('/geocode?q=Row+Street&limit=50')).status).toBe(200);
  expect((await send(`/geocode?reverse=true&point=${toLatLon(town.place(1, 1))}&limit=50`)).status).toBe(200);
  const room = MAX_URL - `http://localhost${BASE_PATH}/geocode?q=&limit=50&key=custom`.length;
  for (const word of ['row+', 'a', '1,', 'st+1+', '%C3%9F'])
    await send(`/geocode?q=${word.repeat(Math.floor(room / word.length))}&limit=50`);
  await send(`/geocode?q=row&limit=50${'&osm_tag=!place:a'.repeat(Math.floor((room - 20) / 17))}`);
});

describe('/cluster', () => {
  const customers = (count: number) =>
    listPlaces(count).map(([lon, lat], i) => ({ id: `c${i}`, address: { lon: lon + i * 1e-7, lat } }));
  const configuration = (profile: string, num_clusters: number) => ({
    routing: { profile },
    clustering: { num_clusters, max_quantity: 1e6 },
  });

  test('by straight lines', async () => {
    const count = sample(MANY, 5 * LOCATIONS);
    await post('/cluster', {
      configuration: configuration('as_the_crow_flies', 50),
      customers: customers(count),
    });
  });

  test('by roads, at once and as a job', async () => {
    const body = { configuration: configuration('car', 20), customers: customers(sample(500, 2000)) };
    await post('/cluster', body);
    if (isWhole) await finish('/cluster/solution', (await post('/cluster/calculate', body)).body.job_id);
  });
});

describe('/vrp', () => {
  const makeBody = (count: number) => ({
    vehicles: Array.from({ length: VEHICLES }, (_, i) => ({
      vehicle_id: `v${i}`,
      start_address: { location_id: 'depot', lon: town.place(0, 0)[0], lat: town.place(0, 0)[1] },
    })),
    services: listPlaces(count - 1).map(([lon, lat], i) => ({
      id: `s${i}`,
      address: { location_id: `p${i}`, lon, lat },
    })),
  });

  test('all locations and vehicles at once', async () => {
    await post('/vrp', makeBody(MANY));
  });

  test('the same as a job', async () => {
    const { body } = await post('/vrp/optimize', makeBody(sample(500, LOCATIONS)));
    expect((await finish('/vrp/solution', body.job_id)).status).toBe(200);
  });
});

test('/profiles with the longest name and text', async () => {
  const speed = Array.from({ length: sample(1000, 20_000) }, (_, i) => ({
    if: `lanes > ${i % 9}`,
    multiply_by: '1',
  }));
  await post('/profiles', {
    profile: 'car',
    bounds: { bbox: [10, 50, 10.01, 50.01] },
    name: 'n'.repeat(100_000),
    custom_model: { speed },
  });
});
