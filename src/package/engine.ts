/** An engine over region packs, in workers that the caller starts. */
import type { AddressClient, PlanClient, RegionMeta } from '../client/api-client.ts';
import { createMapClient } from '../client/map-client.ts';
import { createEngineClient } from '../client/worker-client.ts';
import { FaultError } from '../faults/fault-error.ts';
import type { Service } from './service.ts';

/** Answers as the service does, on this device. */
export interface Engine extends Service {
  /** What is open: names, bounds, credits to show on maps. */
  readonly regions: readonly RegionMeta[];
  /** Plans beyond what the service has paths for: go on from one, hold parts of it, evaluate what a person arranged. */
  readonly plans: PlanClient;
  /** Texts to addresses, with how far each may be trusted. */
  readonly addresses: AddressClient;
  /** A vector tile (MVT) of the drawn map, ready for MapLibre's `addProtocol`; no bytes where there is nothing. */
  mapTile(z: number, x: number, y: number): Promise<ArrayBuffer>;
  /** Ends the workers. Calls under way fail. */
  close(): void;
}

export interface EngineWorkers {
  /** Starts what `tourwright/engine.worker` is; called again should it die. */
  readonly startWorker: () => Worker;
  /** Starts what `tourwright/map.worker` is, when a tile is first asked for. */
  readonly startMapWorker: () => Worker;
}

/** The same calls, each of which waits first; groups of calls within as well. */
function afterwards<T extends object>(calls: T, wait: () => Promise<unknown>): T {
  const entries = Object.entries(calls).map(([name, call]) => {
    if (typeof call !== 'function') return [name, afterwards(call, wait)];
    return [name, (...values: unknown[]) => wait().then(() => Reflect.apply(call, undefined, values))];
  });
  return Object.fromEntries(entries);
}

/** Rejects with an Error that says what is wrong with a pack; nothing is left running then. */
export async function openEngine(
  packs: readonly Blob[],
  { startWorker, startMapWorker }: EngineWorkers,
): Promise<Engine> {
  const names = packs.map((pack) => ({ pack }));
  const client = createEngineClient(startWorker);
  const opened = await client.openRegions(names);
  if (!opened.ok) {
    client.end();
    throw new FaultError(opened.error.fault);
  }
  let isOpen: Promise<unknown> = Promise.resolve();
  // A worker that takes over has nothing open yet.
  client.onRestart(() => {
    isOpen = client.openRegions(names);
  });
  const waitFirst = <T extends object>(calls: T): T => afterwards(calls, () => isOpen);
  const map = createMapClient(startMapWorker);
  let isShown = false;
  let isClosed = false;
  return {
    ...waitFirst(client.api),
    regions: opened.value,
    plans: waitFirst(client.plans),
    addresses: waitFirst(client.addresses),
    async mapTile(z, x, y) {
      if (isClosed) throw new Error('The engine is closed');
      if (!isShown) {
        isShown = true;
        await map.show(names);
      }
      return map.mapTile(z, x, y);
    },
    close() {
      isClosed = true;
      client.end();
      map.close();
    },
  };
}
