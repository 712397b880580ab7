/** What an optimization needs of the open region: travel between places and the shape of legs. */
import { buildLegLine, findRoute } from '../../engine/route/find-route.ts';
import { isInBounds, snapLocation } from '../../engine/route/road-engine.ts';
import { badRequest, success } from '../contract/errors.ts';
import { computeMatrix } from './matrix.ts';
import type { LegGeometry } from './optimize.ts';
import { type HandlerContext, type OpenRegion, requireRegion, resolveProfile } from './region-context.ts';
import { snapPoints } from './snap-points.ts';
import type { MatrixProvider } from './vrp-places.ts';

const COORDINATE_DIGITS = 1e6;

function round(value: number): number {
  return Math.round(value * COORDINATE_DIGITS) / COORDINATE_DIGITS;
}

/** `failFast`: a place without a road is an error; otherwise its legs are unreachable. */
export function createMatrixProvider(context: HandlerContext, failFast: boolean): MatrixProvider {
  return async (profileName, points, progress) => {
    const profile = resolveProfile(profileName);
    if (!profile.ok) return profile;
    const region = requireRegion(context);
    if (!region.ok) return region;
    const snapped = failFast
      ? snapPoints(region.value, points, [])
      : success(snapWherePossible(region.value, points));
    if (!snapped.ok) return snapped;
    const matrix = await computeMatrix(region.value, snapped.value, snapped.value, context, progress);
    return matrix ? success(matrix) : badRequest('The request was cancelled');
  };
}

function snapWherePossible(region: OpenRegion, points: readonly (readonly [number, number])[]) {
  return points.map(([lon, lat]) =>
    isInBounds(region.engine, lon, lat) ? snapLocation(region.engine, lon, lat) : undefined,
  );
}

/** One line per leg along the streets. */
export function createLegGeometry(context: HandlerContext): LegGeometry {
  return async (_profile, points) => {
    const region = requireRegion(context);
    if (!region.ok) return region;
    const snapped = snapPoints(region.value, points, []);
    if (!snapped.ok) return snapped;
    const route = findRoute(region.value.engine, snapped.value);
    if (!route.found)
      return badRequest('Connection between locations not found', 'ConnectionNotFoundException');
    await context.yieldToHost();
    return success(
      route.legs.map((leg) =>
        buildLegLine(leg).map(([lon, lat]): [number, number] => [round(lon), round(lat)]),
      ),
    );
  };
}
