/**
 * What a slot can do with a set of orders: every sequence of their stops, every place of breaks, the departure that the
 * contract asks for. Of the routes that keep all rules those are kept that may belong to a best plan.
 */
import { steadyDepartures, walkBestDeparture } from '../vrp-check/best-departure.ts';
import { routeValue } from '../vrp-check/plan-value.ts';
import type { PlannedRoute } from '../vrp-check/rule.ts';
import { MEMBERSHIP_RULES, SEQUENCE_RULES } from '../vrp-check/rules.ts';
import { timeRulesHold } from '../vrp-check/time-rules.ts';
import { findUnderWay } from '../vrp-check/under-way.ts';
import type { CaseOrder, CaseSlot, CaseStop, VrpCase } from '../vrp-check/vrp-case.ts';
import { placeBreaks } from './place-breaks.ts';
import { placeReloads } from './place-reloads.ts';

export interface RouteOption extends PlannedRoute {
  /** What the route adds to each objective, then travel and distance. */
  readonly values: readonly number[];
}

/** Permutations of the stops with every pickup before its delivery. */
function* sequencesOf(orders: readonly CaseOrder[]): Generator<CaseStop[]> {
  const sequence: CaseStop[] = [];
  const next = orders.map(() => 0);
  function* extend(): Generator<CaseStop[]> {
    let isComplete = true;
    for (const [o, order] of orders.entries()) {
      if (next[o] === order.stops.length) continue;
      isComplete = false;
      sequence.push(order.stops[next[o]++]);
      yield* extend();
      sequence.pop();
      next[o]--;
    }
    if (isComplete) yield [...sequence];
  }
  yield* extend();
}

function compareLexically(a: readonly number[], b: readonly number[]): number {
  for (let i = 0; i < a.length; i++) if (a[i] !== b[i]) return a[i] - b[i];
  return 0;
}

/**
 * Keys under which the lexically best option must be kept: one for all when every objective is a sum over routes, one
 * per value of the shared objectives (min-max and balance) otherwise.
 */
function keyOf(vrp: VrpCase, values: readonly number[]): string {
  return vrp.objectives.map(({ type }, level) => (type === 'min' ? '' : values[level])).join(' ');
}

export function listRouteOptions(vrp: VrpCase, slot: CaseSlot, orders: readonly CaseOrder[]): RouteOption[] {
  const members = orders.flatMap(({ stops }) => stops);
  if (MEMBERSHIP_RULES.some((rule) => rule.checkSequence(vrp, slot, members).length > 0)) return [];
  const best = new Map<string, RouteOption>();
  for (const stops of sequencesOf(orders)) {
    // A plan is asked for that goes on with what is done.
    if (slot.underWay && !findUnderWay(slot, stops)) continue;
    if (SEQUENCE_RULES.some((rule) => rule.checkSequence(vrp, slot, stops).length > 0)) continue;
    for (const steps of placeReloads(vrp, slot, stops).flatMap((trips) => placeBreaks(slot, trips))) {
      const departures =
        slot.latestStart > slot.earliestStart ? steadyDepartures(slot, steps) : [slot.earliestStart];
      const walk = walkBestDeparture(vrp, slot, steps, departures, timeRulesHold);
      if (!walk) continue;
      const route = { slot, stops, walk };
      const values = [
        ...vrp.objectives.map(({ value }) => routeValue(route, value)),
        walk.travel,
        walk.distance,
      ];
      const key = keyOf(vrp, values);
      const known = best.get(key);
      if (!known || compareLexically(values, known.values) < 0) best.set(key, { ...route, values });
    }
  }
  return withoutDominated(vrp, [...best.values()]);
}

/**
 * A longest route only gets worse by a longer route: with min-max alone, options that are no better than another one in
 * the shared value and in the rest go. Balance may gain by longer routes, so there all stay.
 */
function withoutDominated(vrp: VrpCase, options: readonly RouteOption[]): RouteOption[] {
  const shared = vrp.objectives.flatMap(({ type }, level) => (type === 'min' ? [] : [level]));
  const isPlain = shared.length === 1 && vrp.objectives[shared[0]].type === 'min-max';
  if (!isPlain) return [...options];
  const [level] = shared;
  const restOf = ({ values }: RouteOption) => values.filter((_, i) => i !== level);
  const kept: RouteOption[] = [];
  for (const option of [...options].sort((a, b) => a.values[level] - b.values[level])) {
    const last = kept[kept.length - 1];
    if (!last || compareLexically(restOf(option), restOf(last)) < 0) kept.push(option);
  }
  return kept;
}
