/** Without `latest_start` departure is at `earliest_start`; with it, at the moment of least waiting. */
import { findBestWalk, walkEverySecond, walkSteadily } from './best-departure.ts';
import type { AnswerRule } from './rule.ts';
import { timeRulesHold } from './time-rules.ts';
import type { CaseSlot } from './vrp-case.ts';
import type { Step } from './walk-route.ts';

/** Longer spans are searched at the turning points only. */
const LONGEST_SPAN = 100_000;

/** Where breaks, several windows or limits meet the hour, of many departures the best is taken, not of all. */
function isPlain(slot: CaseSlot, steps: readonly Step[]): boolean {
  const limits = ['max_driving_time', 'max_distance', 'max_working_time', 'max_route_duration'] as const;
  return (
    slot.pause === undefined &&
    limits.every((limit) => slot.most(limit) === Number.POSITIVE_INFINITY) &&
    steps.every((step) => step.kind === 'visit' && step.stop.windows.length === 1) &&
    steps.every(
      (step) => step.kind !== 'visit' || step.stop.order.maxTimeInVehicle === Number.POSITIVE_INFINITY,
    )
  );
}

export const departureRule: AnswerRule = {
  name: 'departure',
  checkAnswer: ({ vrp, routes }) =>
    routes.flatMap(({ name, slot, walk }) => {
      const { earliestStart, latestStart, preference } = slot;
      if (walk.departure < earliestStart || walk.departure > latestStart) {
        return [`${name}: departs at ${walk.departure}, expected ${earliestStart} to ${latestStart}`];
      }
      if (latestStart === earliestStart) return [];
      const steps = walk.steps.map(({ step }) => step);
      if (slot.legs.hours && !isPlain(slot, steps)) return [];
      const isLong = latestStart - earliestStart > LONGEST_SPAN;
      const walks = isLong ? walkSteadily(slot, steps) : walkEverySecond(slot, steps);
      const best = findBestWalk(vrp, slot, walks, timeRulesHold);
      if (!best || best.departure === walk.departure) return [];
      return [
        `${name}: departs at ${walk.departure} and waits ${walk.waiting} s, expected ${best.departure} ` +
          `with ${best.waiting} s (${preference})`,
      ];
    }),
};
