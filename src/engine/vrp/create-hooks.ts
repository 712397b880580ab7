/** The rules and prices of a problem beyond what the kernels know; a plain problem has none. */

import { RelationRules } from './rules/relation-rules.ts';
import { buildRuleTables } from './rules/rule-tables.ts';
import type { SearchHooks } from './search-hooks.ts';
import { createSpreadPrice } from './spread-price.ts';
import { TimelineJudge } from './timeline/timeline-judge.ts';
import type { VrpProblem } from './vrp-problem.ts';

export function createHooks(problem: VrpProblem): SearchHooks {
  const judge = new TimelineJudge(problem);
  const price = createSpreadPrice(problem);
  const hasRules = problem.relations.length > 0 || problem.groups.count > 0;
  const tables = hasRules ? buildRuleTables(problem) : undefined;
  return {
    ...(judge.isNeeded.includes(1) ? { judge } : {}),
    ...(price ? { price } : {}),
    ...(tables ? { rules: (plan) => new RelationRules(tables, plan) } : {}),
  };
}
