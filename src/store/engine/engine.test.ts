import { expect, test, vi } from 'vitest';
import type { PlanClient } from '../../client/api-client.ts';
import { makePlan } from '../../testing/make-plan.ts';
import { buildVrpBody } from '../request/build-body.ts';
import { createCallLog, recordRuns } from './call-log.ts';
import { checkRequest } from './check-request.ts';
import { createEngineChoice } from './engine-choice.ts';
import { writeCurlCall, writeFetchCall } from './write-call.ts';

/** A device that answers nothing but says that it was asked. */
function makeDevice(): PlanClient & { asked: unknown[] } {
  const asked: unknown[] = [];
  const failure = { status: 500, message: 'Only a test', hints: [] };
  return {
    asked,
    optimize: async (body: unknown) => {
      asked.push(body);
      return { ok: false, error: failure };
    },
  } as unknown as PlanClient & { asked: unknown[] };
}

test('the problems of a request are the contract’s own, at the places that they name', () => {
  const body = buildVrpBody(makePlan(['a', 'b']));
  const text = JSON.stringify(body, null, 2);
  expect(checkRequest('/vrp', text)).toEqual([]);
  const broken = text.replace(/"duration": \d+/, '"duration": "long"');
  expect(broken).not.toBe(text);
  const [problem, ...others] = checkRequest('/vrp', broken);
  expect(others).toEqual([]);
  expect(broken.slice(...problem.range)).toBe('"long"');
  expect(problem.line).toBe(broken.slice(0, broken.indexOf('"long"')).split('\n').length);
  expect(problem.message).toMatch(/^services\[0\]\.duration: /);
});

test('text that is no JSON says where it stops being some', () => {
  const [problem] = checkRequest('/vrp', '{\n  "vehicles": [,]\n}');
  expect(problem).toMatchObject({ line: 2, range: [17, 18] });
  expect(checkRequest('/unknown', '{}')).toEqual([]);
});

test('a server is told what the contract can say; what it cannot is refused in words', async () => {
  const device = makeDevice();
  const engine = createEngineChoice(device, '/');
  await engine.plans.optimize({}, { requirements: { insertOnly: { maxChanges: 0 } } });
  expect(device.asked).toHaveLength(1);
  engine.store.setState({
    server: { baseUrl: 'http://localhost:1/api/1', key: 'custom', host: 'localhost:1', relay: undefined },
  });
  const refused = await engine.plans.optimize({}, { requirements: { insertOnly: { maxChanges: 0 } } });
  expect(refused).toMatchObject({ ok: false, error: { status: 400, message: /plans from scratch/ } });
  const unreachable = await engine.plans.optimize({});
  expect(unreachable).toMatchObject({
    ok: false,
    error: { status: 503, message: /localhost:1.*cannot be reached/ },
  });
  expect(device.asked).toHaveLength(1);
  engine.chooseDevice();
  await engine.plans.optimize({});
  expect(device.asked).toHaveLength(2);
});

test('a plan of a server is tidied and evened out on the device, where that is wanted', async () => {
  const asked: unknown[][] = [];
  const tidied = { ok: true, value: { answer: { job_id: 'tidied' } } };
  const device = {
    optimize: async (...of: unknown[]) => {
      asked.push(of);
      return tidied;
    },
  } as unknown as PlanClient;
  const engine = createEngineChoice(device, '/');
  engine.store.setState({
    server: { baseUrl: 'https://plan.example/api/1', key: 'k', host: 'plan.example', relay: undefined },
  });
  const solution = { routes: [], unassigned: { details: [] } };
  const answers: Record<string, unknown> = {
    '/api/1/vrp/optimize': { job_id: 'of the server' },
    '/api/1/vrp/solution/of the server': { job_id: 'of the server', status: 'finished', solution },
  };
  vi.stubGlobal('fetch', async (url: string) => Response.json(answers[decodeURI(new URL(url).pathname)]));
  const body = { vehicles: [] };
  const { signal } = new AbortController();
  try {
    const plain = await engine.plans.optimize(body, { signal });
    expect(plain).toMatchObject({ ok: true, value: { answer: { job_id: 'of the server', solution } } });
    expect(asked).toEqual([]);
    const requirements = { tidiness: 'light' } as const;
    expect(await engine.plans.optimize(body, { signal, requirements })).toBe(tidied);
    expect(asked).toEqual([[body, { seconds: 0, initial: solution, requirements, signal }]]);
  } finally {
    vi.unstubAllGlobals();
  }
});

test('an address that cannot be asked is refused before anything is noted', async () => {
  const engine = createEngineChoice(makeDevice(), '/');
  Object.assign(globalThis, {
    location: { href: 'https://planner.example/', origin: 'https://planner.example' },
  });
  try {
    expect(await engine.chooseServer({ baseUrl: 'http://example.org/api/1', key: 'k' })).toMatch(
      /https:\/\//,
    );
    expect(await engine.chooseServer({ baseUrl: 'no address', key: 'k' })).toBeTypeOf('string');
    expect(engine.store.getState().server).toBeUndefined();
  } finally {
    Reflect.deleteProperty(globalThis, 'location');
  }
});

test('the last runs are noted, with what came back', async () => {
  const log = createCallLog();
  const device = makeDevice();
  const plans = recordRuns(device, log, () => undefined);
  for (let i = 0; i < 8; i++) await plans.optimize({ i });
  const { calls } = log.getState();
  expect(calls.map(({ body }) => (body as { i: number }).i)).toEqual([7, 6, 5, 4, 3, 2]);
  expect(calls[0]).toMatchObject({ path: '/vrp', status: 500, answer: { message: 'Only a test' } });
});

test('a request as text for a terminal and for a script', () => {
  const call = {
    method: 'POST' as const,
    url: 'http://localhost:8787/api/1/vrp?key=custom',
    text: `{"a":"it's"}`,
  };
  expect(writeCurlCall(call)).toContain(`--data-raw '{"a":"it'\\''s"}'`);
  expect(writeFetchCall(call)).toContain(`body: JSON.stringify({"a":"it's"})`);
  expect(writeFetchCall({ ...call, method: 'GET' })).not.toContain('body');
});
