import { expect, test } from 'vitest';
import type { PlanSolution } from '../../plan/solution.ts';
import { beginSolve, createSolveStore, noteMatrix, noteProgress } from './solve-store.ts';

const SOLUTION: PlanSolution = {
  routes: [],
  unassigned: [],
  cost: 10,
  distance: 0,
  drivingSeconds: 0,
  waitingSeconds: 0,
};

function begin() {
  const store = createSolveStore();
  beginSolve(store, 1000, 30);
  return store;
}

test('a run says which stage it is in before it has a plan, and its clock begins with the search', () => {
  const store = begin();
  noteMatrix(store, 0.5);
  expect(store.getState()).toMatchObject({ stage: 'matrix', matrixShare: 0.5, startedAt: 1000 });
  noteProgress(store, 3000, 'first-plan', undefined);
  expect(store.getState()).toMatchObject({ stage: 'first-plan', matrixShare: 1, startedAt: 3000 });
  expect(store.getState().best).toBeUndefined();
});

test('plans that cost otherwise or place others are points of the curve, the same plan again is none', () => {
  const store = begin();
  noteProgress(store, 2000, 'first-plan', SOLUTION);
  noteProgress(store, 4000, 'improving', { ...SOLUTION });
  expect(store.getState().lastImprovementAt).toBe(2000);
  noteProgress(store, 5000, 'improving', { ...SOLUTION, cost: 9 });
  noteProgress(store, 6500, 'improving', {
    ...SOLUTION,
    cost: 9,
    unassigned: [{ orderId: 'a', code: 1, reason: '', otherReasons: [] }],
  });
  expect(store.getState().curve).toEqual([
    [0, 10],
    [3, 9],
    [4.5, 9],
  ]);
  expect(store.getState()).toMatchObject({ stage: 'improving', lastImprovementAt: 6500 });
});

test('what comes when no run goes on is no news', () => {
  const store = createSolveStore();
  noteProgress(store, 2000, 'improving', SOLUTION);
  noteMatrix(store, 0.5);
  expect(store.getState()).toMatchObject({ stage: 'matrix', matrixShare: 0, curve: [] });
});
