/** Section 28 of the contract's gaps: what was decided after an audit of the service. */
import { expect } from 'vitest';
import { type ApiCase, askPost, type Subject } from '../api-subject.ts';
import { makeVrpBody } from './make-bodies.ts';
import { expectBadOptimization, postRefused, send } from './make-case.ts';
import { needsNoMap } from './plan-cases.ts';

/** A van of a type whose profile is `profile`, beside a matrix for every profile. */
const travelBy = (profile: string, matrix: object = {}) => {
  const body = makeVrpBody() as { cost_matrices: object[] };
  return {
    ...body,
    vehicle_types: [{ type_id: 't', profile, capacity: [10] }],
    cost_matrices: [{ ...body.cost_matrices[0], ...matrix }],
  };
};

const unreachable = (times: unknown, distances: unknown): ApiCase => ({
  name: `a pair is not reachable where its ${times === null ? 'seconds are' : 'metres are'} null`,
  skip: needsNoMap,
  async run(subject) {
    const table = (value: unknown) => [
      [0, value],
      [10, 0],
    ];
    const data = { times: table(times), distances: table(distances) };
    const body = makeVrpBody({ body: { cost_matrices: [{ location_ids: ['p0', 'p1'], data }] } });
    const { body: answer } = await askPost(subject, '/vrp', body);
    expect(answer).toMatchObject({ solution: { unassigned: { services: ['s'], details: [{ code: 50 }] } } });
  },
});

/** Messages of a refused optimization, in their order. */
async function listHints(subject: Subject, body: object): Promise<string[]> {
  const answer = await askPost(subject, '/vrp', body);
  expectBadOptimization(answer, /./);
  return (answer.body.hints as { message: string }[]).map(({ message }) => message);
}

const LIBRARY_WORDS =
  /Invalid|expected (string|number|boolean|array|object)|received|Too (small|big)|Unrecognized/;

export const DECIDED_CASES: readonly ApiCase[] = [
  postRefused(
    'an unknown profile beside a matrix for all',
    '/vrp',
    travelBy('rocket'),
    /"rocket" is not available/,
  ),
  postRefused('no roads, no vehicle', '/vrp', travelBy('as_the_crow_flies'), /is for clustering only/),
  {
    name: 'a matrix of its own makes any name a profile',
    skip: needsNoMap,
    async run(subject) {
      const answer = await askPost(subject, '/vrp', travelBy('rocket', { profile: 'rocket' }));
      expect([answer.status, answer.body.status]).toEqual([200, 'finished']);
      expect(answer.body.waiting_time_in_queue).toBe(0);
    },
  },
  {
    name: 'debug in a body indents the answer as the parameter does',
    async run(subject) {
      const points = subject.inside.slice(0, 2);
      const lines = async (path: string, debug?: unknown) => {
        const text = JSON.stringify({ points, ...(debug === undefined ? {} : { debug }) });
        const init = { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: text };
        return (await (await subject.send(path, init)).text()).split('\n').length;
      };
      const many = await lines('/route?key=custom&debug=true');
      expect(many).toBeGreaterThan(10);
      expect(await lines('/route?key=custom', true)).toBe(many);
      expect(await lines('/route?key=custom', 'true')).toBe(many);
      expect(await lines('/route?key=custom', false)).toBe(1);
      expect(await lines('/route?key=custom')).toBe(1);
    },
  },
  unreachable(null, 10),
  unreachable(10, null),
  {
    name: 'of a misspelt member its own name is said before that the right one is missing',
    async run(subject) {
      const [first, second] = await listHints(subject, { vehicles: [{ vehicle_idd: 'v' }] });
      expect(first).toMatch(/^vehicles\[0\]: unknown member 'vehicle_idd'; allowed are: vehicle_id, /);
      expect(second).toBe('vehicles[0].vehicle_id: This is required, and missing');
    },
  },
  {
    name: 'what is wrong is said in words of the service',
    async run(subject) {
      const wrong = {
        vehicle_id: 7,
        skills: 'crane',
        return_to_depot: 'perhaps',
        latest_end: [],
        max_jobs: {},
      };
      const hints = await listHints(
        subject,
        makeVrpBody({ vehicle: wrong, service: { type: 'gift', size: 1 } }),
      );
      expect(hints.length).toBeGreaterThan(5);
      for (const hint of hints) expect(hint).not.toMatch(LIBRARY_WORDS);
      for (const [path, body] of [
        ['/route', { points: 'here', profile: 3, ch: 5 }],
        ['/matrix', { points: [[1, 'x']], out_arrays: 'times' }],
        ['/isochrone', { point: [] }],
        ['/cluster', { customers: {} }],
      ] as const) {
        const { status, body: answer } = await send(subject, 'POST', path, { body });
        expect(JSON.stringify(answer)).not.toMatch(LIBRARY_WORDS);
        expect(status).toBe(400);
      }
    },
  },
];
