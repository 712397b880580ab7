/**
 * Every rule of the optimization by itself: a plain request (two equal vans of one depot, six deliveries of size one, the
 * time on the road) and, by rule, the least change that switches it on so that it binds.
 */
import type { VrpRequestBody } from '../api/contract/vrp-request.ts';
import type { VrpPlanRules, VrpReload } from '../api/contract/vrp-requirements.ts';
import { Dice } from './vrp-random/dice.ts';

const ORDERS = 6;
const VANS = ['v0', 'v1'];

/** Its places, of a plane, by the seed. */
function makePlainBody(seed: number): VrpRequestBody {
  const dice = new Dice(seed);
  const points = Array.from({ length: ORDERS + 2 }, () => [dice.between(0, 100), dice.between(0, 100)]);
  const times = points.map(([x, y]) => points.map(([u, v]) => Math.ceil(Math.hypot(x - u, y - v))));
  return {
    vehicles: VANS.map((vehicle_id) => ({
      vehicle_id,
      type_id: 'type',
      start_address: { location_id: 'p0' },
    })),
    vehicle_types: [{ type_id: 'type', capacity: [4] }],
    services: Array.from({ length: ORDERS }, (_, i) => ({
      id: `s${i}`,
      type: 'delivery',
      address: { location_id: `p${i + 1}` },
      size: [1],
      duration: 5,
    })),
    objectives: [{ type: 'min', value: 'transport_time' }],
    cost_matrices: [
      {
        location_ids: points.map((_, i) => `p${i}`),
        data: {
          times,
          distances: times.map((row, u) => row.map((seconds, v) => seconds * (5 + ((u * v) % 3) * 2))),
        },
      },
    ],
  };
}

type Vehicle = VrpRequestBody['vehicles'][number];
type VehicleType = NonNullable<VrpRequestBody['vehicle_types']>[number];
type Service = NonNullable<VrpRequestBody['services']>[number];
type Relation = NonNullable<VrpRequestBody['relations']>[number];
type Objective = NonNullable<VrpRequestBody['objectives']>[number];
type Change = (body: VrpRequestBody) => void;

const everyVan =
  (fields: Partial<Vehicle>): Change =>
  ({ vehicles }) => {
    for (const vehicle of vehicles) Object.assign(vehicle, fields);
  };

const oneVan =
  (fields: Partial<Vehicle>): Change =>
  ({ vehicles }) =>
    Object.assign(vehicles[0], fields);

const everyType =
  (fields: Partial<VehicleType>): Change =>
  ({ vehicle_types = [] }) => {
    for (const type of vehicle_types) Object.assign(type, fields);
  };

/** The second van becomes one of another type. */
const otherType =
  (fields: Partial<VehicleType>): Change =>
  ({ vehicles, vehicle_types = [] }) => {
    if (vehicle_types.length === 1) vehicle_types.push({ ...vehicle_types[0], type_id: 'other' });
    Object.assign(vehicle_types[1], fields);
    vehicles[1].type_id = 'other';
  };

const everyOrder =
  (fields: Partial<Service>): Change =>
  ({ services = [] }) => {
    for (const service of services) Object.assign(service, fields);
  };

/** The orders of these numbers; those that have become a shipment stay as they are. */
const someOrders =
  (numbers: readonly number[], fields: Partial<Service>): Change =>
  ({ services = [] }) => {
    for (const service of services) {
      if (numbers.includes(Number(service.id.slice(1)))) Object.assign(service, structuredClone(fields));
    }
  };

const relate =
  (relation: Relation): Change =>
  (body) => {
    body.relations = [...(body.relations ?? []), relation];
  };

const aim =
  (...objectives: Objective[]): Change =>
  (body) => {
    body.objectives = objectives;
  };

const eachMatrix = (change: (times: number[][], distances: number[][]) => void): Change => {
  return ({ cost_matrices = [] }) => {
    for (const { data } of cost_matrices) change(data?.times as number[][], data?.distances as number[][]);
  };
};

const orderOfLegs = (factor: (from: number, to: number) => number) =>
  eachMatrix((times, distances) => {
    for (const [from, row] of times.entries()) {
      for (const to of row.keys()) {
        times[from][to] = Math.ceil(row[to] * factor(from, to));
        distances[from][to] = Math.ceil(distances[from][to] * factor(from, to));
      }
    }
  });

/** The last orders become so many shipments, from the one place to the other. */
const shipPairs =
  (count: number): Change =>
  (body) => {
    const { services = [] } = body;
    const paired = services.splice(services.length - 2 * count);
    body.shipments = Array.from({ length: count }, (_, i) => {
      const [pickup, delivery] = [paired[2 * i], paired[2 * i + 1]];
      return {
        id: `t${i}`,
        size: pickup.size,
        pickup: { address: { location_id: pickup.address?.location_id ?? '' }, duration: 5 },
        delivery: { address: { location_id: delivery.address?.location_id ?? '' }, duration: 5 },
      };
    });
  };

const TERRITORIES = 'territories';

