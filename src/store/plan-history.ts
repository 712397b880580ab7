/** The plan with undo and redo: a stack of states (zundo), each with the words that name the edit. */
import { temporal } from 'zundo';
import { createStore } from 'zustand/vanilla';
import type { Plan } from '../plan/plan.ts';

const HISTORY_LIMIT = 200;

interface PlanState {
  plan: Plan;
  /** Names the edit that led here, for the undo button. */
  label: string;
}

export function createPlanHistory(plan: Plan) {
  return createStore<PlanState>()(
    temporal((): PlanState => ({ plan, label: '' }), {
      limit: HISTORY_LIMIT,
      equality: (past, current) => past.plan === current.plan,
    }),
  );
}

export type PlanHistory = ReturnType<typeof createPlanHistory>;

/** One undo step. An edit that changes nothing leaves no step. */
export function editPlan(history: PlanHistory, label: string, edit: (plan: Plan) => Plan): void {
  const { plan } = history.getState();
  const next = edit(plan);
  if (next !== plan) history.setState({ plan: next, label });
}

/** Changes the plan without an undo step of its own: what follows from the last edit belongs to it. */
export function amendPlan(history: PlanHistory, change: (plan: Plan) => Plan): void {
  const { plan } = history.getState();
  const next = change(plan);
  if (next === plan) return;
  const { pause, resume } = history.temporal.getState();
  pause();
  history.setState({ plan: next });
  resume();
}

/** Puts another plan in place and forgets the history of the last one. */
export function replacePlan(history: PlanHistory, plan: Plan, label = ''): void {
  history.setState({ plan, label });
  history.temporal.getState().clear();
}
