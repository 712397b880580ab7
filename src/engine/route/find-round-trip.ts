/**
 * A round trip of about a wanted length from one point: the corners of a polygon around a centre some way off are joined
 * by best ways, its size is corrected until the length fits, and of several bearings the trip that repeats itself least
 * is taken. The same seed gives the same trip.
 */
import { Prng } from '../base/prng.ts';
import { getMetresPerLonDegree, METRES_PER_DEGREE } from '../geo/distance.ts';
import type { SnapPoint } from '../graph/snap.ts';
import type { Leg } from '../routing/find-leg.ts';
import type { RoadEngine } from '../routing/road-engine.ts';
import type { RoadProfile } from '../routing/road-profile.ts';
import { snapLocation } from '../routing/snap-location.ts';
import { makeWaypoint, type Waypoint } from '../routing/waypoint.ts';
import { findRoute } from './find-route.ts';

interface RoundTripOptions {
  /** Metres. */
  readonly distance: number;
  readonly seed: number;
  /** Degrees; where the trip sets out to. Drawn by the seed when absent. */
  readonly heading?: number;
}

const CORNERS = 3;
const BEARINGS = 4;
const CORRECTIONS = 3;
/** Roads are longer than beelines by about this much. */
const DETOUR = 1.4;
const CLOSE_ENOUGH = 0.1;

interface Trip {
  readonly legs: Leg[];
  readonly waypoints: Waypoint[];
  readonly length: number;
  readonly repeated: number;
}

function measureRepeats(legs: readonly Leg[]): number {
  const seen = new Set<number>();
  let repeated = 0;
  for (const { arcs, distances } of legs) {
    for (const [i, arc] of arcs.entries()) {
      if (seen.has(arc >> 1)) repeated += distances[i];
      seen.add(arc >> 1);
    }
  }
  return repeated;
}

function placeCorners(start: SnapPoint, bearing: number, radius: number): [number, number][] {
  const toLon = 1 / getMetresPerLonDegree(start.lat);
  const toLat = 1 / METRES_PER_DEGREE;
  const radians = (bearing * Math.PI) / 180;
  const centreX = Math.sin(radians) * radius;
  const centreY = Math.cos(radians) * radius;
  return Array.from({ length: CORNERS }, (_, i) => {
    // Round the circle from the start, which lies on it opposite to the bearing.
    const angle = radians + Math.PI + ((i + 1) * 2 * Math.PI) / (CORNERS + 1);
    return [
      start.lon + (centreX + Math.sin(angle) * radius) * toLon,
      start.lat + (centreY + Math.cos(angle) * radius) * toLat,
    ];
  });
}

function tryTrip(
  engine: RoadEngine,
  profile: RoadProfile,
  start: Waypoint,
  bearing: number,
  distance: number,
): Trip | undefined {
  let radius = distance / (2 * Math.PI * DETOUR);
  let best: Trip | undefined;
  for (let correction = 0; correction < CORRECTIONS; correction++) {
    const corners = placeCorners(start.point, bearing, radius)
      .map(([lon, lat]) => snapLocation(engine, profile, lon, lat, { isNetworkOnly: true }))
      .filter((point): point is SnapPoint => point !== undefined);
    if (corners.length === 0) return best;
    const waypoints = [start, ...corners.map(makeWaypoint), makeWaypoint(start.point)];
    const route = findRoute(engine.graph, profile, waypoints, { passThrough: true });
    if (!route.found) return best;
    const length = route.legs.reduce((sum, leg) => sum + leg.distance, 0);
    const trip = { legs: route.legs, waypoints, length, repeated: measureRepeats(route.legs) };
    if (!best || Math.abs(length - distance) < Math.abs(best.length - distance)) best = trip;
    if (Math.abs(length - distance) <= CLOSE_ENOUGH * distance || length === 0) break;
    radius *= Math.min(2, Math.max(0.5, distance / length));
  }
  return best;
}

/** The trip's legs and waypoints, start and end included; undefined when no way leads round. */
export function findRoundTrip(
  engine: RoadEngine,
  profile: RoadProfile,
  start: Waypoint,
  { distance, seed, heading }: RoundTripOptions,
): { legs: Leg[]; waypoints: Waypoint[] } | undefined {
  const random = new Prng(seed);
  const first = heading ?? random.nextFloat() * 360;
  const spread = heading === undefined ? 360 / BEARINGS : 20;
  let best: Trip | undefined;
  let bestScore = Number.POSITIVE_INFINITY;
  for (let i = 0; i < BEARINGS; i++) {
    const side = heading === undefined ? i : (i % 2 === 0 ? 1 : -1) * Math.ceil(i / 2);
    const trip = tryTrip(engine, profile, start, first + side * spread, distance);
    if (!trip) continue;
    // The first bearing is the one asked or drawn: another must be clearly better.
    const score =
      Math.abs(trip.length - distance) / distance + trip.repeated / distance + (i === 0 ? 0 : 0.15);
    if (score >= bestScore) continue;
    bestScore = score;
    best = trip;
  }
  return best && { legs: best.legs, waypoints: best.waypoints };
}
