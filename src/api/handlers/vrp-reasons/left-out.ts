/** Why an order is left out: the one rule, or the two, that keep it from every place, found by taking them off. */
import { type InsertionOption, listInsertionOptions } from '../../../engine/vrp/explain/insertion-options.ts';
import { UnitPlaces } from '../../../engine/vrp/explain/unit-places.ts';
import { RouteTimeline } from '../../../engine/vrp/timeline/route-timeline.ts';
import { REASON } from '../../../engine/vrp/vrp-problem.ts';
import type { VrpLeftOutReason, VrpReasonPlace, VrpRouteRule, VrpRule } from '../../contract/vrp-reasons.ts';
import { refOfRoute } from '../vrp-evaluation/timed-plan.ts';
import type { TranslatedProblem } from '../vrp-problem/translated-problem.ts';
import type { RuleTrials } from './rule-trials.ts';
import { listOrderRules, listRouteRules } from './without-rule.ts';

/** A rule of the order, or one kind of rule on every route: an order goes into one, so the others' do not matter. */
type Bundle = readonly VrpRule[];

export function explainLeftOut(trials: RuleTrials, unit: number): VrpLeftOutReason {
  const { orders } = trials.asked;
  const orderId = orders[unit].id;
  const present = findBest(trials, unit, []);
  if (present) return { orderId, kind: 'fits', place: toPlace(trials.base, present) };
  const bundles = listBundles(trials, unit);
  if (!fits(trials, unit, bundles.flat())) return { orderId, kind: 'many' };
  const single = chooseCheapest(
    trials,
    unit,
    bundles.map((bundle) => [bundle]),
  );
  if (single) return { orderId, ...single };
  const pairs = bundles.flatMap((bundle, i) => bundles.slice(i + 1).map((other) => [bundle, other]));
  const pair = chooseCheapest(trials, unit, pairs);
  return pair ? { orderId, ...pair } : { orderId, kind: 'many' };
}

function listBundles(trials: RuleTrials, unit: number): Bundle[] {
  const { slots, orders } = trials.asked;
  const ofRoutes = new Map<string, VrpRouteRule[]>();
  for (const slot of slots.keys()) {
    for (const rule of listRouteRules(trials.asked, slot)) {
      const key = rule.kind === 'capacity' ? `capacity ${rule.dimension}` : rule.kind;
      ofRoutes.set(key, [...(ofRoutes.get(key) ?? []), rule]);
    }
  }
  const lock = trials.isLocked(unit) ? [[{ kind: 'lock', orderId: orders[unit].id } as const]] : [];
  return [...listOrderRules(trials.asked, unit).map((rule) => [rule]), ...lock, ...ofRoutes.values()];
}

/** Of the sets of bundles that open a place the one whose place costs least. */
function chooseCheapest(
  trials: RuleTrials,
  unit: number,
  sets: readonly (readonly Bundle[])[],
): { kind: 'kept_out'; rules: VrpRule[]; place: VrpReasonPlace } | undefined {
  let best: { rules: VrpRule[]; option: InsertionOption; translated: TranslatedProblem } | undefined;
  for (const bundles of sets) {
    const all = bundles.flat();
    if (!fits(trials, unit, all)) continue;
    const first = findBest(trials, unit, all);
    if (!first) continue;
    // Only what binds the route of the place; the others are put back, which is tried as well.
    const own = refOfRoute(trials.asked, first.slot);
    const rules = all.filter(
      (rule) => 'orderId' in rule || (rule.vehicleId === own.vehicleId && rule.shiftId === own.shiftId),
    );
    const option = rules.length === all.length ? first : findBest(trials, unit, rules);
    const translated = trials.without(rules);
    if (!option || !translated || (best && best.option.addedCost <= option.addedCost)) continue;
    best = { rules, option, translated };
  }
  return best && { kind: 'kept_out', rules: best.rules, place: toPlace(best.translated, best.option) };
}

function findBest(trials: RuleTrials, unit: number, rules: readonly VrpRule[]): InsertionOption | undefined {
  const translated = trials.without(rules);
  return translated && listInsertionOptions(translated.problem, trials.plan, unit)[0];
}

/** Whether there is any place; cheaper than listing them. */
function fits(trials: RuleTrials, unit: number, rules: readonly VrpRule[]): boolean {
  const translated = trials.without(rules);
  if (!translated) return false;
  const { problem } = translated;
  const places = new UnitPlaces(problem, trials.plan, unit);
  const timeline = new RouteTimeline(problem);
  for (let slot = 0; slot < problem.slots.count; slot++) {
    if (!places.isAllowed(slot)) continue;
    for (const { route } of places.list(slot))
      if (timeline.evaluate(slot, route, 0, route.length) === REASON.none) return true;
  }
  return false;
}

function toPlace(translated: TranslatedProblem, option: InsertionOption): VrpReasonPlace {
  const { slot, first, second, after } = option;
  return {
    ...refOfRoute(translated, slot),
    position: first + 1,
    ...(second >= 0 ? { deliveryPosition: second + 1 } : {}),
    arrival: after.activities[first].arrival + translated.origin,
    addedCost: Math.round(100 * option.addedCost),
    addedSeconds: option.addedTravel,
    addedRouteSeconds: option.addedSpan,
    addedMetres: option.addedDistance,
  };
}
