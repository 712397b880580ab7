/** What lies behind as the engine is told it: who has been idle for as long as a break takes has rested. */
import { findLastBehind } from '../../plan/behind.ts';
import type { Plan } from '../../plan/plan.ts';
import type { PastRoute, PlannedBreak } from '../../plan/solution.ts';
import type { VehicleBreak } from '../../plan/vehicle.ts';
import { findShift, getPast } from '../arrange/past.ts';

type Rest<Kind> = Extract<VehicleBreak, { kind: Kind }>;

/** Within the hours of the break, for as long as it takes or until its last moment is over. */
function restInHours(
  { window: [earliest, latest], durationSeconds }: Rest<'window'>,
  taken: number,
  left: number,
  until: number,
): number[][] {
  const start = Math.max(left, earliest);
  const end = start + durationSeconds;
  const hasRested = start <= latest && start < until && (end <= until || latest < until);
  return taken === 0 && hasRested ? [[start, end]] : [];
}

/** The parts that come next, up to a whole break. */
function restFromDriving(
  { durationSeconds, parts }: Rest<'driving'>,
  taken: number,
  left: number,
  until: number,
): number[][] {
  const lengths = parts?.length ? parts : [durationSeconds];
  const rests: number[][] = [];
  let start = left;
  for (const seconds of lengths.slice(taken % lengths.length)) {
    const end = start + seconds;
    if (end > until) break;
    rests.push([start, end]);
    start = end;
  }
  return rests;
}

/** The plan does not show such a break before the van goes on: nobody knows when it was. */
function withIdleRest(plan: Plan, past: PastRoute): PastRoute {
  const rest = findShift(plan, past)?.rest;
  const last = findLastBehind(past);
  const { idleUntil, stops, breaks = [] } = past;
  if (!rest || !last || idleUntil === undefined) return past;
  const taken = breaks.length;
  const rests =
    rest.kind === 'window'
      ? restInHours(rest, taken, last.end, idleUntil)
      : restFromDriving(rest, taken, last.end, idleUntil);
  const more = rests.map(([start, end]): PlannedBreak => ({ start, end, atStop: stops.length - 1 }));
  return more.length > 0 ? { ...past, breaks: [...breaks, ...more] } : past;
}

/** What lies behind, with the breaks of those who have been idle. */
export function listPastWithRests(plan: Plan): PastRoute[] {
  return getPast(plan).map((past) => withIdleRest(plan, past));
}
