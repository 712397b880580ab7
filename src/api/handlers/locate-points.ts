/** Points of a request to places on roads, with the contract's errors. */
import type { SnapPrevention } from '../../engine/profile/profile-definition.ts';
import { type Curbside, findCurbsideDirections, weighHeading } from '../../engine/routing/approach.ts';
import { isInBounds } from '../../engine/routing/road-engine.ts';
import type { RoadProfile } from '../../engine/routing/road-profile.ts';
import { snapLocation } from '../../engine/routing/snap-location.ts';
import { listArcs, makeWaypoint, type Waypoint } from '../../engine/routing/waypoint.ts';
import { badRequest, type Result, success } from '../contract/errors.ts';
import type { OpenRegion } from './region-context.ts';

export interface PointOptions {
  readonly preventions: readonly SnapPrevention[];
  /** None, or one a point. */
  readonly hints?: readonly string[];
  readonly curbsides?: readonly string[];
  /** `strict`: a side that cannot be served is an error; `soft`: it is let go. */
  readonly strictness?: 'strict' | 'soft';
  /** None, one for the first point, or one a point; undefined where it does not matter. */
  readonly headings?: readonly (number | undefined)[];
  /** Seconds. */
  readonly headingPenalty?: number;
  /** Only the connected network. */
  readonly isNetworkOnly?: boolean;
}

type Point = readonly [number, number];
const MILLISECONDS = 1000;

function format(value: number): string {
  return String(Math.round(value * 1e6) / 1e6);
}

function describePoint([lon, lat]: Point): string {
  return `${format(lat)},${format(lon)}`;
}

/** The sides that points ask for; none under `commercial_map`, whose network knows none. */
export function keepSides(
  { network_data_provider }: { readonly network_data_provider: string },
  curbsides: readonly string[],
): readonly string[] {
  return network_data_provider === 'commercial_map' ? [] : curbsides;
}

/** Curbsides are for motor vehicles: others are refused under `strict`, and have none under `soft`. */
export function checkCurbsides(
  profile: RoadProfile,
  strictness: 'strict' | 'soft' | 'ignore',
  ...lists: (readonly string[])[]
): Result<undefined> {
  if (strictness !== 'strict') return success(undefined);
  const isAsked = lists.some((list) => list.some((side) => side !== 'any' && side !== ''));
  return isAsked && !profile.profile.isMotor
    ? badRequest(
        `curbside is for motor vehicles only, the profile "${profile.profile.name}" has none. Use curbside_strictness=soft`,
      )
    : success(undefined);
}

/** A point's place on the road; undefined when no road is near enough, 'curbside' when its side cannot be served. */
export function locatePoint(
  { engine }: OpenRegion,
  profile: RoadProfile,
  [lon, lat]: Point,
  index: number,
  options: PointOptions,
): Waypoint | undefined | 'curbside' {
  const { preventions, isNetworkOnly } = options;
  const hint = options.hints?.[index];
  const snap = snapLocation(engine, profile, lon, lat, { preventions, hint, isNetworkOnly });
  if (!snap) return undefined;
  let waypoint = makeWaypoint(snap);
  const side = (profile.profile.isMotor ? options.curbsides?.[index] || 'any' : 'any') as Curbside;
  if (side !== 'any') {
    const directions = findCurbsideDirections(engine.graph, snap, lon, lat, side);
    const sided = { ...waypoint, directions };
    if (listArcs(profile.metric, sided).length > 0) waypoint = sided;
    else if (options.strictness !== 'soft') return 'curbside';
  }
  const heading = options.headings?.[index];
  if (heading === undefined) return waypoint;
  const penalty = (options.headingPenalty ?? 300) * MILLISECONDS;
  return { ...waypoint, departurePenalty: weighHeading(engine.graph, snap, heading, penalty) };
}

/** All points located, or the 400 for the first that cannot be. */
export function locatePoints(
  region: OpenRegion,
  profile: RoadProfile,
  points: readonly Point[],
  options: PointOptions,
): Result<Waypoint[]> {
  const waypoints: Waypoint[] = [];
  for (const [index, point] of points.entries()) {
    if (!isInBounds(region.engine, point[0], point[1])) {
      const [west, south, east, north] = region.engine.bounds.map(format);
      return badRequest(
        `Point ${index} is out of bounds: ${describePoint(point)}, the bounds are: ${west},${east},${south},${north}`,
        'PointOutOfBoundsException',
        { point_index: index },
      );
    }
    const waypoint = locatePoint(region, profile, point, index, options);
    if (!waypoint) {
      return badRequest(`Cannot find point ${index}: ${describePoint(point)}`, 'PointNotFoundException', {
        point_index: index,
      });
    }
    if (waypoint === 'curbside') {
      return badRequest(
        `The curbside of point ${index} cannot be fulfilled: its road is one-way. Use curbside_strictness=soft`,
        'IllegalArgumentException',
        { point_index: index },
      );
    }
    waypoints.push(waypoint);
  }
  return success(waypoints);
}
