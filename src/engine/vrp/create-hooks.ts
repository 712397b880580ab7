/** The rules and prices of a problem beyond what the kernels know; a plain problem has none. */

import type { CurrentPlan, SearchHooks } from './current-plan.ts';
import type { PlaceRules } from './place-rules.ts';
import { RelationRules } from './rules/relation-rules.ts';
import { RequirementRules } from './rules/requirement-rules.ts';
import { buildRuleTables } from './rules/rule-tables.ts';
import { createSpreadPrice } from './spread-price.ts';
import { TimelineEvaluator } from './timeline/timeline-evaluator.ts';
import type { VrpProblem } from './vrp-problem.ts';

export function createHooks(problem: VrpProblem): SearchHooks {
  const evaluator = new TimelineEvaluator(problem, true);
  const price = createSpreadPrice(problem);
  const rules = createRules(problem);
  // Plans with flaws are trimmed before they are kept, which could take away what requirements hold.
  if (problem.requirements) evaluator.settle();
  return {
    ...(evaluator.isNeeded.includes(1) ? { evaluator } : {}),
    ...(price ? { price } : {}),
    ...(rules ? { rules, sealsPlaces: needsSeals(problem) } : {}),
  };
}

function createRules(problem: VrpProblem): ((plan: CurrentPlan) => PlaceRules) | undefined {
  const { requirements } = problem;
  const hasRelations = problem.relations.length > 0 || problem.groups.count > 0;
  const tables = hasRelations ? buildRuleTables(problem) : undefined;
  if (!requirements) return tables && ((plan) => new RelationRules(tables, plan));
  return (plan) =>
    new RequirementRules(problem, requirements, plan, tables && new RelationRules(tables, plan));
}

/** Whether rules may close a place between two tasks of a row to others. */
function needsSeals({ groups, relations, requirements }: VrpProblem): boolean {
  const hasBlocks = relations.some(({ kind }) => kind === 'direct' || kind === 'neighbor');
  return groups.count > 0 || hasBlocks || requirements !== undefined;
}
