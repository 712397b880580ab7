/** What a region worker does: import, download, repair, test and hand out the regions of this device. */
import { fault } from '../../faults/fault.ts';
import { FaultError } from '../../faults/fault-error.ts';
import { type ExtractPlace, readExtractPlaces } from '../../osm/extract-places.ts';
import { ImportCancelled } from '../../osm/osm-read-error.ts';
import { readExtractHeader } from '../../osm/read-header.ts';
import type { Catalog } from '../../tiles/pack/catalog.ts';
import { webPlatform } from '../../tiles/pack/pack-platform.ts';
import { toBlobSource } from '../../tiles/pack/range-source.ts';
import { isRegionPack, openRegionPack } from '../../tiles/pack/read-pack.ts';
import { encodeRegionPack } from '../../tiles/pack/write-pack.ts';
import type { RegionData } from '../../tiles/region.ts';
import { RegionDatabase } from '../../tiles/store/region-database.ts';
import { type RegionOrigin, sumUnits } from '../../tiles/store/region-record.ts';
import { addElevation } from '../add-elevation.ts';
import { browserPlatform, findGraphWorker, toByteSource } from '../browser-platform.ts';
import { createYield } from '../create-yield.ts';
import { type ImportOptions, importRegion, nameFromFile, OSM_CREDIT } from '../import-region.ts';
import type { ImportProgress, ImportStage, WorkerResult } from '../protocol.ts';
import { describeOffer, downloadRegion, repairFromPack } from './download-region.ts';
import { fetchCatalog } from './fetch-catalog.ts';
import { importBox, measureBox } from './import-box.ts';
import type {
  BoxOrder,
  BoxSize,
  CatalogOrder,
  ExtractHead,
  ExtractPart,
  PackOffer,
  PackOrder,
  PlacesFound,
  RegionKeeperApi,
  RegionList,
  RegionTest,
  TransferProgress,
} from './keeper-protocol.ts';
import { type OpenPack, openPackAt } from './pack-at.ts';
import { PauseGate } from './pause-gate.ts';
import { guard, withRegionLock } from './region-errors.ts';
import { requireRoom, storeOrSay } from './storage-room.ts';
import { testRegion } from './test-region.ts';

const MAGIC_BYTES = 64;
/** Of a file, between reports of the places in it. */
const LOOK_BYTES = 4_000_000;
const GONE = fault('gone');

type ImportListener = (progress: ImportProgress) => void;
type TransferListener = (progress: TransferProgress) => void;

/** Passes on a stage when it begins, ends, or has gone on visibly. */
function createStageListener(onProgress: ImportListener): (stage: ImportStage, share: number) => void {
  let lastStage = '';
  let lastShare = 0;
  return (stage, share) => {
    if (stage === lastStage && share - lastShare < 0.02 && share < 1) return;
    lastStage = stage;
    lastShare = share;
    onProgress({ stage, share });
  };
}

export class RegionKeeper implements RegionKeeperApi {
  private database: Promise<RegionDatabase> | undefined;
  private readonly stopper = new AbortController();
  private readonly yieldNow = createYield();
  private readonly gate = new PauseGate();

  private open(): Promise<RegionDatabase> {
    this.database ??= RegionDatabase.open();
    return this.database;
  }

  stop(): void {
    this.stopper.abort();
    this.gate.setPaused(false);
  }

  setPaused(isPaused: boolean): void {
    this.gate.setPaused(isPaused && !this.isStopped());
  }

  private readonly isStopped = () => this.stopper.signal.aborted;

  list(): Promise<WorkerResult<RegionList>> {
    return guard(async () => {
      const database = await this.open();
      return { regions: await database.list(), retired: await database.listRetired() };
    });
  }

  private importOptions(name: string, source: string, onProgress: ImportListener): ImportOptions {
    return {
      name,
      source,
      credit: OSM_CREDIT,
      importedAt: new Date().toISOString(),
      shouldStop: this.isStopped,
      yieldToHost: async () => {
        await this.yieldNow();
        await this.gate.pass();
      },
      onProgress: createStageListener(onProgress),
      startGraphThread: findGraphWorker(),
    };
  }

  private async keep(data: RegionData, origin: RegionOrigin, onProgress: ImportListener): Promise<string> {
    const { id } = data.manifest.meta;
    await this.gate.pass();
    if (this.isStopped()) throw new ImportCancelled();
    onProgress({ stage: 'store', share: 0 });
    await withRegionLock(id, async () => {
      const bytes = sumUnits(data.manifest.units);
      const database = await this.open();
      await requireRoom(bytes);
      await storeOrSay(bytes, () => database.put(data, origin, new Date().toISOString()));
    });
    onProgress({ stage: 'store', share: 1 });
    return id;
  }

  importFile(
    file: File,
    part: ExtractPart | undefined,
    onProgress: ImportListener,
  ): Promise<WorkerResult<string>> {
    return guard(async () => {
      const magic = new Uint8Array(await file.slice(0, MAGIC_BYTES).arrayBuffer());
      // One of which a part is wanted is refused as no extract.
      if (isRegionPack(magic) && !part)
        return this.copyPack(file, { kind: 'file', name: file.name }, onProgress);
      const bounds = part?.bounds;
      const options = this.importOptions(part?.name ?? nameFromFile(file.name), file.name, onProgress);
      const data = await importRegion(this.gate.guard(toByteSource(file)), browserPlatform, {
        ...options,
        bounds,
      });
      return this.keep(data, { kind: 'file', name: file.name, ...(bounds ? { bounds } : {}) }, onProgress);
    });
  }

