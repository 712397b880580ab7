/** The first steps: five things to try on a plan with routes, each ticked off by itself once it was done. */
import { createStore } from 'zustand/vanilla';
import type { Plan } from '../plan/plan.ts';
import { computeFigures } from './plan-figures.ts';
import type { PlanHistory } from './plan-history.ts';
import type { SettingsCommands } from './settings/settings-store.ts';

export const COACH_STEPS = ['move', 'see', 'undo', 'urgent', 'print'] as const;
export type CoachStep = (typeof COACH_STEPS)[number];

export interface CoachState {
  isOn: boolean;
  done: ReadonlySet<CoachStep>;
  /** Routes are on their way: nobody needs to ask for them. */
  expectsRoutes: boolean;
  /** What the move did: metres, and seconds until the last van is back. */
  effect?: { readonly metres: number; readonly seconds: number };
}

/** How long the change of the times stays the step on show before it counts as seen, in milliseconds. */
const SEEN_MS = 2500;

/** Which van serves what in which order. */
function arrangementOf(plan: Plan): string {
  const routes = plan.solution?.routes ?? [];
  return routes
    .map(({ vehicleId, stops }) => `${vehicleId}:${stops.map(({ orderId }) => orderId)}`)
    .join('\n');
}

function effectOf(before: Plan, after: Plan): CoachState['effect'] {
  if (!before.solution || !after.solution) return undefined;
  const [old, now] = [computeFigures(before, before.solution), computeFigures(after, after.solution)];
  return { metres: now.distance - old.distance, seconds: (now.backBy ?? 0) - (old.backBy ?? 0) };
}

export function createCoach(history: PlanHistory, settings: SettingsCommands) {
  const store = createStore<CoachState>()(() => ({ isOn: false, done: new Set(), expectsRoutes: false }));
  let timer: ReturnType<typeof setTimeout> | undefined;

  function mark(step: CoachStep): void {
    const { isOn, done } = store.getState();
    if (isOn && !done.has(step)) store.setState({ done: new Set([...done, step]) });
  }

  function onMoved(before: Plan, after: Plan): void {
    mark('move');
    store.setState({ effect: effectOf(before, after) });
    clearTimeout(timer);
    timer = setTimeout(() => mark('see'), SEEN_MS);
  }

  /** Plans that were on the table: one of them again comes from undo or redo. */
  const known = new WeakSet<Plan>();
  history.temporal.subscribe(({ futureStates }, previous) => {
    if (futureStates.length > previous.futureStates.length) mark('undo');
  });
  history.subscribe(({ plan }, { plan: previous }) => {
    if (plan === previous) return;
    const isOld = known.has(plan);
    known.add(previous).add(plan);
    if (!store.getState().isOn || isOld || plan.id !== previous.id) return;
    if (plan.orders.length > previous.orders.length) mark('urgent');
    else if (plan.isEdited && arrangementOf(plan) !== arrangementOf(previous)) onMoved(previous, plan);
  });

  return {
    store,
    mark,
    show(): void {
      clearTimeout(timer);
      store.setState({ isOn: true, done: new Set(), effect: undefined });
    },
    /** Resolves when they are there, or do not come. */
    async expectRoutes(coming: Promise<unknown>): Promise<void> {
      store.setState({ expectsRoutes: true });
      await coming;
      store.setState({ expectsRoutes: false });
    },
    /** Sends the steps away; they come again only when asked for. */
    end(): void {
      clearTimeout(timer);
      store.setState({ isOn: false });
      void settings.change({ knowsSteps: true });
    },
  };
}

export type Coach = ReturnType<typeof createCoach>;
