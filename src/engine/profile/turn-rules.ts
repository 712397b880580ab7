/** Turn restrictions as a question: is the turn from this arc into that arc forbidden? */
import { getHead, type RoadGraph } from '../graph/road-graph.ts';

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
  const { fromEdge, viaNode, toEdge, isOnly } = graph.restrictions;
  const rules = new Map<number, Rule>();
  for (let i = 0; i < fromEdge.length; i++) {
    for (const fromArc of [2 * fromEdge[i], 2 * fromEdge[i] + 1]) {
      if (getHead(graph, fromArc) !== viaNode[i]) continue;
      const rule = rules.get(fromArc) ?? { forbidden: [], only: [] };
      rules.set(fromArc, rule);
      for (const toArc of [2 * toEdge[i], 2 * toEdge[i] + 1]) {
        if (getHead(graph, toArc ^ 1) !== viaNode[i]) continue;
        (isOnly[i] !== 0 ? rule.only : rule.forbidden).push(toArc);
      }
    }
  }
  return {
    isForbidden(fromArc, toArc) {
      const rule = rules.get(fromArc);
      if (!rule) return false;
      return rule.forbidden.includes(toArc) || (rule.only.length > 0 && !rule.only.includes(toArc));
    },
  };
}
