import { expect, test } from 'vitest';
import { makePlan, makeSolution } from '../../testing/make-plan.ts';
import { addVehicles } from '../edits/vehicle-edits.ts';
import { settleSolution } from '../plan-edits.ts';
import { createPlanHistory, editPlan } from '../plan-history.ts';
import { createEditGate } from './edit-gate.ts';
import { beginSolve, createSolveStore, endSolve } from './solve-store.ts';

function startGate(stopsForEdits = false) {
  const history = createPlanHistory(makePlan(['a', 'b']));
  const solve = createSolveStore();
  const asked = history.getState().plan;
  const stops: boolean[] = [];
  /** What a run does at its end. */
  const end = () => {
    editPlan(history, 'Optimise', (plan) =>
      settleSolution(plan, makeSolution(plan.vehicles[0].id, ['a', 'b']), asked),
    );
    endSolve(solve, {});
  };
  const stop = (discard: boolean) => {
    stops.push(discard);
    end();
  };
  let leaves = 0;
  const optimizer = { stop, settle: async () => stop(false), leaveAsIs: () => leaves++ };
  const gate = createEditGate({ history, solve, optimizer, stopsForEdits: () => stopsForEdits });
  const countLeft = () => leaves;
  return { gate, history, solve, stops, end, countLeft, begin: () => beginSolve(solve, 0, 5) };
}

const addVan = (history: ReturnType<typeof startGate>['history']) =>
  editPlan(history, 'Add', (plan) => addVehicles(plan, 1));

test('without a run nothing is asked', async () => {
  const { gate, history, stops, countLeft } = startGate();
  addVan(history);
  expect(await gate.makeWay()).toBe(true);
  // Whoever makes room for a change works with the routes as they are.
  expect(countLeft()).toBe(1);
  expect(gate.store.getState().question).toBeUndefined();
  expect(stops).toEqual([]);
});

test('a change of routes waits for the answer, and with a yes for the end of the run', async () => {
  const { gate, stops, begin } = startGate();
  begin();
  const asked = gate.makeWay();
  expect(gate.store.getState().question).toEqual({ about: 'routes' });
  gate.answer(true);
  expect(await asked).toBe(true);
  expect(stops[0]).toBe(false);
  expect(gate.store.getState().question).toBeUndefined();
});

test('with a no the run goes on', async () => {
  const { gate, stops, begin } = startGate();
  begin();
  const asked = gate.makeWay();
  gate.answer(false);
  expect(await asked).toBe(false);
  expect(stops).toEqual([]);
});

test('a run that ends by itself takes its question along, and the change is made', async () => {
  const { gate, begin, end } = startGate();
  begin();
  const asked = gate.makeWay();
  end();
  expect(await asked).toBe(true);
  expect(gate.store.getState().question).toBeUndefined();
});

test('a change of vans is made at once and asked about once a run', () => {
  const { gate, history, stops, begin, end } = startGate();
  begin();
  addVan(history);
  expect(history.getState().plan.vehicles).toHaveLength(2);
  expect(gate.store.getState().question).toEqual({ about: 'plan' });
  gate.answer(false);
  addVan(history);
  expect(gate.store.getState().question).toBeUndefined();
  expect(stops).toEqual([]);
  end();
  begin();
  addVan(history);
  expect(gate.store.getState().question).toEqual({ about: 'plan' });
  gate.answer(true);
  expect(stops).toEqual([false]);
});

test('what the run itself keeps, and what changes no routes, is no edit', () => {
  const { gate, history, begin, end } = startGate();
  begin();
  editPlan(history, 'Name', (plan) => ({ ...plan, name: 'Tuesday' }));
  expect(gate.store.getState().question).toBeUndefined();
  end();
  expect(gate.store.getState().question).toBeUndefined();
});

test('once answered for all, edits stop the run without a question', async () => {
  const { gate, history, stops, begin } = startGate(true);
  begin();
  addVan(history);
  expect(gate.store.getState().question).toBeUndefined();
  begin();
  expect(await gate.makeWay()).toBe(true);
  expect(stops).toEqual([false, false]);
});
