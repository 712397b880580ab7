/**
 * Where one more unit could go and what that costs: for every route and every position of the unit's first task the
 * cheapest valid place, found by the exact timeline. O(places) timelines.
 */
import { costOfValue, surchargeOf, valueOfPlan, valueOfRoute } from '../objective.ts';
import { type SimulatedRoute, simulateRoute } from '../route-simulation.ts';
import { firstRoadLevel, softPriceOf } from '../slot-weights.ts';
import { RouteTimeline } from '../timeline/route-timeline.ts';
import { TimelineEvaluator } from '../timeline/timeline-evaluator.ts';
import { REASON, type VrpPlan, type VrpProblem } from '../vrp-problem.ts';
import { type UnitPlace, UnitPlaces } from './unit-places.ts';

export interface InsertionOption extends UnitPlace {
  readonly slot: number;
  /** In the unit of the first objective on the road, prices of lateness and overtime and surcharges included. */
  readonly addedCost: number;
  readonly addedTravel: number;
  /** Seconds from departure to end. */
  readonly addedSpan: number;
  readonly addedDistance: number;
  readonly before: SimulatedRoute;
  readonly after: SimulatedRoute;
}

/** Valid places only, the cheapest first; `plan` does not hold the unit. */
export function listInsertionOptions(problem: VrpProblem, plan: VrpPlan, unit: number): InsertionOption[] {
  const timeline = new RouteTimeline(problem);
  const evaluator = new TimelineEvaluator(problem);
  evaluator.settle();
  const places = new UnitPlaces(problem, plan, unit);
  const options: InsertionOption[] = [];
  for (let slot = 0; slot < problem.slots.count; slot++) {
    if (!places.isAllowed(slot)) continue;
    const before = simulateRoute(problem, slot, plan.tasksOfSlot[slot], timeline);
    for (const place of chooseCheapest(evaluator, slot, places.list(slot))) {
      const after = simulateRoute(problem, slot, place.route, timeline);
      if (after.violation !== REASON.none) continue;
      options.push({
        ...place,
        slot,
        before,
        after,
        addedCost: addedCostOf(problem, plan, slot, before, after, place.route),
        addedTravel: after.travel - before.travel,
        addedSpan: after.arrival - after.departure - (before.arrival - before.departure),
        addedDistance: after.distance - before.distance,
      });
    }
  }
  return options.sort(
    (a, b) =>
      a.addedCost - b.addedCost ||
      a.addedTravel - b.addedTravel ||
      a.addedDistance - b.addedDistance ||
      a.slot - b.slot ||
      a.first - b.first,
  );
}

/** Of the places with one first position the one of the lowest price. */
function chooseCheapest(
  evaluator: TimelineEvaluator,
  slot: number,
  places: readonly UnitPlace[],
): UnitPlace[] {
  const cheapest = new Map<number, { place: UnitPlace; price: number }>();
  for (const place of places) {
    const price = evaluator.evaluate(slot, Int32Array.from(place.route), 0, place.route.length);
    if (price < (cheapest.get(place.first)?.price ?? Infinity)) cheapest.set(place.first, { place, price });
  }
  return [...cheapest.values()].map(({ place }) => place);
}

function addedCostOf(
  problem: VrpProblem,
  plan: VrpPlan,
  slot: number,
  before: SimulatedRoute,
  after: SimulatedRoute,
  route: readonly number[],
): number {
  const level = firstRoadLevel(problem);
  const surcharge = surchargeOf(problem, slot, route) - surchargeOf(problem, slot, plan.tasksOfSlot[slot]);
  if (level < 0) return after.travel - before.travel + surcharge;
  const objective = problem.objectives[level];
  if (objective.type !== 'min') {
    // Largest and balanced routes depend on all the others.
    const changed = plan.tasksOfSlot.map((tasks, s) => (s === slot ? route : tasks));
    const costOf = (tasksOfSlot: VrpPlan['tasksOfSlot']) =>
      costOfValue(problem, valueOfPlan(problem, { tasksOfSlot, unassigned: [] }));
    return costOf(changed) - costOf(plan.tasksOfSlot);
  }
  const { vehicle, movesEmpty } = problem.slots;
  const isUsed = plan.tasksOfSlot.some((tasks, s) => tasks.length > 0 && vehicle[s] === vehicle[slot]);
  const wasDriven = plan.tasksOfSlot[slot].length > 0 || movesEmpty[slot] === 1;
  const priceOf = (driven: SimulatedRoute, opens: boolean) =>
    valueOfRoute(problem, slot, objective, driven, opens) +
    softPriceOf(problem, driven.lateness, driven.overtime);
  return priceOf(after, !isUsed) - (wasDriven ? priceOf(before, false) : 0) + surcharge;
}
