/** Makes a custom profile from a request: the model is compiled, so that what is stored can be used. */
import { compileProfile } from '../../../engine/profile/compile-profile.ts';
import { renderModelError } from '../../../engine/profile/custom-model/model-error.ts';
import { getStandardProfile } from '../../../engine/profile/profiles/standard-profiles.ts';
import { badRequest, badRequests, type Result, success } from '../../contract/errors.ts';
import { type CustomProfile, type ProfileRequest, parseProfileRequest } from '../../contract/profiles.ts';
import { type ServiceResponse, toErrorResponse } from '../dispatch.ts';
import type { ProfileStore } from './profile-store.ts';

const MOST_PROFILES = 20;
const PATH = '/profiles';

export interface ProfileHost {
  readonly profiles: ProfileStore;
  /** A UUID. */
  readonly createId: () => string;
}

/** A FeatureCollection of areas that came as one, as a map from id to feature, or not at all. */
function normaliseAreas(areas: Record<string, unknown> | undefined): CustomProfile['custom_model']['areas'] {
  if (!areas) return { type: 'FeatureCollection', features: [] };
  if (Array.isArray(areas.features)) return { ...areas, type: 'FeatureCollection', features: areas.features };
  const features = Object.entries(areas).map(([id, feature]) => ({ ...(feature as object), id }));
  return { type: 'FeatureCollection', features };
}

function normaliseModel(model: ProfileRequest['custom_model']): CustomProfile['custom_model'] {
  return {
    ...model,
    speed: model.speed ?? [],
    priority: model.priority ?? [],
    areas: normaliseAreas(model.areas),
  };
}

async function checkBody(
  body: unknown,
  accountId: string,
  profiles: ProfileStore,
): Promise<Result<ProfileRequest>> {
  const parsed = parseProfileRequest(body);
  if (!parsed.ok) return parsed;
  const compiled = compileProfile(getStandardProfile(parsed.value.profile), parsed.value.custom_model);
  if (!compiled.ok)
    return badRequests(compiled.errors.map((error) => `custom_model: ${renderModelError(error)}`));
  if ((await profiles.list(accountId)).length >= MOST_PROFILES)
    return badRequest(
      `This account has ${MOST_PROFILES} custom profiles already, delete one first`,
      'LimitExceededException',
    );
  return success(parsed.value);
}

/** What speaks against creating a profile; undefined when nothing does. */
export async function checkProfileRequest(
  body: unknown,
  accountId: string,
  profiles: ProfileStore,
): Promise<ServiceResponse | undefined> {
  const checked = await checkBody(body, accountId, profiles);
  return checked.ok ? undefined : toErrorResponse(checked.error, PATH);
}

/** Stores the profile under an id that cannot be guessed: 201 and the profile. */
export async function createProfile(
  body: unknown,
  accountId: string,
  { profiles, createId }: ProfileHost,
): Promise<ServiceResponse> {
  const checked = await checkBody(body, accountId, profiles);
  if (!checked.ok) return toErrorResponse(checked.error, PATH);
  const { profile, bbox, custom_model } = checked.value;
  const created: CustomProfile = {
    id: `cp_${createId().replaceAll('-', '')}`,
    profile,
    bounds: { bbox },
    custom_model: normaliseModel(custom_model),
  };
  await profiles.put({ accountId, profile: created });
  return { status: 201, body: created };
}
