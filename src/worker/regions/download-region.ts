/** Packs into a device's storage: a first time, on from where it ended, a newer one over an older, or what was lost. */
import { fault } from '../../faults/fault.ts';
import { FaultError, toFault } from '../../faults/fault-error.ts';
import { webPlatform } from '../../tiles/pack/pack-platform.ts';
import type { RegionManifest, RegionUnit } from '../../tiles/region.ts';
import type { RegionDatabase } from '../../tiles/store/region-database.ts';
import { type RegionOrigin, sumUnits } from '../../tiles/store/region-record.ts';
import { UnitError } from '../../tiles/units/read-unit.ts';
import { fetchUnits, type TransferOptions, type UnitSink } from './fetch-units.ts';
import type { PackOffer, PackOrder, TransferProgress } from './keeper-protocol.ts';
import type { OpenPack } from './pack-at.ts';
import { TransferStopped, withRegionLock } from './region-errors.ts';
import { selectUnits } from './select-units.ts';
import { measureRoom, requireRoom, storeOrSay } from './storage-room.ts';

interface TransferHost {
  readonly database: RegionDatabase;
  readonly isStopped: () => boolean;
  readonly onProgress?: (progress: TransferProgress) => void;
  /** A timer, and a batch's bytes, where the usual ones do not fit. */
  readonly wait?: (ms: number) => Promise<void>;
  readonly batchBytes?: number;
  /** Half a copy is of no use: what has come is dropped when it ends early. */
  readonly isAllOrNothing?: boolean;
}

function makeOptions({ isStopped, onProgress, wait, batchBytes }: TransferHost): TransferOptions {
  return {
    platform: webPlatform,
    now: () => performance.now(),
    wait: wait ?? ((ms) => new Promise((resolve) => setTimeout(resolve, ms))),
    isStopped,
    onProgress,
    batchBytes,
  };
}

function makeSink(id: string, bytes: number, database: RegionDatabase): UnitSink {
  return { putUnits: (units) => storeOrSay(bytes, () => database.putUnits(id, units)) };
}

function findMissing({ units }: RegionManifest, here: ReadonlySet<string>): RegionUnit[] {
  return units.filter(({ sha256 }) => !here.has(sha256));
}

/** What a download would bring. Throws a {@link FaultError} when the box has nothing of the region. */
export async function describeOffer(
  { reader }: OpenPack,
  order: PackOrder,
  database: RegionDatabase,
): Promise<PackOffer> {
  const { meta, units } = selectUnits(reader.manifest, order);
  const here = await database.listUnits(meta.id);
  const room = await measureRoom();
  return {
    id: meta.id,
    name: meta.name,
    dataDate: meta.dataDate,
    credit: meta.credit,
    bounds: meta.bbox,
    bytes: sumUnits(units),
    bytesToGet: sumUnits(findMissing({ meta, units }, here)),
    ...(room === undefined ? {} : { room }),
    isUpdate: (await database.find(meta.id))?.manifest !== undefined,
  };
}

/**
 * Copies what a pack has of the order and this device has not. The region can be opened once all of it is here; one that
 * was here before stays until then. Throws `TransferStopped`, `HostError`, `UnitError`, `NoRoom` or `RegionBusy`; what
 * has arrived is kept in each case, unless the host says otherwise.
 */
export async function downloadRegion(
  pack: OpenPack,
  order: Pick<PackOrder, 'bounds' | 'withSearch'>,
  origin: RegionOrigin,
  host: TransferHost,
): Promise<string> {
  const manifest = selectUnits(pack.reader.manifest, order);
  const { id } = manifest.meta;
  const { database } = host;
  return withRegionLock(id, async () => {
    const here = await database.listUnits(id);
    const missing = findMissing(manifest, here);
    await requireRoom(sumUnits(missing));
    const arrival = { manifest, origin };
    await storeOrSay(sumUnits(missing), () => database.begin(id, arrival, new Date().toISOString()));
    const bytesHere = sumUnits(manifest.units) - sumUnits(missing);
    try {
      await fetchUnits(
        pack,
        missing,
        bytesHere,
        makeSink(id, sumUnits(missing), database),
        makeOptions(host),
      );
    } catch (error) {
      // A question that was broken off by the stop is no failure of the host.
      const isStopped = error instanceof TransferStopped || host.isStopped();
      if (host.isAllOrNothing) await database.abandon(id);
      else if (!isStopped) await database.fail(id, toFault(error));
      throw isStopped ? new TransferStopped('The download was stopped') : error;
    }
    await database.finish(id);
    return id;
  });
}

/** Fetches what is missing from a pack that has the very same units. Throws as {@link downloadRegion} does. */
export async function repairFromPack(id: string, pack: OpenPack, host: TransferHost): Promise<string> {
  const { database } = host;
  return withRegionLock(id, async () => {
    const manifest = (await database.find(id))?.manifest;
    if (!manifest) throw new FaultError(fault('gone'));
    const missing = findMissing(manifest, await database.listUnits(id));
    const offered = new Set(pack.reader.manifest.units.map(({ sha256 }) => sha256));
    const other = missing.find(({ sha256 }) => !offered.has(sha256));
    if (other) throw new UnitError(fault('sourceChanged', { name: manifest.meta.name }), other, true);
    await requireRoom(sumUnits(missing));
    const bytesHere = sumUnits(manifest.units) - sumUnits(missing);
    await fetchUnits(pack, missing, bytesHere, makeSink(id, sumUnits(missing), database), makeOptions(host));
    return id;
  });
}
