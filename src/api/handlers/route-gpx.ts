/** A route as a GPX 1.1 file. */
import type { RoadProfile } from '../../engine/routing/road-profile.ts';
import type { RouteRequest } from '../contract/route.ts';
import type { TextAnswer } from '../contract/route-response.ts';
import type { FoundRoute } from './describe-path.ts';
import type { OpenRegion } from './region-context.ts';

export function writeGpx(
  _region: OpenRegion,
  _profile: RoadProfile,
  _request: RouteRequest,
  _route: FoundRoute,
  name: string,
): TextAnswer {
  return { contentType: 'application/gpx+xml', fileName: `${name}.gpx`, text: '' };
}
