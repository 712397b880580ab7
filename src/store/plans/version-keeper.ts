/** Keeps the state of a plan before large changes, and as it was when it was opened and then changed. */

import type { Plan } from '../../plan/plan.ts';
import { nextTask } from '../next-task.ts';
import type { PlanStorage } from '../plan-database.ts';
import type { PlanHistory } from '../plan-history.ts';
import type { SolveStore } from '../solve/solve-store.ts';
import { isBlank, isLargeChange } from './plan-version.ts';

export interface VersionKeeper {
  /** Keeps a state under a name, or with the words of what came after it. */
  keep(plan: Plan, about: { readonly name: string } | { readonly before: string }): Promise<void>;
  /** Waits for what is being written. */
  settle(): Promise<void>;
}

interface KeeperOptions {
  readonly history: PlanHistory;
  readonly solve: SolveStore;
  readonly storage: PlanStorage;
  readonly now: () => Date;
}

export function startVersionKeeper({ history, solve, storage, now }: KeeperOptions): VersionKeeper {
  /** The plan whose state at its opening is kept already. */
  let opened = history.getState().plan.id;
  let kept: Plan | undefined;
  let writing: Promise<void> = Promise.resolve();

  function keep(plan: Plan, about: { readonly name?: string; readonly before?: string }): Promise<void> {
    kept = plan;
    const version = { id: crypto.randomUUID(), planId: plan.id, keptAt: now().toISOString(), ...about, plan };
    // A version may wait, the plan may not: of two writes a closing browser finishes the first at best.
    const written = writing.then(() => nextTask()).then(() => storage.keepVersion(version));
    // A version that finds no room does not keep the plan itself from being saved; that says so where it fails too.
    writing = written.catch(() => undefined);
    return written;
  }

  history.subscribe((state, previous) => {
    const { plan } = previous;
    if (state.plan === plan || state.plan.id !== plan.id || isBlank(plan) || plan === kept) return;
    const isFirst = opened !== plan.id;
    opened = plan.id;
    if (isFirst || isLargeChange(plan, state.plan, solve.getState().isSolving))
      keep(plan, { before: state.label }).catch(() => undefined);
  });
  return { keep, settle: () => writing };
}
