/**
 * LevelDB in a folder that may fill up, fail or be removed while the server runs: each use that fails is a `StoreError`, and
 * the next one opens the database again.
 */
import { existsSync } from 'node:fs';
import { mkdir, statfs } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { ClassicLevel } from 'classic-level';
import type { StoreHealth } from '../../api/gateway/gateway-call.ts';
import { StoreError } from '../../api/gateway/store-error.ts';
import { toStoreError } from './store-guard.ts';

type Level = ClassicLevel<string, Uint8Array>;

/** Between two tries to open a database that fails to. */
const REOPEN_MS = 500;
/** Free bytes of the disk below which the store is said to be low, and full. */
const LOW_BYTES = 64 * 1024 * 1024;
const FULL_BYTES = 1024 * 1024;
/** What a database keeps of itself while it is there. */
const MARK = 'CURRENT';

type Entry = readonly [string, Uint8Array];

/** Keys are texts, values bytes unless a call says otherwise. */
export class LevelDatabase {
  private readonly folder: string;
  private level: Level | undefined;
  private opening: Promise<void> | undefined;
  private triedAt = Number.NEGATIVE_INFINITY;
  private failure: StoreError | undefined;
  /** Entries of a database whose folder was removed, until the new one has them. */
  private rescued: Entry[] = [];
  private isClosed = false;

  private constructor(folder: string) {
    this.folder = folder;
  }

  /**
   * Opens or creates the database. One that cannot be opened for want of room or because its disk fails is tried again by
   * each use. Throws an Error that names the folder when another process uses it.
   */
  static async open(folder: string): Promise<LevelDatabase> {
    const database = new LevelDatabase(folder);
    try {
      await database.reopen();
    } catch (error) {
      const { cause } = error as { cause?: { code?: string } };
      if (cause?.code === 'LEVEL_LOCKED')
        throw new Error(`The store ${folder} cannot be opened: another server uses it`);
      database.failure = toStoreError(error);
    }
    return database;
  }

  /** Rejects with `StoreError`. */
  async use<T>(work: (level: Level) => Promise<T>): Promise<T> {
    if (this.isClosed) throw new StoreError(`The store ${this.folder} is closed`);
    try {
      return await work(await this.getLevel());
    } catch (error) {
      this.failure = toStoreError(error);
      throw this.failure;
    }
  }

  private async getLevel(): Promise<Level> {
    await this.opening;
    if (this.level && !this.failure && !existsSync(join(this.folder, MARK))) {
      this.rescued = await this.level.iterator().all();
      this.failure = new StoreError(`The store ${this.folder} was removed`);
    }
    if (this.failure || !this.level) {
      const waited = performance.now() - this.triedAt;
      if (waited < REOPEN_MS && this.failure) throw this.failure;
      this.opening ??= this.reopen().finally(() => {
        this.opening = undefined;
      });
      await this.opening;
    }
    return this.level!;
  }

  private async reopen(): Promise<void> {
    this.triedAt = performance.now();
    await this.level?.close();
    this.level = undefined;
    await mkdir(dirname(this.folder), { recursive: true });
    const level: Level = new ClassicLevel(this.folder, { valueEncoding: 'view' });
    await level.open();
    this.level = level;
    if (this.rescued.length > 0) {
      await level.batch(
        this.rescued.map(([key, value]) => ({ type: 'put', key, value })),
        { sync: true },
      );
      this.rescued = [];
    }
    this.failure = undefined;
  }

  async checkHealth(): Promise<StoreHealth> {
    // A read tells whether it is there at all, and mends it where that can be done.
    await this.use((level) => level.get('health')).catch(() => undefined);
    if (this.failure) return this.failure.isFull ? 'full' : 'unavailable';
    try {
      const { bavail, bsize } = await statfs(this.folder);
      const free = bavail * bsize;
      return free < FULL_BYTES ? 'full' : free < LOW_BYTES ? 'low' : 'ok';
    } catch {
      return 'unavailable';
    }
  }

  async close(): Promise<void> {
    this.isClosed = true;
    await this.opening?.catch(() => undefined);
    await this.level?.close();
  }
}

/** All keys that begin with the prefix. */
export function rangeOf(prefix: string): { gte: string; lt: string } {
  return { gte: prefix, lt: `${prefix}\uffff` };
}
