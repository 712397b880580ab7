/** The regions of this device behind {@link RegionClient}: each task has a worker of its own, which ends with it and gives its memory back. */
import * as Comlink from 'comlink';
import { said } from '../faults/fault.ts';
import type { Watched, WorkerFailure, WorkerResult } from '../worker/protocol.ts';
import type { RegionKeeperApi } from '../worker/regions/keeper-protocol.ts';
import { whenGone } from '../worker/worker-lock.ts';
import type { RegionTaskClient } from './api-client.ts';

const LOST: WorkerFailure = { code: 'internal', fault: { code: 'lost' } };
/** What a task that was told to stop is given to put things in order, in milliseconds. */
const GRACE_MS = 3000;

export interface RegionWorkers {
  readonly startKeeper: () => Worker;
  readonly startMap: () => Worker;
}

type Keeper = Comlink.Remote<RegionKeeperApi & Watched>;

/** Runs one task in a worker of its own. `signal`: ends it, at once when it does not end by itself. */
async function runTask<T>(
  startKeeper: () => Worker,
  work: (keeper: Keeper) => Promise<WorkerResult<T>>,
  signal?: AbortSignal,
): Promise<WorkerResult<T>> {
  const cancelled: WorkerResult<T> = { ok: false, error: { code: 'cancelled', fault: said('Stopped') } };
  if (signal?.aborted) return cancelled;
  const worker = startKeeper();
  const keeper = Comlink.wrap<RegionKeeperApi & Watched>(worker);
  let timer: ReturnType<typeof setTimeout> | undefined;
  let stop: (() => void) | undefined;
  try {
    const ended = new Promise<WorkerResult<T>>((resolve) => {
      void whenGone(worker, () => keeper.holdLock()).then(() => resolve({ ok: false, error: LOST }));
      stop = () => {
        void keeper.stop();
        timer = setTimeout(() => resolve(cancelled), GRACE_MS);
      };
      signal?.addEventListener('abort', stop, { once: true });
    });
    return await Promise.race([work(keeper), ended]);
  } catch (error) {
    return { ok: false, error: { ...LOST, fault: said((error as Error).message) } };
  } finally {
    clearTimeout(timer);
    if (stop) signal?.removeEventListener('abort', stop);
    keeper[Comlink.releaseProxy]();
    worker.terminate();
  }
}

/** Tasks on stored regions. */
export function createRegionTasks(startKeeper: RegionWorkers['startKeeper']): RegionTaskClient {
  const run = <T>(work: (keeper: Keeper) => Promise<WorkerResult<T>>, signal?: AbortSignal) =>
    runTask(startKeeper, work, signal);
  return {
    list: () => run((keeper) => keeper.list()),
    importFile: (file, part, onProgress, signal, onStarted) =>
      run((keeper) => {
        const imported = keeper.importFile(file, part, Comlink.proxy(onProgress));
        onStarted?.({ setPaused: (isPaused) => void keeper.setPaused(isPaused) });
        return imported;
      }, signal),
    lookAtExtract: (file) => run((keeper) => keeper.lookAtExtract(file)),
    listExtractPlaces: (file, onFound, signal) =>
      run((keeper) => keeper.listExtractPlaces(file, Comlink.proxy(onFound)), signal),
    importBox: (order, onProgress, signal) =>
      run((keeper) => keeper.importBox(order, Comlink.proxy(onProgress)), signal),
    measureBox: (order, signal) => run((keeper) => keeper.measureBox(order), signal),
    fetchCatalog: (order, signal) => run((keeper) => keeper.fetchCatalog(order), signal),
    inspect: (order, signal) => run((keeper) => keeper.inspect(order), signal),
    download: (order, onProgress, signal) =>
      run((keeper) => keeper.download(order, Comlink.proxy(onProgress)), signal),
    repair: (id, relay, onProgress, signal) =>
      run((keeper) => keeper.repair(id, relay, Comlink.proxy(onProgress)), signal),
    exportPack: (id) => run((keeper) => keeper.exportPack(id)),
    test: (id) => run((keeper) => keeper.test(id)),
    addElevation: (id, files) => run((keeper) => keeper.addElevation(id, files)),
    abandon: (id) => run((keeper) => keeper.abandon(id)),
    delete: (id) => run((keeper) => keeper.delete(id)),
  };
}
