/** `costs` is 100 times the first objective in seconds; travel time when there is none. */
import { isPriced, objectiveValue } from './plan-value.ts';
import { type AnswerRule, differs } from './rule.ts';

export const costsRule: AnswerRule = {
  name: 'costs',
  checkAnswer: ({ vrp, plan, solution }) => {
    const first = vrp.objectives.find(({ value }) => isPriced(value));
    const value = first
      ? objectiveValue(vrp, plan, first)
      : plan.routes.reduce((sum, { walk }) => sum + walk.travel, 0);
    return differs('costs', solution.costs, Math.round(100 * value));
  },
};
