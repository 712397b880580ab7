/** Custom profiles of accounts. */
import type { CustomProfile } from '../../contract/profiles.ts';

/** A profile and whose it is. */
export interface StoredProfile {
  readonly accountId: string;
  readonly profile: CustomProfile;
  /** As the planner shows it; the wire knows no names. */
  readonly name?: string;
}

export interface ProfileStore {
  put(stored: StoredProfile): Promise<void>;
  /** Of any account. */
  find(id: string): Promise<StoredProfile | undefined>;
  /** In the order of their creation. */
  list(accountId: string): Promise<StoredProfile[]>;
  delete(id: string): Promise<void>;
}

export class MemoryProfileStore implements ProfileStore {
  private readonly profiles = new Map<string, StoredProfile>();

  async put(stored: StoredProfile): Promise<void> {
    this.profiles.set(stored.profile.id, stored);
  }

  async find(id: string): Promise<StoredProfile | undefined> {
    return this.profiles.get(id);
  }

  async list(accountId: string): Promise<StoredProfile[]> {
    return [...this.profiles.values()].filter((stored) => stored.accountId === accountId);
  }

  async delete(id: string): Promise<void> {
    this.profiles.delete(id);
  }
}

/** Profiles of the account among the names; those that are none of it stay unknown to the engine. */
export async function findNamedProfiles(
  named: readonly string[],
  accountId: string,
  profiles: ProfileStore,
): Promise<CustomProfile[]> {
  const names = new Set(named.filter((name) => name.startsWith('cp_')));
  const found = await Promise.all([...names].map((name) => profiles.find(name)));
  return found.flatMap((stored) => (stored?.accountId === accountId ? [stored.profile] : []));
}
