/** Every order is visited once at each of its stops, or listed as unassigned under its kind. */
import { isBreak, isReload, middleOf } from './read-answer.ts';
import type { AnswerRule } from './rule.ts';

export const completenessRule: AnswerRule = {
  name: 'completeness',
  checkAnswer: ({ vrp, solution }) => {
    const { services, shipments, breaks } = solution.unassigned;
    const visits = new Map<string, number>();
    for (const activity of solution.routes.flatMap(middleOf)) {
      if (isBreak(activity) || isReload(activity)) continue;
      const id = activity.id ?? '';
      visits.set(id, (visits.get(id) ?? 0) + 1);
    }
    const faults: string[] = [];
    for (const { id, isShipment, stops } of vrp.orders) {
      const [right, wrong] = isShipment ? [shipments, services] : [services, shipments];
      const listed = right.filter((each) => each === id).length;
      const seen = visits.get(id) ?? 0;
      if (wrong.includes(id)) faults.push(`order ${id}: unassigned as the wrong kind`);
      else if (listed > 1) faults.push(`order ${id}: ${listed} times unassigned, at most once`);
      else if (seen !== (listed === 1 ? 0 : stops.length)) {
        faults.push(`order ${id}: ${seen} visits, expected ${listed === 1 ? 0 : stops.length}`);
      }
    }
    for (const id of new Set([...visits.keys(), ...services, ...shipments])) {
      if (!vrp.orderOfId.has(id)) faults.push(`order ${id}: not in the request`);
    }
    if (new Set(breaks).size !== breaks.length) faults.push('a break is unassigned twice');
    return faults;
  },
};
