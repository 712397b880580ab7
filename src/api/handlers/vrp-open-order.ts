/** One order of a request next to a solution of it: what questions about its places start from. */
import { withoutUnit } from '../../engine/vrp/explain/unit-places.ts';
import type { VrpPlan } from '../../engine/vrp/vrp-problem.ts';
import { badRequest, type Result, success } from '../contract/errors.ts';
import type { VrpSolution } from '../contract/vrp-answer.ts';
import type { VrpPlanRules } from '../contract/vrp-requirements.ts';
import type { TravelHost } from './optimize-host.ts';
import { type TranslatedRequest, translateRequest } from './translate-request.ts';
import { planOfSolution } from './vrp-solution.ts';

export const FOREIGN_SOLUTION =
  'the solution does not belong to the request: it cannot serve its orders like that';

export interface OpenOrder extends TranslatedRequest {
  readonly unit: number;
  /** The solution's plan without the order. */
  readonly plan: VrpPlan;
}

export async function openOrder(
  body: unknown,
  host: TravelHost,
  solution: VrpSolution,
  orderId: string,
  rules: VrpPlanRules = {},
): Promise<Result<OpenOrder>> {
  const translation = await translateRequest(body, host, { rules });
  if (!translation.ok) return translation;
  const { translated } = translation.value;
  const unit = translated.orders.findIndex(({ id }) => id === orderId);
  if (unit < 0) return badRequest(`no order has the id '${orderId}'`);
  const plan = withoutUnit(translated.problem, planOfSolution(translated, solution), unit);
  return success({ ...translation.value, unit, plan });
}
