/**
 * Reasons tried without the engine's own trial: the rule is taken out of the request's JSON, the order is put where the
 * reason says, and the checker reads what that comes to.
 */
import type { VrpSolution } from '../api/contract/vrp-answer.ts';
import type { VrpHandPlan } from '../api/contract/vrp-evaluation.ts';
import type { VrpPlanRoute, VrpPlanVisit } from '../api/contract/vrp-plan-route.ts';
import type {
  VrpLateReason,
  VrpLeftOutReason,
  VrpMove,
  VrpReasonOptions,
  VrpReasons,
  VrpRouteReason,
  VrpRule,
  VrpSaving,
} from '../api/contract/vrp-reasons.ts';
import type { VrpRequestBody } from '../api/contract/vrp-request.ts';
import type { VrpRouteRef } from '../api/contract/vrp-violations.ts';
import { evaluatePlan } from '../api/handlers/vrp-evaluation/evaluate-plan.ts';
import { listReasons } from '../api/handlers/vrp-reasons/list-reasons.ts';
import { listFindings } from './vrp-by-hand/expect-findings.ts';
import { toHandPlan } from './vrp-by-hand/hand-plan.ts';
import { testHost } from './vrp-cases.ts';
import { findWrongNumbers } from './vrp-check/find-faults.ts';
import { removeRule } from './vrp-remove-rule.ts';

/** A request with a plan of it and what the plan was made with. */
interface Case {
  readonly name: string;
  readonly body: VrpRequestBody;
  readonly solution: VrpSolution;
  readonly options: VrpReasonOptions;
}

/** A plan with its figures and what the checker has against it; its numbers are the checker's own. */
async function measure(
  body: VrpRequestBody,
  plan: VrpHandPlan,
  { softLimits, breakNeeds }: VrpReasonOptions,
) {
  const evaluated = await evaluatePlan(body, testHost, plan, { softLimits, breakNeeds, reasons: true });
  if (!evaluated.ok) throw new Error(evaluated.error.message);
  const { solution } = evaluated.value;
  const wrong = findWrongNumbers(body, solution);
  if (wrong.length > 0) throw new Error(wrong.map(({ message }) => message).join());
  const findings = listFindings(body, solution, new Map()).filter((text) => !text.includes(' min_jobs '));
  return { solution, findings };
}

const isRoute = (route: VrpPlanRoute, { vehicleId, shiftId }: VrpRouteRef) =>
  route.vehicleId === vehicleId && route.shiftId === shiftId;

/** The plan with the order where the move puts it. */
function moveOrder(body: VrpRequestBody, plan: VrpHandPlan, { orderId, place }: VrpMove): VrpHandPlan {
  const isShipment = body.shipments?.some(({ id }) => id === orderId) ?? false;
  const ref = {
    vehicleId: place.vehicleId,
    ...(place.shiftId === undefined ? {} : { shiftId: place.shiftId }),
  };
  const known = plan.routes.some((route) => isRoute(route, ref));
  const routes = known ? plan.routes : [...plan.routes, { ...ref, visits: [] }];
  return {
    routes: routes.map((route) => {
      const visits: VrpPlanVisit[] = route.visits.filter((visit) => visit.orderId !== orderId);
      if (!isRoute(route, ref)) return { ...route, visits };
      visits.splice(place.position - 1, 0, isShipment ? { orderId, role: 'pickup' } : { orderId });
      if (isShipment) visits.splice((place.deliveryPosition ?? 0) - 1, 0, { orderId, role: 'delivery' });
      return { ...route, visits };
    }),
  };
}

const removeAll = (body: VrpRequestBody, rules: readonly VrpRule[]) => {
  // From the last relation on, so that those before keep their numbers.
  const indexOf = (rule: VrpRule) => (rule.kind === 'relation' ? rule.relation : -1);
  return [...rules].sort((a, b) => indexOf(b) - indexOf(a)).reduce(removeRule, body);
};

function savingOf(before: VrpSolution, after: VrpSolution): VrpSaving {
  return {
    cost: before.costs - after.costs,
    metres: before.distance - after.distance,
    seconds: before.transport_time - after.transport_time,
    routeSeconds: before.completion_time - after.completion_time,
  };
}

/** The sum of the squares by which the metres of vans differ from each other, for each pair of them. */
function unevennessOf({ routes }: VrpSolution): number {
  const metres = new Map<string, number>();
  for (const { vehicle_id, distance } of routes)
    metres.set(vehicle_id, (metres.get(vehicle_id) ?? 0) + distance);
  const all = [...metres.values()];
  const pairs = all.flatMap((one, i) => all.slice(i + 1).map((other) => (one - other) ** 2));
  return pairs.reduce((sum, square) => sum + square, 0) / Math.max(1, all.length) ** 2;
}

