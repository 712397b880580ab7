/**
 * The planner's own profiles beside those of the wire: named, to be changed under the same id, and valid wherever a map
 * area is open, since the next one may lie elsewhere.
 */
import { compileProfile } from '../../../engine/profile/compile-profile.ts';
import { toRefusal } from '../../../engine/profile/custom-model/model-error.ts';
import { getStandardProfile } from '../../../engine/profile/profiles/standard-profiles.ts';
import { badRequest, badRequests, type Result, success } from '../../contract/errors.ts';
import type { OwnProfile, OwnProfileDraft } from '../../contract/own-profiles.ts';
import type { CustomProfile } from '../../contract/profiles.ts';
import { BASE_PROFILES } from '../../contract/standard-profiles.ts';
import type { ProfileStore, StoredProfile } from './profile-store.ts';

const LONGEST_NAME = 80;
const EVERYWHERE: CustomProfile['bounds']['bbox'] = [-180, -90, 180, 90];
const ID = /^cp_[0-9a-f]{32}$/;

function toOwn({ profile, name }: StoredProfile): OwnProfile {
  return { profile, name: name ?? `Profile ${profile.id.slice(3, 9)}` };
}

/** In the order of their creation. */
export async function listOwnProfiles(accountId: string, profiles: ProfileStore): Promise<OwnProfile[]> {
  return (await profiles.list(accountId)).map(toOwn);
}

/** Stores a new profile, or another content of one; 400 for a model or name that cannot be used. */
export async function saveOwnProfile(
  { id, name, base, model }: OwnProfileDraft,
  accountId: string,
  { profiles, createId }: { readonly profiles: ProfileStore; readonly createId: () => string },
): Promise<Result<OwnProfile>> {
  const label = name.trim();
  if (label === '' || label.length > LONGEST_NAME)
    return badRequest(`name: expected 1 to ${LONGEST_NAME} characters`);
  if (!BASE_PROFILES.includes(base)) return badRequest(`profile: "${base}" is no profile to build on`);
  if (id !== undefined && !ID.test(id)) return badRequest(`id: "${id}" is no id of a profile`);
  const others = (await listOwnProfiles(accountId, profiles)).filter(({ profile }) => profile.id !== id);
  if (others.some((other) => other.name.toLowerCase() === label.toLowerCase()))
    return badRequest(`There is another profile called ${label}`);
  const compiled = compileProfile(getStandardProfile(base), model);
  if (!compiled.ok) return badRequests(compiled.errors.map(toRefusal));
  const profile = {
    id: id ?? `cp_${createId().replaceAll('-', '')}`,
    profile: base,
    bounds: { bbox: EVERYWHERE },
    // What was written is kept as it is, so that an editor shows the same text again.
    custom_model: {
      speed: [],
      priority: [],
      areas: { type: 'FeatureCollection', features: [] },
      ...(structuredClone(model) as object),
    } as CustomProfile['custom_model'],
  };
  const known = id === undefined ? undefined : await profiles.find(id);
  if (known && known.accountId !== accountId) return badRequest(`There is no profile ${id}`);
  const stored = { accountId, profile, name: label };
  await profiles.put(stored);
  return success(toOwn(stored));
}

/** False where the account has no such profile. */
export async function deleteOwnProfile(
  id: string,
  accountId: string,
  profiles: ProfileStore,
): Promise<boolean> {
  if ((await profiles.find(id))?.accountId !== accountId) return false;
  await profiles.delete(id);
  return true;
}
