/** /match: the profile must be one that the region has; there is no matching of tracks yet. */
import { type Failure, failure } from '../contract/errors.ts';
import type { MatchRequest } from '../contract/match.ts';
import { type HandlerContext, requireRegion } from './region-context.ts';
import { resolveProfile } from './resolve-profile.ts';

export function handleMatch({ profile, vehicle }: MatchRequest, context: HandlerContext): Failure {
  const region = requireRegion(context);
  if (!region.ok) return region;
  const resolved = resolveProfile(region.value, { profile, vehicle }, context);
  return resolved.ok ? failure(501, 'Map matching is not available in this version yet') : resolved;
}
