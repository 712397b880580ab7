/** /geocode: the request is sound, but there is no index of names yet. */
import { type Failure, failure } from '../contract/errors.ts';
import { type HandlerContext, requireRegion } from './region-context.ts';

export function handleGeocode(context: HandlerContext): Failure {
  const region = requireRegion(context);
  return region.ok ? failure(501, 'Geocoding is not available in this version yet') : region;
}
