/** The figures of the whole solution: sums over its routes, the longest of them, and counts. */
import { type AnswerRule, differs } from './rule.ts';
import type { Walk } from './walk-route.ts';

export const solutionTotalsRule: AnswerRule = {
  name: 'solution-totals',
  checkAnswer: ({ solution, routes }) => {
    const sum = (read: (walk: Walk) => number) => routes.reduce((total, { walk }) => total + read(walk), 0);
    const travel = sum((walk) => walk.travel);
    const longest = routes.reduce((most, { walk }) => Math.max(most, walk.completion), 0);
    const used = routes.filter(({ stops }) => stops.length > 0).map(({ slot }) => slot.vehicleId);
    const { services, shipments } = solution.unassigned;
    const expected = {
      distance: sum((walk) => walk.distance),
      time: travel,
      transport_time: travel,
      completion_time: sum((walk) => walk.completion),
      max_operation_time: longest,
      waiting_time: sum((walk) => walk.waiting),
      service_duration: sum((walk) => walk.service),
      preparation_time: sum((walk) => walk.preparation),
      setup_time: sum((walk) => walk.setup),
      no_vehicles: new Set(used).size,
      no_unassigned: services.length + shipments.length,
    };
    return Object.entries(expected).flatMap(([field, value]) =>
      differs(field, solution[field as keyof typeof expected], value),
    );
  },
};
