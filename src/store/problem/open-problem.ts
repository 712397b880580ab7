/** Routing problems and their answers from files: checked against the contract, and named where something is left. */
import type { VrpAnswer } from '../../api/contract/vrp-answer.ts';
import { isObject, type JsonObject } from '../../files/json.ts';
import type { Plan } from '../../plan/plan.ts';
import type { PlanSolution } from '../../plan/solution.ts';
import { readSolution, type WireSolution } from '../request/read-solution.ts';
import { keepKnownMembers } from './known-members.ts';
import { type ProblemParts, readProblem } from './read-problem.ts';
import { readVroom } from './read-vroom.ts';

export type OpenedProblem =
  | { readonly ok: true; readonly parts: ProblemParts; readonly dropped: readonly string[] }
  | { readonly ok: false; readonly reason: string };

/** A problem in the contract's own JSON, or in that of VROOM. The contract's checks are loaded when first needed. */
export async function openProblem(kind: 'vrp-request' | 'vroom', body: JsonObject): Promise<OpenedProblem> {
  const { parseVrpRequest } = await import('../../api/contract/vrp.ts');
  const read = kind === 'vroom' ? readVroom(body) : keepKnownMembers(body);
  const parsed = parseVrpRequest(read.body);
  if (!parsed.ok) {
    const [hint] = parsed.error.hints;
    return { ok: false, reason: hint?.message ?? parsed.error.message };
  }
  return { ok: true, parts: readProblem(parsed.value), dropped: read.dropped };
}

export interface AttachedAnswer {
  readonly solution: PlanSolution;
  readonly matched: number;
  readonly total: number;
}

/** Routes of an answer whose vans and orders the plan has; undefined when the file is no answer. */
export function readAnswer(body: JsonObject, plan: Plan): AttachedAnswer | undefined {
  const { solution } = body as unknown as Partial<VrpAnswer>;
  if (!isObject(body.solution) || !solution || !Array.isArray(solution.routes)) return undefined;
  let read: PlanSolution;
  try {
    read = readSolution({ ...solution, unassigned: solution.unassigned ?? {} } as WireSolution);
  } catch {
    // Written by something else, or by hand: activities that are missing make it no answer.
    return undefined;
  }
  const orders = new Set(plan.orders.map(({ id }) => id));
  const vehicles = new Set(plan.vehicles.map(({ id }) => id));
  const total = read.routes.reduce((sum, { stops }) => sum + stops.length, 0);
  const routes = read.routes
    .filter(({ vehicleId }) => vehicles.has(vehicleId))
    .map((route) => ({ ...route, stops: route.stops.filter(({ orderId }) => orders.has(orderId)) }))
    .filter(({ stops }) => stops.length > 0);
  const matched = routes.reduce((sum, { stops }) => sum + stops.length, 0);
  const unassigned = read.unassigned.filter(({ orderId }) => orders.has(orderId));
  return { solution: { ...read, routes, unassigned }, matched, total };
}
