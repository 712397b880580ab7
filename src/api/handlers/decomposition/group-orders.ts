/** Orders and vehicles of a large request in groups of neighbours, each a problem of its own. */
import { DisjointSets } from '../../../engine/base/disjoint-sets.ts';
import type { VrpRoute } from '../../contract/vrp-answer.ts';
import type { VrpAddress, VrpRequest, VrpVehicle } from '../../contract/vrp-request.ts';
import { findVehicleType } from '../../contract/vrp-shifts.ts';
import { type DealtVehicle, dealVehicles, type Region } from './deal-vehicles.ts';
import { splitPlaces } from './split-places.ts';

/** A problem of its own, by ids. */
export interface OrderGroup {
  readonly orderIds: ReadonlySet<string>;
  readonly vehicleIds: ReadonlySet<string>;
}

/** Needs of a region for vehicles that are left: orders without a vehicle before anything else. */
const NEED_OF_UNSERVED = 100;

/** The orders of one vehicle, of all its shifts. */
interface RouteOrders {
  readonly vehicleId: string;
  readonly orderIds: readonly string[];
}

export function listRouteOrders(routes: readonly VrpRoute[]): RouteOrders[] {
  return routes.map(({ vehicle_id, activities }) => ({
    vehicleId: vehicle_id,
    orderIds: activities.flatMap(({ id, type }) => (id === undefined || type === 'break' ? [] : [id])),
  }));
}

/** What must stay together: the orders of a route with its vehicle, or orders that a relation or a group joins. */
interface Bundle {
  readonly orderIds: string[];
  readonly vehicleIds: string[];
  x: number;
  y: number;
}

interface PlacedOrder {
  readonly id: string;
  readonly place: readonly [number, number];
  readonly labels: readonly string[];
}

/**
 * Groups of orders that lie near each other with vehicles for them. With routes, those stay whole and neighbours are grouped;
 * vehicles and orders without a route are dealt out.
 *
 * @param turn radians by which the borders are turned; other turns give other groups
 */
export function groupOrders(
  request: VrpRequest,
  routes: readonly RouteOrders[],
  count: number,
  turn = 0,
): OrderGroup[] {
  const toPlane = makePlane(request);
  const bundles = bundleOrders(request, listPlacedOrders(request, toPlane), routes);
  const regionOf = splitPlaces(
    {
      x: Float64Array.from(bundles, ({ x }) => x),
      y: Float64Array.from(bundles, ({ y }) => y),
      weight: Float64Array.from(bundles, ({ orderIds }) => orderIds.length),
    },
    count,
    turn,
  );
  const members = Array.from({ length: count }, (_, region) =>
    bundles.filter((_, i) => regionOf[i] === region),
  ).filter((own) => own.length > 0);
  const groups = members.map((own) => ({
    orderIds: new Set(own.flatMap(({ orderIds }) => orderIds)),
    vehicleIds: new Set(own.flatMap(({ vehicleIds }) => vehicleIds)),
  }));
  const driving = new Set(groups.flatMap(({ vehicleIds }) => [...vehicleIds]));
  const idle = request.vehicles.filter(({ vehicle_id }) => !driving.has(vehicle_id));
  const regions = members.map((own) => {
    const unserved = own
      .filter(({ vehicleIds }) => vehicleIds.length === 0)
      .flatMap(({ orderIds }) => orderIds);
    const orders = own.reduce((sum, { orderIds }) => sum + orderIds.length, 0);
    return { ...centreOf(own), need: orders + NEED_OF_UNSERVED * unserved.length };
  });
  const dealt = dealVehicles(
    idle.map((vehicle) => describeVehicle(request, vehicle, toPlane)),
    regions,
  );
  for (const [i, { vehicle_id }] of idle.entries()) groups[dealt[i]].vehicleIds.add(vehicle_id);
  return giveAwayWithoutVehicles(groups, regions);
}

