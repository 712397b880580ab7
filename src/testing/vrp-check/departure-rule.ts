/** Without `latest_start` departure is at `earliest_start`; with it, at the moment of least waiting. */
import { everyDeparture, steadyDepartures, walkBestDeparture } from './best-departure.ts';
import type { AnswerRule } from './rule.ts';
import { timeRulesHold } from './time-rules.ts';

/** Longer spans are searched at the turning points only. */
const LONGEST_SPAN = 100_000;

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
      const departures =
        latestStart - earliestStart > LONGEST_SPAN ? steadyDepartures(slot, steps) : everyDeparture(slot);
      const best = walkBestDeparture(vrp, slot, steps, departures, timeRulesHold);
      if (!best || best.departure === walk.departure) return [];
      return [
        `${name}: departs at ${walk.departure} and waits ${walk.waiting} s, expected ${best.departure} ` +
          `with ${best.waiting} s (${preference})`,
      ];
    }),
};
