/**
 * Which optimizations are too large for one table of travel times and can be taken apart: problems of neighbouring orders,
 * each with vehicles of its own, solved one beside the other and cut anew along the way.
 */
import type { VrpRequestBody } from './vrp-request.ts';
import type { VrpRequirements } from './vrp-requirements.ts';

/**
 * Orders from which travel times between all places take longer than anybody waits for a first plan, and more memory than a
 * tab has. Below it, at 5,000, plans of the whole are 1.8 % better after the same time.
 */
export const DECOMPOSED_FROM = 6000;
/** With 1,000 plans are 1 % worse, with more a first plan takes longer than 20 s. */
const ORDERS_EACH = 2500;
/** With fewer vehicles in each problem hardly anything could change between them. */
const VEHICLES_EACH = 4;
/** Vehicles are dealt so that each problem gets some of each kind: an order that only few can serve could miss them. */
const MIN_SHARE_OF_ABLE = 0.5;

type Body = Pick<
  VrpRequestBody,
  'vehicles' | 'services' | 'shipments' | 'relations' | 'objectives' | 'algorithm' | 'configuration'
> & { readonly cost_matrices?: readonly unknown[] };

/** Into how many problems an optimization is taken apart; 1 where it stays whole. */
export function countSubproblems(body: Body, requirements: VrpRequirements = {}): number {
  const orders = countOrders(body);
  if (orders < DECOMPOSED_FROM) return 1;
  const count = Math.min(Math.ceil(orders / ORDERS_EACH), mostSubproblems(body));
  if (count < 2 || !addsUp(body) || !isFree(requirements) || !isServedByMany(body)) return 1;
  return count;
}

/** Services and shipments. */
export function countOrders({ services = [], shipments = [] }: Pick<Body, 'services' | 'shipments'>): number {
  return services.length + shipments.length;
}

/** Into how many problems a fleet is enough for. */
export function mostSubproblems({ vehicles }: Pick<Body, 'vehicles'>): number {
  return Math.floor(vehicles.length / VEHICLES_EACH);
}

/** Whether a plan is worth the sum of its routes, and no rule holds orders to what another problem may have. */
function addsUp({ objectives = [], algorithm, cost_matrices, relations = [], configuration }: Body): boolean {
  return (
    objectives.every(({ type }) => type === 'min') &&
    algorithm?.problem_type !== 'min-max' &&
    !cost_matrices?.length &&
    relations.every(
      ({ group, groups, vehicle_id, type }) =>
        !group?.length && !groups?.length && vehicle_id === undefined && type !== 'in_area_sequence',
    ) &&
    !configuration?.optimization?.free_insertion_exempt_groups?.length
  );
}

/** Whether the requirements hold nothing of an earlier plan, and tie no order to a vehicle. */
function isFree({
  locks,
  fixedPrefix,
  routesUnderWay,
  frozenUntil,
  insertOnly,
  territories,
}: VrpRequirements): boolean {
  return (
    !locks?.length &&
    !fixedPrefix?.length &&
    !routesUnderWay?.length &&
    frozenUntil === undefined &&
    insertOnly === undefined &&
    !territories?.length
  );
}

function isServedByMany({ vehicles, services = [], shipments = [] }: Body): boolean {
  const needed = vehicles.length * MIN_SHARE_OF_ABLE;
  const known = new Map<string, boolean>();
  const isEnough = (skills: readonly string[], banned: readonly string[]) => {
    const able = vehicles.filter(
      (vehicle) =>
        !banned.includes(vehicle.vehicle_id) && skills.every((skill) => vehicle.skills?.includes(skill)),
    );
    return able.length >= needed;
  };
  for (const order of [...services, ...shipments]) {
    if (order.allowed_vehicles?.length || order.preferred_vehicles?.length) return false;
    const { required_skills: skills = [], disallowed_vehicles: banned = [] } = order;
    if (skills.length === 0 && banned.length === 0) continue;
    const key = JSON.stringify([skills, banned]);
    const isServed = known.get(key) ?? isEnough(skills, banned);
    known.set(key, isServed);
    if (!isServed) return false;
  }
  return true;
}
