/**
 * A break with a window starts inside it, once per route, unless the vehicle reaches its end (an open route: its last
 * stop) at or before the window closes: then there is none.
 */
import { countBreaksDone } from './breaks-done-rule.ts';
import type { TimeRule } from './rule.ts';
import { findUnderWay, stopsOf } from './under-way.ts';
import type { CaseSlot } from './vrp-case.ts';
import type { Walk, WalkedStep } from './walk-route.ts';

/** Whether the route is over before its break would have to begin, and has not taken it. */
export function isBreakRedundant(slot: CaseSlot, walk: Walk): boolean {
  const { pause } = slot;
  if (pause?.kind !== 'window' || countBreaksDone(slot, walk) > 0) return false;
  const { endsAfter, leavesBy, longerThan } = pause.need ?? {
    endsAfter: pause.latest,
    leavesBy: Number.POSITIVE_INFINITY,
    longerThan: Number.NEGATIVE_INFINITY,
  };
  const { departure, limited } = walk;
  return limited <= endsAfter || departure > leavesBy || limited - departure <= longerThan;
}

/** Whether it is taken where all that lies behind is left. */
function isTakenAtOnce(slot: CaseSlot, walk: Walk, taken: WalkedStep): boolean {
  const { steps, visits } = walk;
  const behind = findUnderWay(slot, stopsOf(walk));
  const before = steps[steps.indexOf(taken) - 1];
  return behind !== undefined && before === visits[behind.visits.length - 1] && taken.driving === 0;
}

export const windowBreakRule: TimeRule = {
  name: 'window-break',
  checkTimes: (_, slot, walk) => {
    const { pause } = slot;
    if (pause?.kind === 'driving') return [];
    const taken = walk.steps.filter(({ step }) => step.kind === 'break');
    const done = countBreaksDone(slot, walk);
    const isIdle = pause === undefined || isBreakRedundant(slot, walk) || walk.visits.length === 0;
    const wanted = done > 0 ? done : isIdle ? 0 : 1;
    if (taken.length !== wanted) return [`${taken.length} breaks, expected ${wanted}`];
    return taken
      .slice(done)
      .filter((each) => each.begins > (pause?.latest ?? 0) && !isTakenAtOnce(slot, walk, each))
      .map(({ begins }) => `the break begins at ${begins}, at the latest ${pause?.latest} is allowed`);
  },
};
