/** Every leg has a way. */
import type { TimeRule } from './rule.ts';

export const reachableRule: TimeRule = {
  name: 'reachable',
  checkTimes: (vrp, _, walk) =>
    walk.missing.map(([from, to]) => `no way from ${vrp.placeIds[from]} to ${vrp.placeIds[to]}`),
};
