/** A day of two vans that reload or rest, with the engine itself, and what of it must not change once it lies behind. */
import { expect } from 'vitest';
import type { VrpSolution } from '../api/contract/vrp-answer.ts';
import { optimize } from '../api/handlers/optimize.ts';
import { evaluatePlan } from '../api/handlers/vrp-evaluation/evaluate-plan.ts';
import { listInsertions } from '../api/handlers/vrp-insertions.ts';
import type { PlanClient } from '../client/api-client.ts';
import { countBehind, findLastBehind } from '../plan/behind.ts';
import type { Plan } from '../plan/plan.ts';
import { type PlannedRoute, routeKey } from '../plan/solution.ts';
import type { Vehicle, VehicleBreak } from '../plan/vehicle.ts';
import type { Arrangement } from '../store/arrange/arrangement.ts';
import { getPast, restorePast } from '../store/arrange/past.ts';
import { PlanEvaluator } from '../store/arrange/plan-evaluator.ts';
import { buildRequest } from '../store/request/build-body.ts';
import { readSolution } from '../store/request/read-solution.ts';
import { buildRequirements, type OptimizeMode } from '../store/solve/build-requirements.ts';
import { makeOrder, makePlan } from './make-plan.ts';
import { testHost } from './vrp-cases.ts';
import { checkVrpAnswer } from './vrp-checker.ts';

const VANS = ['van-1', 'van-2'];
const IDS = Array.from({ length: 14 }, (_, i) => `o${i}`);

export const evaluator = new PlanEvaluator({
  evaluate: (body: never, hand: never, options: never) => evaluatePlan(body, testHost, hand, options),
  listInsertions: (body: never, wire: never, id: never, rules: never) =>
    listInsertions(body, testHost, wire, id, rules),
} as unknown as PlanClient);

export function unwrap<Value>(answer: { ok: true; value: Value } | { ok: false; error: unknown }): Value {
  if (!answer.ok) throw new Error(JSON.stringify(answer.error));
  return answer.value;
}

/** Orders of one box for two vans of three boxes, on a plane. */
function makeDay(change: Partial<Vehicle> = {}): Plan {
  const plan = makePlan(IDS, 2);
  return {
    ...plan,
    tidiness: 'off',
    abstractSpace: { rounding: 'nearest', scale: 1, origin: [7, 43], degreesPerUnit: 0.001 },
    orders: IDS.map((id, i) => makeOrder(id, { location: [7 + (i % 4) / 100, 43.01 + i / 200] })),
    vehicles: plan.vehicles.map((van) => ({
      ...van,
      capacity: [3],
      maxReloads: 3,
      reloadSeconds: 600,
      ...change,
    })),
    objectives: [{ type: 'min', value: 'transport_time' }],
  };
}

/** The plan after a run, as the planner shows it. */
export async function run(plan: Plan, mode: OptimizeMode = 'improve'): Promise<Plan> {
  const request = buildRequest(plan);
  const { requirements, needsInitial } = buildRequirements(plan, mode, request);
  const initial = needsInitial ? unwrap(await evaluator.findWire(plan)) : undefined;
  const answer = unwrap(
    await optimize(request.body, testHost, { budget: { iterations: 40 }, requirements, initial }),
  );
  const wire = answer.solution as VrpSolution;
  expect(checkVrpAnswer(request.body, wire, request.rules)).toEqual([]);
  const solution = restorePast(plan, readSolution(wire, request));
  expect(solution.unassigned).toEqual([]);
  return { ...plan, solution, isStale: false };
}

export async function arrange(plan: Plan, arrangement: Arrangement): Promise<Plan> {
  return { ...plan, solution: unwrap(await evaluator.evaluate(plan, arrangement)), isStale: false };
}

export const routeOf = ({ solution }: Plan, vehicleId: string): PlannedRoute => {
  const route = solution?.routes.find((each) => each.vehicleId === vehicleId);
  if (!route) throw new Error(`no route of ${vehicleId}`);
  return route;
};

/** A plan of the day whose vans carry all at once and rest, each once or more. */
export async function startRestingDay(rest: VehicleBreak): Promise<Plan> {
  return run(makeDay({ capacity: [12], maxReloads: 0, rest }), 'scratch');
}

/** A plan of the day, and a van that reloads twice. */
export async function startDay() {
  const plan = await run(makeDay(), 'scratch');
  const van = plan.solution?.routes.find(({ reloads = [] }) => reloads.length > 1)?.vehicleId ?? '';
  return { plan, van, other: VANS.find((id) => id !== van) ?? '' };
}

/** What was done is done as it was, and nothing of it came later. */
export function expectPast(plan: Plan) {
  const { frozenUntil = 0 } = plan;
  for (const past of getPast(plan)) {
    const route = plan.solution?.routes.find((each) => routeKey(each) === routeKey(past));
    const count = past.stops.length;
    const { reloads = [] } = past;
    const timesOf = (of: Pick<PlannedRoute, 'stops'>) =>
      of.stops
        .slice(0, count)
        .map(({ orderId, arrival, start, departure }) => [orderId, arrival, start, departure]);
    expect(timesOf(route ?? { stops: [] })).toEqual(timesOf(past));
    const now = (route?.reloads ?? []).map(({ loadAfter: _, ...reload }) => reload);
    expect(now.slice(0, reloads.length)).toEqual(reloads.map(({ loadAfter: _, ...reload }) => reload));
    for (const { beforeStop, arrival, legSeconds } of now.slice(reloads.length)) {
      expect(beforeStop).toBeGreaterThanOrEqual(count);
      expect(arrival - legSeconds).toBeGreaterThanOrEqual(frozenUntil);
    }
    if (route && past.stoppedAt === undefined)
      expect(countBehind(route, frozenUntil)).toBeLessThanOrEqual(count);
    const { breaks = [] } = past;
    const rests = route?.breaks ?? [];
    expect(rests.slice(0, breaks.length)).toEqual(breaks);
    // Who waits may rest meanwhile.
    const left = findLastBehind(past)?.end ?? frozenUntil;
    for (const { start } of rests.slice(breaks.length)) expect(start).toBeGreaterThanOrEqual(left);
  }
}

/** The moment at which the van is between its first reload and the second, at its first stop behind it. */
export function middleOf(route: PlannedRoute): number {
  const [first] = route.reloads ?? [];
  return route.stops[first.beforeStop].departure - 1;
}
