/** The time limits of synchronous requests. */
import { failure } from '../contract/errors.ts';
import type { JobForm, Service } from '../endpoints/endpoint.ts';
import { type ServiceResponse, toErrorResponse } from './dispatch.ts';
import type { SentRequest } from './sent-request.ts';
import type { RunOptions, ServiceEngine } from './service-engine.ts';

function describeLimit(limitMs: number, job: JobForm | undefined): string {
  const seconds = limitMs / 1000;
  return job
    ? `This request needs more than ${seconds} seconds, send it to POST ${job.submitPath} instead`
    : `This request needs more than ${seconds} seconds, ask for less at once`;
}

/** Runs a request; a 400 when it has no answer in time. The engine is told to stop then, and ends the work. */
export async function runWithin(
  engine: ServiceEngine,
  service: Service,
  request: SentRequest,
  options: Pick<RunOptions, 'profiles' | 'signal' | 'isLong'>,
): Promise<ServiceResponse> {
  const { limitMs, job } = service;
  const { signal } = options;
  const controller = new AbortController();
  const stop = () => controller.abort();
  if (signal.aborted) stop();
  signal.addEventListener('abort', stop, { once: true });
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timeIsUp = new Promise<ServiceResponse>((resolve) => {
    timer = setTimeout(() => {
      const message = describeLimit(limitMs, job);
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
