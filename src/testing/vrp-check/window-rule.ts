/** Service starts inside a window. */
import type { TimeRule } from './rule.ts';

export const windowRule: TimeRule = {
  name: 'window',
  checkTimes: (_, __, walk) =>
    walk.visits.flatMap(({ step, window, begins }) => {
      if (step.kind !== 'visit' || window) return [];
      const latest = Math.max(...step.stop.windows.map((each) => each.latest));
      return [`service of ${step.stop.order.id} starts at ${begins}, at the latest ${latest} is allowed`];
    }),
};
