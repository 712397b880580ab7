/**
 * How much a request asks for, counted on the body and query as sent: before they are validated, and without cost worth
 * mentioning. What is malformed counts nothing, the endpoint refuses it anyway.
 */
import type { ServiceRequest } from '../dispatch.ts';

export type RequestSize =
  | {
      readonly kind: 'route';
      readonly locations: number;
      readonly hasAlternatives: boolean;
      readonly isRoundTrip: boolean;
      readonly isOptimized: boolean;
    }
  /** Different location ids, ends of vehicles included. */
  | { readonly kind: 'optimization'; readonly vehicles: number; readonly locations: number }
  | { readonly kind: 'matrix'; readonly origins: number; readonly destinations: number }
  | { readonly kind: 'matching'; readonly points: number }
  /** Metres are 0 without a distance limit. */
  | { readonly kind: 'isochrone'; readonly seconds: number; readonly metres: number }
  | { readonly kind: 'cluster'; readonly customers: number; readonly isCrowFlies: boolean }
  | { readonly kind: 'geocoding' | 'optimization-poll' | 'free' };

type Json = Record<string, unknown>;

export function toObject(value: unknown): Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Json) : {};
}

export function toList(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

function toNumber(value: unknown, otherwise: number): number {
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  return typeof number === 'number' && Number.isFinite(number) ? number : otherwise;
}

const isTrue = (value: unknown) => value === true || value === 'true';

/** A member of the body, or the first value of the query. */
function read({ query, body }: ServiceRequest, name: string): unknown {
  return body === undefined ? (query.get(name) ?? undefined) : toObject(body)[name];
}

/** Length of a list in the body, or the times its singular stands in the query. */
function count({ query, body }: ServiceRequest, plural: string, singular: string): number {
  return body === undefined ? query.getAll(singular).length : toList(toObject(body)[plural]).length;
}

function measureRoute(request: ServiceRequest): RequestSize {
  const algorithm = read(request, 'algorithm');
  return {
    kind: 'route',
    locations: count(request, 'points', 'point'),
    hasAlternatives: algorithm === 'alternative_route',
    isRoundTrip: algorithm === 'round_trip',
    isOptimized: isTrue(read(request, 'optimize')),
  };
}

function measureMatrix(request: ServiceRequest): RequestSize {
  const all = count(request, 'points', 'point');
  if (all > 0) return { kind: 'matrix', origins: all, destinations: all };
  return {
    kind: 'matrix',
    origins: count(request, 'from_points', 'from_point'),
    destinations: count(request, 'to_points', 'to_point'),
  };
}

function measureOptimization({ body }: ServiceRequest): RequestSize {
  const request = toObject(body);
  const ids = new Set<unknown>();
  const add = (address: unknown) => {
    const id = toObject(address).location_id;
    if (id !== undefined) ids.add(id);
  };
  const addEnds = (of: Json) => {
    add(of.start_address);
    add(of.end_address);
  };
  const vehicles = toList(request.vehicles);
  for (const vehicle of vehicles.map(toObject)) {
    addEnds(vehicle);
    for (const shift of toList(vehicle.shifts)) addEnds(toObject(shift));
  }
  for (const service of toList(request.services)) add(toObject(service).address);
  for (const shipment of toList(request.shipments).map(toObject)) {
    add(toObject(shipment.pickup).address);
    add(toObject(shipment.delivery).address);
  }
  return { kind: 'optimization', vehicles: vehicles.length, locations: ids.size };
}

/** A limit of weight goes before the others, as the answer has it, and is no longer a way than one of so many seconds. */
function measureIsochrone(request: ServiceRequest): RequestSize {
  const weight = toNumber(read(request, 'weight_limit'), -1);
  if (weight > 0) return { kind: 'isochrone', seconds: weight, metres: 0 };
  const seconds = Math.max(0, toNumber(read(request, 'time_limit'), 600));
  return { kind: 'isochrone', seconds, metres: Math.max(0, toNumber(read(request, 'distance_limit'), 0)) };
}

function measureCluster({ body }: ServiceRequest): RequestSize {
  const { customers, configuration } = toObject(body);
  const { profile } = toObject(toObject(configuration).routing);
  return {
    kind: 'cluster',
    customers: toList(customers).length,
    isCrowFlies: profile === 'as_the_crow_flies',
  };
}

/** Track points of a GPX text: their opening tags, with or without a namespace. */
function measureMatching({ body }: ServiceRequest): RequestSize {
  let points = 0;
  if (typeof body === 'string') for (const _ of body.matchAll(/<(?:[\w.-]+:)?trkpt[\s/>]/g)) points++;
  return { kind: 'matching', points };
}

/** The size of a request to any endpoint; polls and what costs nothing have no size. */
export function measureRequest(request: ServiceRequest): RequestSize {
  const [, service, part] = request.path.split('/');
  if (request.method === 'GET' && part === 'solution')
    return { kind: service === 'vrp' ? 'optimization-poll' : 'free' };
  switch (service) {
    case 'route':
      return part === undefined ? measureRoute(request) : { kind: 'free' };
    case 'matrix':
      return measureMatrix(request);
    case 'vrp':
      return measureOptimization(request);
    case 'isochrone':
      return measureIsochrone(request);
    case 'cluster':
      return measureCluster(request);
    case 'match':
      return measureMatching(request);
    case 'geocode':
      return { kind: 'geocoding' };
    default:
      return { kind: 'free' };
  }
}
