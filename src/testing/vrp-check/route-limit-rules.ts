/** Limits on the sums of a route, one rule each. */
import type { TimeRule } from './rule.ts';
import type { CaseSlot } from './vrp-case.ts';
import type { Walk } from './walk-route.ts';

function limitRule(name: string, read: (walk: Walk) => number, most: (slot: CaseSlot) => number): TimeRule {
  return {
    name,
    checkTimes: (_, slot, walk) =>
      read(walk) > most(slot) ? [`${name}: ${read(walk)}, at most ${most(slot)}`] : [],
  };
}

const driving = (walk: Walk) => walk.travel + walk.preparation;
const onSite = (walk: Walk) => walk.service + walk.setup;

export const routeLimitRules: readonly TimeRule[] = [
  limitRule(
    'latest_end',
    (walk) => walk.limited,
    (slot) => slot.latestEnd,
  ),
  limitRule(
    'max_route_duration',
    (walk) => walk.routeDuration,
    (slot) => slot.maxRouteDuration,
  ),
  limitRule(
    'max_distance',
    (walk) => walk.distance,
    (slot) => slot.maxDistance,
  ),
  limitRule('max_driving_time', driving, (slot) => slot.maxDrivingTime),
  limitRule('max_service_time', onSite, (slot) => slot.maxServiceTime),
  limitRule(
    'max_working_time',
    (walk) => driving(walk) + onSite(walk),
    (slot) => slot.maxWorkingTime,
  ),
];
