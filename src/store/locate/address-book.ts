/** Places that a person has given to address texts, kept in this browser: the next file finds them again. */
import type { DBSchema, IDBPDatabase } from 'idb';
import type { LonLat } from '../../plan/order.ts';
import { keepOpen } from '../../storage/keep-open.ts';
import { addressKey } from './locate-state.ts';

export interface BookEntry {
  /** As {@link addressKey} folds the text. */
  readonly key: string;
  readonly text: string;
  readonly location: LonLat;
  readonly label: string;
  readonly streetHint?: string;
  /** ISO moment. */
  readonly savedAt: string;
}

interface BookSchema extends DBSchema {
  places: { key: string; value: BookEntry };
}

type Places = Pick<IDBPDatabase<BookSchema>, 'getAll' | 'get' | 'put' | 'delete' | 'clear'>;

/** Undefined in browsers that forbid databases. */
async function openBook(name: string): Promise<Places | undefined> {
  const { open } = keepOpen<BookSchema, Places>({
    name,
    version: 1,
    upgrade(database) {
      database.createObjectStore('places', { keyPath: 'key' });
    },
    use: (connection) => connection,
  });
  return open().catch(() => undefined);
}

/** Where there is no database, as in some private windows, places are known as long as the page is open. */
export class AddressBook {
  private readonly memory = new Map<string, BookEntry>();
  private opening?: Promise<Places | undefined>;

  constructor(private readonly name = 'tourwright-addresses') {}

  /** Opened when it is first asked for. */
  private get database(): Promise<Places | undefined> {
    this.opening ??= openBook(this.name);
    return this.opening;
  }

  /** By text. */
  async list(): Promise<BookEntry[]> {
    const database = await this.database;
    const entries = database ? await database.getAll('places') : [...this.memory.values()];
    return entries.sort((a, b) => a.text.localeCompare(b.text));
  }

  /** Entries of those texts that have one, by folded text. */
  async find(texts: readonly string[]): Promise<Map<string, BookEntry>> {
    const database = await this.database;
    const found = new Map<string, BookEntry>();
    for (const key of new Set(texts.map(addressKey))) {
      const entry = database ? await database.get('places', key) : this.memory.get(key);
      if (entry) found.set(key, entry);
    }
    return found;
  }

  async save(entry: Omit<BookEntry, 'key' | 'savedAt'>): Promise<void> {
    const key = addressKey(entry.text);
    if (key === '') return;
    const full = { ...entry, key, savedAt: new Date().toISOString() };
    this.memory.set(key, full);
    const database = await this.database;
    // A full disk forgets the entry; the order has its place all the same.
    await database?.put('places', full).catch(() => undefined);
  }

  /** Gives a place another address; false, and nothing changes, where that address has a place or is none. */
  async rename(key: string, text: string): Promise<boolean> {
    const entries = await this.list();
    const entry = entries.find((other) => other.key === key);
    const next = addressKey(text);
    if (!entry || next === '' || (next !== key && entries.some((other) => other.key === next))) return false;
    const { key: _, savedAt: __, ...values } = entry;
    await this.save({ ...values, text: text.trim() });
    if (next !== key) await this.delete(key);
    return true;
  }

  async delete(key: string): Promise<void> {
    this.memory.delete(key);
    await (await this.database)?.delete('places', key);
  }

  async clear(): Promise<void> {
    this.memory.clear();
    await (await this.database)?.clear('places');
  }
}
