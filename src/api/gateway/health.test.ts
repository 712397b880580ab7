/** `/health` tells whether requests are answered as they should be: by map data, store and threads. */
import { expect, test } from 'vitest';
import { makeContext } from '../../testing/make-context.ts';
import { createBuiltInKeys } from './accounts/account.ts';
import { MemoryMeter } from './credits/meter.ts';
import { createDirectEngine } from './direct-engine.ts';
import { createGateway } from './gateway.ts';
import type { StoreHealth } from './gateway-call.ts';
import { BASE_PATH, handle } from './handle.ts';
import { MemoryJobTable } from './jobs/job-table.ts';
import { LocalJobQueue } from './jobs/local-job-queue.ts';
import { MemoryProfileStore } from './profiles/profile-store.ts';
import type { EngineHealth } from './service-engine.ts';

interface Parts {
  readonly isLoading?: boolean;
  readonly store?: StoreHealth;
  readonly threads?: EngineHealth;
}

async function readHealth({ isLoading = false, store, threads }: Parts) {
  const engine = createDirectEngine(() => makeContext(undefined));
  const gateway = createGateway({
    keys: createBuiltInKeys(),
    meter: new MemoryMeter(),
    jobs: new LocalJobQueue(new MemoryJobTable(), { now: () => 0 }),
    profiles: new MemoryProfileStore(),
    engine: { ...engine, copyrights: isLoading ? undefined : ['© drawn for tests'], health: threads },
    now: () => 0,
    createId: () => 'id',
    ...(store ? { checkStore: async () => store } : {}),
  });
  const response = await handle(new Request(`http://localhost${BASE_PATH}/health`), gateway);
  return { code: response.status, body: await response.json() };
}

const ALL_RUN: EngineHealth = { running: 2, starting: 0 };
const ONE_RUNS: EngineHealth = { running: 1, starting: 1 };
const NONE_RUNS: EngineHealth = { running: 0, starting: 2 };

test.each<[string, Parts, string]>([
  ['neither a store nor threads', {}, 'ok'],
  ['a store and threads that are well', { store: 'ok', threads: ALL_RUN }, 'ok'],
  ['little room left, and a thread that is being started', { store: 'low', threads: ONE_RUNS }, 'ok'],
  ['a store that is full', { store: 'full', threads: ALL_RUN }, 'degraded'],
  ['a store that is not there', { store: 'unavailable', threads: ALL_RUN }, 'degraded'],
  ['a full store without threads', { store: 'full' }, 'degraded'],
  ['no thread that runs', { store: 'ok', threads: NONE_RUNS }, 'degraded'],
  ['map data that is being loaded', { isLoading: true, store: 'ok', threads: ALL_RUN }, 'loading'],
  ['map data that is being loaded, beside a full store', { isLoading: true, store: 'full' }, 'loading'],
])('with %s', async (_, parts, status) => {
  const { store, threads } = parts;
  expect(await readHealth(parts)).toEqual({
    code: status === 'ok' ? 200 : 503,
    body: {
      status,
      ...(store ? { store } : {}),
      ...(threads ? { threads } : {}),
      jobs: { waiting: 0, processing: 0, unsaved: 0 },
    },
  });
});