/** By name; names of one family before the colon exclude each other. */
export const RULES: Readonly<Record<string, Change>> = {
  // Three orders at about the same time.
  windows: someOrders([0, 2, 4], { time_windows: [{ earliest: 60, latest: 75 }] }),
  'windows that open late': someOrders([1, 3], { time_windows: [{ earliest: 250 }] }),
  'several windows': someOrders([1, 5], {
    time_windows: [
      { earliest: 0, latest: 40 },
      { earliest: 200, latest: 320 },
    ],
  }),
  setup: everyOrder({ setup_time: 9 }),
  preparation: someOrders([0, 1, 2], { preparation_time: 12 }),
  'orders: pickups too': someOrders([1, 4], { type: 'pickup' }),
  'orders: pickups only': everyOrder({ type: 'pickup' }),
  'orders: a shipment': shipPairs(1),
  'orders: shipments only': shipPairs(3),
  'two dimensions': (body) => {
    everyType({ capacity: [4, 3] })(body);
    someOrders([0, 1, 3, 4], { size: [1, 1] })(body);
  },
  'an order too large': someOrders([3], { size: [3] }),
  'no place': someOrders([2], { address: undefined }),
  'capacity of another type': otherType({ capacity: [2] }),
  'roads of another type': (body) => {
    const [matrix] = structuredClone(body.cost_matrices ?? []);
    body.cost_matrices?.push({ ...matrix, profile: 'bike' });
    orderOfLegs((from, to) => 1 + ((from + to) % 3) / 2)({
      ...body,
      cost_matrices: body.cost_matrices?.slice(1),
    });
    otherType({ profile: 'bike' })(body);
  },
  'speed of another type': otherType({ speed_factor: 0.5 }),
  'service time of another type': otherType({ service_time_factor: 3 }),
  'price of another type': otherType({ cost_per_second: 3, cost_per_meter: 0 }),
  'price of metres': everyType({ cost_per_meter: 2, cost_per_second: 0 }),
  'price of both': everyType({ cost_per_meter: 0.3, cost_per_second: 1 }),
  activation: everyType({ cost_per_activation: 300, cost_per_second: 1 }),
  'asymmetric legs': orderOfLegs((from, to) => (from > to ? 1.4 : 1)),
  'another end': everyVan({ end_address: { location_id: 'p7' } }),
  'another end of one van': oneVan({ end_address: { location_id: 'p7' } }),
  'open routes': everyVan({ return_to_depot: false }),
  'an open route': oneVan({ return_to_depot: false }),
  'another depot of one van': oneVan({ start_address: { location_id: 'p7' } }),
  'no depot': ({ vehicles }) => {
    for (const vehicle of vehicles) delete vehicle.start_address;
  },
  'move to the end': (body) => {
    everyVan({ end_address: { location_id: 'p7' }, move_to_end_address: true })(body);
  },
  'later start': oneVan({ earliest_start: 60 }),
  'free departure': everyVan({ latest_start: 200 }),
  'free departure, preferably early': everyVan({ latest_start: 200, departure_preference: 'early' }),
  'an end': everyVan({ latest_end: 260 }),
  'longest route': everyVan({ max_route_duration: 240 }),
  'longest distance': everyVan({ max_distance: 1600 }),
  'longest driving': everyVan({ max_driving_time: 230 }),
  'longest waiting': (body) => {
    everyVan({ max_waiting_time: 60 })(body);
    // Two orders that open after the others could have been served.
    for (const service of body.services?.slice(1, 3) ?? []) service.time_windows ??= [{ earliest: 170 }];
  },
  'longest service': everyVan({ max_service_time: 16 }),
  'longest work': everyVan({ max_working_time: 240 }),
  'most orders': everyVan({ max_jobs: 3 }),
  'most activities': everyVan({ max_activities: 3 }),
  'least orders': oneVan({ min_jobs: 3 }),
  'one order at least': everyVan({ min_jobs: 1 }),
  'break: window': everyVan({ break: { earliest: 60, latest: 120, duration: 30 } }),
  'break: driving': everyVan({ break: { duration: 30, max_driving_time: 150 } }),
  shifts: ({ vehicles }) => {
    vehicles[0].shifts = ['early', 'late'].map((shift_id, i) => ({
      shift_id,
      start_address: { location_id: 'p0' },
      earliest_start: 300 * i,
      latest_end: 300 * i + 260,
    }));
  },
  skills: (body) => {
    oneVan({ skills: ['cold'] })(body);
    someOrders([1, 2], { required_skills: ['cold'] })(body);
  },
  'vehicle: allowed': someOrders([0, 3], { allowed_vehicles: ['v1'] }),
  'vehicle: disallowed': someOrders([0, 4], { disallowed_vehicles: ['v0'] }),
  'vehicle: preferred': someOrders([0, 1, 5], { preferred_vehicles: [{ vehicle_id: 'v1', priority: 1 }] }),
  'time in vehicle': someOrders([0, 2, 4], { max_time_in_vehicle: 70 }),
  priority: (body) => {
    everyType({ capacity: [2] })(body);
    someOrders([3, 4], { priority: 1 })(body);
    someOrders([0, 1], { priority: 5 })(body);
  },
  groups: (body) => {
    someOrders([0, 3], { group: 'g0' })(body);
    someOrders([1, 2], { group: 'g1' })(body);
  },
  'relation: same route': relate({ type: 'in_same_route', ids: ['s0', 's3'] }),
  'relation: not the same route': relate({ type: 'not_in_same_route', ids: ['s0', 's1'] }),
  'relation: sequence': relate({ type: 'in_sequence', ids: ['s3', 's0', 's2'] }),
  'relation: direct sequence': relate({ type: 'in_direct_sequence', ids: ['s3', 's0'] }),
  'relation: neighbor': relate({ type: 'neighbor', ids: ['s0', 's3'] }),
  'goal: fewest vehicles': aim({ type: 'min', value: 'vehicles' }, { type: 'min', value: 'transport_time' }),
  'goal: completion': aim({ type: 'min', value: 'completion_time' }),
  'goal: last stop': aim({ type: 'min', value: 'completion_time_last_stop' }),
  'goal: route duration': aim({ type: 'min', value: 'route_duration' }),
  'goal: longest route': aim({ type: 'min-max', value: 'completion_time' }),
  'goal: longest way': aim({ type: 'min-max', value: 'transport_time' }),
  'goal: most activities': aim(
    { type: 'min-max', value: 'activities' },
    { type: 'min', value: 'transport_time' },
  ),
  'goal: balance': aim({ type: 'balance', value: 'completion_time', level: 2 }),
  // Beside the request, see `rulesBeside`.
  [TERRITORIES]: () => {},
  // Two orders a load.
  'reloads: at the depot': everyType({ capacity: [2] }),
  'reloads: elsewhere, at hours': everyType({ capacity: [2] }),
};

