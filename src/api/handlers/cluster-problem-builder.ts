/** From a clustering request to the engine's problem: costs by road, in blocks of rows, or by the straight line. */

import { type ClusterCosts, CostTable, StraightCosts, tabulate } from '../../engine/cluster/cluster-costs.ts';
import type { ClusterProblem } from '../../engine/cluster/cluster-problem.ts';
import type { RoadProfile } from '../../engine/routing/road-profile.ts';
import type { Waypoint } from '../../engine/routing/waypoint.ts';
import { fault } from '../../faults/fault.ts';
import { type ClusterRequest, listWantedClusters } from '../contract/cluster.ts';
import { badRequest, type Failure, type Result, success } from '../contract/errors.ts';
import { computeMatrix } from './compute-matrix.ts';
import { checkProfileBounds } from './custom-profiles.ts';
import { locatePoints } from './locate-points.ts';
import { type HandlerContext, type OpenRegion, requireRegion } from './region-context.ts';
import { resolveProfile } from './resolve-profile.ts';

export const CROW_FLIES = 'as_the_crow_flies';

/** The straight line is driven at 50 km/h. */
const STRAIGHT_METRES_PER_SECOND = 50 / 3.6;
/** Rows of the travel table computed at a time. */
const BLOCK_ROWS = 500;
/** Cells of the largest table that straight lines are written into: 128 MB. */
const LARGEST_TABLE = 32_000_000;
/** What a way costs that there is none of: more than any sum of ways that there are. */
const UNREACHABLE_COST = 1e12;

type Point = readonly [number, number];

interface Places {
  readonly customers: Point[];
  /** The customers again where medians are free. */
  readonly columns: Point[];
  readonly hints: string[];
  readonly columnHints: string[];
  readonly hasFixedCenters: boolean;
}

function listPlaces(request: ClusterRequest): Places {
  const { customers } = request;
  const points = customers.map(({ address }): Point => [address.lon, address.lat]);
  const hints = customers.map(({ address }) => address.street_hint ?? '');
  const centers = listWantedClusters(request).flatMap(({ center }) => (center ? [center] : []));
  if (centers.length === 0)
    return { customers: points, columns: points, hints, columnHints: hints, hasFixedCenters: false };
  return {
    customers: points,
    columns: centers.map(({ lon, lat }): Point => [lon, lat]),
    hints,
    columnHints: centers.map(({ street_hint }) => street_hint ?? ''),
    hasFixedCenters: true,
  };
}

/** Adds what the point is to an error that counts points. */
function nameMember(failed: Failure, nameOf: (index: number) => Record<string, unknown>): Failure {
  const [hint, ...others] = failed.error.hints;
  const index = (hint as { point_index?: number } | undefined)?.point_index;
  if (hint === undefined || index === undefined) return failed;
  return { ...failed, error: { ...failed.error, hints: [{ ...hint, ...nameOf(index) }, ...others] } };
}

interface LocatedPlaces {
  readonly region: OpenRegion;
  readonly profile: RoadProfile;
  readonly from: Waypoint[];
  readonly to: Waypoint[];
}

/** Everything on roads, or the 400 for the first customer or centre that is not. */
export function locateClusterPlaces(
  request: ClusterRequest,
  context: HandlerContext,
): Result<LocatedPlaces | undefined> {
  const { profile: name } = request.configuration.routing;
  if (name === CROW_FLIES) return success(undefined);
  const region = requireRegion(context);
  if (!region.ok) return region;
  const profile = resolveProfile(region.value, { profile: name }, context);
  if (!profile.ok) return profile;
  const places = listPlaces(request);
  const nameCustomer = (index: number) => ({ customer_id: request.customers[index].id });
  const inside = checkProfileBounds(context, name, places.customers);
  if (!inside.ok) return nameMember(inside, nameCustomer);
  const from = locatePoints(region.value, profile.value, places.customers, {
    preventions: [],
    hints: places.hints,
  });
  if (!from.ok) return nameMember(from, nameCustomer);
  if (!places.hasFixedCenters)
    return success({ region: region.value, profile: profile.value, from: from.value, to: from.value });
  const centersInside = checkProfileBounds(context, name, places.columns);
  if (!centersInside.ok) return nameMember(centersInside, (index) => ({ cluster_index: index }));
  const to = locatePoints(region.value, profile.value, places.columns, {
    preventions: [],
    hints: places.columnHints,
  });
  if (!to.ok) return nameMember(to, (index) => ({ cluster_index: index }));
  return success({ region: region.value, profile: profile.value, from: from.value, to: to.value });
}

async function computeRoadCosts(
  { region, profile, from, to }: LocatedPlaces,
  { cost_per_second, cost_per_meter }: ClusterRequest['configuration']['routing'],
  context: HandlerContext,
): Promise<CostTable | undefined> {
  const columns = to.length;
  const cells = new Float32Array(from.length * columns);
  for (let first = 0; first < from.length; first += BLOCK_ROWS) {
    const rows = from.slice(first, first + BLOCK_ROWS);
    const matrix = await computeMatrix(region, profile, rows, to, context);
    if (!matrix) return undefined;
    for (let cell = 0, out = first * columns; cell < rows.length * columns; cell++, out++) {
      const seconds = matrix.times[cell];
      cells[out] =
        seconds < 0 ? UNREACHABLE_COST : seconds * cost_per_second + matrix.distances[cell] * cost_per_meter;
    }
  }
  return new CostTable(cells, columns);
}

/** True for a cost that stands for "no way". */
export const isUnreachable = (cost: number) => cost >= UNREACHABLE_COST / 2;

export async function buildClusterProblem(
  request: ClusterRequest,
  context: HandlerContext,
): Promise<Result<ClusterProblem>> {
  const located = locateClusterPlaces(request, context);
  if (!located.ok) return located;
  const { routing } = request.configuration;
  const places = listPlaces(request);
  let costs: ClusterCosts | undefined;
  if (located.value) costs = await computeRoadCosts(located.value, routing, context);
  else {
    const perMetre = routing.cost_per_meter + routing.cost_per_second / STRAIGHT_METRES_PER_SECOND;
    const straight = new StraightCosts(places.customers, places.columns, perMetre);
    const [rows, columns] = [places.customers.length, places.columns.length];
    costs = rows * columns <= LARGEST_TABLE ? tabulate(straight, rows, columns) : straight;
  }
  if (!costs) return badRequest(fault('cancelled'));
  const wanted = listWantedClusters(request);
  return success({
    customerCount: request.customers.length,
    groupCount: wanted.length,
    quantities: Float64Array.from(request.customers, ({ quantity }) => quantity),
    minQuantity: Float64Array.from(wanted, ({ min_quantity }) => min_quantity),
    maxQuantity: Float64Array.from(wanted, ({ max_quantity }) => max_quantity),
    costs,
    hasFixedCenters: places.hasFixedCenters,
  });
}
