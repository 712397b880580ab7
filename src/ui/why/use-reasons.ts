/** Why an order or a route is as it is, asked for when it is shown and again when the plan has changed. */
import { useEffect, useState } from 'react';
import type { VrpReasonSubject, VrpReasons } from '../../api/contract/vrp-reasons.ts';
import type { Fault } from '../../faults/fault.ts';
import { usePlan, usePlanner, useSolve } from '../use-planner.ts';

/** Undefined while it is worked out, and during a run, whose routes change all the time. */
export function useReasons(about: VrpReasonSubject): VrpReasons | Fault | undefined {
  const { adjuster } = usePlanner();
  const {
    orders,
    vehicles,
    territories,
    relations,
    locks,
    lockedRoutes,
    objectives,
    past,
    solution,
    isStale,
  } = usePlan();
  const isSolving = useSolve((state) => state.isSolving);
  const [found, setFound] = useState<VrpReasons | Fault>();
  const key = JSON.stringify(about);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what the engine reads of the plan
  useEffect(() => {
    let isGone = false;
    setFound(undefined);
    if (isStale || isSolving || !solution) return;
    void adjuster.listReasons(about).then((answer) => {
      if (!isGone) setFound(answer.ok ? answer.value : answer.error.fault);
    });
    return () => {
      isGone = true;
    };
  }, [
    adjuster,
    key,
    orders,
    vehicles,
    territories,
    relations,
    locks,
    lockedRoutes,
    objectives,
    past,
    solution,
    isStale,
    isSolving,
  ]);
  return found;
}
