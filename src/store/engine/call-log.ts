/** The last requests of the contract that the planner made, for those who want to see them. */
import { createStore } from 'zustand/vanilla';
import type { ApiClient, CallResult, PlanClient } from '../../client/api-client.ts';

export interface RecordedCall {
  readonly id: number;
  readonly method: 'GET' | 'POST';
  /** Below the base address. */
  readonly path: string;
  readonly body: unknown;
  /** ISO 8601. */
  readonly at: string;
  /** Host of the server that was asked; absent: the engine of this page. */
  readonly host?: string;
  /** Absent while the answer is out. */
  readonly status?: number;
  readonly elapsedMs?: number;
  readonly answer?: unknown;
}

/** Older ones are forgotten: answers can be large. */
const MAX_CALLS = 6;

interface CallLog {
  readonly calls: readonly RecordedCall[];
}

export function createCallLog() {
  return createStore<CallLog>()(() => ({ calls: [] }));
}

type CallLogStore = ReturnType<typeof createCallLog>;

/** Notes a call and, once it is there, its answer. */
async function note<T>(
  log: CallLogStore,
  call: Pick<RecordedCall, 'path' | 'body' | 'host'>,
  ask: () => Promise<CallResult<T>>,
  answerOf: (value: T) => unknown,
): Promise<CallResult<T>> {
  const id = (log.getState().calls[0]?.id ?? 0) + 1;
  const began = performance.now();
  const begun: RecordedCall = { id, method: 'POST', at: new Date().toISOString(), ...call };
  log.setState(({ calls }) => ({ calls: [begun, ...calls].slice(0, MAX_CALLS) }));
  const result = await ask();
  const ended: RecordedCall = {
    ...begun,
    elapsedMs: performance.now() - began,
    status: result.ok ? 200 : result.error.status,
    answer: result.ok ? answerOf(result.value) : { message: result.error.message, hints: result.error.hints },
  };
  log.setState(({ calls }) => ({ calls: calls.map((each) => (each.id === id ? ended : each)) }));
  return result;
}

/** The client with every route and matrix noted while `isWanted`. */
export function recordApi(api: ApiClient, log: CallLogStore, isWanted: () => boolean): ApiClient {
  return {
    ...api,
    route: (body, options) =>
      isWanted()
        ? note(
            log,
            { path: '/route', body },
            () => api.route(body, options),
            (value) => value,
          )
        : api.route(body, options),
    matrix: (body, options) =>
      isWanted()
        ? note(
            log,
            { path: '/matrix', body },
            () => api.matrix(body, options),
            (value) => value,
          )
        : api.matrix(body, options),
  };
}

/** Runs are noted always: whoever opens the developer view wants to see the last one. */
export function recordRuns(
  plans: PlanClient,
  log: CallLogStore,
  getHost: () => string | undefined,
): PlanClient {
  return {
    ...plans,
    optimize(body, options) {
      const host = getHost();
      const call = { path: '/vrp', body, ...(host === undefined ? {} : { host }) };
      return note(
        log,
        call,
        () => plans.optimize(body, options),
        ({ answer }) => answer,
      );
    },
  };
}
