/**
 * Routes that begin with the visits that lie behind have taken the breaks that lie behind, each behind as many visits as it
 * was, at the last place that the vehicle reaches before it begins, and no other before the last of the visits.
 */
import { beginsWith } from './reload-rule.ts';
import type { TimeRule } from './rule.ts';
import type { CaseSlot, CaseStop } from './vrp-case.ts';
import type { Walk } from './walk-route.ts';

type Done = NonNullable<CaseSlot['breaksDone']>;

/** What is done of the slot, for a route that begins with it. */
export function findBreaksDone({ breaksDone }: CaseSlot, stops: readonly CaseStop[]): Done | undefined {
  return breaksDone && beginsWith(stops, breaksDone.visits) ? breaksDone : undefined;
}

/** How many of the route's breaks lie behind: its first ones. */
export function countBreaksDone(slot: CaseSlot, { visits }: Pick<Walk, 'visits'>): number {
  if (!slot.breaksDone) return 0;
  const stops = visits.flatMap(({ step }) => (step.kind === 'visit' ? [step.stop] : []));
  return findBreaksDone(slot, stops)?.breaks.length ?? 0;
}

export const breaksDoneRule: TimeRule = {
  name: 'breaks-done',
  checkTimes: (_, slot, { steps, visits }) => {
    if (!slot.breaksDone) return [];
    const stops = visits.flatMap(({ step }) => (step.kind === 'visit' ? [step.stop] : []));
    const done = findBreaksDone(slot, stops);
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
