/** What the map's worker exposes on its port, whatever starts it. */
import * as Comlink from 'comlink';
import { MapTileReader } from './map-tile-reader.ts';
import type { MapTileApi, Watched } from './protocol.ts';
import { RegionSources } from './region-source.ts';

/** Answers on `port` from now on; in a worker of the browser, without one, on its own. */
export function exposeMap(holdLock: Watched['holdLock'], port?: Comlink.Endpoint): void {
  const reader = new MapTileReader();
  const sources = new RegionSources();

  const api: MapTileApi = {
    async show(names) {
      reader.show(await Promise.all(names.map((name) => sources.find(name))));
    },
    async getTile(z, x, y) {
      const tile = await reader.getTile(z, x, y);
      return Comlink.transfer(tile, [tile]);
    },
  };

  Comlink.expose({ ...api, holdLock }, port);
}
