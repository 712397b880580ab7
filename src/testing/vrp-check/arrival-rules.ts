/** When a route reaches its stops, if at all. */
import type { TimeRule } from './rule.ts';

/** Every leg has a way. */
export const reachableRule: TimeRule = {
  name: 'reachable',
  checkTimes: (vrp, _, walk) =>
    walk.missing.map(([from, to]) => `no way from ${vrp.placeIds[from]} to ${vrp.placeIds[to]}`),
};

/** Service starts inside a window. */
export const windowRule: TimeRule = {
  name: 'window',
  checkTimes: (_, __, walk) =>
    walk.visits.flatMap(({ step, window, begins }) => {
      if (step.kind !== 'visit' || window) return [];
      const latest = Math.max(...step.stop.windows.map((each) => each.latest));
      return [`service of ${step.stop.order.id} starts at ${begins}, at the latest ${latest} is allowed`];
    }),
};
