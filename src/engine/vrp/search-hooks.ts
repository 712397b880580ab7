/** Rules and prices beyond the row summaries; each is optional, and what is absent costs nothing. */
import type { CurrentPlan } from './current-plan.ts';
import type { PlaceRules } from './place-rules.ts';
import type { PlanPrice } from './plan-price.ts';
import type { RouteJudge } from './route-judge.ts';

export interface SearchHooks {
  readonly judge?: RouteJudge;
  readonly price?: PlanPrice;
  /** Rules may need the plan (rows, slot of each unit) that they are asked about. */
  readonly rules?: (plan: CurrentPlan) => PlaceRules;
  /** False: the rules never close a place between two tasks to others. */
  readonly sealsPlaces?: boolean;
}
