/** /isochrone: locate the point, find the areas, write them as GeoJSON. */

import { findIsochrone, type IsochroneOptions } from '../../engine/isochrone/find-isochrone.ts';
import { type Result, success } from '../contract/errors.ts';
import type {
  IsochroneCollection,
  IsochroneFeature,
  IsochroneRequest,
  IsochroneResponse,
} from '../contract/isochrone.ts';
import { checkProfileBounds } from './custom-profiles.ts';
import { locatePoints } from './locate-points.ts';
import { type HandlerContext, requireRegion } from './region-context.ts';
import { resolveProfile } from './resolve-profile.ts';

/** Which of the three limits holds: weight before distance before time. */
function readLimit(request: IsochroneRequest): Pick<IsochroneOptions, 'kind' | 'limit'> {
  if (request.weight_limit > 0) return { kind: 'weight', limit: request.weight_limit };
  if (request.distance_limit > 0) return { kind: 'distance', limit: request.distance_limit };
  return { kind: 'time', limit: request.time_limit };
}

export function handleIsochrone(
  request: IsochroneRequest,
  context: HandlerContext,
): Result<IsochroneResponse | IsochroneCollection> {
  const started = context.now();
  const region = requireRegion(context);
  if (!region.ok) return region;
  const profile = resolveProfile(region.value, request, context);
  if (!profile.ok) return profile;
  const inside = checkProfileBounds(context, request.profile || request.vehicle, [request.point]);
  if (!inside.ok) return inside;
  const located = locatePoints(region.value, profile.value, [request.point], { preventions: [] });
  if (!located.ok) return located;
  const [waypoint] = located.value;
  const { buckets } = findIsochrone(region.value.engine, profile.value, waypoint, {
    ...readLimit(request),
    buckets: request.buckets,
    isReverse: request.reverse_flow,
    tolerance: request.tolerance,
    isOutlineOnly: !request.full_geometry,
  });
  const features = buckets.map(
    (parts, bucket): IsochroneFeature => ({
      type: 'Feature',
      properties: { bucket },
      geometry: request.full_geometry
        ? { type: 'MultiPolygon', coordinates: parts }
        : { type: 'Polygon', coordinates: parts[0] },
    }),
  );
  const copyrights = [...region.value.copyrights];
  const info = { copyrights: [...copyrights], took: Math.round(context.now() - started) };
  return success(
    request.type === 'geojson'
      ? { type: 'FeatureCollection', features, copyrights, info }
      : { polygons: features, copyrights, info },
  );
}
