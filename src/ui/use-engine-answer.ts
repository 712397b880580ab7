import { useEffect, useRef, useState } from 'react';
import { type EngineAnswer, keyOfQuestion } from '../store/arrange/question-key.ts';
import { usePlan } from './use-planner.ts';

/**
 * What the engine says about the plan's routes and `about`, undefined until it is known. It is asked once, and anew as soon
 * as anything that is sent to it has changed; not while `isHeld`. A question that nobody waits for any more is broken off.
 */
export function useEngineAnswer<T>(
  about: string,
  ask: (signal: AbortSignal) => Promise<EngineAnswer<T>>,
  isHeld = false,
): EngineAnswer<T> | undefined {
  const plan = usePlan();
  const isAsked = plan.solution !== undefined && !plan.isStale && !isHeld;
  // It takes as long as putting together a run's request, which nobody pays for who has asked nothing.
  const key = isAsked ? `${about} ${keyOfQuestion(plan)}` : undefined;
  /** The question that was asked last, answered or not. */
  const asked = useRef<string>(undefined);
  const [found, setFound] = useState<{ key: string; answer: EngineAnswer<T> }>();
  const latest = useRef(ask);
  latest.current = ask;
  useEffect(() => {
    if (key === undefined || asked.current === key) return;
    asked.current = key;
    const waiting = new AbortController();
    let isAnswered = false;
    void latest.current(waiting.signal).then((answer) => {
      if (waiting.signal.aborted) return;
      isAnswered = true;
      setFound({ key, answer });
    });
    return () => {
      if (isAnswered) return;
      waiting.abort();
      asked.current = undefined;
    };
  }, [key]);
  return found && found.key === key ? found.answer : undefined;
}
