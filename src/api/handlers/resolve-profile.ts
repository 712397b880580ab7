/** The profile that a request names, with its custom model, ready on the open region. */
import { compileProfile } from '../../engine/profile/compile-profile.ts';
import { renderModelError } from '../../engine/profile/custom-model/model-error.ts';
import { getStandardProfile, STANDARD_PROFILES } from '../../engine/profile/profiles/standard-profiles.ts';
import type { RoadProfile } from '../../engine/routing/road-profile.ts';
import { badRequest, badRequests, type Result, success } from '../contract/errors.ts';
import { CUSTOM_PREFIX, findCustomProfile } from './custom-profiles.ts';
import type { HandlerContext, OpenRegion } from './region-context.ts';

export interface ProfileChoice {
  readonly profile?: string;
  /** Older clients' name for `profile`. */
  readonly vehicle?: string;
  readonly custom_model?: unknown;
  readonly network_data_provider?: string;
}

/** A custom profile of the account, ready. */
function resolveCustom(
  region: OpenRegion,
  { customProfiles }: Pick<HandlerContext, 'customProfiles'>,
  name: string,
  model: unknown,
): Result<RoadProfile> {
  const custom = findCustomProfile({ customProfiles }, name);
  if (!custom) return badRequest(`The profile "${name}" is not available: this account has no such profile`);
  if (model !== undefined && model !== null)
    return badRequest(`custom_model: the profile "${name}" has a model of its own, send only one of the two`);
  const compiled = compileProfile(getStandardProfile(custom.profile), custom.custom_model);
  if (compiled.ok) return success(region.engine.getProfile(compiled.value));
  return badRequests(compiled.errors.map((error) => `${name}: ${renderModelError(error)}`));
}

/** Standard profiles by name and custom ones by id; 400 for names and models that mean nothing here. */
export function resolveProfile(
  region: OpenRegion,
  choice: ProfileChoice,
  context: Pick<HandlerContext, 'customProfiles'>,
): Result<RoadProfile> {
  if (choice.network_data_provider === 'commercial_map') {
    return badRequest('network_data_provider: this map data has no commercial_map, use "open_map"');
  }
  const name = choice.profile || choice.vehicle || 'car';
  if (name === 'as_the_crow_flies')
    return badRequest('The profile "as_the_crow_flies" is for clustering only, it has no roads');
  if (name.startsWith(CUSTOM_PREFIX)) return resolveCustom(region, context, name, choice.custom_model);
  if (!STANDARD_PROFILES.has(name)) {
    const known = [...STANDARD_PROFILES.keys()].join(', ');
    return badRequest(`The profile "${name}" is not available, use one of ${known}`);
  }
  const model = choice.custom_model;
  if (model === undefined || model === null) return success(region.engine.getStandardProfile(name));
  const compiled = compileProfile(getStandardProfile(name), model);
  if (compiled.ok) return success(region.engine.getProfile(compiled.value));
  return badRequests(compiled.errors.map((error) => `custom_model: ${renderModelError(error)}`));
}
