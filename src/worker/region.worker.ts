/** Entry of a region worker: does one task on the regions of this device. */
import * as Comlink from 'comlink';
import type { RegionKeeperApi } from './regions/keeper-protocol.ts';
import { RegionKeeper } from './regions/region-keeper.ts';
import { holdLock } from './worker-lock.ts';

const keeper = new RegionKeeper();

const api: RegionKeeperApi = {
  list: () => keeper.list(),
  importFile: (file, part, onProgress) => keeper.importFile(file, part, onProgress),
  lookAtExtract: (file) => keeper.lookAtExtract(file),
  listExtractPlaces: (file, onFound) => keeper.listExtractPlaces(file, onFound),
  importBox: (order, onProgress) => keeper.importBox(order, onProgress),
  measureBox: (order) => keeper.measureBox(order),
  fetchCatalog: (order) => keeper.fetchCatalog(order),
  inspect: (order) => keeper.inspect(order),
  download: (order, onProgress) => keeper.download(order, onProgress),
  repair: (id, relay, onProgress) => keeper.repair(id, relay, onProgress),
  exportPack: (id) => keeper.exportPack(id),
  test: (id) => keeper.test(id),
  addElevation: (id, files) => keeper.addElevation(id, files),
  abandon: (id) => keeper.abandon(id),
  delete: (id) => keeper.delete(id),
  setPaused: (isPaused) => keeper.setPaused(isPaused),
  stop: () => keeper.stop(),
};

Comlink.expose({ ...api, holdLock });
