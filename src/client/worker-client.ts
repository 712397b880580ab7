/** The embedded engine behind {@link ApiClient} and {@link RegionClient}: a worker, by Comlink. */
import * as Comlink from 'comlink';
import type { RouteResponse } from '../api/contract/route.ts';
import type { EngineApi, EngineResponse } from '../worker/protocol.ts';
import type { ApiClient, CallFailure, CallOptions, CallResult, RegionClient } from './api-client.ts';

function toFailure({ status, body }: EngineResponse): CallFailure {
  const { message, hints } = (body ?? {}) as { message?: string; hints?: { message: string }[] };
  return {
    status,
    message: hints?.[0]?.message ?? message ?? `The engine answered ${status}`,
    hints: hints ?? [],
  };
}

export interface EmbeddedClient {
  api: ApiClient;
  regions: RegionClient;
}

/** Takes the worker over; one client per worker. */
export function createWorkerClient(worker: Worker): EmbeddedClient {
  const engine = Comlink.wrap<EngineApi>(worker);
  let lastCall = 0;

  async function post<T, P>(
    path: string,
    body: unknown,
    options: CallOptions<P> = {},
  ): Promise<CallResult<T>> {
    const callId = ++lastCall;
    const { signal, onProgress, seconds, seed } = options;
    const stop = () => void engine.stop(callId);
    signal?.addEventListener('abort', stop, { once: true });
    if (signal?.aborted) stop();
    try {
      const listener = onProgress && Comlink.proxy((progress: unknown) => onProgress(progress as P));
      const response = await engine.request(
        callId,
        { method: 'POST', path, body },
        { seconds, seed },
        listener,
      );
      return response.status === 200
        ? { ok: true, value: response.body as T }
        : { ok: false, error: toFailure(response) };
    } finally {
      signal?.removeEventListener('abort', stop);
    }
  }

  return {
    api: { post, route: (body, options) => post<RouteResponse, unknown>('/route', body, options) },
    regions: {
      list: () => engine.listRegions(),
      open: (id) => engine.openRegion(id),
      openBundled: (url) => engine.openBundled(url),
      delete: (id) => engine.deleteRegion(id),
      mapTile: (z, x, y) => engine.mapTile(z, x, y),
      async importFile(file, onProgress, signal) {
        const cancel = () => void engine.cancelImport();
        signal?.addEventListener('abort', cancel, { once: true });
        try {
          return await engine.importFile(file, Comlink.proxy(onProgress));
        } finally {
          signal?.removeEventListener('abort', cancel);
        }
      },
    },
  };
}
