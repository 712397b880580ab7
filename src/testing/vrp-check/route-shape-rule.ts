/** A route belongs to a vehicle and shift, begins with its start, finishes with its end (open routes: with a stop). */
import { findSlot, findStop, middleOf } from './read-answer.ts';
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

/** Each vehicle or shift drives once; without orders only where it moves to its end. */
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
