/** Messages between the page and a region worker: types only. A region worker does one task and is then ended. */
import type { CutOffRoads } from '../../engine/routing/cut-off-roads.ts';
import type { ExtractPlace } from '../../osm/extract-places.ts';
import type { Box } from '../../osm/osm-data.ts';
import type { Catalog } from '../../tiles/pack/catalog.ts';
import type { RegionEntry, RetiredRegion } from '../../tiles/store/region-record.ts';
import type { ImportProgress, WorkerResult } from '../protocol.ts';

export type { ExtractPlace } from '../../osm/extract-places.ts';
export type { Box } from '../../osm/osm-data.ts';
export type { Catalog, CatalogArea, CatalogPlace } from '../../tiles/pack/catalog.ts';
export type { RegionEntry, RegionOrigin, RetiredRegion } from '../../tiles/store/region-record.ts';

export interface RegionList {
  readonly regions: readonly RegionEntry[];
  readonly retired: readonly RetiredRegion[];
}

/** A pack on a host. */
export interface PackOrder {
  readonly url: string;
  /** The part that is wanted; absent = all of it. */
  readonly bounds?: Box;
  /** Whether the address index comes too; true by default. */
  readonly withSearch?: boolean;
  /** Of the pack's `pack.json`, where a catalog says which pack it means; another one is refused. */
  readonly infoSha256?: string;
  /** Where another host is asked through the app's own relay: its address, ending in `=`. Absent = asked directly. */
  readonly relay?: string;
}

/** What a pack would bring, before anything is stored. */
export interface PackOffer {
  readonly id: string;
  readonly name: string;
  readonly dataDate?: string;
  readonly credit: string;
  readonly bounds: Box;
  /** Of the part that is wanted; `bytesToGet` without what is here already. */
  readonly bytes: number;
  readonly bytesToGet: number;
  /** What the browser still lets the site keep; absent where it does not say. */
  readonly room?: number;
  /** A region of this id is here already. */
  readonly isUpdate: boolean;
}

/** A catalog on a host. */
export interface CatalogOrder {
  readonly url: string;
  /** As that of a {@link PackOrder}. */
  readonly relay?: string;
  /** That there is none is an answer, not a failure. */
  readonly isOptional?: boolean;
}

export interface TransferProgress {
  readonly bytes: number;
  readonly total: number;
  /** Bytes a second over the last few seconds; 0 at first. */
  readonly rate: number;
}

export interface BoxOrder {
  readonly endpoint: string;
  readonly bounds: Box;
  readonly name: string;
  readonly relay?: string;
}

/** Elements in a box. */
export interface BoxSize {
  readonly nodes: number;
  readonly ways: number;
  readonly relations: number;
  /** That they take on the way here, roughly. */
  readonly bytes: number;
}

/** What is wanted of an extract. */
export interface ExtractPart {
  readonly bounds: Box;
  /** Of the area that comes of it. */
  readonly name: string;
}

/** What an extract says of itself. */
export interface ExtractHead {
  /** Of the area that all of it would make. */
  readonly name: string;
  readonly bytes: number;
  /** Absent where the file does not say. */
  readonly bounds?: Box;
  /** ISO 8601. */
  readonly dataDate?: string;
}

/** Cities and towns found since the last report, and how far the file is read. */
export interface PlacesFound {
  readonly places: readonly ExtractPlace[];
  readonly bytes: number;
  readonly total: number;
}

/** What the self-test saw working, from this device alone. */
export interface RegionTest {
  readonly opened: boolean;
  readonly snapped: boolean;
  readonly routed: boolean;
  /** True too for a region that has no addresses, or no map, to test. */
  readonly searched: boolean;
  readonly drawn: boolean;
  /** Of the car's roads. */
  readonly cutOff: CutOffRoads;
}

/** What a region worker exposes through Comlink. */
export interface RegionKeeperApi {
  list(): Promise<WorkerResult<RegionList>>;
  /** Builds an extract or a part of it, or copies a pack, stores it under its own name or the part's; the id is returned. */
  importFile(
    file: File,
    part: ExtractPart | undefined,
    onProgress: (progress: ImportProgress) => void,
  ): Promise<WorkerResult<string>>;
  /** Reads the beginning of an extract. */
  lookAtExtract(file: File): Promise<WorkerResult<ExtractHead>>;
  /** Reads through an extract for its cities and towns; its end is said after the last of them has arrived. */
  listExtractPlaces(
    file: File,
    onFound: (found: PlacesFound) => void | Promise<void>,
  ): Promise<WorkerResult<undefined>>;
  /** A box of an Overpass server's data, built and stored. */
  importBox(order: BoxOrder, onProgress: (progress: ImportProgress) => void): Promise<WorkerResult<string>>;
  /** Asks the server how much there is in a box. */
  measureBox(order: Omit<BoxOrder, 'name'>): Promise<WorkerResult<BoxSize>>;
  /** The areas that a host offers; undefined where there is no catalog and the order allows that. */
  fetchCatalog(order: CatalogOrder): Promise<WorkerResult<Catalog | undefined>>;
  /** Looks at a pack on a host. */
  inspect(order: PackOrder): Promise<WorkerResult<PackOffer>>;
  /** Begins a download or goes on with one. */
  download(order: PackOrder, onProgress: (progress: TransferProgress) => void): Promise<WorkerResult<string>>;
  /** Fetches what is missing or damaged from where the region came. */
  repair(
    id: string,
    relay: string | undefined,
    onProgress: (progress: TransferProgress) => void,
  ): Promise<WorkerResult<string>>;
  /** The region as a pack. */
  exportPack(id: string): Promise<WorkerResult<Blob>>;
  /** Tries everything without a network. */
  test(id: string): Promise<WorkerResult<RegionTest>>;
  /** Adds heights from `.hgt` files, packed or not, to a region. */
  addElevation(id: string, files: readonly File[]): Promise<WorkerResult<string>>;
  /** Gives up what is on its way. */
  abandon(id: string): Promise<WorkerResult<undefined>>;
  delete(id: string): Promise<WorkerResult<undefined>>;
  /** An import of an extract waits between its steps until it goes on; once it is stored there is nothing to wait for. */
  setPaused(isPaused: boolean): void;
  /** Ends the task with what it has. */
  stop(): void;
}
