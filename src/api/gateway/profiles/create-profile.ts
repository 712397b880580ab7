/** Makes a custom profile from a request. */
import { compileProfile } from '../../../engine/profile/compile-profile.ts';
import { toRefusal } from '../../../engine/profile/custom-model/write-model-problem.ts';
import { getStandardProfile } from '../../../engine/profile/profiles/standard-profiles.ts';
import { badRequest, badRequests, type Result, success } from '../../contract/errors.ts';
import { type CustomProfile, type ProfileRequest, parseProfileRequest } from '../../contract/profiles.ts';
import { type ServiceResponse, toErrorResponse } from '../dispatch.ts';
import type { SentRequest } from '../sent-request.ts';
import type { ProfileContent, ServiceEngine } from '../service-engine.ts';
import type { ProfileStore } from './profile-store.ts';

const MAX_PROFILES = 20;
const PATH = '/profiles';

interface ProfileHost {
  readonly engine: Pick<ServiceEngine, 'readProfile'>;
  readonly profiles: ProfileStore;
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

/** The profile that a request body asks for: its model is compiled, so that what is stored can be used. */
export function readProfile(body: unknown): Result<ProfileContent> {
  const parsed = parseProfileRequest(body);
  if (!parsed.ok) return parsed;
  const { profile, bbox, custom_model } = parsed.value;
  const compiled = compileProfile(getStandardProfile(profile), custom_model);
  if (!compiled.ok) return badRequests(compiled.errors.map(toRefusal));
  return success({ profile, bounds: { bbox }, custom_model: normaliseModel(custom_model) });
}

async function readNew(
  request: SentRequest,
  accountId: string,
  { engine, profiles }: ProfileHost,
): Promise<Result<ProfileContent>> {
  const content = await engine.readProfile(request);
  if (!content.ok) return content;
  if ((await profiles.list(accountId)).length >= MAX_PROFILES)
    return badRequest(
      `This account has ${MAX_PROFILES} custom profiles already, delete one first`,
      'LimitExceededException',
    );
  return content;
}

/** What speaks against creating a profile; undefined when nothing does. */
export async function checkProfileRequest(
  request: SentRequest,
  accountId: string,
  host: ProfileHost,
): Promise<ServiceResponse | undefined> {
  const content = await readNew(request, accountId, host);
  return content.ok ? undefined : toErrorResponse(content.error, PATH);
}

/** Stores the profile under an id that cannot be guessed: 201 and the profile. */
export async function createProfile(
  request: SentRequest,
  accountId: string,
  host: ProfileHost & { readonly createId: () => string },
): Promise<ServiceResponse> {
  const content = await readNew(request, accountId, host);
  if (!content.ok) return toErrorResponse(content.error, PATH);
  const created: CustomProfile = { id: `cp_${host.createId().replaceAll('-', '')}`, ...content.value };
  await host.profiles.put({ accountId, profile: created });
  return { status: 201, body: created };
}
