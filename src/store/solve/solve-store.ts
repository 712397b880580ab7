/** A run of the optimizer: its stage, the best plan so far, and how the cost fell. */

import { createStore } from 'zustand/vanilla';
import type { Fault } from '../../faults/fault.ts';
import type { PlanSolution } from '../../plan/solution.ts';
import type { PlanHistory } from '../plan-history.ts';
import type { Blocker } from '../preflight.ts';

export type SolveStage = 'matrix' | 'first-plan' | 'improving';

export interface SolveState {
  isSolving: boolean;
  stage: SolveStage;
  /** When the present stage's clock began: the run's start, then the search's. Milliseconds. */
  startedAt: number;
  /** Share of the travel times that are known, 0..1. */
  matrixShare: number;
  /** Seconds allowed for the search; travel times come on top. */
  budget: number;
  best?: PlanSolution;
  /** Cost over elapsed seconds, one entry per improvement. */
  curve: readonly (readonly [number, number])[];
  lastImprovementAt: number;
  /** Set when a run failed; shown beside the button that started it. */
  error?: Fault;
  /** What stood in the way of the run that was asked for last. */
  blockers: readonly Blocker[];
  /** One line on the last run's outcome; put together when it is shown, in the units in use then. */
  outcome?: () => string;
  /** What is good to know of the run that was asked for last. */
  warnings: readonly Blocker[];
}

const IDLE: SolveState = {
  isSolving: false,
  stage: 'matrix',
  startedAt: 0,
  matrixShare: 0,
  budget: 0,
  curve: [],
  lastImprovementAt: 0,
  blockers: [],
  warnings: [],
};

export function createSolveStore() {
  return createStore<SolveState>()(() => IDLE);
}

export type SolveStore = ReturnType<typeof createSolveStore>;

export function beginSolve(store: SolveStore, now: number, budget: number): void {
  store.setState({ ...IDLE, isSolving: true, startedAt: now, lastImprovementAt: now, budget }, true);
}

/** Notes a stage and, where it brings one, a better plan. */
export function noteProgress(
  store: SolveStore,
  now: number,
  stage: SolveStage,
  best: PlanSolution | undefined,
): void {
  if (!store.getState().isSolving) return;
  if (store.getState().stage === 'matrix' && stage !== 'matrix')
    store.setState({ startedAt: now, matrixShare: 1 });
  const state = store.getState();
  if (!best) {
    store.setState({ stage });
    return;
  }
  const isBetter =
    state.best === undefined ||
    best.cost !== state.best.cost ||
    best.unassigned.length !== state.best.unassigned.length;
  store.setState({
    stage,
    best,
    ...(isBetter
      ? {
          curve: [...state.curve, [(now - state.startedAt) / 1000, best.cost] as const],
          lastImprovementAt: now,
        }
      : {}),
  });
}

export function noteMatrix(store: SolveStore, share: number): void {
  if (store.getState().isSolving) store.setState({ stage: 'matrix', matrixShare: share });
}

/** Forgets the last run, for example because another plan is on the table. */
export function clearSolve(store: SolveStore): void {
  store.setState(IDLE, true);
}

/** What the last run came to says nothing of the plan any more. */
export function dropOutcome(store: SolveStore): void {
  store.setState({ outcome: undefined });
}

/** An outcome is shown until the plan is another, or has no routes; a run says it after it has made its plan. */
export function watchOutcome(history: PlanHistory, store: SolveStore): void {
  history.subscribe((state, previous) => {
    const isOther = state.plan !== previous.plan && state.label !== previous.label;
    if (isOther || (!state.plan.solution && previous.plan.solution)) dropOutcome(store);
  });
}

export function endSolve(store: SolveStore, result: Pick<SolveState, 'error' | 'outcome'>): void {
  store.setState({ ...IDLE, ...result }, true);
}
