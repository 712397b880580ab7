/** The planner for components: one context, and hooks that read its stores. */
import { createContext, useContext, useDeferredValue } from 'react';
import { useStore } from 'zustand';
import type { AbstractSpace, Plan } from '../plan/plan.ts';
import type { PlanSolution } from '../plan/solution.ts';
import type { Lab } from '../store/lab.ts';
import type { Planner } from '../store/planner.ts';
import type { ProfileState } from '../store/profiles/profile-state.ts';
import type { RegionState } from '../store/regions/region-store.ts';
import type { SettingsState } from '../store/settings/settings-store.ts';
import type { SolveState } from '../store/solve/solve-store.ts';
import type { ViewState } from '../store/view-store.ts';

export const PlannerContext = createContext<Planner | undefined>(undefined);

export function usePlanner(): Planner {
  const planner = useContext(PlannerContext);
  if (!planner) throw new Error('There is no planner around this component');
  return planner;
}

export function usePlan(): Plan {
  return useStore(usePlanner().history, (state) => state.plan);
}

export function useSolve<T>(read: (state: SolveState) => T): T {
  return useStore(usePlanner().solve, read);
}

export function useRegion<T>(read: (state: RegionState) => T): T {
  return useStore(usePlanner().region, read);
}

export function useProfiles<T>(read: (state: ProfileState) => T): T {
  return useStore(usePlanner().profiles.store, read);
}

export function useView<T>(read: (state: ViewState) => T): T {
  return useStore(usePlanner().view, read);
}

/**
 * What is on show, for lists and drawings of every stop: a better plan of a run is drawn in pieces after the figures, so
 * that the page stays at hand. Edits are there at once.
 */
export function useCalmSolution(): PlanSolution | undefined {
  const best = useBest();
  const calm = useDeferredValue(best);
  return useShown(best && calm);
}

function useBest(): PlanSolution | undefined {
  return useSolve((state) => (state.isSolving ? state.best : undefined));
}

function useShown(best: PlanSolution | undefined): PlanSolution | undefined {
  const trial = useStore(usePlanner().adjuster.preview.store, (state) => state.plan?.solution);
  const { solution } = usePlan();
  return best ?? trial ?? solution;
}

/** What is on show: the best so far while a run goes on, a change on trial, or the plan's own routes. */
export function useShownSolution(): PlanSolution | undefined {
  return useShown(useBest());
}

/** The plan, or with a change on trial what the plan would be. */
export function useShownPlan(): Plan {
  const plan = usePlan();
  return useStore(usePlanner().adjuster.preview.store, (state) => state.plan) ?? plan;
}

/** How many edits can be undone and redone, and what the last one was. */
export function useHistory(): { canUndo: boolean; canRedo: boolean; label: string } {
  const { history } = usePlanner();
  const canUndo = useStore(history.temporal, (state) => state.pastStates.length > 0);
  const canRedo = useStore(history.temporal, (state) => state.futureStates.length > 0);
  const label = useStore(history, (state) => state.label);
  return { canUndo, canRedo, label };
}

export function useSettings<T>(read: (state: SettingsState) => T): T {
  return useStore(usePlanner().settings.store, read);
}

/** For parts that only the lab shows. */
export function useLab(): Lab {
  const { lab } = usePlanner();
  if (!lab) throw new Error('This page is not the lab');
  return lab;
}

/** The plane of the instance that is open; undefined on the planner's page, whose plans lie on roads. */
export function useSpace(): AbstractSpace | undefined {
  const plan = usePlan();
  return usePlanner().lab?.spaceOf(plan);
}
