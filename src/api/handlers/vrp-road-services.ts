/** What an optimization needs of the open region: travel between places and the shape of legs. */
import type { Line } from '../../engine/geo/line.ts';
import { drawRoute } from '../../engine/route/draw-route.ts';
import { findRoute } from '../../engine/route/find-route.ts';
import { badRequest, success } from '../contract/errors.ts';
import { computeMatrix } from './compute-matrix.ts';
import { locatePoints } from './locate-points.ts';
import { locateAll } from './matrix.ts';
import type { LegGeometry } from './optimize.ts';
import { type HandlerContext, requireRegion } from './region-context.ts';
import { resolveProfile } from './resolve-profile.ts';
import type { MatrixProvider } from './vrp-places.ts';

const COORDINATE_DIGITS = 1e6;

function round(value: number): number {
  return Math.round(value * COORDINATE_DIGITS) / COORDINATE_DIGITS;
}

function toPoints({ lon, lat }: Line): [number, number][] {
  return Array.from(lon, (value, i) => [round(value), round(lat[i])]);
}

/** `failFast`: a place without a road is an error; otherwise its legs are unreachable. */
export function createMatrixProvider(context: HandlerContext, failFast: boolean): MatrixProvider {
  return async (profileName, points, progress) => {
    const region = requireRegion(context);
    if (!region.ok) return region;
    const profile = resolveProfile(region.value, { profile: profileName });
    if (!profile.ok) return profile;
    const located = failFast
      ? locatePoints(region.value, profile.value, points, { preventions: [] })
      : success(locateAll(region.value, profile.value, points, { preventions: [] }));
    if (!located.ok) return located;
    const matrix = await computeMatrix(
      region.value,
      profile.value,
      located.value,
      located.value,
      context,
      progress,
    );
    return matrix ? success(matrix) : badRequest('The request was cancelled');
  };
}

/** One line per leg along the streets. */
export function createLegGeometry(context: HandlerContext): LegGeometry {
  return async (profileName, points) => {
    const region = requireRegion(context);
    if (!region.ok) return region;
    const profile = resolveProfile(region.value, { profile: profileName });
    if (!profile.ok) return profile;
    const located = locatePoints(region.value, profile.value, points, { preventions: [] });
    if (!located.ok) return located;
    const { graph } = region.value.engine;
    const route = findRoute(graph, profile.value, located.value);
    if (!route.found)
      return badRequest('Connection between locations not found', 'ConnectionNotFoundException');
    await context.yieldToHost();
    return success(route.legs.map((leg) => toPoints(drawRoute(graph, [leg]).line)));
  };
}
