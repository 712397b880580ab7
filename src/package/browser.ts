/** `tourwright` in a browser: the engine in a Web Worker beside this file. */
import { type Engine, openEngine } from './engine.ts';
import { fetchPack, type RegionOptions, readRegions } from './read-region.ts';

export type * from './types.ts';

/** Opens region packs in a worker. Rejects with an Error that says what is wrong. */
export async function createEngine({ region }: RegionOptions): Promise<Engine> {
  return openEngine(await readRegions(region, fetchPack), {
    startWorker: () => new Worker(new URL('../worker/engine.worker.ts', import.meta.url), { type: 'module' }),
    startMapWorker: () => new Worker(new URL('../worker/map.worker.ts', import.meta.url), { type: 'module' }),
  });
}
