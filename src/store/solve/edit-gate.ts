/**
 * Edits beside a run. A change of the routes themselves cannot go along with a run: a person is asked before it. A change
 * of orders, vans or rules is made at once, as typing always is; the run knows nothing of it, so a person is asked
 * whether it shall go on. Both questions can be answered once for all by a setting: the run stops and keeps its best.
 */
import { createStore } from 'zustand/vanilla';
import { isSameTask } from '../plan-edits.ts';
import type { PlanHistory } from '../plan-history.ts';
import type { Optimizer } from './optimizer.ts';
import type { SolveStore } from './solve-store.ts';

export interface EditQuestion {
  /** `routes`: the change waits for the answer; `plan`: it is made already. */
  readonly about: 'routes' | 'plan';
}

interface GateState {
  question?: EditQuestion;
}

interface GateOptions {
  history: PlanHistory;
  solve: SolveStore;
  optimizer: Pick<Optimizer, 'stop' | 'settle' | 'leaveAsIs'>;
  /** Whether a run stops for an edit without a question. */
  stopsForEdits: () => boolean;
}

export function createEditGate({ history, solve, optimizer, stopsForEdits }: GateOptions) {
  const store = createStore<GateState>()(() => ({}));
  let waiting: ((mayEdit: boolean) => void) | undefined;
  /** The run goes on although the plan has changed; not to be asked again. */
  let isLetGoOn = false;

  function close(mayEdit: boolean): void {
    store.setState({ question: undefined });
    waiting?.(mayEdit);
    waiting = undefined;
  }

  history.subscribe((state, previous) => {
    if (!solve.getState().isSolving || state.plan.id !== previous.plan.id) return;
    if (isSameTask(state.plan, previous.plan) || isLetGoOn) return;
    if (stopsForEdits()) optimizer.stop(false);
    else if (!store.getState().question) store.setState({ question: { about: 'plan' } });
  });
  solve.subscribe(({ isSolving }, previous) => {
    if (isSolving === previous.isSolving) return;
    isLetGoOn = false;
    // The run has ended by itself: nothing is left to ask, the change that waited is what was wanted.
    if (!isSolving && store.getState().question) close(true);
  });

  return {
    store,
    /** Makes way for a change of routes: true once no run is in its way, false where the run shall go on instead. */
    async makeWay(): Promise<boolean> {
      optimizer.leaveAsIs();
      if (!solve.getState().isSolving) return true;
      const mayEdit =
        stopsForEdits() ||
        (await new Promise<boolean>((resolve) => {
          waiting = resolve;
          store.setState({ question: { about: 'routes' } });
        }));
      if (mayEdit) await optimizer.settle();
      return mayEdit;
    },
    /** The answer to the question that is open: whether the run stops and keeps its best. */
    answer(stops: boolean): void {
      const { question } = store.getState();
      if (!question) return;
      if (stops) optimizer.stop(false);
      else if (question.about === 'plan') isLetGoOn = true;
      close(stops);
    },
  };
}
