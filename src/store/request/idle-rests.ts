/** What lies behind as the engine is told it: who has been idle within the hours of the break has rested. */
import { findLastBehind } from '../../plan/behind.ts';
import type { Plan } from '../../plan/plan.ts';
import type { PastRoute } from '../../plan/solution.ts';
import { findShift, getPast } from '../arrange/past.ts';

/**
 * A driver who waits for as long as the break takes, or until its last moment is over, takes it meanwhile and needs no
 * other. The plan does not show it: nobody knows when it was.
 */
function withIdleRest(plan: Plan, past: PastRoute): PastRoute {
  const rest = findShift(plan, past)?.rest;
  const left = findLastBehind(past)?.end;
  const { idleUntil, stops, breaks = [] } = past;
  if (rest?.kind !== 'window' || left === undefined || idleUntil === undefined || breaks.length > 0)
    return past;
  const [earliest, latest] = rest.window;
  const start = Math.max(left, earliest);
  const end = start + rest.durationSeconds;
  const hasRested = start <= latest && start < idleUntil && (end <= idleUntil || latest < idleUntil);
  return hasRested ? { ...past, breaks: [{ start, end, atStop: stops.length - 1 }] } : past;
}

/** What lies behind, with the breaks of those who have been idle. */
export function listPastWithRests(plan: Plan): PastRoute[] {
  return getPast(plan).map((past) => withIdleRest(plan, past));
}
