/** What every {@link ApiClient} must do, wherever its engine is: the same answers, failures, progress and cancelling. */
import { expect } from 'vitest';
import type { VrpProgress } from '../api/contract/vrp-answer.ts';
import type { ApiClient } from '../client/api-client.ts';
import type { LonLat } from './api-subject.ts';
import { makePlaneMatrix, makeRequest, makeService } from './vrp-cases.ts';
import { checkVrpAnswer } from './vrp-checker.ts';

export interface ClientSubject {
  readonly client: ApiClient;
  /** Three places on roads that are connected with each other. */
  readonly inside: readonly [LonLat, LonLat, LonLat];
  /** An engine that stops early has the best plan so far; a service on the network has none. */
  readonly keepsPlanWhenStopped: boolean;
}

interface ClientCase {
  readonly name: string;
  run(subject: ClientSubject): Promise<void>;
}

function getValue<T>(result: { ok: true; value: T } | { ok: false; error: { message: string } }): T {
  if (!result.ok) throw new Error(result.error.message);
  return result.value;
}

function makePlan(orders: number) {
  return makeRequest([], {
    services: Array.from({ length: orders }, (_, i) => makeService(`s${i}`, i + 1)),
    cost_matrices: makePlaneMatrix(orders + 1),
  });
}

const BOUNDS = { bbox: [-179, -80, -178, -79] };

export const CLIENT_CASES: readonly ClientCase[] = [
  {
    name: 'a route, a matrix, an isochrone and information are typed answers',
    async run({ client, inside }) {
      const route = getValue(await client.route({ points: inside.slice(0, 2) }));
      expect(route.paths[0].distance).toBeGreaterThan(0);
      const matrix = getValue(await client.matrix({ points: inside, out_arrays: ['times'] }));
      expect(matrix.times).toHaveLength(3);
      const isochrone = getValue(await client.isochrone({ point: inside[0] }));
      expect(isochrone.polygons).toHaveLength(1);
      expect(getValue(await client.info()).profiles.length).toBeGreaterThan(5);
    },
  },
  {
    name: 'lists in a query repeat their name',
    async run({ client, inside }) {
      const point = inside.slice(0, 2).map(([lon, lat]) => `${lat},${lon}`);
      const byQuery = getValue(
        await client.get<{ paths: unknown[] }>('/route', { point, instructions: false }),
      );
      const byBody = getValue(
        await client.post<{ paths: unknown[] }>('/route', {
          points: inside.slice(0, 2),
          instructions: false,
        }),
      );
      expect(byQuery.paths).toEqual(byBody.paths);
    },
  },
  {
    name: 'a refusal has status, message and hints',
    async run({ client }) {
      const refused = await client.route({ points: [[1, 2]] });
      expect(refused).toMatchObject({
        ok: false,
        error: { status: 400, message: expect.stringMatching(/point/i) },
      });
      const unknown = await client.post('/nothing', {});
      expect(unknown).toMatchObject({ ok: false, error: { status: 404 } });
      const plan = await client.optimize({ vehicles: 3 });
      expect(plan).toMatchObject({
        ok: false,
        error: { status: 400, message: expect.stringMatching(/^vehicles/) },
      });
    },
  },
  {
    name: 'addresses are typed answers, a track that is none is a failure',
    async run({ client, inside: [[lon, lat]] }) {
      expect(getValue(await client.geocode({ q: 'x', osm_tag: ['!place', 'shop'] })).hits).toEqual([]);
      const { hits } = getValue(await client.geocode({ reverse: true, point: `${lat},${lon}` }));
      for (const { point } of hits) expect(Math.abs(point.lat - lat)).toBeLessThan(1);
      const refused = await client.match('<gpx></gpx>');
      expect(refused).toMatchObject({ ok: false, error: { status: 400 } });
    },
  },
  {
    name: 'an optimization tells how it goes, and its answer is sound',
    async run({ client }) {
      const body = makePlan(12);
      const seen: VrpProgress[] = [];
      const answer = getValue(
        await client.optimize(body, { seconds: 0.5, onProgress: (progress) => seen.push(progress) }),
      );
      expect(answer.status).toBe('finished');
      expect(checkVrpAnswer(body, answer.solution!)).toEqual([]);
      expect(seen.length).toBeGreaterThan(0);
      for (const { stage, elapsedMs } of seen) {
        expect(['matrix', 'first-plan', 'improving']).toContain(stage);
        expect(elapsedMs).toBeGreaterThanOrEqual(0);
      }
    },
  },
  {
    name: 'an optimization that is stopped ends soon, with a plan or as cancelled',
    async run({ client, keepsPlanWhenStopped }) {
      const controller = new AbortController();
      setTimeout(() => controller.abort(), 150);
      const began = performance.now();
      const result = await client.optimize(makePlan(60), { seconds: 30, signal: controller.signal });
      expect(performance.now() - began).toBeLessThan(5000);
      if (keepsPlanWhenStopped) expect(getValue(result).solution?.no_unassigned).toBe(0);
      else
        expect(result).toMatchObject({
          ok: false,
          error: { status: 400, message: 'The request was cancelled' },
        });
    },
  },
  {
    name: 'custom profiles are made, listed, used and deleted',
    async run({ client, inside }) {
      const made = getValue(
        await client.profiles.create({
          profile: 'car',
          bounds: { bbox: [inside[0][0] - 0.5, inside[0][1] - 0.5, inside[0][0] + 0.5, inside[0][1] + 0.5] },
          custom_model: { speed: [{ if: 'true', limit_to: '20' }] },
        }),
      );
      expect(made.id).toMatch(/^cp_[0-9a-f]{32}$/);
      expect(getValue(await client.profiles.list())).toContainEqual(made);
      const points = inside.slice(0, 2);
      const [usual, slow] = [
        getValue(await client.route({ points })),
        getValue(await client.route({ points, profile: made.id })),
      ];
      expect(slow.paths[0].time).toBeGreaterThan(usual.paths[0].time);
      expect(await client.profiles.delete(made.id)).toMatchObject({ ok: true });
      expect(await client.profiles.delete(made.id)).toMatchObject({ ok: false, error: { status: 404 } });
      expect(await client.route({ points, profile: made.id })).toMatchObject({
        ok: false,
        error: { status: 400 },
      });
      const elsewhere = getValue(await client.profiles.create({ profile: 'bike', bounds: BOUNDS }));
      expect(await client.route({ points, profile: elsewhere.id })).toMatchObject({
        ok: false,
        error: { status: 400, message: expect.stringMatching(/^Point 0 is out of bounds/) },
      });
      await client.profiles.delete(elsewhere.id);
    },
  },
];
