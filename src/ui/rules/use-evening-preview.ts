import { useEffect, useState } from 'react';
import type { VrpEvening } from '../../api/contract/vrp-requirements.ts';
import { usePlan, usePlanner, useSolve } from '../use-planner.ts';

/** A press or two more may follow. */
const SETTLED_MS = 400;

/** What evening out the present routes would come to; `isPending` while that is being worked out. */
export function useEveningPreview(): { evening?: VrpEvening; isPending: boolean } {
  const planner = usePlanner();
  const plan = usePlan();
  const isSolving = useSolve((state) => state.isSolving);
  const [found, setFound] = useState<{ plan: typeof plan; evening?: VrpEvening }>();
  const isWanted = plan.fairness !== undefined && plan.solution !== undefined && !isSolving;
  useEffect(() => {
    if (!isWanted) return;
    const control = new AbortController();
    const timer = setTimeout(() => {
      void planner.previewEvening(plan, control.signal).then((evening) => {
        if (!control.signal.aborted) setFound({ plan, evening });
      });
    }, SETTLED_MS);
    return () => {
      clearTimeout(timer);
      control.abort();
    };
  }, [planner, plan, isWanted]);
  const isOfPlan = found?.plan === plan;
  return { evening: isOfPlan ? found.evening : undefined, isPending: isWanted && !isOfPlan };
}
