/** The rules and prices of a problem beyond what the kernels know; a plain problem has none. */

import type { CurrentPlan } from './current-plan.ts';
import type { PlaceRules } from './place-rules.ts';
import { RelationRules } from './rules/relation-rules.ts';
import { buildRuleTables } from './rules/rule-tables.ts';
import { WishRules } from './rules/wish-rules.ts';
import type { SearchHooks } from './search-hooks.ts';
import { createSpreadPrice } from './spread-price.ts';
import { TimelineJudge } from './timeline/timeline-judge.ts';
import type { VrpProblem } from './vrp-problem.ts';

export function createHooks(problem: VrpProblem): SearchHooks {
  const judge = new TimelineJudge(problem);
  const price = createSpreadPrice(problem);
  const rules = createRules(problem);
  // Plans with flaws are trimmed before they are kept, which could take away what wishes hold.
  if (problem.wishes) judge.settle();
  return {
    ...(judge.isNeeded.includes(1) ? { judge } : {}),
    ...(price ? { price } : {}),
    ...(rules ? { rules, sealsPlaces: needsSeals(problem) } : {}),
  };
}

function createRules(problem: VrpProblem): ((plan: CurrentPlan) => PlaceRules) | undefined {
  const { wishes } = problem;
  const hasRelations = problem.relations.length > 0 || problem.groups.count > 0;
  const tables = hasRelations ? buildRuleTables(problem) : undefined;
  if (!wishes) return tables && ((plan) => new RelationRules(tables, plan));
  return (plan) => new WishRules(problem, wishes, plan, tables && new RelationRules(tables, plan));
}

/** Whether rules may close a place between two tasks of a row to others. */
function needsSeals({ groups, relations, wishes }: VrpProblem): boolean {
  const hasBlocks = relations.some(({ kind }) => kind === 'direct' || kind === 'neighbor');
  return groups.count > 0 || hasBlocks || wishes !== undefined;
}
