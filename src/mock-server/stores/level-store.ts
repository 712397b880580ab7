/**
 * Jobs and custom profiles in a folder, by LevelDB inside the process: what was answered for survives the process.
 * One process at a time; a second one is refused by the lock of the folder.
 */
import { ClassicLevel } from 'classic-level';
import type { Job } from '../../api/gateway/jobs/job.ts';
import type { JobTable } from '../../api/gateway/jobs/job-table.ts';
import type { ProfileStore, StoredProfile } from '../../api/gateway/profiles/profile-store.ts';

type Database = ClassicLevel<string, unknown>;

/** Written through to the disk before it counts. */
const SAFE = { sync: true, valueEncoding: 'json' } as const;
const JSON_VALUES = { valueEncoding: 'json' } as const;
const JOBS = 'job:';
const PROFILES = 'profile:';

/** All keys that begin with the prefix. */
function rangeOf(prefix: string) {
  return { gte: prefix, lt: `${prefix}\uffff`, valueEncoding: 'json' } as const;
}

class LevelJobTable implements JobTable {
  private readonly database: Database;

  constructor(database: Database) {
    this.database = database;
  }

  put(job: Job): Promise<void> {
    return this.database.put(JOBS + job.id, job, SAFE);
  }

  async get(id: string): Promise<Job | undefined> {
    return (await this.database.get(JOBS + id, JSON_VALUES)) as Job | undefined;
  }

  delete(id: string): Promise<void> {
    return this.database.del(JOBS + id);
  }

  async *list(): AsyncIterable<Job> {
    for await (const job of this.database.values(rangeOf(JOBS))) yield job as Job;
  }

  close(): Promise<void> {
    return this.database.close();
  }
}

/** Keys hold the account and the number of the profile, so that a list comes in the order of creation. */
class LevelProfileStore implements ProfileStore {
  private readonly database: Database;
  /** By id; small, twenty an account at most. */
  private readonly keyOfId: Map<string, string>;
  private lastNumber: number;

  constructor(database: Database, keyOfId: Map<string, string>, lastNumber: number) {
    this.database = database;
    this.keyOfId = keyOfId;
    this.lastNumber = lastNumber;
  }

  static async open(database: Database): Promise<LevelProfileStore> {
    const keyOfId = new Map<string, string>();
    let last = 0;
    for await (const [key, value] of database.iterator(rangeOf(PROFILES))) {
      keyOfId.set((value as StoredProfile).profile.id, key);
      last = Math.max(last, Number(key.slice(key.lastIndexOf(':') + 1)));
    }
    return new LevelProfileStore(database, keyOfId, last);
  }

  async put(stored: StoredProfile): Promise<void> {
    const { id } = stored.profile;
    const key = this.keyOfId.get(id) ?? this.createKey(stored.accountId);
    this.keyOfId.set(id, key);
    await this.database.put(key, stored, SAFE);
  }

  private createKey(accountId: string): string {
    this.lastNumber++;
    return `${PROFILES}${encodeURIComponent(accountId)}:${String(this.lastNumber).padStart(12, '0')}`;
  }

  async find(id: string): Promise<StoredProfile | undefined> {
    const key = this.keyOfId.get(id);
    if (key === undefined) return undefined;
    return (await this.database.get(key, JSON_VALUES)) as StoredProfile | undefined;
  }

  async list(accountId: string): Promise<StoredProfile[]> {
    const range = rangeOf(`${PROFILES}${encodeURIComponent(accountId)}:`);
    return (await this.database.values(range).all()) as StoredProfile[];
  }

  async delete(id: string): Promise<void> {
    const key = this.keyOfId.get(id);
    if (key === undefined) return;
    this.keyOfId.delete(id);
    await this.database.del(key, { sync: true });
  }
}

export interface LevelStore {
  readonly jobs: JobTable;
  readonly profiles: ProfileStore;
}

/** Opens or creates the store in a folder. Throws an Error that names the folder when it is in use or unreadable. */
export async function openLevelStore(folder: string): Promise<LevelStore> {
  const database: Database = new ClassicLevel(folder, { valueEncoding: 'json' });
  try {
    await database.open();
  } catch (error) {
    const cause = (error as { cause?: { code?: string; message?: string } }).cause;
    const reason =
      cause?.code === 'LEVEL_LOCKED' ? 'another server uses it' : (cause?.message ?? 'it is unreadable');
    throw new Error(`The store ${folder} cannot be opened: ${reason}`);
  }
  return { jobs: new LevelJobTable(database), profiles: await LevelProfileStore.open(database) };
}
