/** Every activity names a known order with the right type, and the place where it happens. */
import { findStop, isBreak, isReload } from './read-answer.ts';
import { type AnswerRule, differs } from './rule.ts';

export const activityIdentityRule: AnswerRule = {
  name: 'activity-identity',
  checkAnswer: ({ vrp, routes }) =>
    routes.flatMap(({ name, answer, slot, walk }) => {
      let at = 0;
      const firstPlace = walk.steps[0]?.place;
      return answer.activities.flatMap((activity, i) => {
        const where = `${name}: activity ${i}`;
        let place: number | undefined;
        if (activity.type === 'start') place = slot.start ?? firstPlace;
        else if (activity.type === 'end') place = walk.endPlace;
        else if (isBreak(activity) || isReload(activity) || findStop(vrp, activity))
          place = walk.steps[at++]?.place;
        else return [`${where}: no order ${activity.id} has a ${activity.type}`];
        const id = place === undefined ? undefined : vrp.placeIds[place];
        const isNamed = !['start', 'end', 'reload'].includes(activity.type);
        return [
          ...differs(`${where}: location_id`, activity.location_id, id),
          ...differs(`${where}: address.location_id`, activity.address.location_id, id),
          ...(isNamed ? [] : differs(`${where}: id`, activity.id, undefined)),
        ];
      });
    }),
};
