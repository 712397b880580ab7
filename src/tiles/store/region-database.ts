/**
 * Regions in IndexedDB: a record a region, and its units by `[region, hash]`. Units are named by what they hold, so a
 * download goes on where it stopped, an update fetches what differs, and what is lost is fetched alone. A region can be
 * opened once its record says so, which is written after its last unit; opened once, it has a prepared file too.
 */

import type { IDBPDatabase } from 'idb';
import type { Fault } from '../../faults/fault.ts';
import { keepOpen } from '../../storage/keep-open.ts';
import type { RegionData, RegionUnit, UnitSource } from '../region.ts';
import { PreparedStore } from './prepared-store.ts';
import {
  type Arrival,
  describeRecord,
  type RegionEntry,
  type RegionOrigin,
  type RegionRecord,
  type RegionSchema,
  type RetiredRegion,
} from './region-record.ts';

const DATABASE = 'tourwright-regions';
const VERSION = 3;
/** Above every hash. */
const END = '\uffff';

/** A view would be stored, and read again, with all of the buffer behind it. */
function ownBytes(bytes: Uint8Array): Uint8Array {
  return bytes.byteLength === bytes.buffer.byteLength ? bytes : bytes.slice();
}

function unitsOf(id: string): IDBKeyRange {
  return IDBKeyRange.bound([id, ''], [id, END]);
}

/** What version 1 had; its section files cannot be read any more. */
interface OldTransaction {
  objectStore(name: 'regions'): { getAll(): Promise<RetiredRegion[]> };
}

/** Regions of version 1 must be made again: their room is given back, their names are kept so that people are told. */
async function retireVersionOne(
  database: { deleteObjectStore(name: string): void },
  old: OldTransaction,
  retired: { put(region: RetiredRegion): Promise<unknown> },
): Promise<void> {
  for (const { id, name } of await old.objectStore('regions').getAll()) await retired.put({ id, name });
  database.deleteObjectStore('regions');
  database.deleteObjectStore('tiles');
}

export class RegionDatabase {
  private readonly db: IDBPDatabase<RegionSchema>;
  /** This database over whatever connection there is, for what is asked later. */
  private readonly kept: RegionDatabase;

  private constructor(db: IDBPDatabase<RegionSchema>, kept: RegionDatabase) {
    this.db = db;
    this.kept = kept;
  }

  static open(): Promise<RegionDatabase> {
    return keepOpen<RegionSchema, RegionDatabase>({
      name: DATABASE,
      version: VERSION,
      async upgrade(database, oldVersion, _newVersion, transaction) {
        database.createObjectStore('prepared');
        if (oldVersion === 2) return;
        database.createObjectStore('region', { keyPath: 'id' });
        database.createObjectStore('unit');
        const retired = database.createObjectStore('retired', { keyPath: 'id' });
        if (oldVersion !== 1) return;
        const old = { database, transaction } as unknown as {
          database: { deleteObjectStore(name: string): void };
          transaction: OldTransaction;
        };
        await retireVersionOne(old.database, old.transaction, retired);
      },
      use: (connection, kept) => new RegionDatabase(connection, kept),
    }).open();
  }

  /** The next call opens it again. */
  async close(): Promise<void> {
    this.db.close();
  }

  /** All regions, last added first. */
  async list(): Promise<RegionEntry[]> {
    const records = await this.db.getAll('region');
    const entries = await Promise.all(
      records.map(async (record) => describeRecord(record, await this.listUnits(record.id))),
    );
    return entries
      .filter((entry) => entry !== undefined)
      .sort((a, b) => (a.addedAt < b.addedAt ? 1 : a.addedAt > b.addedAt ? -1 : 0));
  }

  /** Regions that an earlier version kept and this one cannot read. */
  listRetired(): Promise<RetiredRegion[]> {
    return this.db.getAll('retired');
  }

  find(id: string): Promise<RegionRecord | undefined> {
    return this.db.get('region', id);
  }

  /** Hashes of the units that are here. */
  async listUnits(id: string): Promise<Set<string>> {
    const keys = await this.db.getAllKeys('unit', unitsOf(id));
    return new Set(keys.map(([, hash]) => hash));
  }

  readUnit(id: string, sha256: string): Promise<Uint8Array | undefined> {
    return this.db.get('unit', [id, sha256]);
  }

  /** The units of a region that can be opened. */
  async openSource(id: string): Promise<UnitSource | undefined> {
    const record = await this.find(id);
    if (!record?.manifest) return undefined;
    const { manifest, prepared } = record;
    return {
      manifest,
      readUnit: ({ sha256 }) => this.kept.readUnit(id, sha256),
      prepared: new PreparedStore(this.db, manifest, prepared),
    };
  }

  /**
   * Begins or goes on with an arrival: what is here stays open until {@link finish}. Rejects with QuotaExceededError
   * when the disk is full.
   */
  async begin(id: string, arrival: Arrival, addedAt: string): Promise<void> {
    const transaction = this.db.transaction(['region', 'retired'], 'readwrite');
    const store = transaction.objectStore('region');
    const known = await store.get(id);
    const record: RegionRecord = known
      ? { ...known, arrival }
      : { id, origin: arrival.origin, arrival, addedAt };
    await Promise.all([store.put(record), transaction.objectStore('retired').delete(id), transaction.done]);
  }

