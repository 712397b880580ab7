/**
 * Driving (travel and preparation) since the last completed break, with what was driven before the start, never
 * exceeds the limit. Parts are taken in order; only the last one resets the count.
 */
import type { TimeRule } from './rule.ts';

export const drivingBreakRule: TimeRule = {
  name: 'driving-break',
  checkTimes: (_, { pause }, walk) => {
    if (pause?.kind !== 'driving' || walk.visits.length === 0) return [];
    const faults: string[] = [];
    let driven = pause.initialDriving;
    let part = 0;
    const add = (seconds: number, where: string) => {
      driven += seconds;
      if (seconds > 0 && driven > pause.maxDriving) {
        faults.push(`${driven} s of driving without a break ${where}, at most ${pause.maxDriving}`);
      }
    };
    for (const { step, driving } of walk.steps) {
      add(driving, step.kind === 'visit' ? `at ${step.stop.order.id}` : `at a ${step.kind}`);
      if (step.kind !== 'break') continue;
      part = (part + 1) % pause.parts.length;
      if (part === 0) driven = 0;
    }
    add(walk.lastLeg, 'at the end');
    return faults;
  },
};
