/** A found way as the answer has it: sums, points, box and where its waypoints lie. */
import { expect, test } from 'vitest';
import { findRoute } from '../../engine/route/find-route.ts';
import type { Leg } from '../../engine/routing/find-leg.ts';
import { makeWaypoint } from '../../engine/routing/waypoint.ts';
import { makeOpenRegion } from '../../testing/make-context.ts';
import { makeDrawnMap } from '../../testing/make-drawn-map.ts';
import { describePath, type PathOptions } from './describe-path.ts';

const map = makeDrawnMap('a----b--d\n     |\n     c', { metres: 100, ways: { abd: {}, bc: {} } });
const region = makeOpenRegion(map.engine);
const waypoints = [makeWaypoint(map.on('ab', 0.5)), makeWaypoint(map.on('bc', 0.5))];
const OPTIONS: PathOptions = {
  locale: 'en',
  elevation: false,
  details: [],
  instructions: false,
  calc_points: true,
  points_encoded: false,
  points_encoded_multiplier: 1e5,
  way_point_max_distance: 0,
  via_point_instructions: true,
};
const leg = (distance: number, weight: number, time: number) =>
  ({ distance, weight, time, arcs: [] }) as unknown as Leg;

const describe = (options: Partial<PathOptions>, legs: readonly Leg[], order?: number[]) =>
  describePath(region, map.car, { ...OPTIONS, ...options }, { legs, waypoints, order });
const rounded = ([lon, lat]: readonly number[]) => [Math.round(lon * 1e6) / 1e6, Math.round(lat * 1e6) / 1e6];
const places = waypoints.map(({ point }) => rounded([point.lon, point.lat]));

test('a way is as long as its legs: metres to the millimetre, seconds of weight, whole milliseconds', () => {
  expect(describe({ calc_points: false }, [leg(100.1234, 5000, 4000.2), leg(50.5, 2501, 3000.4)])).toEqual({
    distance: 150.623,
    weight: 7.501,
    time: 7001,
    transfers: 0,
    legs: [],
    points_encoded: false,
    snapped_waypoints: { type: 'LineString', coordinates: places },
  });
});

test('the order of the points is told where they were put in another', () => {
  expect(describe({ calc_points: false }, [], [0, 2, 1])).toHaveProperty('points_order', [0, 2, 1]);
});

test('its line runs from waypoint to waypoint, and its box holds it: west, south, east, north', () => {
  const found = findRoute(map.engine.graph, map.car, waypoints, {});
  if (!found.found) throw new Error('no way');
  const path = describe({}, found.legs);
  // A hair east of where it was drawn: maps hold ten millionths of a degree.
  const east = 10.006996;
  const corner = [east, 50];
  const end = [east, places[1][1]];
  expect(path.points).toEqual({ type: 'LineString', coordinates: [places[0], corner, end] });
  expect(path.bbox).toEqual([places[0][0], end[1], east, 50]);
  expect([path.ascend, path.descend, path.instructions]).toEqual([0, 0, undefined]);
  const encoded = describe({ points_encoded: true, points_encoded_multiplier: 1e6 }, found.legs);
  expect([
    typeof encoded.points,
    typeof encoded.snapped_waypoints,
    encoded.points_encoded_multiplier,
  ]).toEqual(['string', 'string', 1e6]);
  // A bend is no bend where so much may be left out.
  const thin = describe({ way_point_max_distance: 1e6 }, found.legs);
  expect(thin.points).toEqual({ type: 'LineString', coordinates: [places[0], end] });
});
