/** The figures of many small changes of one plan: only the routes that differ are timed anew. */
import { costOfValue, valueOfRoutes, withoutExtraPrices } from '../../../engine/vrp/objective.ts';
import { LenientTimeline } from '../../../engine/vrp/timeline/lenient-timeline.ts';
import { badRequest, badRequests, type Result, success } from '../../contract/errors.ts';
import {
  MAX_VARIANTS,
  type VrpHandPlan,
  type VrpPlanFigures,
  type VrpPlanVariant,
  type VrpVariant,
  type VrpVariantFigures,
  type VrpVariantOptions,
} from '../../contract/vrp-evaluation.ts';
import type { VrpViolation } from '../../contract/vrp-violations.ts';
import type { TravelHost } from '../optimize-host.ts';
import { translateRequest } from '../translate-request.ts';
import type { TranslatedProblem } from '../vrp-problem/translated-problem.ts';
import { firstDeparture } from './evaluate-plan.ts';
import { listPlanViolations } from './plan-violations.ts';
import { HandPlanReader, type HandRoutes } from './read-hand-plan.ts';
import { listRouteViolations, listShortRoutes } from './route-violations.ts';
import { latenessOf } from './time-violations.ts';
import { type TimedRoute, timeRoute, toPlan } from './timed-plan.ts';

/** Kinds that the optimizer tries to avoid but may leave; all others it never introduces. */
const SOFT_VIOLATIONS: readonly VrpViolation['kind'][] = ['min_jobs'];

export async function evaluateVariants(
  body: unknown,
  host: TravelHost,
  hand: VrpHandPlan,
  variants: readonly VrpPlanVariant[],
  { stop, ...rules }: VrpVariantOptions = {},
): Promise<Result<VrpVariantFigures>> {
  if (variants.length > MAX_VARIANTS) {
    return badRequest(`variants: ${variants.length} are more than ${MAX_VARIANTS}, ask in several calls`);
  }
  const earliest = firstDeparture([hand, ...variants]);
  const translation = await translateRequest(body, host, {
    rules,
    toleratesGaps: true,
    earliest,
  });
  if (!translation.ok) return translation;
  const { translated } = translation.value;
  const reader = new HandPlanReader(translated);
  const messages: string[] = [];
  const watched = stop ? reader.readVisit(stop, 'options.stop', messages) : -1;
  if (messages.length > 0) return badRequests(messages);
  const read = reader.read(hand);
  if (!read.ok) return read;
  const scale = new FigureScale(translated, read.value, watched);
  const { figures: plan, violations } = scale.measure(read.value);
  const known = groupExcess(violations);
  const figures: VrpVariant[] = [];
  for (const [v, variant] of variants.entries()) {
    const path = `variants[${v}].routes`;
    const changed = reader.read(variant, path);
    if (!changed.ok) return changed;
    const whole = reader.refuseDoubles(
      read.value.map((route, slot) => changed.value[slot] ?? route),
      path,
    );
    if (!whole.ok) return whole;
    const measured = scale.measure(whole.value);
    const broken = measured.violations.filter(
      (violation) => excessOf(violation) > (known.get(ruleOf(violation)) ?? -1),
    );
    figures.push({ ...measured.figures, broken });
  }
  return success({ plan, variants: figures });
}

/** Tells the rules that are broken from each other; where on its route one is broken does not count. */
function ruleOf(violation: VrpViolation): string {
  const about = { vehicleId: '', shiftId: '', orderId: '', ...violation };
  return JSON.stringify([violation.kind, about.vehicleId, about.shiftId, about.orderId, whichOf(violation)]);
}

/** Of rules of one kind, which. */
function whichOf(violation: VrpViolation): number | string {
  switch (violation.kind) {
    case 'capacity':
      return violation.dimension;
    case 'limit':
      return violation.limit;
    case 'group':
      return violation.group;
    case 'relation':
      return `${violation.relation} ${violation.how}`;
    default:
      return '';
  }
}

const excessOf = (violation: VrpViolation) => ('excess' in violation ? violation.excess : 0);

