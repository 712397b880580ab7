/** A track must begin and end on the map; what leaves it in between is a gap to bridge. */
import { isInBounds, type RoadEngine } from '../../engine/routing/road-engine.ts';
import { badRequest, type Result, success } from '../contract/errors.ts';
import type { TrackPoint } from '../contract/gpx-track.ts';
import { round } from './describe-instructions.ts';

const format = (value: number) => String(round(value, 1e6));

export function checkTrackBounds(engine: RoadEngine, track: readonly TrackPoint[]): Result<undefined> {
  for (const index of [0, track.length - 1]) {
    const { lon, lat } = track[index];
    if (isInBounds(engine, lon, lat)) continue;
    const [west, south, east, north] = engine.bounds.map(format);
    return badRequest(
      `Point ${index} is out of bounds: ${format(lat)},${format(lon)}, the bounds are: ${west},${east},${south},${north}`,
      'PointOutOfBoundsException',
      { point_index: index },
    );
  }
  return success(undefined);
}
