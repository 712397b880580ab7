/**
 * A break with a window starts inside it, once per route, unless the vehicle reaches its end (an open route: its last
 * stop) at or before the window closes: then there is none.
 */
import type { TimeRule } from './rule.ts';
import type { CaseSlot } from './vrp-case.ts';
import type { Walk } from './walk-route.ts';

/** Whether the route is over before its break would have to begin. */
export function isBreakRedundant({ pause }: CaseSlot, walk: Walk): boolean {
  return pause?.kind === 'window' && walk.limited <= pause.latest;
}

export const windowBreakRule: TimeRule = {
  name: 'window-break',
  checkTimes: (_, slot, walk) => {
    const { pause } = slot;
    if (pause?.kind === 'driving') return [];
    const taken = walk.steps.filter(({ step }) => step.kind === 'break');
    const wanted = pause === undefined || isBreakRedundant(slot, walk) || walk.visits.length === 0 ? 0 : 1;
    if (taken.length !== wanted) return [`${taken.length} breaks, expected ${wanted}`];
    return taken
      .filter(({ begins }) => begins > (pause?.latest ?? 0))
      .map(({ begins }) => `the break begins at ${begins}, at the latest ${pause?.latest} is allowed`);
  },
};
