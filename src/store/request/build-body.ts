import type { VrpPlanRules } from '../../api/contract/vrp-requirements.ts';
import { readNoGoZones } from '../../plan/no-go-zones.ts';
import { isLocated, listOrderStops } from '../../plan/order.ts';
import type { Plan } from '../../plan/plan.ts';
import type { Relation } from '../../plan/rules.ts';
import { routeKey } from '../../plan/solution.ts';
import { readTerritories } from '../../plan/territory.ts';
import type { Depot } from '../../plan/vehicle.ts';
import { listFailedPickups } from '../arrange/past.ts';
import { buildFailedPickup, buildService, buildShipment, listHeld, PlaceNames } from './build-orders.ts';
import { buildPlanRules } from './build-plan-rules.ts';
import { buildPlaneBody, type VrpBody } from './build-plane.ts';
import { listReloadPlaces } from './build-reloads.ts';
import { buildConfiguration, buildRelations } from './build-rules.ts';
import { buildVehicle, buildVehicleType, isHome } from './build-vehicles.ts';
import { listPastWithRests } from './idle-rests.ts';
import { LoadScale } from './load-scale.ts';
import { RequestVisits } from './request-visits.ts';

export interface BuiltRequest {
  body: VrpBody;
  /** The plan's relations that are in the body, in its order. */
  relations: readonly Relation[];
  /** Between the plan's loads and the body's. */
  loads: LoadScale;
  /** Shipments that are no more than the visit at which they were not to be had: services of the body. */
  failedPickups: ReadonlySet<string>;
  /** Where vans may take a new load, by the ids of the addresses. */
  reloadPlaces: ReadonlyMap<string, Depot>;
  /** What the body cannot say. */
  rules: VrpPlanRules;
}

/** Whether a van has a place to start from. */
function hasStart(plan: Plan, vehicle: Plan['vehicles'][number]): boolean {
  return plan.depot !== undefined || vehicle.start !== undefined;
}

export function buildRequest(plan: Plan): BuiltRequest {
  const past = listPastWithRests(plan);
  const pastOf = new Map(past.map((route) => [routeKey(route), route]));
  const vehicles = plan.vehicles.filter(
    (vehicle) => vehicle.isAvailable && hasStart(plan, vehicle) && !isHome(vehicle, pastOf),
  );
  const vehicleIds = new Set(vehicles.map(({ id }) => id));
  const orders = plan.orders.filter(isLocated);
  const groups = new Set(
    orders.flatMap((order) => listOrderStops(order).flatMap(({ group }) => group ?? [])),
  );
  const loads = new LoadScale(plan, vehicles);
  const held = new Map(past.flatMap(listHeld));
  const territories = readTerritories(plan);
  const zones = readNoGoZones(plan);
  const context = { vehicles: vehicleIds, places: new PlaceNames(), held, loads, territories, zones };
  const failed = listFailedPickups(plan);
  const failedPickups = new Set(
    orders.filter(({ id, type }) => type === 'shipment' && failed.has(id)).map(({ id }) => id),
  );
  const isShipment = ({ id, type }: (typeof orders)[number]) => type === 'shipment' && !failedPickups.has(id);
  const present = {
    orders: new Set(orders.map(({ id }) => id)),
    failedPickups,
    groups,
    vehicles: vehicleIds,
  };
  const { relations, sent } = buildRelations(plan, present);
  const body: VrpBody = {
    vehicles: vehicles.map((vehicle) => buildVehicle(vehicle, plan, pastOf)),
    vehicle_types: vehicles.map((vehicle) => buildVehicleType(vehicle, loads)),
    services: orders
      .filter((order) => !isShipment(order))
      .map((order) => (failedPickups.has(order.id) ? buildFailedPickup : buildService)(order, context)),
    shipments: orders.filter(isShipment).map((order) => buildShipment(order, context)),
    ...(relations.length > 0 ? { relations } : {}),
    objectives: plan.objectives.map(({ type, value }) => ({ type, value })),
    configuration: buildConfiguration(plan, groups),
  };
  const visits = new RequestVisits(body, failedPickups);
  const rules = buildPlanRules(plan, vehicles, orders, body.vehicles, visits, pastOf);
  const { reloads = [], routesUnderWay = [] } = rules;
  const reloadsAt = [
    ...reloads.flatMap(({ places = [] }) => places),
    ...routesUnderWay.flatMap((route) => route.reloads ?? []),
  ].map(({ address }) => address);
  return {
    body: plan.abstractSpace ? buildPlaneBody(body, plan.abstractSpace, reloadsAt) : body,
    relations: sent,
    loads,
    failedPickups,
    reloadPlaces: listReloadPlaces(plan, body.vehicles, rules),
    rules,
  };
}

export function buildVrpBody(plan: Plan): VrpBody {
  return buildRequest(plan).body;
}
