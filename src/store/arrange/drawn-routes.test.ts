/** Streets of routes that were changed by hand, when they come after the change was taken back. */
import { expect, test } from 'vitest';
import type { ApiClient } from '../../client/api-client.ts';
import type { Plan } from '../../plan/plan.ts';
import { makePlan, makeSolution } from '../../testing/make-plan.ts';
import { createPlanHistory, editPlan } from '../plan-history.ts';
import { DrawnRoutes } from './drawn-routes.ts';
import type { PlanEvaluator } from './plan-evaluator.ts';

/** The way that the engine finds from each place to the next: through one corner. */
function answerRoute(points: readonly [number, number][]) {
  const coordinates = points.flatMap((point, i) => (i === 0 ? [point] : [[point[0], 43.5], point]));
  const instructions = points.slice(1).map((_, i) => ({
    sign: i === points.length - 2 ? 4 : 5,
    interval: [2 * (i + 1), 2 * (i + 1)],
  }));
  return { ok: true, value: { paths: [{ points: { coordinates }, instructions }] } };
}

function makeRoutes() {
  const plan = { ...makePlan([]), ...makePlan(['A', 'BB', 'CCC']) };
  const planned = (lines: [number, number][][], stops = ['A', 'BB', 'CCC']) => {
    const solution = makeSolution(plan.vehicles[0].id, stops);
    return { ...solution, routes: [{ ...solution.routes[0], lines }] };
  };
  const places = [plan.depot, ...plan.orders, plan.depot].flatMap((item) =>
    item?.location ? [item.location] : [],
  );
  // As an answer has them: with more points than the engine's way of today.
  const drawn = places.slice(1).map((to, i): [number, number][] => [places[i], [7.3, 43.2], [7.4, 43.3], to]);
  const history = createPlanHistory({ ...plan, solution: planned(drawn) } as Plan);
  const waiting: (() => void)[] = [];
  const api = {
    route: ({ points }: { points: [number, number][] }) =>
      new Promise((resolve) => {
        waiting.push(() => resolve(answerRoute(points)));
      }),
  } as unknown as ApiClient;
  const routes = new DrawnRoutes(api, { carry: () => undefined } as unknown as PlanEvaluator, history);
  const turnRound = () =>
    editPlan(history, 'by hand', (latest) => ({
      ...latest,
      solution: routes.draw(latest, planned([], ['CCC', 'BB', 'A'])),
    }));
  const countPoints = () => history.getState().plan.solution?.routes[0].lines.map(({ length }) => length);
  return { history, routes, turnRound, countPoints, answer: () => waiting.shift()?.() };
}

test('legs that were drawn straight get their streets, the others stay as they were', async () => {
  const { routes, turnRound, countPoints, answer } = makeRoutes();
  turnRound();
  expect(countPoints()).toEqual([2, 2, 2, 2]);
  const done = routes.complete();
  answer();
  await done;
  expect(countPoints()).toEqual([3, 3, 3, 3]);
});

test('a change that is taken back before its streets are known leaves the routes as they were', async () => {
  const { history, routes, turnRound, answer } = makeRoutes();
  const before = history.getState().plan.solution;
  turnRound();
  const done = routes.complete();
  history.temporal.getState().undo();
  answer();
  await done;
  expect(history.getState().plan.solution).toBe(before);
});
