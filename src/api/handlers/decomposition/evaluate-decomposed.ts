/** Figures of a large plan without travel times between all its places: those of one route have to do with no other. */
import { badRequests, type Result, success } from '../../contract/errors.ts';
import { countOrders } from '../../contract/vrp-decomposition.ts';
import type { VrpEvaluation, VrpHandPlan } from '../../contract/vrp-evaluation.ts';
import type { VrpRequest } from '../../contract/vrp-request.ts';
import type { VrpPlanRules } from '../../contract/vrp-requirements.ts';
import type { VrpViolation } from '../../contract/vrp-violations.ts';
import { checkRules } from '../translate-request.ts';
import { groupOrders } from './group-orders.ts';
import { JoinedPlan } from './joined-plan.ts';
import { takeRequirements, takeSubrequest } from './take-subrequest.ts';

/** A table of so many places is made in an instant, and has room for a few routes. */
const ORDERS_EACH = 200;

type EvaluatePart = (
  request: VrpRequest,
  hand: VrpHandPlan,
  rules: VrpPlanRules,
) => Promise<Result<VrpEvaluation>>;

/** Evaluates a few routes at a time. Relations are only between orders of one part. */
export async function evaluateDecomposed(
  request: VrpRequest,
  hand: VrpHandPlan,
  rules: VrpPlanRules,
  evaluatePart: EvaluatePart,
): Promise<Result<VrpEvaluation>> {
  const wrong = checkRules(request, rules);
  if (wrong.length > 0) return badRequests(wrong);
  const routes = hand.routes.map(({ vehicleId, visits }) => ({
    vehicleId,
    orderIds: visits.map(({ orderId }) => orderId),
  }));
  const joined = new JoinedPlan(request);
  const violations: VrpViolation[][] = [];
  const orders = countOrders(request);
  for (const group of groupOrders(request, routes, Math.ceil(orders / ORDERS_EACH))) {
    const own = hand.routes.filter(({ vehicleId }) => group.vehicleIds.has(vehicleId));
    const share = group.orderIds.size / orders;
    const evaluated = await evaluatePart(
      takeSubrequest(request, group),
      { routes: own },
      takeRequirements(rules, group, share),
    );
    if (!evaluated.ok) return evaluated;
    const { solution } = evaluated.value;
    joined.replace(group, { solution, costsBefore: 0 });
    violations.push([...evaluated.value.violations]);
  }
  return success({ solution: joined.toSolution(), violations: sortByRoute(request, violations.flat()) });
}

/** Whether the parts of a plan can be told: what it names is in the request. */
export function namesOnlyKnown(request: VrpRequest, { routes }: VrpHandPlan): boolean {
  const vehicles = new Set(request.vehicles.map(({ vehicle_id }) => vehicle_id));
  const orders = new Set([...(request.services ?? []), ...(request.shipments ?? [])].map(({ id }) => id));
  return routes.every(
    ({ vehicleId, visits }) => vehicles.has(vehicleId) && visits.every(({ orderId }) => orders.has(orderId)),
  );
}

/** Those of several routes come last. */
function sortByRoute({ vehicles }: VrpRequest, violations: readonly VrpViolation[]): VrpViolation[] {
  const indexOf = new Map(vehicles.map(({ vehicle_id }, index) => [vehicle_id, index]));
  const rank = (violation: VrpViolation) =>
    'vehicleId' in violation ? (indexOf.get(violation.vehicleId) ?? vehicles.length) : vehicles.length;
  return violations.toSorted((a, b) => rank(a) - rank(b));
}
