/** `arr_date_time` and `end_date_time` say the same moment as the number beside them, for Unix times only. */
import type { AnswerRule } from './rule.ts';

/** Later than any week-relative value, earlier than any Unix time in use: 1973. */
const FIRST_UNIX_TIME = 100_000_000;

const ISO_WITH_OFFSET = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d[+-]\d\d:\d\d$/;

function isRight(text: string | null | undefined, seconds: number | undefined): boolean {
  if (seconds === undefined || seconds < FIRST_UNIX_TIME) return text === null || text === undefined;
  return typeof text === 'string' && ISO_WITH_OFFSET.test(text) && Date.parse(text) === seconds * 1000;
}

export const activityDatesRule: AnswerRule = {
  name: 'activity-dates',
  checkAnswer: ({ routes }) =>
    routes.flatMap(({ name, answer }) =>
      answer.activities.flatMap((activity, i) => {
        const pairs = [
          ['arr_date_time', activity.arr_date_time, activity.arr_time],
          ['end_date_time', activity.end_date_time, activity.end_time],
        ] as const;
        return pairs
          .filter(([, text, seconds]) => !isRight(text, seconds))
          .map(
            ([field, text, seconds]) => `${name}: activity ${i}: ${field} is ${text}, expected ${seconds} s`,
          );
      }),
    ),
};
