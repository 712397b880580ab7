/** Calls of the planner that need a region behind the port: own profiles, what they do to roads, and matching. */
import * as Comlink from 'comlink';
import { afterEach, describe, expect, test } from 'vitest';
import type { MatchProgress } from '../api/contract/match.ts';
import { FaultError } from '../faults/fault-error.ts';
import { makeStreetPack, STREET_PLACES } from '../testing/mock-region.ts';
import { EngineHost } from '../worker/engine-host.ts';
import { createWorkerClient } from './worker-client.ts';

/** Nothing here is about stored regions or map tiles. */
const NO_STORE = { startKeeper: refuse, startMap: refuse };

function refuse(): never {
  throw new Error('There is no such worker here');
}

const open: MessagePort[] = [];
afterEach(() => {
  for (const port of open.splice(0)) port.close();
});

/** A client whose worker is an engine behind a message port of the same thread, with a street open. */
async function connect() {
  const client = createWorkerClient(() => {
    const { port1, port2 } = new MessageChannel();
    open.push(port1, port2);
    Comlink.expose(new EngineHost(), port2);
    port1.start();
    return port1 as unknown as Worker;
  }, NO_STORE);
  const pack = Buffer.from(await makeStreetPack()).toString('base64');
  const bundled = `data:application/octet-stream;base64,${pack}`;
  const opened = await client.regions.open([{ bundled }]);
  if (!opened.ok) throw new FaultError(opened.error.fault);
  return client;
}

const MODEL = { priority: [{ if: 'road_class == RESIDENTIAL', multiply_by: 0 }] };
const EVERYWHERE: [number, number, number, number] = [-180, -90, 180, 90];

describe('own profiles', () => {
  test('are saved, drive the routes that name them, and are gone when deleted', async () => {
    const { ownProfiles, api } = await connect();
    const model = { speed: [{ if: 'true', limit_to: 5 }] };
    const saved = await ownProfiles.save({ name: 'Crawl', base: 'car', model });
    if (!saved.ok) throw new FaultError(saved.error.fault);
    const { id } = saved.value.profile;
    expect(await ownProfiles.list()).toEqual({ ok: true, value: [saved.value] });
    const points = STREET_PLACES.slice(0, 2);
    const [slow, fast] = await Promise.all([
      api.route({ points, profile: id }),
      api.route({ points, profile: 'car' }),
    ]);
    if (!slow.ok || !fast.ok) throw new Error('no route');
    expect(slow.value.paths[0].time).toBeGreaterThan(2 * fast.value.paths[0].time);
    expect(await ownProfiles.delete(id)).toEqual({ ok: true, value: true });
    expect(await api.route({ points, profile: id })).toMatchObject({ ok: false, error: { status: 400 } });
  });

  test('that cannot be used are refused with the reason', async () => {
    const { ownProfiles } = await connect();
    const saved = await ownProfiles.save({ name: '', base: 'car', model: {} });
    expect(saved).toMatchObject({
      ok: false,
      error: { fault: { code: 'said', params: { text: 'name: expected 1 to 80 characters' } } },
    });
  });

  test('serve as profiles of vans in questions about a plan', async () => {
    const { ownProfiles, plans } = await connect();
    const saved = await ownProfiles.save({ name: 'Mine', base: 'car', model: {} });
    if (!saved.ok) throw new FaultError(saved.error.fault);
    const at = ([lon, lat]: number[], location_id: string) => ({ location_id, lon, lat });
    const body = {
      vehicles: [{ vehicle_id: 'v', type_id: 't', start_address: at(STREET_PLACES[0], 'd') }],
      vehicle_types: [{ type_id: 't', profile: saved.value.profile.id }],
      services: STREET_PLACES.slice(1).map((place, i) => ({ id: `s${i}`, address: at(place, `s${i}`) })),
    };
    const planned = await plans.optimize(body, { seconds: 0.05 });
    if (!planned.ok || !planned.value.answer.solution) throw new Error('no plan');
    const places = await plans.listInsertions(body, planned.value.answer.solution, 's0');
    expect(places).toMatchObject({ ok: true, value: [{ vehicleId: 'v', position: 1 }, {}] });
  });
});

