/** Each vehicle or shift drives once; without orders only where it moves to its end. */
import { findSlot, findStop } from './read-answer.ts';
import type { AnswerRule } from './rule.ts';

export const vehiclesUsedRule: AnswerRule = {
  name: 'vehicles-used',
  checkAnswer: ({ vrp, solution }) =>
    vrp.slots.flatMap((slot) => {
      const own = solution.routes.filter((route) => findSlot(vrp, route) === slot);
      const name = `vehicle ${slot.vehicleId}${slot.shiftId === undefined ? '' : ` shift ${slot.shiftId}`}`;
      if (own.length > 1) return [`${name}: ${own.length} routes, at most 1`];
      const visits = own[0]?.activities.filter((activity) => findStop(vrp, activity)).length ?? 0;
      if (own.length === 1 && visits === 0 && !slot.movesEmpty) return [`${name}: a route without orders`];
      return own.length === 0 && slot.movesEmpty ? [`${name}: no route, expected the way to its end`] : [];
    }),
};
