/** The prepared file of a stored region: beside its record, and gone with the tiles that it was made from. */
import type { IDBPDatabase } from 'idb';
import { webPlatform } from '../pack/pack-platform.ts';
import { PREPARED_VERSION } from '../prepared/prepared-file.ts';
import type { PreparedKeeper, RegionManifest } from '../region.ts';
import { toHex } from '../units/make-unit.ts';
import type { PreparedRecord, RegionSchema } from './region-record.ts';

async function hash(bytes: Uint8Array): Promise<string> {
  return toHex(await webPlatform.sha256(bytes));
}

function listTiles({ units }: RegionManifest): string {
  return units.flatMap(({ part, sha256 }) => (part === 'graph' ? [sha256] : [])).join();
}

export class PreparedStore implements PreparedKeeper {
  private readonly db: IDBPDatabase<RegionSchema>;
  private readonly manifest: RegionManifest;
  private readonly known: PreparedRecord | undefined;

  /** `manifest` and `known`: as the region's record has them. */
  constructor(db: IDBPDatabase<RegionSchema>, manifest: RegionManifest, known: PreparedRecord | undefined) {
    this.db = db;
    this.manifest = manifest;
    this.known = known;
  }

  async read(): Promise<ArrayBuffer | undefined> {
    if (this.known?.version !== PREPARED_VERSION) return undefined;
    const bytes = await this.db.get('prepared', this.manifest.meta.id);
    if (bytes?.length !== this.known.bytes || (await hash(bytes)) !== this.known.sha256) return undefined;
    return bytes.buffer as ArrayBuffer;
  }

  /** Rejects with QuotaExceededError when the disk is full; then nothing has changed. */
  async keep(file: ArrayBuffer): Promise<void> {
    const { id } = this.manifest.meta;
    const bytes = new Uint8Array(file);
    const prepared = { version: PREPARED_VERSION, sha256: await hash(bytes), bytes: bytes.length };
    const transaction = this.db.transaction(['region', 'prepared'], 'readwrite', { durability: 'relaxed' });
    const records = transaction.objectStore('region');
    const record = await records.get(id);
    // Another region may have come in its place meanwhile.
    const isSame = record?.manifest && listTiles(record.manifest) === listTiles(this.manifest);
    const puts = isSame
      ? [records.put({ ...record, prepared }), transaction.objectStore('prepared').put(bytes, id)]
      : [];
    try {
      await Promise.all([...puts, transaction.done]);
    } catch (error) {
      await transaction.done.catch(() => undefined);
      throw transaction.error ?? error;
    }
  }
}