/** Orders of a group that got no vehicle go to the nearest one that has some. */
function giveAwayWithoutVehicles(
  groups: readonly { orderIds: Set<string>; vehicleIds: Set<string> }[],
  centres: readonly Region[],
): OrderGroup[] {
  const driving = [...groups.keys()].filter((i) => groups[i].vehicleIds.size > 0);
  for (const [i, { orderIds, vehicleIds }] of groups.entries()) {
    if (vehicleIds.size > 0) continue;
    const far = (j: number) => Math.hypot(centres[i].x - centres[j].x, centres[i].y - centres[j].y);
    const nearest = driving.reduce((kept, j) => (far(j) < far(kept) ? j : kept), driving[0]);
    for (const id of orderIds) groups[nearest].orderIds.add(id);
  }
  return driving.map((i) => groups[i]);
}

type Plane = (address: VrpAddress) => [number, number];

/** Degrees of longitude as long as those of latitude. */
function makePlane({ services = [], shipments = [] }: VrpRequest): Plane {
  const some = services[0]?.address ?? shipments[0]?.pickup.address;
  const shrink = Math.cos(((some?.lat ?? 0) * Math.PI) / 180);
  return ({ lon = 0, lat = 0 }) => [lon * shrink, lat];
}

function listPlacedOrders({ services = [], shipments = [] }: VrpRequest, toPlane: Plane): PlacedOrder[] {
  const [anywhere] = [...services, ...shipments.map(({ pickup }) => pickup)].flatMap(
    ({ address }) => address ?? [],
  );
  const placed = services.map(
    ({ id, address = anywhere, group }): PlacedOrder => ({
      id,
      place: address ? toPlane(address) : [0, 0],
      labels: group === undefined ? [] : [group],
    }),
  );
  for (const { id, pickup, delivery } of shipments) {
    const places = [pickup, delivery].flatMap(({ address }) => (address ? [toPlane(address)] : []));
    const { x, y } = centreOf(places.map(([x, y]) => ({ x, y })));
    const labels = [pickup, delivery].flatMap(({ group }) => group ?? []);
    placed.push({ id, place: [x, y], labels });
  }
  return placed;
}

/** Joins what a route, a relation or a group holds together. */
function bundleOrders(
  { relations = [] }: VrpRequest,
  orders: readonly PlacedOrder[],
  routes: readonly RouteOrders[],
): Bundle[] {
  const sets = new DisjointSets<string>();
  const orderKey = (id: string) => `order ${id}`;
  for (const { vehicleId, orderIds } of routes)
    for (const id of orderIds) sets.join(orderKey(id), `vehicle ${vehicleId}`);
  for (const { ids = [] } of relations) for (const id of ids) sets.join(orderKey(id), orderKey(ids[0]));
  for (const { id, labels } of orders) for (const label of labels) sets.join(orderKey(id), `group ${label}`);
  const bundleOf = new Map<string, Bundle>();
  for (const { id, place } of orders) {
    const root = sets.find(orderKey(id));
    const bundle = bundleOf.get(root) ?? { orderIds: [], vehicleIds: [], x: 0, y: 0 };
    bundleOf.set(root, bundle);
    bundle.orderIds.push(id);
    bundle.x += (place[0] - bundle.x) / bundle.orderIds.length;
    bundle.y += (place[1] - bundle.y) / bundle.orderIds.length;
  }
  for (const vehicle of new Set(routes.map(({ vehicleId }) => vehicleId)))
    bundleOf.get(sets.find(`vehicle ${vehicle}`))?.vehicleIds.push(vehicle);
  return [...bundleOf.values()];
}

/** Each place as often as it counts. */
function centreOf(places: readonly { readonly x: number; readonly y: number }[]): { x: number; y: number } {
  const mean = (read: (place: { readonly x: number; readonly y: number }) => number) =>
    places.reduce((sum, place) => sum + read(place), 0) / Math.max(1, places.length);
  return { x: mean(({ x }) => x), y: mean(({ y }) => y) };
}

function describeVehicle(request: VrpRequest, vehicle: VrpVehicle, toPlane: Plane): DealtVehicle {
  const start = vehicle.shifts?.[0]?.start_address ?? vehicle.start_address;
  const { vehicle_id: _, start_address: __, ...rest } = vehicle;
  return {
    ...(start ? { start: toPlane(start) } : {}),
    kind: JSON.stringify([findVehicleType(request, vehicle), rest]),
  };
}
