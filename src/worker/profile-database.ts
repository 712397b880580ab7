/** Custom profiles in IndexedDB: they outlive the page, beside the regions and apart from them. */
import type { DBSchema, IDBPDatabase } from 'idb';
import type { ProfileStore, StoredProfile } from '../api/gateway/profiles/profile-store.ts';
import { largest } from '../engine/base/extremes.ts';
import { keepOpen } from '../storage/keep-open.ts';

interface NumberedProfile extends StoredProfile {
  /** In the order of creation. */
  readonly number: number;
}

interface ProfileSchema extends DBSchema {
  profiles: { key: string; value: NumberedProfile; indexes: { account: string } };
}

const DATABASE = 'tourwright-profiles';

class ProfileDatabase implements ProfileStore {
  private readonly db: IDBPDatabase<ProfileSchema>;

  constructor(db: IDBPDatabase<ProfileSchema>) {
    this.db = db;
  }

  async put(stored: StoredProfile): Promise<void> {
    const transaction = this.db.transaction('profiles', 'readwrite');
    const known = await transaction.store.get(stored.profile.id);
    const last = known ? undefined : (await transaction.store.getAll()).map(({ number }) => number);
    const number = known?.number ?? largest(last ?? [], 0) + 1;
    await transaction.store.put({ ...stored, number });
    await transaction.done;
  }

  find(id: string): Promise<StoredProfile | undefined> {
    return this.db.get('profiles', id);
  }

  async list(accountId: string): Promise<StoredProfile[]> {
    const profiles = await this.db.getAllFromIndex('profiles', 'account', accountId);
    return profiles.sort((a, b) => a.number - b.number);
  }

  delete(id: string): Promise<void> {
    return this.db.delete('profiles', id);
  }
}

/** The database is opened when it is first asked. Rejects with QuotaExceededError when the disk is full. */
export function createProfileDatabase(): ProfileStore {
  return keepOpen<ProfileSchema, ProfileStore>({
    name: DATABASE,
    version: 1,
    upgrade(database) {
      const store = database.createObjectStore('profiles', { keyPath: 'profile.id' });
      store.createIndex('account', 'accountId');
    },
    use: (connection) => new ProfileDatabase(connection),
  }).kept;
}