describe('what a model does to the roads', () => {
  test('comes as lines that are the caller’s, with sums', async () => {
    const { ownProfiles } = await connect();
    const request = { base: 'car', model: MODEL, bbox: EVERYWHERE, usualPriority: 1 } as const;
    const preview = await ownProfiles.preview(request);
    if (!preview.ok || !preview.value) throw new Error('no preview');
    const { totals, firstPoint, changeOfLine } = preview.value;
    expect(totals[0]).toMatchObject({ change: 'never', roads: changeOfLine.length });
    expect(totals[0].metres).toBeGreaterThan(100);
    expect(firstPoint.length).toBe(changeOfLine.length + 1);
  });

  test('is not asked for a model with problems, which come with their places', async () => {
    const { ownProfiles } = await connect();
    const model = { priority: [{ if: 'road_clas == MOTORWAY', multiply_by: 0 }] };
    const preview = await ownProfiles.preview({ base: 'car', model, usualPriority: 1 });
    expect(preview).toMatchObject({
      ok: false,
      problems: [{ list: 'priority', rule: [0], key: 'if', position: 0 }],
    });
  });

  test('is given up when it is not wanted any more', async () => {
    const { ownProfiles } = await connect();
    const request = { base: 'car', model: MODEL, bbox: EVERYWHERE, usualPriority: 1 } as const;
    const preview = await ownProfiles.preview(request, AbortSignal.abort());
    expect(preview).toMatchObject({ ok: false, fault: { code: 'cancelled' }, problems: [] });
  });
});

describe('matching', () => {
  /** Up and down the street, long enough for several slices. */
  const row = (_: unknown, i: number) => `<trkpt lat="50" lon="${10.001 + Math.abs((i % 40) - 20) * 3e-4}"/>`;
  const gpx = `<gpx><trk><trkseg>${Array.from({ length: 20_000 }, row).join('')}</trkseg></trk></gpx>`;

  test('tells how far it is', async () => {
    const { api } = await connect();
    const seen: MatchProgress[] = [];
    const matched = await api.match(gpx, {}, { onProgress: (progress) => seen.push(progress) });
    expect(matched.ok).toBe(true);
    // Reports travel by a port of their own and may come after the answer.
    await expect.poll(() => seen.length).toBeGreaterThan(0);
    for (const { share } of seen) expect(share > 0 && share <= 1).toBe(true);
  });

  test('ends when it is told to', async () => {
    const { api } = await connect();
    const matched = await api.match(gpx, {}, { signal: AbortSignal.abort() });
    expect(matched).toMatchObject({ ok: false, error: { message: 'The request was cancelled' } });
  });
});

test('a script of the page asks as over the network, with keys and a body of bytes', async () => {
  const { http } = await connect();
  const base = '/planner/device/api/1';
  const ask = (method: string, path: string, value?: unknown) => {
    const body =
      value === undefined
        ? undefined
        : (new TextEncoder().encode(JSON.stringify(value)).buffer as ArrayBuffer);
    const headers: [string, string][] = value ? [['Content-Type', 'application/json']] : [];
    return http({ method, url: `https://app.example${base}${path}`, headers, body }, base);
  };
  const points = STREET_PLACES.slice(0, 2);
  const [from, to] = points.map(([lon, lat]) => `point=${lat},${lon}`);
  const [asked, posted] = await Promise.all([
    ask('GET', `/route?profile=car&${from}&${to}&key=free`),
    ask('POST', '/route?key=free', { profile: 'car', points }),
  ]);
  for (const { status, body } of [asked, posted]) {
    expect([status, JSON.parse(body ?? '').paths?.length]).toEqual([200, 1]);
  }
  expect((await ask('GET', `/route?profile=car&${from}&${to}`)).status).toBe(401);
  expect((await ask('GET', '/nothing?key=free')).status).toBe(404);
});
