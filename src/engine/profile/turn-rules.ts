/**
 * Turn restrictions as a question: is the turn from this arc into that arc forbidden to cars? Sequences of two arcs
 * only: longer ones need a search that remembers more than its last arc.
 */
import { modeBit } from '../graph/road-enums.ts';
import type { RoadGraph } from '../graph/road-graph.ts';

export interface TurnRules {
  isForbidden(fromArc: number, toArc: number): boolean;
}

interface Rule {
  forbidden: number[];
  /** Where not empty, all other turns are forbidden. */
  only: number[];
}

/** Rules by arriving arc. Several `only_*` rules of one arc at one node allow the union of their targets. */
export function buildTurnRules(graph: RoadGraph): TurnRules {
  const { firstStep, steps, isOnly, modes } = graph.restrictions;
  const rules = new Map<number, Rule>();
  for (let r = 0; r < isOnly.length; r++) {
    if (firstStep[r + 1] - firstStep[r] !== 2 || (modes[r] & modeBit('CAR')) === 0) continue;
    const fromArc = steps[firstStep[r]];
    const rule = rules.get(fromArc) ?? { forbidden: [], only: [] };
    rules.set(fromArc, rule);
    (isOnly[r] !== 0 ? rule.only : rule.forbidden).push(steps[firstStep[r] + 1]);
  }
  return {
    isForbidden(fromArc, toArc) {
      const rule = rules.get(fromArc);
      if (!rule) return false;
      return rule.forbidden.includes(toArc) || (rule.only.length > 0 && !rule.only.includes(toArc));
    },
  };
}
