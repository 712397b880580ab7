/** Limits on what a route adds up to, one rule each. */
import type { SequenceRule, TimeRule } from './rule.ts';
import type { CaseLimit, CaseStop } from './vrp-case.ts';
import type { Walk } from './walk-route.ts';

const driving = (walk: Walk) => walk.travel + walk.preparation;
const onSite = (walk: Walk) => walk.service + walk.setup;

/** Limits that the timeline decides, by what it says of them. */
export const WALK_LIMITS: readonly (readonly [CaseLimit, (walk: Walk) => number])[] = [
  ['max_route_duration', (walk) => walk.routeDuration],
  ['max_distance', (walk) => walk.distance],
  ['max_driving_time', driving],
  ['max_waiting_time', (walk) => walk.waiting],
  ['max_service_time', onSite],
  ['max_working_time', (walk) => driving(walk) + onSite(walk)],
];

/** Limits that the stops decide: max_jobs counts services and shipments, max_activities their visits. */
export const STOP_LIMITS: readonly (readonly [CaseLimit, (stops: readonly CaseStop[]) => number])[] = [
  ['max_jobs', (stops) => new Set(stops.map(({ order }) => order)).size],
  ['max_activities', (stops) => stops.length],
];

export const walkLimitRules: readonly TimeRule[] = [
  {
    name: 'latest_end',
    checkTimes: (_, slot, { limited }) =>
      limited > slot.latestEnd ? [`latest_end: ${limited}, at most ${slot.latestEnd}`] : [],
  },
  ...WALK_LIMITS.map(
    ([name, total]): TimeRule => ({
      name,
      checkTimes: (_, slot, walk) =>
        total(walk) > slot.most(name) ? [`${name}: ${total(walk)}, at most ${slot.most(name)}`] : [],
    }),
  ),
];

export const stopLimitRules: readonly SequenceRule[] = STOP_LIMITS.map(([name, total]) => ({
  name,
  checkSequence: (_, slot, stops) =>
    total(stops) > slot.most(name) ? [`${name}: ${total(stops)}, at most ${slot.most(name)}`] : [],
}));
