/** Sums over routes and over the whole solution, and its value. */
import { isPriced, objectiveValue } from './plan-value.ts';
import { type AnswerRule, differs } from './rule.ts';
import type { Walk } from './walk-route.ts';

/** The figures of the whole solution: sums over its routes, the longest of them, and counts. */
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

/** `costs` is 100 times the first objective in seconds; travel time when there is none. */
export const costsRule: AnswerRule = {
  name: 'costs',
  checkAnswer: ({ vrp, plan, solution }) => {
    const first = vrp.objectives.find(({ value }) => isPriced(value));
    const value = first
      ? objectiveValue(vrp, plan, first)
      : plan.routes.reduce((sum, { walk }) => sum + walk.travel, 0);
    return differs('costs', solution.costs, Math.round(100 * value));
  },
};

/** The sums of each route. */
export const routeSumsRule: AnswerRule = {
  name: 'route-sums',
  checkAnswer: ({ routes }) =>
    routes.flatMap(({ name, answer, walk }) => [
      ...differs(`${name}: distance`, answer.distance, walk.distance),
      ...differs(`${name}: transport_time`, answer.transport_time, walk.travel),
      ...differs(`${name}: completion_time`, answer.completion_time, walk.completion),
      ...differs(`${name}: waiting_time`, answer.waiting_time, walk.waiting),
      ...differs(`${name}: service_duration`, answer.service_duration, walk.service),
      ...differs(`${name}: preparation_time`, answer.preparation_time, walk.preparation),
      ...differs(`${name}: setup_time`, answer.setup_time, walk.setup),
    ]),
};
