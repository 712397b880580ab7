/**
 * Asks the engine what an arrangement of stops comes to: arrivals, loads, figures, and the rules it breaks. Every number
 * that the planner shows of routes comes from here or from the optimizer, never from arithmetic of its own.
 */
import type { VrpSolution } from '../../api/contract/vrp-answer.ts';
import type { VrpHandPlan, VrpVariantFigures } from '../../api/contract/vrp-evaluation.ts';
import type { VrpInsertion } from '../../api/contract/vrp-insertions.ts';
import type { VrpPlanVisit } from '../../api/contract/vrp-plan-route.ts';
import type { VrpReasonSubject, VrpReasons, VrpRule } from '../../api/contract/vrp-reasons.ts';
import type { VrpRelaxations } from '../../api/contract/vrp-relaxations.ts';
import type { VrpViolation } from '../../api/contract/vrp-violations.ts';
import type { CallResult, PlanClient } from '../../client/api-client.ts';
import type { Plan } from '../../plan/plan.ts';
import { type PlanSolution, routeKey, type UnassignedOrder } from '../../plan/solution.ts';
import { type BuiltRequest, buildRequest } from '../request/build-body.ts';
import { readSolution } from '../request/read-solution.ts';
import { type Arrangement, listPlaced, readArrangement } from './arrangement.ts';
import { getPast, isStopped, restorePast } from './past.ts';
import { buildQuestion, toHandPlan } from './question-key.ts';

/** Of orders that a person took off the routes; no code of the contract. */
export const TAKEN_OUT = 0;
/** Of orders that came after the routes were made. */
export const NEW_ORDER = -1;

/** Orders of the request that are on no route, with what is known of the reason. */
function listLeftOut(
  { body }: BuiltRequest,
  arrangement: Arrangement,
  before: PlanSolution | undefined,
): UnassignedOrder[] {
  const placed = listPlaced(arrangement);
  const reasonOf = new Map((before?.unassigned ?? []).map((item) => [item.orderId, item]));
  const driven = listPlaced(readArrangement(before));
  return [...body.services, ...body.shipments]
    .filter(({ id }) => !placed.has(id))
    .map(
      ({ id }) =>
        reasonOf.get(id) ?? {
          orderId: id,
          code: driven.has(id) ? TAKEN_OUT : NEW_ORDER,
          reason: '',
          otherReasons: [],
        },
    );
}

/** In the plan's units. The request leaves relations out that say nothing; the plan counts all of its own. */
function readViolations(
  violations: readonly VrpViolation[],
  plan: Plan,
  { relations, loads, failedPickups }: BuiltRequest,
): VrpViolation[] {
  return violations.map((violation) => {
    if (violation.kind === 'relation')
      return { ...violation, relation: plan.relations.indexOf(relations[violation.relation]) };
    if ('activity' in violation && failedPickups.has(violation.orderId ?? ''))
      return { ...violation, activity: 'pickupShipment' } as VrpViolation;
    return loads.readViolation(violation);
  });
}

export class PlanEvaluator {
  private readonly client: PlanClient;
  /** The engine's own form of solutions that came from it. */
  private readonly wireOf = new WeakMap<PlanSolution, VrpSolution>();

  constructor(client: PlanClient) {
    this.client = client;
  }

  /** Figures and broken rules of an arrangement; `known` reasons are kept for orders that stay unassigned. */
  async evaluate(plan: Plan, arrangement: Arrangement): Promise<CallResult<PlanSolution>> {
    const request = buildRequest(plan);
    const handPlan = toHandPlan(arrangement, request);
    const answer = await this.client.evaluate(request.body, handPlan, {
      ...request.rules,
      reasons: false,
    });
    if (!answer.ok) return answer;
    const { solution: wire, violations } = answer.value;
    const solution: PlanSolution = {
      ...restorePast(plan, readSolution(wire, request)),
      unassigned: listLeftOut(request, handPlan.routes, plan.solution),
      violations: readViolations(violations, plan, request),
    };
    this.wireOf.set(solution, wire);
    return { ok: true, value: solution };
  }

  /** Drawing lines makes another object of a solution; its figures are the same. */
  carry(from: PlanSolution, to: PlanSolution): void {
    const wire = this.wireOf.get(from);
    if (wire) this.wireOf.set(to, wire);
  }

