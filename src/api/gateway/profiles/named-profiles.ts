/** Which of an account's custom profiles a request is about. */
import type { CustomProfile } from '../../contract/profiles.ts';
import { listNamed } from '../accounts/plan-check.ts';
import type { ServiceRequest } from '../dispatch.ts';
import type { ProfileStore } from './profile-store.ts';

/** Profiles of the account that a request names; names that are none of it stay unknown to the engine. */
export async function findNamedProfiles(
  request: ServiceRequest,
  accountId: string,
  profiles: ProfileStore,
): Promise<CustomProfile[]> {
  const names = new Set(listNamed(request).profiles.filter((name) => name.startsWith('cp_')));
  const found = await Promise.all([...names].map((name) => profiles.find(name)));
  return found.flatMap((stored) => (stored?.accountId === accountId ? [stored.profile] : []));
}
