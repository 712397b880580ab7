/**
 * Custom profiles in LevelDB. Keys hold the account and the number of the profile, so that a list comes in the order of
 * creation.
 */
import type { ProfileStore, StoredProfile } from '../../api/gateway/profiles/profile-store.ts';
import { type LevelDatabase, rangeOf } from './level-database.ts';

const PROFILES = 'profile:';
const JSON_VALUES = { valueEncoding: 'json' } as const;
const SAFE = { sync: true, ...JSON_VALUES } as const;

export class LevelProfileStore implements ProfileStore {
  private readonly database: LevelDatabase;
  /** By id; small, twenty an account at most. Undefined until they could be read. */
  private keyOfId: Map<string, string> | undefined;
  private lastNumber = 0;

  constructor(database: LevelDatabase) {
    this.database = database;
  }

  private async readKeys(): Promise<Map<string, string>> {
    if (this.keyOfId) return this.keyOfId;
    const entries = await this.database.use((level) =>
      level.iterator<string, StoredProfile>({ ...rangeOf(PROFILES), ...JSON_VALUES }).all(),
    );
    this.keyOfId ??= new Map(entries.map(([key, { profile }]) => [profile.id, key]));
    for (const [key] of entries)
      this.lastNumber = Math.max(this.lastNumber, Number(key.slice(key.lastIndexOf(':') + 1)));
    return this.keyOfId;
  }

  async put(stored: StoredProfile): Promise<void> {
    const keys = await this.readKeys();
    const { id } = stored.profile;
    const key = keys.get(id) ?? this.createKey(stored.accountId);
    await this.database.use((level) => level.put<string, StoredProfile>(key, stored, SAFE));
    keys.set(id, key);
  }

  private createKey(accountId: string): string {
    this.lastNumber++;
    return `${PROFILES}${encodeURIComponent(accountId)}:${String(this.lastNumber).padStart(12, '0')}`;
  }

  async find(id: string): Promise<StoredProfile | undefined> {
    const key = (await this.readKeys()).get(id);
    if (key === undefined) return undefined;
    return this.database.use((level) => level.get<string, StoredProfile>(key, JSON_VALUES));
  }

  list(accountId: string): Promise<StoredProfile[]> {
    const range = rangeOf(`${PROFILES}${encodeURIComponent(accountId)}:`);
    return this.database.use((level) =>
      level.values<string, StoredProfile>({ ...range, ...JSON_VALUES }).all(),
    );
  }

  async delete(id: string): Promise<void> {
    const keys = await this.readKeys();
    const key = keys.get(id);
    if (key === undefined) return;
    await this.database.use((level) => level.del(key, { sync: true }));
    keys.delete(id);
  }
}
