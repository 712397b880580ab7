/** What a JSON document is: a plan, a routing problem or its answer, or a map of places. */
import { isObject, type Json, type JsonObject } from './json.ts';

export type JsonKind = 'plan' | 'vrp-request' | 'vrp-response' | 'vroom' | 'vroom-solution' | 'geojson';

function firstObject(value: Json | undefined): JsonObject | undefined {
  return Array.isArray(value) ? value.find(isObject) : undefined;
}

/** VROOM writes places as `[lon, lat]`, the planner's own requests as named fields of an `address`. */
function isVroom(root: JsonObject): boolean {
  if (Array.isArray(root.jobs)) return true;
  const shipment = firstObject(root.shipments);
  const pickup = shipment?.pickup;
  if (isObject(pickup)) return Array.isArray(pickup.location) || 'location_index' in pickup;
  const vehicle = firstObject(root.vehicles);
  return vehicle !== undefined && (Array.isArray(vehicle.start) || 'start_index' in vehicle);
}

/** `geojson` stands for everything else: its reader says what it is not. */
export function jsonKindOf(name: string, root: Json): JsonKind {
  if (!isObject(root)) return 'geojson';
  const isPlanName = /\.plan\.json$/i.test(name);
  if (typeof root.format === 'string' && 'version' in root && (isPlanName || !('type' in root)))
    return 'plan';
  if (isPlanName && 'plan' in root) return 'plan';
  if (isObject(root.solution) && Array.isArray(root.solution.routes)) return 'vrp-response';
  if (Array.isArray(root.vehicles)) {
    if (isVroom(root)) return 'vroom';
    if (['services', 'shipments', 'vehicle_types'].some((key) => Array.isArray(root[key])))
      return 'vrp-request';
  }
  if (Array.isArray(root.routes) && isObject(root.summary) && 'code' in root) return 'vroom-solution';
  return 'geojson';
}
