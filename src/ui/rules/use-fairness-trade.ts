import { useEffect, useState } from 'react';
import type { VrpEvening } from '../../api/contract/vrp-requirements.ts';
import { FAIRNESS_LEVELS, type Fairness, type FairnessLevel } from '../../plan/fairness.ts';
import type { Plan } from '../../plan/plan.ts';
import { usePlan, usePlanner, useSolve } from '../use-planner.ts';

/** A press or two more may follow. */
const SETTLED_MS = 400;

export type Evenings = Partial<Record<FairnessLevel, VrpEvening>>;

interface FairnessTrade {
  /** What evening out the present routes would come to, for the levels that are known by now. */
  readonly evenings: Evenings;
  /** Whether some are still being worked out. */
  readonly isPending: boolean;
}

/** The plan but for how much it is evened out, which the trade is about: choosing a level changes no figure of it. */
function isSameWork(a: Plan, b: Plan): boolean {
  const keys = new Set([...Object.keys(a), ...Object.keys(b)]) as Set<keyof Plan>;
  keys.delete('fairness');
  return [...keys].every((key) => a[key] === b[key]);
}

/** How even the routes that are there would become at each level, and what that costs: worked out one after the other. */
export function useFairnessTrade(of: Fairness['of']): FairnessTrade {
  const planner = usePlanner();
  const current = usePlan();
  const [plan, setPlan] = useState(current);
  if (plan !== current && !isSameWork(plan, current)) setPlan(current);
  const isSolving = useSolve((state) => state.isSolving);
  const [found, setFound] = useState<{
    plan: Plan;
    of: Fairness['of'];
    evenings: Evenings;
    isDone: boolean;
  }>();
  const isWanted = plan.solution !== undefined && !isSolving;
  useEffect(() => {
    if (!isWanted) return;
    const control = new AbortController();
    const { signal } = control;
    const work = async () => {
      let evenings: Evenings = {};
      for (const level of FAIRNESS_LEVELS) {
        const evening = await planner.previewEvening({ ...plan, fairness: { level, of } }, signal);
        if (signal.aborted) return;
        if (evening) evenings = { ...evenings, [level]: evening };
        setFound({ plan, of, evenings, isDone: level === FAIRNESS_LEVELS.at(-1) });
      }
    };
    const timer = setTimeout(() => void work(), SETTLED_MS);
    return () => {
      clearTimeout(timer);
      control.abort();
    };
  }, [planner, plan, of, isWanted]);
  if (!isWanted) return { evenings: {}, isPending: false };
  return found?.plan === plan && found.of === of
    ? { evenings: found.evenings, isPending: !found.isDone }
    : { evenings: {}, isPending: true };
}
