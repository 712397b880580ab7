import { expect, test } from 'vitest';
import { makePlan, makeSolution } from '../testing/make-plan.ts';
import { createAnnouncerStore } from './announcer-store.ts';
import { createEditCommands } from './edit-commands.ts';
import { createPlanHistory } from './plan-history.ts';
import { selectAll } from './selection.ts';
import { createViewStore } from './view-store.ts';

/** Three orders of which the first has been delivered. */
function makeCommands() {
  const plan = makePlan(['A', 'B', 'C']);
  const solution = makeSolution(plan.vehicles[0].id, ['A', 'B']);
  const [{ vehicleId, departure, stops }] = solution.routes;
  const past = [{ vehicleId, departure, stops: stops.slice(0, 1) }];
  const history = createPlanHistory({ ...plan, solution, past });
  const view = createViewStore('light');
  const announcer = createAnnouncerStore();
  const findPlace = async () => ({ candidates: [] }) as never;
  return { history, view, announcer, commands: createEditCommands({ history, view, announcer, findPlace }) };
}

test('orders that are removed are chosen no more; those that lie behind stay, and stay chosen', () => {
  const { history, view, announcer, commands } = makeCommands();
  view.selectOrders(selectAll(['A', 'B', 'C']));
  commands.removeOrders(new Set(['A', 'B']));
  expect(history.getState().plan.orders.map(({ id }) => id)).toEqual(['A', 'C']);
  expect([...view.getState().selectedOrders]).toEqual(['A', 'C']);
  expect(announcer.getState().urgent).toBe('1 stop that lies behind stays.');
});
