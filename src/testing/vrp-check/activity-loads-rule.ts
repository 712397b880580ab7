/** Loads before and after every activity. */
import { isBreak } from './read-answer.ts';
import { loadsOfTrips } from './reload-rule.ts';
import { type AnswerRule, differs } from './rule.ts';

export const activityLoadsRule: AnswerRule = {
  name: 'activity-loads',
  checkAnswer: ({ vrp, routes }) =>
    routes.flatMap(({ name, answer, walk }) => {
      const loads = loadsOfTrips(vrp, walk);
      let at = 0;
      return answer.activities.flatMap((activity, i) => {
        const where = `${name}: activity ${i} (${activity.id ?? activity.type})`;
        const isStart = activity.type === 'start';
        const isEnd = activity.type === 'end';
        const before = isStart ? undefined : loads[at];
        if (!isStart && !isEnd && !isBreak(activity)) at++;
        const after = isEnd ? undefined : loads[at];
        return [
          ...differs(`${where}: load_before`, activity.load_before, before),
          ...differs(`${where}: load_after`, activity.load_after, after),
        ];
      });
    }),
};
