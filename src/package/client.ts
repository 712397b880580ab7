/** `tourwright/client`: the typed client alone, over the network or over workers that the caller starts. */
import { createHttpClient as connectHttp, type HttpClientOptions } from '../client/http-client.ts';
import { type Engine, type EngineWorkers, openEngine } from './engine.ts';
import { fetchPack, type RegionOptions, readRegions } from './read-region.ts';
import type { Service } from './service.ts';

export type { EngineWorkers } from './engine.ts';
export type * from './types.ts';

/** A service that speaks the contract, such as `tourwright serve`, by its base address and a key. */
export function createHttpClient(options: Omit<HttpClientOptions, 'relay'>): Service {
  return connectHttp(options);
}

/** The engine in workers of the caller's own, where `createEngine` cannot start them. Rejects as it does. */
export async function createWorkerClient({
  region,
  ...workers
}: RegionOptions & EngineWorkers): Promise<Engine> {
  return openEngine(await readRegions(region, fetchPack), workers);
}
