/** From which direction a waypoint may be driven to or left: the side of the kerb, and headings. */
import { getBearing, getMetresPerLonDegree, getTurnAngle, METRES_PER_DEGREE } from '../geo/distance.ts';
import { DEGREE, type RoadGraph } from '../graph/road-graph.ts';
import type { SnapPoint } from '../graph/snap.ts';
import { AGAINST, ALONG, BOTH_WAYS } from './waypoint.ts';

export type Curbside = 'any' | 'left' | 'right';

/** Closer to the road's line than this a place lies on no side of it, in metres. */
const ON_THE_ROAD = 0.5;
/** Farther off a heading than this a direction is the wrong one, in degrees. */
const WRONG_HEADING = 90;

/** Bearing of an edge, in its drawing direction, at a share of its length. */
export function getBearingAt(graph: RoadGraph, { edge, fraction }: SnapPoint): number {
  const { firstShape, shapeLon, shapeLat } = graph;
  const first = firstShape[edge];
  const last = firstShape[edge + 1] - 1;
  const scaleX = getMetresPerLonDegree(shapeLat[first] * DEGREE) * DEGREE;
  const scaleY = METRES_PER_DEGREE * DEGREE;
  const measure = (i: number) =>
    Math.hypot((shapeLon[i] - shapeLon[i - 1]) * scaleX, (shapeLat[i] - shapeLat[i - 1]) * scaleY);
  let total = 0;
  for (let i = first + 1; i <= last; i++) total += measure(i);
  let i = first + 1;
  for (let along = measure(i); along < fraction * total && i < last; along += measure(i)) i++;
  return getBearing(
    shapeLon[i - 1] * DEGREE,
    shapeLat[i - 1] * DEGREE,
    shapeLon[i] * DEGREE,
    shapeLat[i] * DEGREE,
  );
}

/**
 * Directions in which a vehicle has the asked place on the given side; both when the place lies on the road itself or
 * the side does not matter.
 */
export function findCurbsideDirections(
  graph: RoadGraph,
  point: SnapPoint,
  lon: number,
  lat: number,
  side: Curbside,
): number {
  if (side === 'any' || point.distance < ON_THE_ROAD) return BOTH_WAYS;
  const angle = getTurnAngle(getBearingAt(graph, point), getBearing(point.lon, point.lat, lon, lat));
  const isOnRight = angle > 0;
  return isOnRight === (side === 'right') ? ALONG : AGAINST;
}

/** What leaving along and against the edge is charged when the traveller heads elsewhere; `penalty` in milliseconds. */
export function weighHeading(
  graph: RoadGraph,
  point: SnapPoint,
  heading: number,
  penalty: number,
): readonly [number, number] {
  const angle = Math.abs(getTurnAngle(heading % 360, getBearingAt(graph, point)));
  return angle > WRONG_HEADING ? [penalty, 0] : [0, penalty];
}
