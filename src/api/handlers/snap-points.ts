/** Points of a request to points on roads, with the contract's errors. */

import type { SnapPoint } from '../../engine/graph/snap.ts';
import {
  isInBounds,
  type RoadEngine,
  type SnapPrevention,
  snapLocation,
} from '../../engine/route/road-engine.ts';
import { badRequest, type Result, success } from '../contract/errors.ts';
import type { OpenRegion } from './region-context.ts';

function format(value: number): string {
  return String(Math.round(value * 1e6) / 1e6);
}

function describe([lon, lat]: readonly [number, number]): string {
  return `${format(lat)},${format(lon)}`;
}

/** How a location finds its road. */
export type Snap = (
  engine: RoadEngine,
  lon: number,
  lat: number,
  preventions: readonly SnapPrevention[],
) => SnapPoint | undefined;

/** All points snapped, or the 400 for the first that cannot be. */
export function snapPoints(
  region: OpenRegion,
  points: readonly (readonly [number, number])[],
  preventions: readonly SnapPrevention[],
  snapWith: Snap = snapLocation,
): Result<SnapPoint[]> {
  const snapped: SnapPoint[] = [];
  for (const [index, point] of points.entries()) {
    if (!isInBounds(region.engine, point[0], point[1])) {
      const [west, south, east, north] = region.engine.bounds.map(format);
      return badRequest(
        `Point ${index} is out of bounds: ${describe(point)}, the bounds are: ${west},${east},${south},${north}`,
        'PointOutOfBoundsException',
        { point_index: index },
      );
    }
    const snap = snapWith(region.engine, point[0], point[1], preventions);
    if (!snap) {
      return badRequest(`Cannot find point ${index}: ${describe(point)}`, 'PointNotFoundException', {
        point_index: index,
      });
    }
    snapped.push(snap);
  }
  return success(snapped);
}
