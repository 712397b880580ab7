/** Time limits of synchronous requests (contract-gaps 23): 10 s for optimization and clusters, 30 s for others. */
import { failure } from '../contract/errors.ts';
import { type ServiceResponse, toErrorResponse } from './dispatch.ts';
import type { SentRequest } from './sent-request.ts';
import type { RunOptions, ServiceEngine } from './service-engine.ts';

const PLAN_LIMIT_MS = 10_000;
const OTHER_LIMIT_MS = 30_000;

const JOB_ENDPOINTS: Readonly<Record<string, string>> = {
  '/vrp': 'POST /vrp/optimize',
  '/cluster': 'POST /cluster/calculate',
  '/matrix': 'POST /matrix/calculate',
};

function describeLimit(path: string, limitMs: number): string {
  const way = JOB_ENDPOINTS[path];
  const seconds = limitMs / 1000;
  return way
    ? `This request needs more than ${seconds} seconds, send it to ${way} instead`
    : `This request needs more than ${seconds} seconds, ask for less at once`;
}

function getLimit(path: string): number {
  return path === '/vrp' || path === '/cluster' ? PLAN_LIMIT_MS : OTHER_LIMIT_MS;
}

/** Runs a request; a 400 when it has no answer in time. The engine is told to stop then, and ends the work. */
export async function runWithin(
  engine: ServiceEngine,
  request: SentRequest,
  options: Pick<RunOptions, 'profiles' | 'signal' | 'isLong'>,
): Promise<ServiceResponse> {
  const limitMs = getLimit(request.path);
  const { signal } = options;
  const controller = new AbortController();
  const stop = () => controller.abort();
  if (signal.aborted) stop();
  signal.addEventListener('abort', stop, { once: true });
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timeIsUp = new Promise<ServiceResponse>((resolve) => {
    timer = setTimeout(() => {
      const message = describeLimit(request.path, limitMs);
      const hints = [{ message, details: 'LimitExceededException' as const }];
      resolve(toErrorResponse(failure(400, message, hints).error, request.path));
      stop();
    }, limitMs);
  });
  try {
    return await Promise.race([
      engine.run(request, { ...options, signal: controller.signal, withinMs: limitMs }),
      timeIsUp,
    ]);
  } finally {
    clearTimeout(timer);
    signal.removeEventListener('abort', stop);
  }
}