/** Collects what is wrong with reasons, and how often each kind came up. */
export class Verifier {
  readonly faults: string[] = [];
  readonly seen = new Map<string, number>();
  /** What plans come to as they are: many reasons are given of one. */
  private readonly measured = new WeakMap<Case, ReturnType<typeof measure>>();

  note(kind: string): void {
    this.seen.set(kind, (this.seen.get(kind) ?? 0) + 1);
  }

  private expectEqual(what: string, found: unknown, expected: unknown): void {
    if (JSON.stringify(found) !== JSON.stringify(expected))
      this.faults.push(`${what}: ${JSON.stringify(found)}, said ${JSON.stringify(expected)}`);
  }

  private measureAsItIs(drawn: Case): ReturnType<typeof measure> {
    const { body, solution, options } = drawn;
    const known = this.measured.get(drawn) ?? measure(body, toHandPlan(solution), options);
    this.measured.set(drawn, known);
    return known;
  }

  async leftOut(drawn: Case, reason: VrpLeftOutReason): Promise<void> {
    const { name, body, solution, options } = drawn;
    this.note(reason.kind);
    if (reason.kind === 'many') return;
    const rules = reason.kind === 'kept_out' ? reason.rules : [];
    for (const { kind } of rules) this.note(`kept_out ${rules.length} ${kind}`);
    const what = `${name} ${reason.orderId} ${JSON.stringify(rules)}`;
    const move: VrpMove = { orderId: reason.orderId, place: reason.place };
    const before = await this.measureAsItIs(drawn);
    const changed = removeAll(body, rules);
    const after = await measure(changed, moveOrder(body, toHandPlan(solution), move), options);
    this.expectEqual(`${what} findings`, after.findings, before.findings);
    const { addedMetres, addedSeconds, addedCost } = reason.place;
    const { metres, seconds, cost } = savingOf(before.solution, after.solution);
    this.expectEqual(`${what} figures`, [-metres, -seconds], [addedMetres, addedSeconds]);
    if (Math.abs(addedCost + cost) > 1 && !options.softLimits)
      this.faults.push(`${what}: cost ${-cost}, said ${addedCost}`);
    // With any of the rules back the place is none.
    for (const rule of rules) {
      if (rule.kind === 'lock') continue;
      const most = removeAll(
        body,
        rules.filter((other) => other !== rule),
      );
      const { findings } = await measure(most, moveOrder(body, toHandPlan(solution), move), options);
      if (findings.length <= before.findings.length)
        this.faults.push(`${what}: fits with ${rule.kind} as well`);
    }
  }

  async late({ name, body, solution, options }: Case, reason: VrpLateReason): Promise<void> {
    this.note(reason.kind);
    const what = `${name} ${reason.orderId} ${JSON.stringify(reason)}`;
    const plan = toHandPlan(solution);
    const latenessIn = async (changed: VrpRequestBody, hand: VrpHandPlan) => {
      const { findings } = await measure(changed, hand, options);
      const text = findings.find((each) => each.includes(` late ${reason.orderId} ${reason.activity} by `));
      return text ? Number(text.slice(text.lastIndexOf(' ') + 1)) : 0;
    };
    this.expectEqual(`${what} now`, await latenessIn(body, plan), reason.lateness);
    const keep = (isKept: (orderId: string) => boolean): VrpHandPlan => ({
      routes: plan.routes.map((route) =>
        isRoute(route, reason)
          ? { ...route, visits: route.visits.filter(({ orderId }) => isKept(orderId)) }
          : route,
      ),
    });
    let then = 0;
    if (reason.kind === 'late_by_rule') {
      this.note(`late_by_rule ${reason.rule.kind}`);
      then = await latenessIn(removeRule(body, reason.rule), plan);
    } else if (reason.kind === 'late_by_order') {
      then = await latenessIn(
        body,
        keep((orderId) => orderId !== reason.earlier),
      );
    } else if (reason.kind === 'late_by_traffic') {
      this.faults.push(`${what}: the legs are the same at every hour`);
    } else {
      then = await latenessIn(
        body,
        keep((orderId) => orderId === reason.orderId),
      );
    }
    this.expectEqual(`${what} then`, then, reason.latenessWithout);
    if (reason.kind !== 'late_alone' && then >= reason.lateness) this.faults.push(`${what}: not less late`);
  }

