/** Custom profiles in IndexedDB: they outlive the page, beside the regions and apart from them. */

import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import type { ProfileStore, StoredProfile } from '../api/gateway/profiles/profile-store.ts';
import { largest } from '../engine/base/extremes.ts';

interface NumberedProfile extends StoredProfile {
  /** In the order of creation. */
  readonly number: number;
}

interface ProfileSchema extends DBSchema {
  profiles: { key: string; value: NumberedProfile; indexes: { account: string } };
}

const DATABASE = 'tourwright-profiles';

/** The database is opened when it is first asked. Rejects with QuotaExceededError when the disk is full. */
export class ProfileDatabase implements ProfileStore {
  private database: Promise<IDBPDatabase<ProfileSchema>> | undefined;

  private open(): Promise<IDBPDatabase<ProfileSchema>> {
    this.database ??= openDB<ProfileSchema>(DATABASE, 1, {
      upgrade(database) {
        const store = database.createObjectStore('profiles', { keyPath: 'profile.id' });
        store.createIndex('account', 'accountId');
      },
      // A newer version of the app in another tab must not wait for this one for ever.
      blocking: (_current, _blocked, event) => {
        (event.target as IDBDatabase).close();
        this.database = undefined;
      },
    });
    // A database that could not be opened is tried again next time.
    this.database.catch(() => {
      this.database = undefined;
    });
    return this.database;
  }

  async put(stored: StoredProfile): Promise<void> {
    const transaction = (await this.open()).transaction('profiles', 'readwrite');
    const known = await transaction.store.get(stored.profile.id);
    const last = known ? undefined : (await transaction.store.getAll()).map(({ number }) => number);
    const number = known?.number ?? largest(last ?? [], 0) + 1;
    await transaction.store.put({ ...stored, number });
    await transaction.done;
  }

  async find(id: string): Promise<StoredProfile | undefined> {
    return (await this.open()).get('profiles', id);
  }

  async list(accountId: string): Promise<StoredProfile[]> {
    const profiles = await (await this.open()).getAllFromIndex('profiles', 'account', accountId);
    return profiles.sort((a, b) => a.number - b.number);
  }

  async delete(id: string): Promise<void> {
    await (await this.open()).delete('profiles', id);
  }
}
