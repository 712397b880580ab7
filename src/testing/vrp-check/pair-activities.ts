/** Activities next to the walked steps they claim to describe. */
import type { VrpActivity } from '../../api/contract/vrp-answer.ts';
import { findStop, isBreak, isReload } from './read-answer.ts';
import type { CheckedRoute } from './rule.ts';
import type { VrpCase } from './vrp-case.ts';
import type { WalkedStep } from './walk-route.ts';

interface PairedActivity {
  /** For messages: `route 0 (van): activity 2 (order)`. */
  readonly where: string;
  readonly activity: VrpActivity;
  readonly step: WalkedStep;
}

/** Start, end and activities of unknown orders have no step and are left out. */
export function pairActivities(vrp: VrpCase, { name, answer, walk }: CheckedRoute): PairedActivity[] {
  const pairs: PairedActivity[] = [];
  answer.activities.forEach((activity, i) => {
    if (activity.type === 'start' || activity.type === 'end') return;
    if (!isBreak(activity) && !isReload(activity) && !findStop(vrp, activity)) return;
    const step = walk.steps[pairs.length];
    pairs.push({ where: `${name}: activity ${i} (${activity.id})`, activity, step });
  });
  return pairs;
}