  async route(drawn: Case, reason: VrpRouteReason): Promise<void> {
    this.note(reason.kind);
    if (reason.kind === 'fixed') return;
    if (reason.kind === 'free') return this.free(drawn, reason);
    const { name, body, solution, options } = drawn;
    const rules = 'rule' in reason ? [reason.rule] : [];
    for (const { kind } of rules) this.note(`${reason.kind} ${kind}`);
    const what = `${name} ${JSON.stringify(reason)}`;
    const plan = toHandPlan(solution);
    const before = await this.measureAsItIs(drawn);
    const changed = removeAll(body, rules);
    const moved = 'move' in reason ? moveOrder(body, plan, reason.move) : plan;
    const after = await measure(changed, moved, options);
    this.expectEqual(`${what} findings`, after.findings, before.findings);
    const { cost, ...saving } = savingOf(before.solution, after.solution);
    const { cost: saidCost, ...said } = reason.saving;
    this.expectEqual(`${what} saving`, saving, said);
    if (!options.softLimits) this.expectEqual(`${what} cost`, cost, saidCost);
    if (reason.kind === 'waits') {
      const route = after.solution.routes.find(
        (own) => own.vehicle_id === reason.vehicleId && own.shift_id === reason.shiftId,
      );
      const last = route?.activities.at(-1);
      this.expectEqual(
        `${what} end`,
        last?.arr_time === undefined ? undefined : Math.max(last.arr_time, last.end_time ?? 0),
        reason.end,
      );
      return;
    }
    const isPlaced = reason.move.from !== undefined;
    if (reason.kind === 'pays') {
      this.pays(what, before.solution, after.solution, options, reason);
      return;
    }
    if (reason.kind === 'better' || reason.rule.kind === 'lock') return;
    const { findings, solution: same } = await measure(body, moved, options);
    const isWorse = isPlaced && same.costs >= before.solution.costs;
    if (findings.length <= before.findings.length && !isWorse && !options.softLimits)
      this.faults.push(`${what}: as good with the rule`);
  }

  /** Requests here have no coordinates: only even routes are paid for, and vans differ in the metres that they drive. */
  private pays(
    what: string,
    before: VrpSolution,
    after: VrpSolution,
    { evenOut }: VrpReasonOptions,
    { saving }: { readonly saving: VrpSaving },
  ): void {
    const share = evenOut?.maxExtraShare ?? 0;
    if (saving.metres > share * before.distance || saving.seconds > share * before.transport_time)
      this.faults.push(`${what}: more than evening out may cost`);
    if (!(unevennessOf(after) > unevennessOf(before))) this.faults.push(`${what}: no less even`);
  }

  /** No stop of the route is cheaper on any other one: each is put to every place. */
  private async free(drawn: Case, reason: VrpRouteRef): Promise<void> {
    const { name, body, solution, options } = drawn;
    // Elsewhere what is liked best goes before the cost, or the cost is no sum.
    const isPlain =
      body.objectives?.every(({ type, value }) => type === 'min' && value !== 'activities') ?? true;
    if (options.locks || options.softLimits || !isPlain) return;
    const plan = toHandPlan(solution);
    const own = plan.routes.find((route) => isRoute(route, reason));
    const before = await this.measureAsItIs(drawn);
    for (const { orderId, role } of own?.visits ?? []) {
      if (role) continue;
      for (const other of plan.routes) {
        if (other === own) continue;
        for (let position = 1; position <= other.visits.length + 1; position++) {
          const place = { vehicleId: other.vehicleId, shiftId: other.shiftId, position, arrival: 0 };
          const hand = moveOrder(body, plan, { orderId, place });
          const then = await evaluatePlan(body, testHost, hand);
          if (!then.ok || then.value.solution.costs >= before.solution.costs) continue;
          if (then.value.solution.no_vehicles > before.solution.no_vehicles) continue;
          const { findings } = await measure(body, hand, options);
          if (findings.length === 0)
            this.faults.push(`${name} free: ${orderId} is cheaper on ${other.vehicleId} at ${position}`);
        }
      }
    }
  }

  async all(drawn: Case): Promise<VrpReasons> {
    const listed = await listReasons(drawn.body, testHost, drawn.solution, drawn.options);
    if (!listed.ok) throw new Error(`${drawn.name}: ${listed.error.message}`);
    const { leftOut, late, routes } = listed.value;
    for (const reason of leftOut) await this.leftOut(drawn, reason);
    for (const reason of late) await this.late(drawn, reason);
    for (const reason of routes) await this.route(drawn, reason);
    return listed.value;
  }
}
