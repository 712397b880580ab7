/**
 * Damaged requests to every endpoint: each is answered in time, with a status that the contract knows and a body that
 * its schema takes; never with a 500. Some 2,000 by default; `TOURWRIGHT_FUZZ=full` sends 100,000, a number as many, and
 * `TOURWRIGHT_FUZZ_SEED` other ones.
 */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  badOptimizationSchema,
  refusalSchema,
  unknownOptimizationSchema,
} from '../api/contract/responses/errors.ts';
import { findEndpoint } from '../api/endpoints/services.ts';
import { createLocalGateway } from '../api/gateway/create-local-gateway.ts';
import { createDirectEngine } from '../api/gateway/direct-engine.ts';
import { BASE_PATH, handle } from '../api/gateway/handle.ts';
import { type FuzzRequest, fuzzRequests } from './api-fuzz/request-arbitrary.ts';
import { makeContext } from './make-context.ts';
import { makeDrawnRegion } from './make-sample-region.ts';
import { sample } from './sample.ts';

const { TOURWRIGHT_FUZZ: wanted = sample('800', '2000'), TOURWRIGHT_FUZZ_SEED: seed = '1' } = process.env;
const RUNS = wanted === 'full' ? 100_000 : Number(wanted);
/** The promise is far less; a busy machine may suspend the test. */
const MAX_MS = 5000;

const { region, places } = makeDrawnRegion();
const gateway = createLocalGateway(
  createDirectEngine(() => ({
    ...makeContext(region),
    seconds: 0.002,
    createJobId: () => crypto.randomUUID(),
  })),
);

/** Where there is no such endpoint, each family refuses in its own dialect. */
const REFUSALS = [refusalSchema, unknownOptimizationSchema, badOptimizationSchema];

const counts = new Map<number, number>();

const isPending = (status: unknown) => /^(waiting|waiting_in_queue|processing)$/.test(String(status));

/** Polls a job to its end; every answer on the way must be right, too. */
async function findFaultOfJob(path: string, id: string): Promise<string | undefined> {
  const address = `${path.replace(/\w+$/, 'solution')}/${id}?key=custom`;
  const began = performance.now();
  for (;;) {
    const answer = await handle(new Request(`http://localhost${BASE_PATH}${address}`), gateway);
    const { status, solution } = (await answer.json()) as { status?: string; solution?: { id?: string } };
    if (!isPending(status)) {
      const fault = await findFault({ method: 'GET', address, headers: {} });
      return fault ?? (solution?.id ? findFaultOfProfile(solution.id) : undefined);
    }
    if (performance.now() - began > MAX_MS) return `${address} is not done`;
    await new Promise((resolve) => setTimeout(resolve, 1));
  }
}

/** A profile that was made must be usable, whatever is in it, and go away again. */
async function findFaultOfProfile(id: string): Promise<string | undefined> {
  const body = JSON.stringify({ points: places.inside, profile: id });
  const headers = { 'Content-Type': 'application/json' };
  const address = '/route?key=custom';
  const fault = await findFault({ method: 'POST', address, headers, body });
  return fault ?? findFault({ method: 'DELETE', address: `/profiles/${id}?key=custom`, headers: {} });
}

/** What is wrong with an answer; undefined when nothing is. */
async function findFault({ method, address, body, headers }: FuzzRequest): Promise<string | undefined> {
  const began = performance.now();
  const request = new Request(`http://localhost${BASE_PATH}${address}`, { method, headers, body });
  const response = await handle(request, gateway);
  const text = await response.text();
  const took = performance.now() - began;
  const { status } = response;
  counts.set(status, (counts.get(status) ?? 0) + 1);
  if (took > MAX_MS) return `took ${Math.round(took)} ms`;
  if (status >= 500 && status !== 501 && status !== 503) return `${status}: ${text}`;
  const path = new URL(request.url).pathname.slice(BASE_PATH.length);
  const endpoint = findEndpoint({ path, method })?.endpoint;
  if (endpoint?.hasGpxAnswer && response.headers.get('Content-Type')?.includes('gpx')) return undefined;
  const parsed = text === '' ? undefined : JSON.parse(text);
  const schemas = endpoint ? [endpoint.responses[status] ?? refusalSchema] : REFUSALS;
  if (endpoint && !endpoint.responses[status]) return `${status} is not listed: ${text}`;
  const faults = schemas.map((schema) => schema.safeParse(parsed).error?.issues);
  if (status === 201) return findFaultOfProfile(parsed.id);
  if (status === 200 && parsed?.job_id && method === 'POST' && !parsed.status)
    return findFaultOfJob(path, parsed.job_id);
  return faults.every((issues) => issues) ? `${status}: ${JSON.stringify(faults[0])} in ${text}` : undefined;
}

test(
  `${RUNS} damaged requests are answered as the contract says`,
  async () => {
    const property = fc.asyncProperty(fuzzRequests(places), async (request) => {
      expect(await findFault(request)).toBeUndefined();
    });
    await fc.assert(property, { numRuns: RUNS, seed: Number(seed) });
    expect(counts.get(200) ?? 0).toBeGreaterThan(RUNS / 20);
    expect(counts.get(400) ?? 0).toBeGreaterThan(RUNS / 10);
    console.log(`statuses: ${JSON.stringify(Object.fromEntries([...counts].sort((a, b) => a[0] - b[0])))}`);
  },
  RUNS < 5000 ? 120_000 : 3 * 3_600_000,
);
