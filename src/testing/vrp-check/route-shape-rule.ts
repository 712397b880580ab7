/** A route belongs to a vehicle and shift, begins with its start, finishes with its end (open routes: with a stop). */
import { findSlot, middleOf } from './read-answer.ts';
import type { AnswerRule } from './rule.ts';

export const routeShapeRule: AnswerRule = {
  name: 'route-shape',
  checkAnswer: ({ vrp, solution }) =>
    solution.routes.flatMap((route, index) => {
      const name = `route ${index} (${route.vehicle_id})`;
      const slot = findSlot(vrp, route);
      if (!slot) return [`${name}: no vehicle ${route.vehicle_id} with shift ${route.shift_id}`];
      const types = route.activities.map(({ type }) => type);
      const inner = middleOf(route).length;
      const expected = slot.isOpen ? inner + 1 : inner + 2;
      if (types[0] === 'start' && types.length === expected && (slot.isOpen || types.at(-1) === 'end')) {
        return [];
      }
      const wanted = slot.isOpen ? 'one start in front and no end' : 'one start in front and one end behind';
      return [`${name}: activities are ${types.join(', ')}, expected ${wanted}`];
    }),
};
