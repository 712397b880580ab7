/** Section 8: what is submitted, polled and answered, and whose it is. */
import { expect } from 'vitest';
import type { MatrixResponse } from '../../api/contract/matrix.ts';
import type { VrpAnswer } from '../../api/contract/vrp-answer.ts';
import {
  type Answer,
  type ApiCase,
  askPost,
  expectRefusal,
  type LonLat,
  needsIsland,
  type Subject,
} from '../api-subject.ts';
import { makeVrpBody } from './make-bodies.ts';
import { expectBadOptimization, send } from './make-case.ts';

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;
const PATIENCE_MS = 20_000;

async function submit(subject: Subject, path: string, body: unknown, key = 'custom'): Promise<string> {
  const answer = await send(subject, 'POST', path, { body, key });
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  expect(Object.keys(answer.body)).toEqual(['job_id']);
  expect(answer.body.job_id).toMatch(UUID);
  return String(answer.body.job_id);
}

/** Polls until the job is done; every answer on the way is handed out, too. */
async function awaitJob(subject: Subject, address: string): Promise<{ last: Answer; seen: Answer[] }> {
  const seen: Answer[] = [];
  const began = performance.now();
  while (performance.now() - began < PATIENCE_MS) {
    const last = await send(subject, 'GET', address);
    seen.push(last);
    if (last.status !== 200 || last.body.status === 'finished' || last.body.status === undefined)
      return { last, seen };
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  throw new Error(`${address} is not done after ${PATIENCE_MS} ms`);
}

const ORDER = ['waiting_in_queue', 'waiting', 'processing', 'finished'];
const rank = ({ body }: Answer) => ORDER.indexOf(String(body.status));

export const JOB_CASES: ApiCase[] = [
  {
    name: 'an optimization as a job ends with the wrapper of the synchronous one',
    async run(subject) {
      const id = await submit(subject, '/vrp/optimize', makeVrpBody());
      const { last } = await awaitJob(subject, `/vrp/solution/${id}`);
      const { job_id, status, solution } = last.body as unknown as VrpAnswer;
      expect([job_id, status]).toEqual([id, 'finished']);
      const direct = (await askPost(subject, '/vrp', makeVrpBody())).body as unknown as VrpAnswer;
      expect(solution).toEqual(direct.solution);
    },
  },
  {
    name: 'a job on its way has no solution, and its states never go back',
    async run(subject) {
      const id = await submit(subject, '/vrp/optimize', makeVrpBody());
      const { seen } = await awaitJob(subject, `/vrp/solution/${id}`);
      for (const [i, answer] of seen.entries()) {
        expect('solution' in answer.body).toBe(answer.body.status === 'finished');
        if (i > 0) expect(rank(answer)).toBeGreaterThanOrEqual(rank(seen[i - 1]));
      }
      const again = await send(subject, 'GET', `/vrp/solution/${id}`);
      expect(again.body).toEqual(seen.at(-1)?.body);
    },
  },
  {
    name: 'an optimization job is validated when it is submitted',
    async run(subject) {
      const wrong = makeVrpBody({ service: { duration: -1 } });
      expectBadOptimization(
        await send(subject, 'POST', '/vrp/optimize', { body: wrong }),
        /services\[0\]\.duration/,
      );
      const unknownType = makeVrpBody({ vehicle: { type_id: 'lorry' } });
      expectBadOptimization(await send(subject, 'POST', '/vrp/optimize', { body: unknownType }), /'lorry'/);
    },
  },
  {
    name: 'an optimization job at a place beyond the map is refused when it is submitted',
    async run(subject) {
      const [lon, lat] = subject.outside;
      const [fromLon, fromLat] = subject.inside[0];
      const body = {
        vehicles: [{ vehicle_id: 'v', start_address: { location_id: 'a', lon: fromLon, lat: fromLat } }],
        services: [{ id: 's', address: { location_id: 'b', lon, lat } }],
      };
      const answer = await send(subject, 'POST', '/vrp/optimize', { body });
      expectBadOptimization(answer, /^Point \d is out of bounds: /);
    },
  },
  {
    name: 'a matrix as a job ends with the result of the synchronous one',
    async run(subject) {
      const body = { points: [...subject.inside], out_arrays: ['times', 'distances'] };
      const id = await submit(subject, '/matrix/calculate', body);
      const { last, seen } = await awaitJob(subject, `/matrix/solution/${id}`);
      expect(Object.keys(last.body).sort()).toEqual(['solution', 'status']);
      for (const { body } of seen.slice(0, -1)) expect(['waiting', 'processing']).toContain(body.status);
      const direct = (await askPost(subject, '/matrix', body)).body as unknown as MatrixResponse;
      const solution = last.body.solution as MatrixResponse;
      expect([solution.times, solution.distances]).toEqual([direct.times, direct.distances]);
      expect(solution.info.copyrights).toEqual(direct.info.copyrights);
    },
  },
  {
    name: 'a matrix job is validated when it is submitted',
    async run(subject) {
      const ask = (body: unknown) => send(subject, 'POST', '/matrix/calculate', { body });
      expectRefusal(await ask({ points: subject.inside.slice(0, 2) }), 400, /at least 3/);
      expectRefusal(await ask({ points: [...subject.inside], profile: 'sledge' }), 400, /"sledge"/);
    },
  },
  {
    name: 'a job belongs to the account of its key: others get 404',
    async run(subject) {
      const id = await submit(subject, '/vrp/optimize', makeVrpBody());
      const other = await send(subject, 'GET', `/vrp/solution/${id}`, { key: 'premium' });
      expect(other.status).toBe(404);
      expect(other.body).toEqual({ message: `Invalid job_id ${id}`, status: 'finished' });
      expect((await send(subject, 'GET', `/vrp/solution/${id}`)).status).toBe(200);
    },
  },
  {
    name: 'a job is found under the path of its kind only',
    async run(subject) {
      const id = await submit(subject, '/vrp/optimize', makeVrpBody());
      for (const path of ['/matrix', '/cluster', '/profiles'])
        expect((await send(subject, 'GET', `${path}/solution/${id}`)).status, path).toBe(404);
    },
  },
  {
    name: 'ids that are no job ids are 404',
    async run(subject) {
      for (const id of ['7', '__proto__', 'constructor', '%20', 'a%2Fb'])
        expect((await send(subject, 'GET', `/vrp/solution/${id}`)).status, id).toBe(404);
    },
  },
  {
    name: 'jobs have ids of their own, for the same request too',
    async run(subject) {
      const ids = await Promise.all([1, 2, 3].map(() => submit(subject, '/vrp/optimize', makeVrpBody())));
      expect(new Set(ids).size).toBe(3);
    },
  },
  {
    name: 'a profile as a job ends with the profile',
    async run(subject) {
      const [lon, lat] = subject.inside[0];
      const bounds = { bbox: [lon - 0.1, lat - 0.1, lon + 0.1, lat + 0.1] };
      const id = await submit(subject, '/profiles/calculate', { profile: 'car', bounds });
      const { last, seen } = await awaitJob(subject, `/profiles/solution/${id}`);
      for (const { body } of seen.slice(0, -1)) expect(['waiting', 'processing']).toContain(body.status);
      const { solution } = last.body as { solution: { id: string; profile: string } };
      expect(solution.profile).toBe('car');
      expect((await send(subject, 'DELETE', `/profiles/${solution.id}`, {})).status).toBe(200);
    },
  },
  {
    name: 'a profile job is validated when it is submitted',
    async run(subject) {
      const ask = (body: unknown) => send(subject, 'POST', '/profiles/calculate', { body });
      expectRefusal(await ask({ profile: 'car' }), 400, /^bounds: /);
      const custom_model = { speed: [{ if: 'road_clas == TRACK', limit_to: '3' }] };
      expectRefusal(
        await ask({ profile: 'car', bounds: { bbox: [1, 2, 3, 4] }, custom_model }),
        400,
        /road_clas/,
      );
    },
  },
  {
    name: 'an optimization that fails answers its poll with 400, and gives its credits back once',
    skip: needsIsland,
    async run(subject) {
      const place = (id: string, [lon, lat]: LonLat) => ({ location_id: id, lon, lat });
      const body = {
        vehicles: [{ vehicle_id: 'v', start_address: place('a', subject.inside[0]) }],
        services: [{ id: 's', address: place('b', subject.island!) }],
      };
      const id = await submit(subject, '/vrp/optimize', body);
      const { last } = await awaitJob(subject, `/vrp/solution/${id}`);
      expectBadOptimization(last, /^Connection between locations not found/);
      expect(last.headers.get('X-RateLimit-Credits')).toBe('-9.7');
      const again = await send(subject, 'GET', `/vrp/solution/${id}`);
      expect(again.headers.get('X-RateLimit-Credits')).toBe('0.3');
    },
  },
  {
    name: 'a matrix that fails answers its poll with 200 and a message without status',
    skip: needsIsland,
    async run(subject) {
      const body = { from_points: [subject.inside[0]], to_points: [subject.island] };
      const id = await submit(subject, '/matrix/calculate', body);
      const { last } = await awaitJob(subject, `/matrix/solution/${id}`);
      expect(last.status).toBe(200);
      expect(Object.keys(last.body).sort()).toEqual(['hints', 'message']);
      expect(last.body.message).toBe('Connection between locations not found');
      expect(last.headers.get('X-RateLimit-Credits')).toBe('-1');
    },
  },
  {
    name: 'a job is charged when it is submitted, as the synchronous request would be',
    async run(subject) {
      const answer = await send(subject, 'POST', '/vrp/optimize', { body: makeVrpBody() });
      expect(answer.headers.get('X-RateLimit-Credits')).toBe('10');
    },
  },
  {
    name: 'polls of a matrix cost nothing, those of an optimization 0.3',
    async run(subject) {
      const id = await submit(subject, '/vrp/optimize', makeVrpBody());
      const poll = await send(subject, 'GET', `/vrp/solution/${id}`);
      expect(poll.headers.get('X-RateLimit-Credits')).toBe('0.3');
      const matrix = await submit(subject, '/matrix/calculate', { points: [...subject.inside] });
      const other = await send(subject, 'GET', `/matrix/solution/${matrix}`);
      expect(other.headers.get('X-RateLimit-Credits')).toBe('0');
    },
  },
];
