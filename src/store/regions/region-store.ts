/** The regions on this device, and what is under way with them. */

import { createStore } from 'zustand/vanilla';
import type {
  Catalog,
  ExtractHead,
  ExtractPlace,
  ImportProgress,
  RegionEntry,
  RegionMeta,
  RetiredRegion,
  TransferProgress,
} from '../../client/api-client.ts';
import type { Fault } from '../../faults/fault.ts';

export type {
  CatalogArea,
  CatalogPlace,
  ExtractPart,
  ExtractPlace,
  PackOffer,
  RegionEntry,
  RetiredRegion,
} from '../../client/api-client.ts';

/** Something that takes time with one region. */
export interface RegionWork {
  readonly kind: 'waiting' | 'downloading' | 'repairing' | 'testing' | 'exporting';
  readonly progress?: TransferProgress;
}

/** What this browser keeps for the site. */
export interface StorageState {
  /** Bytes; absent where the browser does not say. */
  readonly used?: number;
  readonly quota?: number;
  /** The browser promised not to drop what is stored by itself. */
  readonly isPersisted: boolean;
}

/** What is newer at the place where a region came from; 0 bytes when there is nothing. */
export interface RegionUpdate {
  readonly bytes: number;
  readonly dataDate?: string;
}

/** Of which part of an extract is an area wanted? */
export interface ExtractQuestion {
  readonly file: string;
  readonly head: ExtractHead;
  /** Cities and towns of the file, as far as it was looked through. */
  readonly places: readonly ExtractPlace[];
  /** In bytes; absent once all places are there. */
  readonly looked?: number;
  /** Why not all places are there. */
  readonly fault?: Fault;
}

export interface OfferedCatalog extends Catalog {
  /** Its own address: those of its packs lie below. */
  readonly url: string;
}

/** Ready-made areas. */
export interface CatalogState {
  readonly isAsking: boolean;
  /** Whether the planner's own host has a catalog; absent before it has answered. */
  readonly own?: 'none' | 'found';
  /** That of the planner's own host, or the one that was asked for last. */
  readonly offered?: OfferedCatalog;
  /** Why there is no answer, or none that can be used. */
  readonly fault?: Fault;
}

/** An import that is under way. */
export interface RunningImport {
  readonly file: string;
  readonly progress: ImportProgress;
  /** Absent where it cannot be paused. */
  readonly isPaused?: boolean;
}

export interface RegionState {
  status: 'none' | 'opening' | 'ready';
  /** The open regions as one: the first one's id, everybody's bounds, names and credits. */
  current?: RegionMeta;
  /** Ids of the open regions, the first one first. */
  open: readonly string[];
  /** On this device, without the demo city, which comes with the app. */
  regions: readonly RegionEntry[];
  /** Stored by an earlier version, to be got again. */
  retired: readonly RetiredRegion[];
  importing?: RunningImport;
  /** Names of the files that are imported next. */
  waiting: readonly string[];
  /** Waits for an answer; further files wait for theirs. */
  question?: ExtractQuestion;
  /** By region id. */
  work: Readonly<Record<string, RegionWork>>;
  updates: Readonly<Record<string, RegionUpdate>>;
  storage: StorageState;
  catalog: CatalogState;
  /** The last failure in words, with the file it was about. */
  error?: { title: string; fault: Fault };
}

export function createRegionStore() {
  return createStore<RegionState>()(() => ({
    status: 'none',
    open: [],
    regions: [],
    retired: [],
    waiting: [],
    work: {},
    updates: {},
    storage: { isPersisted: false },
    catalog: { isAsking: false },
  }));
}

export type RegionStore = ReturnType<typeof createRegionStore>;

/** Resolves when no regions are being opened any more. */
export function untilOpened(region: RegionStore): Promise<void> {
  const isOpening = () => region.getState().status === 'opening';
  if (!isOpening()) return Promise.resolve();
  return new Promise((resolve) => {
    const stop = region.subscribe(() => {
      if (isOpening()) return;
      stop();
      resolve();
    });
  });
}
