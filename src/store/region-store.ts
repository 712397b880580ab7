/** The regions on this device and the imports under way. */
import { createStore } from 'zustand/vanilla';
import type { ImportProgress, RegionMeta } from '../client/api-client.ts';

export interface RegionState {
  status: 'none' | 'opening' | 'ready';
  current?: RegionMeta;
  regions: readonly RegionMeta[];
  importing?: { file: string; progress: ImportProgress };
  /** Names of the files that are imported next. */
  waiting: readonly string[];
  /** The last failure in words, with the file it was about. */
  error?: { title: string; message: string };
}

export function createRegionStore() {
  return createStore<RegionState>()(() => ({ status: 'none', regions: [], waiting: [] }));
}

export type RegionStore = ReturnType<typeof createRegionStore>;