const familyOf = (rule: string) => (rule.includes(':') ? rule.split(':')[0] : rule);

/** Refused together. */
const REFUSED: readonly (readonly [string, string])[] = [
  ['orders: a shipment', 'goal: balance'],
  ['orders: shipments only', 'goal: balance'],
  // A route without a start has no depot to reload at.
  ['reloads: at the depot', 'no depot'],
];

/** Cuts times places of breaks: the oracle takes minutes. Trips with breaks are held against the checker on towns. */
const hasTooManyWays = (a: string, b: string) => familyOf(a) === 'reloads' && b === 'break: driving';

/** Relations are of services. */
const lacksServices = (a: string, b: string) => a === 'orders: shipments only' && familyOf(b) === 'relation';

const excludeEachOther = (a: string, b: string) =>
  familyOf(a) === familyOf(b) ||
  lacksServices(a, b) ||
  hasTooManyWays(a, b) ||
  hasTooManyWays(b, a) ||
  REFUSED.some((pair) => pair.includes(a) && pair.includes(b));

/** Nothing, every rule by itself and every two that do not exclude each other. */
export function listRuleSets(): (readonly string[])[] {
  const names = Object.keys(RULES);
  const pairs = names.flatMap((a, i) => names.slice(i + 1).map((b) => [a, b] as const));
  return [[], ...names.map((name) => [name]), ...pairs.filter(([a, b]) => !excludeEachOther(a, b))];
}

function listReloads(rules: readonly string[]): VrpReload[] {
  if (rules.includes('reloads: at the depot')) {
    return VANS.map((vehicleId) => ({ vehicleId, most: 2, duration: 20 }));
  }
  if (!rules.includes('reloads: elsewhere, at hours')) return [];
  const at = (id: string, ...timeWindows: { earliest?: number; latest?: number }[]) => ({
    address: { location_id: id },
    timeWindows,
  });
  return [
    { vehicleId: VANS[0], most: 1, duration: 10, places: [at('p7'), at('p0', { earliest: 150 })] },
    { vehicleId: VANS[1], most: 2, duration: 30, places: [at('p7', { latest: 90 }, { earliest: 140 })] },
  ];
}

/** What goes beside the request under these rules: every other order belongs to one van, the last to the other. */
export function rulesBeside(rules: readonly string[], body: VrpRequestBody): VrpPlanRules {
  const reloads = listReloads(rules);
  if (!rules.includes(TERRITORIES)) return reloads.length > 0 ? { reloads } : {};
  const ids = [...(body.services ?? []), ...(body.shipments ?? [])].map(({ id }) => id);
  return {
    ...(reloads.length > 0 ? { reloads } : {}),
    territories: [
      { orderIds: ids.filter((_, i) => i % 2 === 0), vehicleIds: [VANS[0]], price: 40 },
      { orderIds: ids.slice(-1), vehicleIds: [VANS[1]], price: 25.5 },
    ],
  };
}

/** The plain request of the seed with these rules. */
export function makeRuledBody(seed: number, rules: readonly string[]): VrpRequestBody {
  const body = structuredClone(makePlainBody(seed));
  for (const rule of rules) RULES[rule](body);
  return body;
}
