import { describe, expect, test } from 'vitest';
import { createPlan } from '../plan/plan.ts';
import { makeOrder, makePlan, makeSolution } from '../testing/make-plan.ts';
import { addLoadNames } from './edits/load-edits.ts';
import { addOrders, removeOrder } from './edits/order-edits.ts';
import { addShift, addVehicles, changeVehicle, removeVehicle } from './edits/vehicle-edits.ts';
import { makeUnique, setSolution, settleSolution } from './plan-edits.ts';
import { createPlanHistory, editPlan, replacePlan } from './plan-history.ts';

describe('orders', () => {
  test('added orders keep their ids unless taken', () => {
    const plan = addOrders(makePlan(['A']), [makeOrder('A'), makeOrder('B'), makeOrder('A')], 'append');
    expect(plan.orders.map((order) => order.id)).toEqual(['A', 'A 2', 'B', 'A 3']);
  });

  test('replacing drops the old orders and the routes over them', () => {
    const planned = setSolution(makePlan(['A', 'B']), makeSolution('van-1', ['A', 'B']));
    const plan = addOrders(planned, [makeOrder('A')], 'replace');
    expect(plan.orders.map((order) => order.id)).toEqual(['A']);
    expect(plan.solution).toBeUndefined();
    expect(plan.isStale).toBe(false);
  });

  test('a removed order leaves its route, and the routes are marked stale', () => {
    const planned = setSolution(makePlan(['A', 'B']), makeSolution('van-1', ['A', 'B']));
    const plan = removeOrder(planned, 'A');
    expect(plan.solution?.routes[0].stops.map((stop) => stop.orderId)).toEqual(['B']);
    expect(plan.isStale).toBe(true);
    expect(planned.solution?.routes[0].stops).toHaveLength(2);
  });

  test('a new load dimension asks nothing of old orders and leaves vans room', () => {
    const plan = addLoadNames(makePlan(['A']), ['boxes', 'kg'], (name) => (name === 'kg' ? 500 : 0));
    expect(plan.loadNames).toEqual(['boxes', 'kg']);
    expect(plan.orders[0].loads).toEqual([1, 0]);
    expect(plan.vehicles[0].capacity).toEqual([100, 500]);
  });

  test('a unique name counts up from 2', () => {
    expect(makeUnique('A', new Set(['A', 'A 2']))).toBe('A 3');
    expect(makeUnique('B', new Set(['A']))).toBe('B');
  });
});

describe('vans', () => {
  test('each new van is like the last one, with the next number and colour', () => {
    const one = changeVehicle(makePlan([], 1), 'van-1', { capacity: [42], kind: 'Sprinter' });
    const { vehicles } = addVehicles(one, 2);
    expect(vehicles.map((vehicle) => vehicle.name)).toEqual(['Van 1', 'Van 2', 'Van 3']);
    expect(vehicles.map((vehicle) => vehicle.color)).toEqual([1, 2, 3]);
    expect(vehicles[2]).toMatchObject({ kind: 'Sprinter', capacity: [42] });
    expect(new Set(vehicles.map((vehicle) => vehicle.id)).size).toBe(3);
  });

  test('colours start again after the twelfth', () => {
    expect(addVehicles(makePlan([], 1), 12).vehicles[12].color).toBe(1);
  });

  test('the first van leaves as soon as it need not wait, and so do those like it', () => {
    const { vehicles } = addVehicles(createPlan('p', '2026-11-30'), 2);
    expect(vehicles.map(({ capacity }) => capacity)).toEqual([[100], [100]]);
    expect(addVehicles(createPlan('p', '2026-11-30', 'kg'), 1).vehicles[0].capacity).toEqual([null]);
    expect(vehicles.map(({ departure, latestStart }) => [departure, latestStart])).toEqual([
      ['early', undefined],
      ['early', undefined],
    ]);
    expect(addShift(vehicles[0]).moreShifts).toMatchObject([{ departure: 'early' }]);
    expect(addShift(makePlan([]).vehicles[0]).moreShifts?.[0]).not.toHaveProperty('departure');
  });

  test('a duplicate is like its original, not like the last van', () => {
    const two = changeVehicle(makePlan([], 2), 'van-1', { kind: 'Cargo bike' });
    expect(addVehicles(two, 1, two.vehicles[0]).vehicles[2].kind).toBe('Cargo bike');
  });

  test('a removed van takes its route along', () => {
    const planned = setSolution(makePlan(['A'], 2), makeSolution('van-1', ['A']));
    expect(removeVehicle(planned, 'van-1').solution?.routes).toEqual([]);
  });
});

describe('history', () => {
  test('undo and redo walk through the edits; an edit without change is no step', () => {
    const history = createPlanHistory(makePlan(['A']));
    editPlan(history, 'Remove order', (plan) => removeOrder(plan, 'A'));
    editPlan(history, 'Nothing', (plan) => plan);
    expect(history.temporal.getState().pastStates).toHaveLength(1);
    history.temporal.getState().undo();
    expect(history.getState().plan.orders).toHaveLength(1);
    history.temporal.getState().redo();
    expect(history.getState().plan.orders).toHaveLength(0);
  });

  test('another plan forgets the steps of the last', () => {
    const history = createPlanHistory(makePlan(['A']));
    editPlan(history, 'Remove order', (plan) => removeOrder(plan, 'A'));
    replacePlan(history, makePlan(['B']));
    history.temporal.getState().undo();
    expect(history.getState().plan.orders[0].id).toBe('B');
  });
});

test('routes planned before an edit keep what is left and are marked as out of date', () => {
  const asked = makePlan(['A', 'B']);
  const solution = makeSolution('van-1', ['A', 'B']);
  expect(settleSolution(asked, solution, asked).isStale).toBe(false);
  const later = settleSolution(removeOrder(asked, 'B'), solution, asked);
  expect(later.isStale).toBe(true);
  expect(later.solution?.routes[0].stops.map((stop) => stop.orderId)).toEqual(['A']);
});

test('a new van gets the colour that the fewest have', () => {
  const plan = removeVehicle(makePlan([], 12), 'van-3');
  expect(addVehicles(plan, 1).vehicles.at(-1)?.color).toBe(3);
  expect(addVehicles(makePlan([], 12), 1).vehicles.at(-1)?.color).toBe(1);
});
