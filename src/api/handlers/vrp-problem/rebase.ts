/** Moments of the wire on the solver's axis of 32 bits. */
import { TIME_MAX } from '../../../engine/vrp/vrp-problem.ts';

/** Moments outside the solver's range are equal to "before everything" or "never". */
export function rebase(value: number, origin: number): number {
  return Math.max(-1, Math.min(TIME_MAX, value - origin));
}
