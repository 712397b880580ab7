/**
 * Regions in IndexedDB: meta by id, tiles and the address index by `[region, key]`. A region is written whole or not at
 * all.
 */
import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import type { EncodedTile } from '../graph/split-network.ts';
import type { RegionMeta, TileSource } from '../region.ts';

interface RegionSchema extends DBSchema {
  regions: { key: string; value: RegionMeta };
  tiles: { key: [string, string]; value: ArrayBuffer };
}

const DATABASE = 'tourwright-regions';
/** Beside the tiles, whose keys are numbers and slashes. */
const SEARCH = 'search.bin';

export class RegionDatabase {
  private readonly db: IDBPDatabase<RegionSchema>;

  private constructor(db: IDBPDatabase<RegionSchema>) {
    this.db = db;
  }

  static async open(): Promise<RegionDatabase> {
    const db = await openDB<RegionSchema>(DATABASE, 1, {
      upgrade(database) {
        database.createObjectStore('regions', { keyPath: 'id' });
        database.createObjectStore('tiles');
      },
      // A newer version of the app in another tab must not wait for this one for ever.
      blocking(_current, _blocked, event) {
        (event.target as IDBDatabase).close();
      },
    });
    return new RegionDatabase(db);
  }

  /** All regions, last imported first. */
  async list(): Promise<RegionMeta[]> {
    const regions = await this.db.getAll('regions');
    return regions.sort((a, b) => (a.importedAt < b.importedAt ? 1 : -1));
  }

  /** Writes a region in one transaction, replacing one with the same id. Rejects with QuotaExceededError when full. */
  async put(meta: RegionMeta, tiles: readonly EncodedTile[], search?: ArrayBuffer): Promise<void> {
    const transaction = this.db.transaction(['regions', 'tiles'], 'readwrite', { durability: 'relaxed' });
    const store = transaction.objectStore('tiles');
    const requests: Promise<unknown>[] = [
      store.delete(IDBKeyRange.bound([meta.id, ''], [meta.id, '\uffff'])),
    ];
    for (const tile of tiles) requests.push(store.put(tile.bytes, [meta.id, tile.key]));
    if (search) requests.push(store.put(search, [meta.id, SEARCH]));
    requests.push(transaction.objectStore('regions').put(meta));
    try {
      await Promise.all([...requests, transaction.done]);
    } catch (error) {
      await transaction.done.catch(() => undefined);
      throw transaction.error ?? error;
    }
  }

  async find(id: string): Promise<TileSource | undefined> {
    const meta = await this.db.get('regions', id);
    if (!meta) return undefined;
    return {
      meta,
      readTile: async (key) => {
        const bytes = await this.db.get('tiles', [id, key]);
        if (!bytes)
          throw new Error(`Tile ${key} of ${meta.name} is missing: the browser may have evicted it`);
        return bytes;
      },
      readSearch: () => this.db.get('tiles', [id, SEARCH]),
    };
  }

  async delete(id: string): Promise<void> {
    const transaction = this.db.transaction(['regions', 'tiles'], 'readwrite');
    await Promise.all([
      transaction.objectStore('regions').delete(id),
      transaction.objectStore('tiles').delete(IDBKeyRange.bound([id, ''], [id, '\uffff'])),
      transaction.done,
    ]);
  }
}
