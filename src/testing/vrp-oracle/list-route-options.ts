/**
 * What a slot can do with a set of orders: every sequence of their stops, every place of breaks, the departure that the
 * contract asks for. Of the routes that keep all rules those are kept that may belong to a best plan.
 */
import { findBestWalk, walkSteadily } from '../vrp-check/best-departure.ts';
import { fitsAtEnds } from '../vrp-check/capacity-rule.ts';
import { routeValue } from '../vrp-check/plan-value.ts';
import type { PlannedRoute } from '../vrp-check/rule.ts';
import { MEMBERSHIP_RULES, SEQUENCE_RULES } from '../vrp-check/rules.ts';
import { timeRulesHold } from '../vrp-check/time-rules.ts';
import { findUnderWay } from '../vrp-check/under-way.ts';
import type { CaseObjective, CaseOrder, CaseSlot, CaseStop, VrpCase } from '../vrp-check/vrp-case.ts';
import { type Walk, walkRoute } from '../vrp-check/walk-route.ts';
import { placeBreaks } from './place-breaks.ts';
import { placeReloads } from './place-reloads.ts';

export interface RouteOption extends PlannedRoute {
  /** What the route adds to each objective, then travel and distance. */
  readonly values: readonly number[];
}

/** Every permutation of the stops with every pickup before its delivery. */
function trySequences(orders: readonly CaseOrder[], visit: (stops: readonly CaseStop[]) => void): void {
  const sequence: CaseStop[] = [];
  const next = orders.map(() => 0);
  const extend = (): void => {
    let isComplete = true;
    for (let o = 0; o < orders.length; o++) {
      const { stops } = orders[o];
      if (next[o] === stops.length) continue;
      isComplete = false;
      sequence.push(stops[next[o]++]);
      extend();
      sequence.pop();
      next[o]--;
    }
    if (isComplete) visit([...sequence]);
  };
  extend();
}

function compareLexically(a: readonly number[], b: readonly number[]): number {
  for (let i = 0; i < a.length; i++) if (a[i] !== b[i]) return a[i] - b[i];
  return 0;
}

/** The lexically best option is kept for each value of the shared objectives (min-max and balance). */
function keyOf(vrp: VrpCase, values: readonly number[]): string {
  return vrp.objectives.map(({ type }, level) => (type === 'min' ? '' : values[level])).join(' ');
}

/** What a route is worth by these is the same whenever it departs, where legs do not depend on the hour. */
const TIMELESS: readonly CaseObjective['value'][] = ['transport_time', 'activities', 'vehicles'];

export function listRouteOptions(vrp: VrpCase, slot: CaseSlot, orders: readonly CaseOrder[]): RouteOption[] {
  const members = orders.flatMap(({ stops }) => stops);
  if (MEMBERSHIP_RULES.some((rule) => rule.checkSequence(vrp, slot, members).length > 0)) return [];
  const mayReload = slot.reloads !== undefined || (slot.underWay?.reloads.length ?? 0) > 0;
  if (!mayReload && !fitsAtEnds(vrp, slot, members)) return [];
  const isTimeless = !slot.legs.hours && vrp.objectives.every(({ value }) => TIMELESS.includes(value));
  const isSum = vrp.objectives.every(({ type }) => type === 'min');
  const best = new Map<string, RouteOption>();
  /** The walk as an option, if none is known that is as good. */
  const toBetterOption = (
    stops: readonly CaseStop[],
    walk: Walk,
  ): { option: RouteOption; key: string } | undefined => {
    const route = { slot, stops, walk };
    const values = vrp.objectives.map(({ value }) => routeValue(route, value));
    values.push(walk.travel, walk.distance);
    const key = isSum ? '' : keyOf(vrp, values);
    const known = best.get(key);
    if (known && compareLexically(values, known.values) >= 0) return undefined;
    return { option: { ...route, values }, key };
  };
  trySequences(orders, (stops) => {
    // A plan is asked for that goes on with what is done.
    if (slot.underWay && !findUnderWay(slot, stops)) return;
    let isInOrder: boolean | undefined;
    for (const steps of placeReloads(vrp, slot, stops).flatMap((trips) => placeBreaks(slot, trips))) {
      const first = walkRoute(slot, steps, slot.earliestStart);
      // Whether it keeps the rules takes longer to find out than that it would be no better.
      if (isTimeless && !toBetterOption(stops, first)) continue;
      isInOrder ??= SEQUENCE_RULES.every((rule) => rule.checkSequence(vrp, slot, stops).length === 0);
      if (!isInOrder) return;
      const walk = findBestWalk(vrp, slot, walkSteadily(slot, steps, first), timeRulesHold);
      const better = walk && toBetterOption(stops, walk);
      if (better) best.set(better.key, better.option);
    }
  });
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
