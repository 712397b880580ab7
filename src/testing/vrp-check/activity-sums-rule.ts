/** Metres and seconds of travel since the start, at every activity. */
import { pairActivities } from './pair-activities.ts';
import { type AnswerRule, differs } from './rule.ts';

export const activitySumsRule: AnswerRule = {
  name: 'activity-sums',
  checkAnswer: ({ vrp, routes }) =>
    routes.flatMap((route) => {
      const { name, answer, walk } = route;
      const faults = pairActivities(vrp, route).flatMap(({ where, activity, step }) => [
        ...differs(`${where}: distance`, activity.distance, step.distance),
        ...differs(`${where}: driving_time`, activity.driving_time, step.travel),
      ]);
      for (const { type, distance, driving_time } of answer.activities) {
        if (type !== 'start' && type !== 'end') continue;
        const isStart = type === 'start';
        faults.push(
          ...differs(`${name}: ${type}: distance`, distance, isStart ? 0 : walk.distance),
          ...differs(`${name}: ${type}: driving_time`, driving_time, isStart ? 0 : walk.travel),
        );
      }
      return faults;
    }),
};
