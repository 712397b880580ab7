/** What plans by hand come to: their times, their sums, and every rule that they break. Nothing is refused for it. */
import { smallest } from '../../../engine/base/extremes.ts';
import { LenientTimeline } from '../../../engine/vrp/timeline/lenient-timeline.ts';
import { type Result, success } from '../../contract/errors.ts';
import { parseVrpRequest } from '../../contract/vrp.ts';
import { countSubproblems } from '../../contract/vrp-decomposition.ts';
import type { VrpEvaluateOptions, VrpEvaluation, VrpHandPlan } from '../../contract/vrp-evaluation.ts';
import type { VrpRequest } from '../../contract/vrp-request.ts';
import type { VrpPlanRules } from '../../contract/vrp-requirements.ts';
import type { VrpViolation } from '../../contract/vrp-violations.ts';
import { evaluateDecomposed, namesOnlyKnown } from '../decomposition/evaluate-decomposed.ts';
import type { TravelHost } from '../optimize-host.ts';
import { translateParsed } from '../translate-request.ts';
import type { TranslatedProblem } from '../vrp-problem/translated-problem.ts';
import { writeVrpSolution } from '../vrp-solution.ts';
import { listPlanViolations } from './plan-violations.ts';
import { HandPlanReader } from './read-hand-plan.ts';
import { listRouteViolations, listShortRoutes } from './route-violations.ts';
import { type TimedRoutes, timeRoute, toPlan } from './timed-plan.ts';

/** Answers with a failure only where the body or the plan cannot be read, or no travel times can be had. */
export async function evaluatePlan(
  body: unknown,
  host: TravelHost,
  hand: VrpHandPlan,
  { reasons = false, ...rules }: VrpEvaluateOptions = {},
): Promise<Result<VrpEvaluation>> {
  const parsed = parseVrpRequest(body);
  if (!parsed.ok) return parsed;
  const earliest = firstDeparture([hand]);
  // Every route is there, so what lies behind holds no two of them together.
  const { routesUnderWay: _, ...others } = rules;
  const isLarge = countSubproblems(parsed.value, others) > 1 && namesOnlyKnown(parsed.value, hand);
  if (!isLarge) return evaluateWhole(parsed.value, host, hand, rules, { reasons, earliest });
  const { createMatrix } = host;
  return evaluateDecomposed(parsed.value, hand, rules, (request, own, ownRules) => {
    const travel = createMatrix ? { matrix: createMatrix() } : host;
    return evaluateWhole(request, travel, own, ownRules, { reasons, earliest });
  });
}

interface WholeOptions {
  readonly reasons: boolean;
  readonly earliest: number | undefined;
}

async function evaluateWhole(
  request: VrpRequest,
  host: TravelHost,
  hand: VrpHandPlan,
  rules: VrpPlanRules,
  { reasons, earliest }: WholeOptions,
): Promise<Result<VrpEvaluation>> {
  const translation = await translateParsed(request, host, {
    rules,
    toleratesGaps: true,
    earliest,
  });
  if (!translation.ok) return translation;
  const { translated } = translation.value;
  const read = new HandPlanReader(translated).read(hand);
  if (!read.ok) return read;
  const timeline = new LenientTimeline(translated.problem);
  const routes = read.value.map((route, slot) => timeRoute(translated, timeline, slot, route));
  const plan = toPlan(translated, read.value);
  const times = routes.map((route) => route?.times);
  return success({
    solution: writeVrpSolution(translated, plan, times, reasons),
    violations: listViolations(translated, routes),
  });
}

function listViolations(translated: TranslatedProblem, routes: TimedRoutes): VrpViolation[] {
  const ofRoutes = routes.flatMap((route, slot) =>
    route ? listRouteViolations(translated, route) : listShortRoutes(translated, slot, 0),
  );
  return [...ofRoutes, ...listPlanViolations(translated, routes)];
}

/** The earliest departure that was chosen by hand. */
export function firstDeparture(plans: readonly Pick<VrpHandPlan, 'routes'>[]): number | undefined {
  const departures = plans.flatMap(({ routes }) => routes.flatMap(({ departure }) => departure ?? []));
  return departures.length > 0 ? smallest(departures) : undefined;
}
