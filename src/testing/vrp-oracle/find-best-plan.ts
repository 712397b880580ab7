/**
 * The best plan of a small request by trying everything: every assignment of orders to slots, with the best routes for
 * each set of orders. Exponential: for up to seven stops. It shares its arithmetic with the checker, none with the engine.
 */
import { comparePlanValues, countUnassigned, planValue } from '../vrp-check/plan-value.ts';
import type { CasePlan, PlannedRoute } from '../vrp-check/rule.ts';
import { PLAN_RULES } from '../vrp-check/rules.ts';
import type { CaseOrder, VrpCase } from '../vrp-check/vrp-case.ts';
import { walkRoute } from '../vrp-check/walk-route.ts';
import { listRouteOptions, type RouteOption } from './list-route-options.ts';

interface BestPlan {
  readonly plan: CasePlan;
  readonly value: readonly number[];
}

/** One slot number per order, -1 for unassigned. */
type Assignment = readonly number[];

/** All assignments that exclude nobody outright, those with the best unassigned counts first. */
function listAssignments(vrp: VrpCase): { assignment: Assignment; counts: number[] }[] {
  let assignments: number[][] = [[]];
  for (const order of vrp.orders) {
    const choices = vrp.slots.filter(
      ({ vehicleId, skills }) =>
        order.skills.every((skill) => skills.has(skill)) &&
        !order.disallowed.includes(vehicleId) &&
        (order.allowed.length === 0 || order.allowed.includes(vehicleId)),
    );
    const doneBy = choices.find(({ underWay }) => underWay?.visits.some(({ id }) => id === order.id));
    const numbers = doneBy ? [doneBy.index] : [-1, ...choices.map(({ index }) => index)];
    assignments = assignments.flatMap((begun) => numbers.map((slot) => [...begun, slot]));
  }
  const counted = assignments.map((assignment) => ({
    assignment,
    counts: countUnassigned(vrp.orders.filter(({ index }) => assignment[index] < 0)),
  }));
  return counted.sort((a, b) => comparePlanValues(a.counts, b.counts));
}

/** Slots without orders that move to their end all the same. */
function idleRoutes(vrp: VrpCase, assignment: Assignment): PlannedRoute[] {
  return vrp.slots
    .filter(({ index, movesEmpty }) => movesEmpty && !assignment.includes(index))
    .map((slot) => ({
      slot,
      stops: [],
      walk: walkRoute(slot, [], slot.preference === 'late' ? slot.latestStart : slot.earliestStart),
    }));
}

function* combine(options: readonly (readonly RouteOption[])[]): Generator<RouteOption[]> {
  if (options.length === 0) {
    yield [];
    return;
  }
  for (const rest of combine(options.slice(1))) {
    for (const option of options[0]) yield [option, ...rest];
  }
}

export function findBestPlan(vrp: VrpCase): BestPlan {
  const optionsOfSet = new Map<string, RouteOption[]>();
  const optionsOf = (slot: number, orders: readonly CaseOrder[]): RouteOption[] => {
    const key = `${slot} ${orders.map(({ index }) => index).join(' ')}`;
    const known = optionsOfSet.get(key);
    if (known) return known;
    const options = listRouteOptions(vrp, vrp.slots[slot], orders);
    optionsOfSet.set(key, options);
    return options;
  };
  let best: BestPlan | undefined;
  for (const { assignment, counts } of listAssignments(vrp)) {
    if (best && comparePlanValues(counts, best.value) > 0) break;
    const used = vrp.slots.filter(({ index }) => assignment.includes(index));
    const ordersOf = used.map(({ index }) => vrp.orders.filter((order) => assignment[order.index] === index));
    const unassigned = vrp.orders.filter(({ index }) => assignment[index] < 0);
    const idle = idleRoutes(vrp, assignment);
    const sketch: CasePlan = {
      routes: used.map((slot, u) => ({
        slot,
        stops: ordersOf[u].flatMap(({ stops }) => stops),
        walk: walkRoute(slot, [], 0),
      })),
      unassigned,
    };
    if (PLAN_RULES.some((rule) => rule.checkPlan(vrp, sketch).length > 0)) continue;
    const options: RouteOption[][] = [];
    for (const [u, slot] of used.entries()) {
      options.push(optionsOf(slot.index, ordersOf[u]));
      if (options[u].length === 0) break;
    }
    if (options.some((list) => list.length === 0)) continue;
    for (const routes of combine(options)) {
      const ordered = [...routes, ...idle].sort((a, b) => a.slot.index - b.slot.index);
      const plan = { routes: ordered, unassigned };
      const value = planValue(vrp, plan);
      if (!best || comparePlanValues(value, best.value) < 0) best = { plan, value };
    }
  }
  if (!best) throw new Error('not even the empty plan keeps the rules');
  return best;
}