  /** Writes units in one transaction: all or none. Rejects with QuotaExceededError when the disk is full. */
  async putUnits(
    id: string,
    units: readonly { unit: Pick<RegionUnit, 'sha256'>; bytes: Uint8Array }[],
  ): Promise<void> {
    const transaction = this.db.transaction('unit', 'readwrite', { durability: 'relaxed' });
    const puts = units.map(({ unit, bytes }) => transaction.store.put(ownBytes(bytes), [id, unit.sha256]));
    try {
      await Promise.all([...puts, transaction.done]);
    } catch (error) {
      await transaction.done.catch(() => undefined);
      throw transaction.error ?? error;
    }
  }

  /**
   * A whole region in one transaction, in the place of one with the same id. Rejects with QuotaExceededError when the disk
   * is full; then nothing has changed.
   */
  async put({ manifest, bytesOf }: RegionData, origin: RegionOrigin, addedAt: string): Promise<void> {
    const { id } = manifest.meta;
    const transaction = this.db.transaction(['region', 'unit', 'retired', 'prepared'], 'readwrite', {
      durability: 'relaxed',
    });
    const units = transaction.objectStore('unit');
    const work = async () => {
      const here = new Set((await units.getAllKeys(unitsOf(id))).map(([, hash]) => hash));
      const puts: Promise<unknown>[] = [];
      for (const { sha256 } of manifest.units) {
        const bytes = here.has(sha256) ? undefined : bytesOf.get(sha256);
        if (bytes) puts.push(units.put(ownBytes(bytes), [id, sha256]));
        here.delete(sha256);
      }
      for (const hash of here) puts.push(units.delete([id, hash]));
      puts.push(transaction.objectStore('region').put({ id, manifest, origin, addedAt }));
      puts.push(transaction.objectStore('retired').delete(id));
      puts.push(transaction.objectStore('prepared').delete(id));
      await Promise.all([...puts, transaction.done]);
    };
    try {
      await work();
    } catch (error) {
      await transaction.done.catch(() => undefined);
      throw transaction.error ?? error;
    }
  }

  /** The arrival is the region from now on; units that it does not need are dropped. */
  async finish(id: string): Promise<void> {
    const transaction = this.db.transaction(['region', 'unit', 'prepared'], 'readwrite');
    const store = transaction.objectStore('region');
    const record = await store.get(id);
    if (!record?.arrival) {
      await transaction.done;
      return;
    }
    const { manifest, origin } = record.arrival;
    await store.put({ id, manifest, origin, addedAt: record.addedAt });
    await transaction.objectStore('prepared').delete(id);
    await dropUnits(transaction.objectStore('unit'), id, new Set(manifest.units.map((unit) => unit.sha256)));
    await transaction.done;
  }

  /** Gives up an arrival: what was there before stays, what was not is gone. */
  async abandon(id: string): Promise<void> {
    const transaction = this.db.transaction(['region', 'unit'], 'readwrite');
    const store = transaction.objectStore('region');
    const record = await store.get(id);
    const kept = record?.manifest?.units.map((unit) => unit.sha256) ?? [];
    if (record?.manifest) {
      const { arrival: _arrival, ...rest } = record;
      await store.put(rest);
    } else await store.delete(id);
    await dropUnits(transaction.objectStore('unit'), id, new Set(kept));
    await transaction.done;
  }

  /** Notes what ended an arrival; it can go on later. */
  async fail(id: string, failure: Fault): Promise<void> {
    await this.change(id, (record) =>
      record.arrival ? { ...record, arrival: { ...record.arrival, failure } } : record,
    );
  }

  async markTested(id: string, testedAt: string | undefined, cutOff: RegionRecord['cutOff']): Promise<void> {
    await this.change(id, (record) => ({ ...record, testedAt, cutOff }));
  }

  private async change(id: string, edit: (record: RegionRecord) => RegionRecord): Promise<void> {
    const transaction = this.db.transaction('region', 'readwrite');
    const record = await transaction.store.get(id);
    if (record) await transaction.store.put(edit(record));
    await transaction.done;
  }

  /** Damaged units are as good as missing: dropped, they are fetched again. */
  async dropUnits(id: string, units: readonly Pick<RegionUnit, 'sha256'>[]): Promise<void> {
    const transaction = this.db.transaction('unit', 'readwrite');
    await Promise.all([
      ...units.map(({ sha256 }) => transaction.store.delete([id, sha256])),
      transaction.done,
    ]);
  }

  async delete(id: string): Promise<void> {
    const transaction = this.db.transaction(['region', 'unit', 'retired', 'prepared'], 'readwrite');
    await Promise.all([
      transaction.objectStore('region').delete(id),
      transaction.objectStore('retired').delete(id),
      transaction.objectStore('prepared').delete(id),
      transaction.objectStore('unit').delete(unitsOf(id)),
      transaction.done,
    ]);
  }
}

interface UnitStore {
  getAllKeys(range: IDBKeyRange): Promise<[string, string][]>;
  delete(key: [string, string]): Promise<void>;
}

async function dropUnits(store: UnitStore, id: string, kept: ReadonlySet<string>): Promise<void> {
  const keys = await store.getAllKeys(unitsOf(id));
  await Promise.all(keys.filter(([, hash]) => !kept.has(hash)).map((key) => store.delete(key)));
}
