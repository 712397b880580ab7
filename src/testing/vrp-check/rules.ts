/** All rules of the checker, by what they need to look at. */
import { activityDatesRule } from './activity-dates-rule.ts';
import { activityIdentityRule } from './activity-identity-rule.ts';
import { activityLoadsRule } from './activity-loads-rule.ts';
import { activitySumsRule } from './activity-sums-rule.ts';
import { activityTimesRule, activityWindowRule } from './activity-times-rule.ts';
import { adjacencyRule } from './adjacency-rule.ts';
import { breakIdsRule } from './break-ids-rule.ts';
import { capacityRule } from './capacity-rule.ts';
import { completenessRule } from './completeness-rule.ts';
import { departureRule } from './departure-rule.ts';
import { groupRule } from './group-rule.ts';
import { notSameRouteRule } from './not-same-route-rule.ts';
import { stopLimitRules } from './route-limit-rules.ts';
import { routeShapeRule, vehiclesUsedRule } from './route-shape-rule.ts';
import type { AnswerRule, PlanRule, SequenceRule } from './rule.ts';
import { allOrNoneRule, sameRouteRule } from './same-route-rule.ts';
import { sequenceRule, shipmentRule } from './sequence-rule.ts';
import { costsRule, routeSumsRule, solutionTotalsRule } from './sum-rules.ts';
import { unassignedBreaksRule } from './unassigned-breaks-rule.ts';
import { unassignedDetailsRule } from './unassigned-details-rule.ts';
import { relationVehicleRule, skillsRule, vehicleListsRule } from './vehicle-rules.ts';

/** Which orders a route may carry, in any order of visits. */
export const MEMBERSHIP_RULES: readonly SequenceRule[] = [
  skillsRule,
  vehicleListsRule,
  ...stopLimitRules,
  relationVehicleRule,
];

/** In which order a route may visit them. */
export const SEQUENCE_RULES: readonly SequenceRule[] = [
  shipmentRule,
  capacityRule,
  groupRule,
  sequenceRule,
  adjacencyRule,
];

/** Which routes may carry what together. */
export const PLAN_RULES: readonly PlanRule[] = [sameRouteRule, notSameRouteRule, allOrNoneRule];

/** What the answer says about all that. */
export const ANSWER_RULES: readonly AnswerRule[] = [
  routeShapeRule,
  vehiclesUsedRule,
  activityIdentityRule,
  activityTimesRule,
  activityDatesRule,
  activitySumsRule,
  activityWindowRule,
  activityLoadsRule,
  departureRule,
  breakIdsRule,
  routeSumsRule,
  solutionTotalsRule,
  costsRule,
  completenessRule,
  unassignedDetailsRule,
  unassignedBreaksRule,
];
