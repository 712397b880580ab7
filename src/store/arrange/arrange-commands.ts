/** What is done with the routes of a plan beside moving stops: snapshots, stopping a van, marks, taking steps back. */
import type { PlanClient } from '../../client/api-client.ts';
import { t } from '../../i18n/t.ts';
import type { StopOutcome } from '../../plan/solution.ts';
import type { AnnouncerStore } from '../announcer-store.ts';
import { editPlan, type PlanHistory } from '../plan-history.ts';
import { dropOutcome, type SolveStore } from '../solve/solve-store.ts';
import type { ViewStore } from '../view-store.ts';
import type { Adjuster } from './adjuster.ts';
import { mark, planAgain } from './marks.ts';
import { nameSnapshot, takeSnapshot } from './snapshots.ts';
import { type StopDraft, tryStop } from './stop-van.ts';

interface ArrangeHost {
  readonly plans: PlanClient;
  readonly history: PlanHistory;
  readonly solve: SolveStore;
  readonly view: ViewStore;
  readonly announcer: AnnouncerStore;
  readonly adjuster: Adjuster;
  /** Ends a run, keeping its best plan; false where the run shall go on. */
  readonly makeWay: () => Promise<boolean>;
}

export function createArrangeCommands({
  plans,
  history,
  solve,
  view,
  announcer,
  adjuster,
  makeWay,
}: ArrangeHost) {
  const getPlan = () => history.getState().plan;
  return {
    /** Keeps the present routes to compare with. */
    takeSnapshot(): void {
      const now = new Date();
      const name = nameSnapshot(getPlan(), now);
      const id = crypto.randomUUID();
      editPlan(history, t('adjust.snapshot'), (plan) => takeSnapshot(plan, id, name, now.toISOString()));
      announcer.say(t('compare.taken', { name }));
    },
    /**
     * Gives what a van has not done at a moment to the others, on trial; ends with the orders that no van can take, or
     * undefined where nothing could be worked out, which the announcer says, or was wanted no more.
     */
    async tryStop(draft: StopDraft, signal: AbortSignal): Promise<readonly string[] | undefined> {
      await adjuster.settle();
      if (!(await makeWay())) return undefined;
      const { runSeconds } = view.getState();
      return tryStop({ plans, adjuster, announcer, runSeconds }, getPlan(), draft, signal);
    },
    /** Marks stops, by `stopKey`, as done or failed, or takes their marks away; see `markStops` of `marks.ts`. */
    async markStops(keys: readonly string[], outcome: StopOutcome | undefined): Promise<void> {
      await adjuster.settle();
      await mark({ history, adjuster, announcer, makeWay }, keys, outcome);
    },
    /** Adds an order once more and shows it, to be planned again. */
    planAgain(orderId: string): void {
      const added = planAgain(history, orderId);
      if (added !== undefined) view.selectOrder(added);
    },
    /** Waits for edits under way: what is taken back is what was asked for last. */
    async undo(): Promise<void> {
      await adjuster.settle();
      const { label } = history.getState();
      const { pastStates, undo } = history.temporal.getState();
      if (pastStates.length === 0) return;
      dropOutcome(solve);
      undo();
      announcer.say(t('adjust.undone', { label }));
    },
    async redo(): Promise<void> {
      await adjuster.settle();
      const { futureStates, redo } = history.temporal.getState();
      if (futureStates.length === 0) return;
      dropOutcome(solve);
      redo();
      announcer.say(t('adjust.redone', { label: history.getState().label }));
    },
  };
}
