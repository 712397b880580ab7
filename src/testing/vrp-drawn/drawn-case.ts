/**
 * Drawn cases: small requests whose answer is known by hand, chosen so that a solver which ignores the member under
 * test answers differently. Places lie on a line: `p<i>` at the i-th position, one second and ten metres per unit.
 */
import type { VrpRequestBody } from '../../api/contract/vrp-request.ts';
import { makeLineMatrix } from '../vrp-cases.ts';

type Vehicle = VrpRequestBody['vehicles'][number];
type Service = NonNullable<VrpRequestBody['services']>[number];
type Shipment = NonNullable<VrpRequestBody['shipments']>[number];
type Stop = Shipment['pickup'];

/** What the answer must say; members left out are free. */
export interface Expectation {
  /** Ids of the activities between start and end per vehicle (`vehicle/shift` with shifts), breaks as `break`. */
  readonly routes?: Readonly<Record<string, string>>;
  /** Members of single activities, by order id (of a shipment: `<id>_pickup`, `<id>_delivery`), `start`, `end`, `break`. */
  readonly at?: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
  /** Pairs of orders of which the first is served earlier. */
  readonly before?: readonly (readonly [string, string])[];
  /** Reason code of every unassigned order; `null` where the reason is free. */
  readonly left?: Readonly<Record<string, number | null>>;
  /** Ids of unassigned breaks. */
  readonly breaks?: readonly string[];
  /** Ids of the breaks taken, in order. */
  readonly taken?: readonly string[];
  /** Figures of the solution. */
  readonly totals?: Readonly<Record<string, number>>;
}

export interface DrawnCase {
  readonly name: string;
  /** Members of the request, as `listMemberPaths` writes them, or numbered sections of the semantics. */
  readonly proves: readonly string[];
  readonly request: VrpRequestBody;
  readonly expected: Expectation;
}

export function drawn(
  name: string,
  proves: string | readonly string[],
  request: VrpRequestBody,
  expected: Expectation,
): DrawnCase {
  return { name, proves: typeof proves === 'string' ? [proves] : proves, request, expected };
}

export const at = (place: number) => ({ location_id: `p${place}` });

/** A vehicle of capacity 100 at p0. */
export function van(rest: Partial<Vehicle> = {}, id = 'van'): Vehicle {
  return { vehicle_id: id, type_id: 'type', start_address: at(0), ...rest };
}

export function visit(id: string, place: number, rest: Partial<Service> = {}): Service {
  return { id, address: at(place), ...rest };
}

export function ship(
  id: string,
  from: number,
  to: number,
  rest: Partial<Shipment> = {},
  pickup: Partial<Stop> = {},
  delivery: Partial<Stop> = {},
): Shipment {
  return {
    id,
    pickup: { address: at(from), ...pickup },
    delivery: { address: at(to), ...delivery },
    ...rest,
  };
}

/** A request on a line; one van unless others are given. */
export function onLine(positions: readonly number[], rest: Partial<VrpRequestBody>): VrpRequestBody {
  return {
    vehicles: [van()],
    vehicle_types: [{ type_id: 'type', capacity: [100] }],
    cost_matrices: makeLineMatrix(positions),
    ...rest,
  };
}

export const minimise = (...values: string[]) =>
  values.map((value) => ({ type: 'min' as const, value: value as 'transport_time' }));

/** Identical vans at the places given. */
export function vansAt(places: Readonly<Record<string, number>>, rest: Partial<Vehicle> = {}): Vehicle[] {
  return Object.entries(places).map(([id, place]) => van({ start_address: at(place), ...rest }, id));
}
