/** in_direct_sequence and neighbor: nothing lies between the items, nor before `start` or after `end`. */
import type { SequenceRule } from './rule.ts';
import { spansOnRoute } from './sequence-rule.ts';

export const adjacencyRule: SequenceRule = {
  name: 'adjacency',
  checkSequence: (vrp, _, stops) =>
    vrp.relations
      .filter(({ type }) => type === 'in_direct_sequence' || type === 'neighbor')
      .flatMap((relation) => {
        const spans = spansOnRoute(relation, stops).sort(([a], [b]) => a - b);
        if (spans.length === 0) return [];
        const faults = spans.slice(1).flatMap(([first], i) => {
          const gap = first - spans[i][1] - 1;
          return gap > 0 ? [`${relation.name}: ${gap} stops lie between items, expected none`] : [];
        });
        const [first, last] = [spans[0][0], spans[spans.length - 1][1]];
        if (relation.fromStart && first > 0) faults.push(`${relation.name}: begins at stop ${first}, not 0`);
        if (relation.toEnd && last < stops.length - 1) {
          faults.push(`${relation.name}: finishes at stop ${last}, expected ${stops.length - 1}`);
        }
        return faults;
      }),
};
