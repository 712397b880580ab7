/** Entry of the map worker: hands out tiles of the drawn map. */
import * as Comlink from 'comlink';
import { holdLock } from './hold-lock.ts';
import { MapTileReader } from './map-tile-reader.ts';
import type { MapTileApi } from './protocol.ts';
import { RegionSources } from './region-source.ts';

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

Comlink.expose({ ...api, holdLock });