  /** The engine's own form of the plan's routes. */
  async findWire(plan: Plan): Promise<CallResult<VrpSolution>> {
    const known = plan.solution && !plan.isStale ? this.wireOf.get(plan.solution) : undefined;
    if (known) return { ok: true, value: known };
    const request = buildRequest(plan);
    const arrangement = readArrangement(plan.solution);
    const answer = await this.client.evaluate(request.body, toHandPlan(arrangement, request), {
      ...request.rules,
      reasons: false,
    });
    if (!answer.ok) return answer;
    if (plan.solution && !plan.isStale) this.wireOf.set(plan.solution, answer.value.solution);
    return { ok: true, value: answer.value.solution };
  }

  async listInsertions(plan: Plan, orderId: string, limit?: number): Promise<CallResult<VrpInsertion[]>> {
    const wire = await this.findWire(plan);
    if (!wire.ok) return wire;
    const { body, rules } = buildRequest(plan);
    const places = await this.client.listInsertions(body, wire.value, orderId, rules);
    if (!places.ok) return places;
    return { ok: true, value: keepAhead(plan, places.value).slice(0, limit) };
  }

  async listRelaxations(plan: Plan, orderId: string): Promise<CallResult<VrpRelaxations>> {
    const wire = await this.findWire(plan);
    if (!wire.ok) return wire;
    const { body, rules, loads } = buildRequest(plan);
    const found = await this.client.listRelaxations(body, wire.value, orderId, rules);
    if (!found.ok) return found;
    const relaxations = found.value.relaxations.map((relaxation) => loads.readRelaxation(relaxation));
    return { ok: true, value: { ...found.value, relaxations: keepAhead(plan, relaxations) } };
  }

  /** Why an order is left out or late, or a route is as it is; relations are counted as the plan has them. */
  async listReasons(
    plan: Plan,
    about: VrpReasonSubject,
    signal?: AbortSignal,
  ): Promise<CallResult<VrpReasons>> {
    const wire = await this.findWire(plan);
    if (!wire.ok) return wire;
    const { request, options } = buildQuestion(plan);
    const found = await this.client.listReasons(request.body, wire.value, { ...options, about }, signal);
    if (!found.ok) return found;
    const { leftOut, late, routes } = found.value;
    const inPlan = <Rule extends VrpRule>(rule: Rule): Rule =>
      rule.kind === 'relation'
        ? { ...rule, relation: plan.relations.indexOf(request.relations[rule.relation]) }
        : rule;
    return {
      ok: true,
      value: {
        leftOut: leftOut.map((reason) =>
          reason.kind === 'kept_out' ? { ...reason, rules: reason.rules.map(inPlan) } : reason,
        ),
        late: late.map((reason) => ('rule' in reason ? { ...reason, rule: inPlan(reason.rule) } : reason)),
        routes: routes.map((reason) => {
          if (reason.kind === 'limited') return request.loads.readLimited(reason);
          return reason.kind === 'holds' ? { ...reason, rule: inPlan(reason.rule) } : reason;
        }),
      },
    };
  }

  /** Figures of arrangements beside those of `base`. Each must differ from it in few routes, the rest being the same objects. */
  async compare(
    plan: Plan,
    base: Arrangement,
    variants: readonly Arrangement[],
    stop?: VrpPlanVisit,
  ): Promise<CallResult<VrpVariantFigures>> {
    const request = buildRequest(plan);
    const found = await this.client.evaluateMany(
      request.body,
      toHandPlan(base, request),
      variants.map((variant) => ({ routes: listChanged(base, variant, request) })),
      { ...request.rules, stop },
    );
    if (!found.ok) return found;
    const measured = found.value.variants.map((variant) => ({
      ...variant,
      broken: readViolations(variant.broken, plan, request),
    }));
    return { ok: true, value: { ...found.value, variants: measured } };
  }
}

/** Places that lie ahead: not among the stops behind, and on no van that has stopped for today. */
function keepAhead<Place extends Pick<VrpInsertion, 'vehicleId' | 'shiftId' | 'position'>>(
  plan: Plan,
  places: readonly Place[],
): Place[] {
  const pastOf = new Map(getPast(plan).map((past) => [routeKey(past), past]));
  return places.filter((place) => {
    const past = pastOf.get(routeKey(place));
    return !past || (!isStopped(past) && place.position > past.stops.length);
  });
}

/** Routes of `after` that are not routes of `before`; emptied ones come without visits. */
function listChanged(before: Arrangement, after: Arrangement, request: BuiltRequest): VrpHandPlan['routes'] {
  const same = new Set(before);
  const changed = after.filter((route) => !same.has(route));
  const full = toHandPlan(changed, request).routes;
  const emptied = changed
    .filter(({ visits }) => visits.length === 0)
    .map(({ vehicleId, shiftId }) => ({
      vehicleId,
      ...(shiftId === undefined ? {} : { shiftId }),
      visits: [],
    }));
  return [...full, ...emptied];
}
