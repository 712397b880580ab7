import { useEffect, useState } from 'react';
import type { VrpTidying } from '../../api/contract/vrp-requirements.ts';
import type { Plan } from '../../plan/plan.ts';
import { usePlan, usePlanner, useSolve } from '../use-planner.ts';

/** A change or two more may follow. */
const SETTLED_MS = 400;

/** How tidy the routes that are there are; undefined until it is known, and where it cannot be said. */
export function useTidiness(): VrpTidying | undefined {
  const planner = usePlanner();
  const plan = usePlan();
  const isSolving = useSolve((state) => state.isSolving);
  const [found, setFound] = useState<{ solution: Plan['solution']; tidying?: VrpTidying }>();
  const { solution } = plan;
  const isKnown = found !== undefined && found.solution === solution;
  const isWanted = solution !== undefined && !isSolving && !isKnown;
  useEffect(() => {
    if (!isWanted) return;
    const control = new AbortController();
    const timer = setTimeout(() => {
      void planner.measureTidiness(plan, control.signal).then((tidying) => {
        if (!control.signal.aborted) setFound({ solution: plan.solution, tidying });
      });
    }, SETTLED_MS);
    return () => {
      clearTimeout(timer);
      control.abort();
    };
  }, [planner, plan, isWanted]);
  return isKnown ? found.tidying : undefined;
}
