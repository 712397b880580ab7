/** {@link ApiClient} over the network: any service that speaks the contract, by its base address and a key. */
import type { VrpAnswer, VrpProgress } from '../api/contract/vrp-answer.ts';
import { fault } from '../faults/fault.ts';
import { writeEnglish } from '../faults/fault-error.ts';
import { type ApiRequest, createApiCalls, type SendRequest } from './api-calls.ts';
import type { ApiClient, CallFailure, CallOptions, CallResult } from './api-client.ts';
import { CANCELLED, toFailure } from './failures.ts';
import { createHostFetch } from './host-fetch.ts';

const POLL_MS = 500;

export interface HttpClientOptions {
  /** Ends with the version, such as `https://example.org/api/1`. */
  readonly baseUrl: string;
  readonly key: string;
  /** Where the service worker passes requests on (`network-relay.ts`); absent: they are sent directly. */
  readonly relay?: string;
  /** Milliseconds between two polls of a job. */
  readonly pollMs?: number;
}

interface PolledJob {
  readonly status: 'waiting_in_queue' | 'processing' | 'finished';
}

const fail = (error: CallFailure): { ok: false; error: CallFailure } => ({ ok: false, error });

/** Resolves after the time, or at once when told to stop. */
function wait(ms: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', end);
      resolve();
    };
    const timer = setTimeout(end, ms);
    if (signal?.aborted) end();
    else signal?.addEventListener('abort', end);
  });
}

/** Rejects when told to stop: a body in hand then may never end by itself. */
function unlessAborted<T>(work: Promise<T>, signal: AbortSignal | undefined): Promise<T> {
  if (!signal) return work;
  return new Promise((resolve, reject) => {
    const stop = () => reject(new Error('aborted'));
    if (signal.aborted) stop();
    signal.addEventListener('abort', stop, { once: true });
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', stop));
  });
}

async function readBody(response: Response): Promise<unknown> {
  const text = await response.text();
  if (text === '') return undefined;
  const isJson = response.headers.get('Content-Type')?.includes('json');
  return isJson ? JSON.parse(text) : text;
}

export function createHttpClient({ baseUrl, key, relay, pollMs = POLL_MS }: HttpClientOptions): ApiClient {
  const base = baseUrl.replace(/\/+$/, '');
  const ask = createHostFetch(relay);

  async function sendRequest(
    { method, path, query = '', body }: ApiRequest,
    signal?: AbortSignal,
  ): Promise<Response> {
    const separator = query === '' ? '' : '&';
    const address = `${base}${path}?key=${encodeURIComponent(key)}${separator}${query}`;
    if (body === undefined) return ask(address, { method, signal });
    const isText = typeof body === 'string';
    return ask(address, {
      method,
      signal,
      headers: { 'Content-Type': isText ? 'application/gpx+xml' : 'application/json' },
      body: isText ? body : JSON.stringify(body),
    });
  }

  const send: SendRequest = async <T, P>(request: ApiRequest, { signal }: CallOptions<P> = {}) => {
    try {
      const response = await sendRequest(request, signal);
      const body = await unlessAborted(readBody(response), signal);
      if (response.ok) return { ok: true, value: body as T };
      const retryAfter = response.headers.get('Retry-After');
      const headers = retryAfter === null ? undefined : { 'Retry-After': retryAfter };
      return fail(toFailure({ status: response.status, body, headers }));
    } catch (error) {
      if (signal?.aborted) return fail(CANCELLED);
      const why =
        error instanceof SyntaxError
          ? fault('serviceNotJson', { url: base })
          : fault('serviceUnreachable', { url: base, detail: (error as Error).message });
      return fail({ status: 503, message: writeEnglish(why), hints: [], fault: why });
    }
  };

  /** A job, since a caller does not know whether ten seconds are enough. */
  async function optimize(
    body: unknown,
    { signal, onProgress }: CallOptions<VrpProgress> = {},
  ): Promise<CallResult<VrpAnswer>> {
    const began = performance.now();
    const submitted = await send<{ job_id: string }, unknown>(
      { method: 'POST', path: '/vrp/optimize', body },
      { signal },
    );
    if (!submitted.ok) return submitted;
    const path = `/vrp/solution/${submitted.value.job_id}`;
    const report = (stage: VrpProgress['stage']) =>
      onProgress?.({ stage, elapsedMs: performance.now() - began, iterations: 0, cost: 0, unassigned: 0 });
    report('matrix');
    for (;;) {
      if (signal?.aborted) return fail(CANCELLED);
      const polled = await send<PolledJob, unknown>({ method: 'GET', path }, { signal });
      if (!polled.ok) return polled;
      if (polled.value.status === 'finished')
        return { ok: true, value: polled.value as unknown as VrpAnswer };
      report(polled.value.status === 'processing' ? 'improving' : 'matrix');
      await wait(pollMs, signal);
    }
  }

  return { ...createApiCalls(send), optimize };
}
