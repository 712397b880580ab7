/** What the engine is asked about a plan and its routes, and whether that is the same question as before. */
import type { VrpHandPlan } from '../../api/contract/vrp-evaluation.ts';
import type { VrpReasonOptions } from '../../api/contract/vrp-reasons.ts';
import type { CallResult } from '../../client/api-client.ts';
import type { Plan } from '../../plan/plan.ts';
import { FIRST_SHIFT } from '../../plan/vehicle.ts';
import { type BuiltRequest, buildRequest } from '../request/build-body.ts';
import { RequestVisits } from '../request/request-visits.ts';
import { buildRequirements } from '../solve/build-requirements.ts';
import { type Arrangement, readArrangement } from './arrangement.ts';

/** What the request knows of an arrangement: vans and orders that take no part drop out of it. */
export function toHandPlan(arrangement: Arrangement, { body, failedPickups }: BuiltRequest): VrpHandPlan {
  const shiftsOf = new Map(
    body.vehicles.map(({ vehicle_id, shifts }) => [
      vehicle_id,
      new Set((shifts ?? []).map(({ shift_id }) => shift_id)),
    ]),
  );
  const known = new RequestVisits(body, failedPickups);
  const routes = arrangement.flatMap(({ vehicleId, shiftId, visits }) => {
    const shifts = shiftsOf.get(vehicleId);
    if (!shifts) return [];
    // A van that got or lost its further shifts keeps its route in the first.
    const shift = shifts.size === 0 ? undefined : shiftId && shifts.has(shiftId) ? shiftId : FIRST_SHIFT;
    return [
      {
        vehicleId,
        ...(shift === undefined ? {} : { shiftId: shift }),
        visits: visits.flatMap((visit) => known.find(visit) ?? []),
      },
    ];
  });
  const seen = new Set<string>();
  return {
    routes: routes.filter(({ vehicleId, shiftId, visits }) => {
      const key = `${vehicleId} ${shiftId ?? ''}`;
      if (seen.has(key) || visits.length === 0) return false;
      seen.add(key);
      return true;
    }),
  };
}

/** What the engine says to it, or why it says nothing. */
export type EngineAnswer<T> = CallResult<T>;

interface PlanQuestion {
  readonly request: BuiltRequest;
  /** What a run that improves the plan has to keep to. */
  readonly options: VrpReasonOptions;
}

export function buildQuestion(plan: Plan): PlanQuestion {
  const request = buildRequest(plan);
  const { keepsBroken: _, ...options } = buildRequirements(plan, 'improve', request).requirements;
  return { request, options };
}

const keys = new WeakMap<Plan, string>();

/**
 * Equal for plans about whose routes the engine would say the same, read in the same way: it is all that is sent, so no rule
 * of a plan can be forgotten. O(plan), once a plan.
 */
export function keyOfQuestion(plan: Plan): string {
  const known = keys.get(plan);
  if (known !== undefined) return known;
  const { request, options } = buildQuestion(plan);
  const { body, relations, loads, failedPickups } = request;
  const { solution } = plan;
  const key = JSON.stringify([
    body,
    options,
    toHandPlan(readArrangement(solution), request),
    // Roads and traffic are not sent, but change what the routes come to.
    solution?.routes.map(({ departure, end, distance }) => [departure, end, distance]),
    // By what the answer is read.
    relations.map((relation) => plan.relations.indexOf(relation)),
    loads,
    [...failedPickups],
  ]);
  keys.set(plan, key);
  return key;
}