  lookAtExtract(file: File): Promise<WorkerResult<ExtractHead>> {
    return guard(async () => {
      const { bounds, timestamp } = await readExtractHeader(toByteSource(file), browserPlatform);
      return { name: nameFromFile(file.name), bytes: file.size, bounds, dataDate: timestamp };
    });
  }

  listExtractPlaces(
    file: File,
    onFound: (found: PlacesFound) => void | Promise<void>,
  ): Promise<WorkerResult<undefined>> {
    return guard(async () => {
      let places: ExtractPlace[] = [];
      let reported = 0;
      await readExtractPlaces(toByteSource(file), browserPlatform, {
        shouldStop: this.isStopped,
        onPlaces: (found) => {
          places = places.concat(found);
        },
        onProgress: (bytes, total) => {
          if (bytes - reported < LOOK_BYTES && bytes < total) return;
          void onFound({ places, bytes, total });
          reported = bytes;
          places = [];
        },
      });
      // The answer goes another way than reports, and would overtake the last one.
      await onFound({ places, bytes: file.size, total: file.size });
      return undefined;
    });
  }

  /** Units that are here already, such as those of a region that was damaged, are not copied again. */
  private async copyPack(file: File, origin: RegionOrigin, onProgress: ImportListener): Promise<string> {
    const source = toBlobSource(file);
    const pack = { source, reader: await openRegionPack(source, webPlatform) };
    const database = await this.open();
    const listener = ({ bytes, total }: TransferProgress) =>
      onProgress({ stage: 'store', share: total > 0 ? bytes / total : 1 });
    // The file stays in the person's hands.
    const host = { database, isStopped: this.isStopped, onProgress: listener, isAllOrNothing: true };
    try {
      return await downloadRegion(pack, {}, origin, host);
    } catch (error) {
      throw this.isStopped() ? new ImportCancelled() : error;
    }
  }

  importBox(order: BoxOrder, onProgress: ImportListener): Promise<WorkerResult<string>> {
    return guard(async () => {
      const options = this.importOptions(order.name, new URL(order.endpoint).host, onProgress);
      const data = await importBox(order, options, { signal: this.stopper.signal });
      const { endpoint, bounds } = order;
      return this.keep(data, { kind: 'overpass', endpoint, bounds }, onProgress);
    });
  }

  measureBox(order: Omit<BoxOrder, 'name'>): Promise<WorkerResult<BoxSize>> {
    return guard(() => measureBox(order, { signal: this.stopper.signal }));
  }

  private openPack(order: Pick<PackOrder, 'url' | 'relay' | 'infoSha256'>): Promise<OpenPack> {
    return openPackAt(order, this.stopper.signal);
  }

  fetchCatalog(order: CatalogOrder): Promise<WorkerResult<Catalog | undefined>> {
    return guard(() => fetchCatalog(order, this.stopper.signal));
  }

  inspect(order: PackOrder): Promise<WorkerResult<PackOffer>> {
    return guard(async () => describeOffer(await this.openPack(order), order, await this.open()));
  }

  download(order: PackOrder, onProgress: TransferListener): Promise<WorkerResult<string>> {
    return guard(async () => {
      const { url, bounds, withSearch } = order;
      const origin: RegionOrigin = { kind: 'url', url, ...(bounds ? { bounds } : {}), withSearch };
      const host = { database: await this.open(), isStopped: this.isStopped, onProgress };
      return downloadRegion(await this.openPack(order), order, origin, host);
    });
  }

  repair(id: string, relay: string | undefined, onProgress: TransferListener): Promise<WorkerResult<string>> {
    return guard(async () => {
      const database = await this.open();
      const origin = (await database.find(id))?.origin;
      if (!origin) throw new FaultError(GONE);
      if (origin.kind !== 'url') throw new FaultError(fault('neverBack'));
      const pack = await this.openPack({ url: origin.url, relay });
      return repairFromPack(id, pack, { database, isStopped: this.isStopped, onProgress });
    });
  }

  exportPack(id: string): Promise<WorkerResult<Blob>> {
    return guard(async () => {
      const source = await (await this.open()).openSource(id);
      if (!source) throw new FaultError(GONE);
      return new Blob(await encodeRegionPack(source, webPlatform), { type: 'application/zip' });
    });
  }

  test(id: string): Promise<WorkerResult<RegionTest>> {
    return guard(async () => {
      const database = await this.open();
      const source = await database.openSource(id);
      if (!source) throw new FaultError(GONE);
      const result = await testRegion(source);
      const { cutOff, ...passed } = result;
      const isReady = Object.values(passed).every(Boolean);
      await database.markTested(id, isReady ? new Date().toISOString() : undefined, cutOff);
      return result;
    });
  }

  addElevation(id: string, files: readonly File[]): Promise<WorkerResult<string>> {
    return guard(async () => {
      const database = await this.open();
      const record = await database.find(id);
      const source = await database.openSource(id);
      if (!record || !source) throw new FaultError(GONE);
      const named = await Promise.all(
        files.map(async (file) => ({ name: file.name, bytes: new Uint8Array(await file.arrayBuffer()) })),
      );
      const data = await addElevation(source, named, webPlatform);
      await withRegionLock(id, () => database.put(data, record.origin, record.addedAt));
      return id;
    });
  }

  abandon(id: string): Promise<WorkerResult<undefined>> {
    return guard(async () => {
      await withRegionLock(id, async () => (await this.open()).abandon(id));
      return undefined;
    });
  }

  delete(id: string): Promise<WorkerResult<undefined>> {
    return guard(async () => {
      await withRegionLock(id, async () => (await this.open()).delete(id));
      return undefined;
    });
  }
}
