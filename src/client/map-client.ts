/** Tiles of the drawn map, from a worker that stays; one that is gone has a successor. */
import * as Comlink from 'comlink';
import type { MapTileApi, PackInHand, RegionName, Watched } from '../worker/protocol.ts';
import { whenGone } from '../worker/worker-lock.ts';

const noTile = () => new ArrayBuffer(0);

interface MapWorker {
  readonly worker: Worker;
  readonly api: Comlink.Remote<MapTileApi>;
  readonly gone: Promise<void>;
  /** The last order to show regions. */
  shown: Promise<void>;
}

interface MapClient {
  /** Draws these regions from now on. */
  show(names: readonly (RegionName | PackInHand)[]): Promise<void>;
  /** Bytes of a vector tile; none where there is nothing. */
  mapTile(z: number, x: number, y: number): Promise<ArrayBuffer>;
  /** Ends the worker. */
  close(): void;
}

/** The worker is started when regions are first shown. */
export function createMapClient(startMap: () => Worker): MapClient {
  let map: MapWorker | undefined;
  let names: readonly (RegionName | PackInHand)[] = [];

  /** The worker that draws the map, or its successor: one that is gone loses what was asked of it, no more. */
  function getMap(): MapWorker {
    if (map) return map;
    const worker = startMap();
    const api = Comlink.wrap<MapTileApi & Watched>(worker);
    const gone = whenGone(worker, () => api.holdLock()).then(() => {
      worker.terminate();
      if (map === own) map = undefined;
    });
    const own: MapWorker = { worker, api, gone, shown: api.show(names) };
    map = own;
    return own;
  }

  /** Areas that could not be read, perhaps for a moment only: read once more for all tiles that waited for them. */
  async function showAgain(own: MapWorker, failed: Promise<void>): Promise<void> {
    if (own.shown === failed) own.shown = own.api.show(names);
    await own.shown.catch(() => undefined);
  }

  return {
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
    close() {
      names = [];
      map?.worker.terminate();
      map = undefined;
    },
  };
}
