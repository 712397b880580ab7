/** A gateway of one process without a memory of earlier ones: everything in memory. */
import { createBuiltInKeys, type KeyStore } from './accounts/account.ts';
import { MemoryMeter } from './credits/meter.ts';
import { createGateway, type Gateway } from './gateway.ts';
import { MemoryJobTable } from './jobs/job-table.ts';
import { LocalJobQueue } from './jobs/local-job-queue.ts';
import { MemoryProfileStore, type ProfileStore } from './profiles/profile-store.ts';
import type { ServiceEngine } from './service-engine.ts';

export interface LocalGatewayOptions {
  /** The built-in test keys by default. */
  readonly keys?: KeyStore;
  /** In memory by default. */
  readonly profiles?: ProfileStore;
  /** Unix milliseconds; the real clock by default. */
  readonly now?: () => number;
  /** A UUID. */
  readonly createId?: () => string;
}

/** Jobs are worked off at once, one at a time. */
export function createLocalGateway(engine: ServiceEngine, options: LocalGatewayOptions = {}): Gateway {
  const { keys = createBuiltInKeys(), now = Date.now, createId = () => crypto.randomUUID() } = options;
  const jobs = new LocalJobQueue(new MemoryJobTable(), { now });
  const gateway = createGateway({
    keys,
    meter: new MemoryMeter(),
    jobs,
    profiles: options.profiles ?? new MemoryProfileStore(),
    engine,
    now,
    createId,
  });
  // An empty table has nothing that could fail to be read.
  void gateway.start();
  return gateway;
}
