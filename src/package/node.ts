/** `tourwright` in Node: the engine on a worker thread. */
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { startThread } from '../run/start-thread.ts';
import { type Engine, openEngine } from './engine.ts';
import { toWebWorker } from './node-worker.ts';
import { fetchPack, type RegionOptions, readRegions } from './read-region.ts';

async function readAddress(address: string): Promise<Blob> {
  if (/^(https?|data|blob):/.test(address)) return fetchPack(address);
  return new Blob([await readFile(address.startsWith('file:') ? fileURLToPath(address) : address)]);
}

/** Opens region packs on a thread, which keeps the process alive until `close`. Rejects with an Error that says what is wrong. */
export async function createEngine({ region }: RegionOptions): Promise<Engine> {
  return openEngine(await readRegions(region, readAddress), {
    startWorker: () => toWebWorker(startThread(new URL('./engine.thread.ts', import.meta.url))),
    startMapWorker: () => toWebWorker(startThread(new URL('./map.thread.ts', import.meta.url))),
  });
}
