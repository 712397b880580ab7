/**
 * The regions of this device behind {@link RegionClient}: each task has a worker of its own, which ends with it and gives
 * its memory back; the map has one that stays.
 */
import * as Comlink from 'comlink';
import { said } from '../faults/fault.ts';
import type { MapTileApi, RegionName, Watched, WorkerFailure, WorkerResult } from '../worker/protocol.ts';
import type { RegionKeeperApi } from '../worker/regions/keeper-protocol.ts';
import type { RegionClient, RegionTaskClient } from './api-client.ts';
import { whenGone } from './when-gone.ts';

const LOST: WorkerFailure = { code: 'internal', fault: { code: 'lost' } };
/** What a task that was told to stop is given to put things in order, in milliseconds. */
const GRACE_MS = 3000;

export interface RegionWorkers {
  readonly startKeeper: () => Worker;
  readonly startMap: () => Worker;
}

const noTile = () => new ArrayBuffer(0);

interface MapWorker {
  readonly api: Comlink.Remote<MapTileApi>;
  readonly gone: Promise<void>;
  /** The last order to show regions. */
  shown: Promise<void>;
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

/** Tasks on stored regions, and the tiles of those that are shown. */
export function createRegionTasks({ startKeeper, startMap }: RegionWorkers): RegionTaskClient & {
  show(names: readonly RegionName[]): Promise<void>;
  mapTile: RegionClient['mapTile'];
} {
  const run = <T>(work: (keeper: Keeper) => Promise<WorkerResult<T>>, signal?: AbortSignal) =>
    runTask(startKeeper, work, signal);
  let map: MapWorker | undefined;
  let names: readonly RegionName[] = [];

  /** The worker that draws the map, or its successor: one that is gone loses what was asked of it, no more. */
  function getMap(): MapWorker {
    if (map) return map;
    const worker = startMap();
    const api = Comlink.wrap<MapTileApi & Watched>(worker);
    const gone = whenGone(worker, () => api.holdLock()).then(() => {
      worker.terminate();
      if (map === own) map = undefined;
    });
    const own: MapWorker = { api, gone, shown: api.show(names) };
    map = own;
    return own;
  }

  /** Areas that could not be read, perhaps for a moment only: read once more for all tiles that waited for them. */
  async function showAgain(own: MapWorker, failed: Promise<void>): Promise<void> {
    if (own.shown === failed) own.shown = own.api.show(names);
    await own.shown.catch(() => undefined);
  }

  return {
    list: () => run((keeper) => keeper.list()),
    importFile: (file, onProgress, signal) =>
      run((keeper) => keeper.importFile(file, Comlink.proxy(onProgress)), signal),
    importBox: (order, onProgress, signal) =>
      run((keeper) => keeper.importBox(order, Comlink.proxy(onProgress)), signal),
    measureBox: (order, signal) => run((keeper) => keeper.measureBox(order), signal),
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
    async show(wanted) {
      names = wanted;
      const known = map;
      const own = getMap();
      if (own === known) own.shown = own.api.show(names);
      await Promise.race([own.shown, own.gone]);
    },
    async mapTile(z, x, y) {
      if (names.length === 0) return noTile();
      const own = getMap();
      const { api, gone, shown } = own;
      await Promise.race([shown.catch(() => showAgain(own, shown)), gone]);
      return Promise.race([api.getTile(z, x, y), gone.then(noTile)]);
    },
  };
}
