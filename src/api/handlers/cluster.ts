/** /cluster: the profile must be one that the region has, or the straight line; there is no clustering yet. */
import type { ClusterRequest } from '../contract/cluster.ts';
import { type Failure, failure } from '../contract/errors.ts';
import { type HandlerContext, requireRegion } from './region-context.ts';
import { resolveProfile } from './resolve-profile.ts';

export function handleCluster({ configuration }: ClusterRequest, context: HandlerContext): Failure {
  const { profile } = configuration.routing;
  if (profile !== 'as_the_crow_flies') {
    const region = requireRegion(context);
    if (!region.ok) return region;
    const resolved = resolveProfile(region.value, { profile }, context);
    if (!resolved.ok) return resolved;
  }
  return failure(501, 'Clustering is not available in this version yet');
}
