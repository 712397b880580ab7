/** Why an order or a route is as it is, asked for when it is shown and again when the plan has changed. */
import type { VrpReasonSubject, VrpReasons } from '../../api/contract/vrp-reasons.ts';
import type { Fault } from '../../faults/fault.ts';
import { useEngineAnswer } from '../use-engine-answer.ts';
import { usePlanner, useSolve } from '../use-planner.ts';

/** Undefined while it is worked out, and during a run, whose routes change all the time. */
export function useReasons(about: VrpReasonSubject): VrpReasons | Fault | undefined {
  const { questions } = usePlanner();
  const isSolving = useSolve((state) => state.isSolving);
  const answer = useEngineAnswer(
    JSON.stringify(about),
    (signal) => questions.listReasons(about, signal),
    isSolving,
  );
  return answer && (answer.ok ? answer.value : answer.error.fault);
}