/** By how much a plan breaks each rule, at most. */
function groupExcess(violations: readonly VrpViolation[]): Map<string, number> {
  const most = new Map<string, number>();
  for (const violation of violations) {
    const rule = ruleOf(violation);
    most.set(rule, Math.max(most.get(rule) ?? 0, excessOf(violation)));
  }
  return most;
}

interface MeasuredPlan {
  readonly figures: VrpPlanFigures;
  /** Requirements are not among them. */
  readonly violations: readonly VrpViolation[];
}

interface MeasuredRoute {
  readonly route: TimedRoute | undefined;
  readonly violations: readonly VrpViolation[];
}

/** Measures plans that share most of their routes. */
class FigureScale {
  private readonly timeline: LenientTimeline;
  private readonly known: readonly MeasuredRoute[];

  constructor(
    private readonly translated: TranslatedProblem,
    private readonly base: HandRoutes,
    private readonly watched: number,
  ) {
    this.timeline = new LenientTimeline(translated.problem);
    this.known = base.map((_, slot) => this.measureRoute(base, slot));
  }

  private measureRoute(routes: HandRoutes, slot: number): MeasuredRoute {
    const { translated } = this;
    const route = timeRoute(translated, this.timeline, slot, routes[slot]);
    const violations = route ? listRouteViolations(translated, route) : listShortRoutes(translated, slot, 0);
    return { route, violations };
  }

  measure(routes: HandRoutes): MeasuredPlan {
    const { translated, base, known } = this;
    const measured = routes.map((route, slot) =>
      route === base[slot] ? known[slot] : this.measureRoute(routes, slot),
    );
    const timed = measured.map(({ route }) => route);
    const violations = [
      ...measured.flatMap((route) => route.violations),
      ...listPlanViolations(translated, timed),
    ].filter(({ kind }) => !SOFT_VIOLATIONS.includes(kind));
    const late = violations.flatMap((violation) => (violation.kind === 'late' ? [violation.excess] : []));
    const over = violations.flatMap((violation) => (violation.kind === 'overtime' ? [violation.excess] : []));
    const sum = (read: (route: TimedRoute) => number) =>
      timed.reduce((total, route) => total + (route ? read(route) : 0), 0);
    const driven = timed.filter((route) => (route?.tasks.length ?? 0) > 0);
    const figures: VrpPlanFigures = {
      costs: this.costOf(routes, timed),
      distance: sum(({ times }) => times.distance),
      transportTime: sum(({ times }) => times.travel),
      completionTime: sum(({ times }) => times.arrival - times.departure),
      waitingTime: sum(({ times }) => times.waiting),
      vehicles: new Set(driven.map((route) => translated.problem.slots.vehicle[route?.slot ?? 0])).size,
      unassigned: toPlan(translated, routes).unassigned.length,
      violations: violations.length,
      lateStops: late.length,
      latenessSeconds: late.reduce((total, seconds) => total + seconds, 0),
      overtimeSeconds: over.reduce((total, seconds) => total + seconds, 0),
      ...this.watchStop(timed),
    };
    return { figures, violations };
  }

  /** As `costs` of a solution: without the prices of soft limits. */
  private costOf(routes: HandRoutes, timed: readonly (TimedRoute | undefined)[]): number {
    const { problem } = this.translated;
    const unpriced = withoutExtraPrices(problem);
    const timesOf = (slot: number) => {
      const route = timed[slot];
      if (!route) throw new Error('A route that is driven has no times');
      return route.times;
    };
    const value = valueOfRoutes(unpriced, toPlan(this.translated, routes), timesOf);
    return Math.round(100 * costOfValue(problem, value));
  }

  private watchStop(timed: readonly (TimedRoute | undefined)[]): Pick<VrpPlanFigures, 'stop'> {
    const { translated, watched } = this;
    for (const route of timed) {
      const visit = route?.times.activities.find(({ task }) => task === watched);
      if (!visit) continue;
      const latenessSeconds = latenessOf(translated, visit);
      return { stop: { arrival: visit.arrival + translated.origin, latenessSeconds } };
    }
    return {};
  }
}
