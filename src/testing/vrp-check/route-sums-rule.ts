/** The sums of each route. */
import { type AnswerRule, differs } from './rule.ts';

export const routeSumsRule: AnswerRule = {
  name: 'route-sums',
  checkAnswer: ({ routes }) =>
    routes.flatMap(({ name, answer, walk }) => [
      ...differs(`${name}: distance`, answer.distance, walk.distance),
      ...differs(`${name}: transport_time`, answer.transport_time, walk.travel),
      ...differs(`${name}: completion_time`, answer.completion_time, walk.completion),
      ...differs(`${name}: waiting_time`, answer.waiting_time, walk.waiting),
      ...differs(`${name}: service_duration`, answer.service_duration, walk.service),
      ...differs(`${name}: preparation_time`, answer.preparation_time, walk.preparation),
      ...differs(`${name}: setup_time`, answer.setup_time, walk.setup),
    ]),
};
