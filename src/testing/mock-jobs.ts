/** Jobs sent to a server process, and what their polls say. */
import type { MockProcess } from './mock-process.ts';
import { STREET_PLACES } from './mock-region.ts';
import { makePlaneMatrix, makeRequest, makeService } from './vrp-cases.ts';

export interface SubmittedJob {
  readonly service: 'vrp' | 'matrix';
  readonly id: string;
}

export interface JsonAnswer {
  readonly status: number;
  readonly headers: Headers;
  readonly body: Record<string, unknown>;
}

/** Asks with the key that has no limits, unless the path names one. */
export async function askJson(
  { base }: Pick<MockProcess, 'base'>,
  method: string,
  path: string,
  body?: unknown,
): Promise<JsonAnswer> {
  const key = path.includes('key=') ? '' : `${path.includes('?') ? '&' : '?'}key=custom`;
  const response = await fetch(`${base}${path}${key}`, {
    method,
    ...(body === undefined
      ? {}
      : { headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) }),
  });
  const text = await response.text();
  return { status: response.status, headers: response.headers, body: text === '' ? {} : JSON.parse(text) };
}

const ORDERS = 20;

/** An optimization that takes a second or more: its places' travel is sent along. */
function makeOptimization(): unknown {
  return makeRequest([], {
    services: Array.from({ length: ORDERS }, (_, i) => makeService(`s${i}`, i + 1)),
    cost_matrices: makePlaneMatrix(ORDERS + 1),
  });
}

async function submit(
  server: Pick<MockProcess, 'base'>,
  service: SubmittedJob['service'],
): Promise<SubmittedJob> {
  const isVrp = service === 'vrp';
  const { status, body } = await askJson(
    server,
    'POST',
    isVrp ? '/vrp/optimize' : '/matrix/calculate',
    isVrp ? makeOptimization() : { points: STREET_PLACES },
  );
  if (status !== 200) throw new Error(JSON.stringify(body));
  return { service, id: body.job_id as string };
}

/** Optimizations first, so that the others wait. */
export async function submitJobs(
  server: Pick<MockProcess, 'base'>,
  { optimizations, matrices }: { optimizations: number; matrices: number },
): Promise<SubmittedJob[]> {
  const jobs: SubmittedJob[] = [];
  for (let i = 0; i < optimizations; i++) jobs.push(await submit(server, 'vrp'));
  for (let i = 0; i < matrices; i++) jobs.push(await submit(server, 'matrix'));
  return jobs;
}

export async function pollJob(
  server: Pick<MockProcess, 'base'>,
  { service, id }: SubmittedJob,
): Promise<Record<string, unknown>> {
  return (await askJson(server, 'GET', `/${service}/solution/${id}`)).body;
}
