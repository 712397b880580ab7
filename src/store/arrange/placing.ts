/** Where orders go when a person says "put it in" and not where: found by the engine, order by order. */

import type { VrpInsertion } from '../../api/contract/vrp-insertions.ts';
import type { CallResult } from '../../client/api-client.ts';
import type { Plan } from '../../plan/plan.ts';
import { routeKey } from '../../plan/solution.ts';
import { smallest } from '../extremes.ts';
import {
  type Arrangement,
  insertAt,
  isSameArrangement,
  listVisits,
  moveVisits,
  readArrangement,
  takeOut,
  type Visit,
} from './arrangement.ts';
import type { RouteName } from './locks.ts';
import { getPast, withoutRoutes } from './past.ts';
import type { PlanEvaluator } from './plan-evaluator.ts';

/** Variants that one question may have. */
const MAX_TRIED = 90;
/** A broken rule weighs more than any lateness. */
const WHOLE_DAY = 24 * 3600;

interface Placed {
  readonly arrangement: Arrangement;
  /** Orders that no place was found for. */
  readonly left: string[];
}

/** The plan with other routes, which nobody has evaluated yet. */
function withRoutes(plan: Plan, arrangement: Arrangement): Plan {
  return isSameArrangement(arrangement, readArrangement(plan.solution)) ? plan : withoutRoutes(plan);
}

/** Places for an order beside these routes, the best first. */
export async function listInsertions(
  evaluator: PlanEvaluator,
  plan: Plan,
  arrangement: Arrangement,
  orderId: string,
): Promise<CallResult<VrpInsertion[]>> {
  const based = withRoutes(plan, arrangement);
  if (based.solution) return evaluator.listInsertions(based, orderId);
  const evaluated = await evaluator.evaluate(based, arrangement);
  if (!evaluated.ok) return evaluated;
  return evaluator.listInsertions({ ...based, solution: evaluated.value, isStale: false }, orderId);
}

/**
 * Stops together on a route where every place may break a rule: at the one that breaks least, for a person may want it
 * all the same. `first`: how many stops go
 * before them at least.
 */
export async function insertLeastBad(
  evaluator: PlanEvaluator,
  plan: Plan,
  arrangement: Arrangement,
  visits: readonly Visit[],
  route: RouteName,
  first = 0,
): Promise<Arrangement> {
  const length = arrangement.find((item) => routeKey(item) === routeKey(route))?.visits.length ?? 0;
  const step = Math.max(1, Math.ceil((length + 1) / MAX_TRIED));
  const variants: Arrangement[] = [];
  const behind = getPast(plan).find((past) => routeKey(past) === routeKey(route))?.stops.length ?? 0;
  for (let position = Math.max(first, behind); position <= length; position += step)
    variants.push(moveVisits(arrangement, visits, { ...route, position }));
  const figures = await evaluator.compare(withRoutes(plan, arrangement), arrangement, variants);
  if (!figures.ok) return variants[variants.length - 1];
  const badness = figures.value.variants.map(
    ({ violations, latenessSeconds, overtimeSeconds, costs }) =>
      violations * WHOLE_DAY + latenessSeconds + overtimeSeconds + costs / WHOLE_DAY,
  );
  return variants[badness.indexOf(smallest(badness))] ?? variants[variants.length - 1];
}

/** Takes orders off and puts each in turn at the cheapest place that keeps every rule, on one van where it is given. */
export async function placeEach(
  evaluator: PlanEvaluator,
  plan: Plan,
  orderIds: readonly string[],
  route?: RouteName,
): Promise<CallResult<Placed>> {
  let arrangement: Arrangement = takeOut(readArrangement(plan.solution), new Set(orderIds));
  const left: string[] = [];
  for (const orderId of orderIds) {
    const order = plan.orders.find(({ id }) => id === orderId);
    const found = await listInsertions(evaluator, plan, arrangement, orderId);
    if (!found.ok) return found;
    const best = found.value.find((place) => !route || routeKey(place) === routeKey(route));
    if (!order) left.push(orderId);
    else if (best) arrangement = insertAt(arrangement, listVisits(order), best);
    else if (route)
      arrangement = await insertLeastBad(evaluator, plan, arrangement, listVisits(order), route);
    else left.push(orderId);
  }
  return { ok: true, value: { arrangement, left } };
}
