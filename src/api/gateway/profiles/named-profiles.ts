/** Which of an account's custom profiles a request is about. */
import type { CustomProfile } from '../../contract/profiles.ts';
import type { ProfileStore } from './profile-store.ts';

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
