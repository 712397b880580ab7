/**
 * Routes that begin with the visits that lie behind have taken the breaks that lie behind, each behind as many visits as it
 * was, at the last place that the vehicle reaches before it begins, and no other before the last of the visits.
 */
import type { TimeRule } from './rule.ts';
import { findUnderWay, stopsOf } from './under-way.ts';
import type { CaseSlot } from './vrp-case.ts';
import type { Walk } from './walk-route.ts';

/** How many of the route's breaks lie behind: its first ones. */
export function countBreaksDone(slot: CaseSlot, walk: Pick<Walk, 'visits'>): number {
  if (!slot.underWay) return 0;
  return findUnderWay(slot, stopsOf(walk))?.breaks.length ?? 0;
}

export const breaksDoneRule: TimeRule = {
  name: 'breaks-done',
  checkTimes: (_, slot, walk) => {
    if (!slot.underWay) return [];
    const { steps } = walk;
    const done = findUnderWay(slot, stopsOf(walk));
    if (!done) return [];
    const faults: string[] = [];
    let visited = 0;
    let taken = 0;
    for (const [i, { step, arrival, driving }] of steps.entries()) {
      if (step.kind === 'visit') visited++;
      if (step.kind !== 'break') continue;
      const known = done.breaks.at(taken++);
      if (!known) {
        if (visited < done.visits.length) faults.push(`a break behind ${visited} visits that was not taken`);
        continue;
      }
      const { after, start } = known;
      if (visited !== after) faults.push(`the break behind ${after} visits is taken behind ${visited}`);
      if (driving > 0 && arrival > start)
        faults.push(`drives on until ${arrival} to a break that began at ${start}`);
      const next = steps.slice(i + 1).find((each) => each.step.kind !== 'break');
      const leg = next ? next.driving - next.preparation : 0;
      if (visited < done.visits.length && leg > 0 && arrival + leg <= start)
        faults.push(`rests from ${start} on although it could be at the next place at ${arrival + leg}`);
    }
    if (taken < done.breaks.length) faults.push(`${taken} breaks, ${done.breaks.length} were taken`);
    return faults;
  },
};
