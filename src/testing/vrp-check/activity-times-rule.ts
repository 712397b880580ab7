/** Arrival, waiting, preparation, setup and end of every activity. */
import { pairActivities } from './pair-activities.ts';
import { type AnswerRule, differs } from './rule.ts';

export const activityTimesRule: AnswerRule = {
  name: 'activity-times',
  checkAnswer: ({ vrp, routes }) =>
    routes.flatMap((route) => {
      const { name, answer, walk } = route;
      const faults = pairActivities(vrp, route).flatMap(({ where, activity, step }) => [
        ...differs(`${where}: arr_time`, activity.arr_time, step.arrival),
        ...differs(`${where}: end_time`, activity.end_time, step.ends),
        ...differs(`${where}: waiting_time`, activity.waiting_time, step.waiting),
        ...differs(`${where}: preparation_time`, activity.preparation_time, step.preparation),
        ...differs(`${where}: setup_time`, activity.setup_time, step.setup),
      ]);
      for (const activity of answer.activities) {
        if (activity.type !== 'start' && activity.type !== 'end') continue;
        const where = `${name}: ${activity.type}`;
        const isStart = activity.type === 'start';
        faults.push(
          ...differs(`${where}: arr_time`, activity.arr_time, isStart ? undefined : walk.finish),
          ...differs(`${where}: end_time`, activity.end_time, isStart ? walk.departure : undefined),
          ...differs(`${where}: waiting_time`, activity.waiting_time, 0),
          ...differs(`${where}: preparation_time`, activity.preparation_time, 0),
          ...differs(`${where}: setup_time`, activity.setup_time, 0),
        );
      }
      return faults;
    }),
};

/** `time_window` is the window that was used, without sentinels; absent where the order has none. */
export const activityWindowRule: AnswerRule = {
  name: 'activity-window',
  checkAnswer: ({ vrp, routes }) =>
    routes.flatMap((route) =>
      pairActivities(vrp, route).flatMap(({ where, activity, step }) => {
        // Where no window fits there is nothing to compare with; breaks may show theirs.
        if (step.step.kind !== 'visit' || !step.window) return [];
        return differs(`${where}: time_window`, activity.time_window, step.window.source);
      }),
    ),
};
