/** Questions to the engine about the plan as it is, which change nothing: what a move would do, where an order fits, why. */
import type { VrpVariantFigures } from '../../api/contract/vrp-evaluation.ts';
import type { VrpInsertion } from '../../api/contract/vrp-insertions.ts';
import type { VrpReasonSubject, VrpReasons } from '../../api/contract/vrp-reasons.ts';
import type { VrpRelaxations } from '../../api/contract/vrp-relaxations.ts';
import type { CallResult } from '../../client/api-client.ts';
import type { Order } from '../../plan/order.ts';
import type { Plan } from '../../plan/plan.ts';
import type { PlanHistory } from '../plan-history.ts';
import { moveVisits, readArrangement, type Slot, takeOut, type Visit } from './arrangement.ts';
import { withoutRoutes } from './past.ts';
import { listInsertions } from './placing.ts';
import type { PlanEvaluator } from './plan-evaluator.ts';

export class PlanQuestions {
  readonly evaluator: PlanEvaluator;
  private readonly history: PlanHistory;

  constructor(evaluator: PlanEvaluator, history: PlanHistory) {
    this.evaluator = evaluator;
    this.history = history;
  }

  private get plan(): Plan {
    return this.history.getState().plan;
  }

  /** Figures of the plan with stops in other slots, for what a drag would do. */
  weigh(visits: readonly Visit[], slots: readonly Slot[]): Promise<CallResult<VrpVariantFigures>> {
    const base = readArrangement(this.plan.solution);
    const variants = slots.map((slot) => moveVisits(base, visits, slot));
    return this.evaluator.compare(this.plan, base, variants, visits[0]);
  }

  /** Places for an order, the best first; of one that is on a route as if it were not. */
  async listInsertions(orderId: string): Promise<CallResult<VrpInsertion[]>> {
    const arrangement = takeOut(readArrangement(this.plan.solution), new Set([orderId]));
    return listInsertions(this.evaluator, this.plan, arrangement, orderId);
  }

  /** Places for an order that the plan does not have yet. */
  async listInsertionsOfNew(order: Order): Promise<CallResult<VrpInsertion[]>> {
    const plan = withoutRoutes({ ...this.plan, orders: [...this.plan.orders, order] });
    return listInsertions(this.evaluator, plan, readArrangement(this.plan.solution), order.id);
  }

  listRelaxations(orderId: string): Promise<CallResult<VrpRelaxations>> {
    return this.evaluator.listRelaxations(this.plan, orderId);
  }

  /** Why an order is left out or late, or a route is as it is. */
  listReasons(about: VrpReasonSubject, signal?: AbortSignal): Promise<CallResult<VrpReasons>> {
    return this.evaluator.listReasons(this.plan, about, signal);
  }
}
