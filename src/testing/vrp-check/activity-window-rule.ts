/** `time_window` is the window that was used, without sentinels; absent where the order has none. */
import { pairActivities } from './pair-activities.ts';
import { type AnswerRule, differs } from './rule.ts';

export const activityWindowRule: AnswerRule = {
  name: 'activity-window',
  checkAnswer: ({ vrp, routes }) =>
    routes.flatMap((route) =>
      pairActivities(vrp, route).flatMap(({ where, activity, step }) => {
        // Where no window fits there is nothing to compare with; breaks may show theirs.
        if (step.step.kind === 'break' || !step.window) return [];
        return differs(`${where}: time_window`, activity.time_window, step.window.source);
      }),
    ),
};
