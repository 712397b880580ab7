/** The objectives of a request, those of the deprecated `algorithm` object included. */
import type { Objective } from '../../../engine/vrp/vrp-problem.ts';
import type { VrpRequest } from '../../contract/vrp-request.ts';

/** Weight of the coefficient of variation by level of a balance. */
const SPREAD_OF_LEVEL = [0, 0.5, 2, 8];
const DEFAULT_LEVEL = 2;

export function listObjectives(request: VrpRequest): Objective[] {
  const { problem_type: type = 'min', objective: value = 'transport_time' } = request.algorithm ?? {};
  const wanted = request.objectives?.length ? request.objectives : [{ type, value, level: undefined }];
  const objectives = wanted.map(
    (objective): Objective => ({
      type: objective.type,
      value: objective.value,
      spread: objective.type === 'balance' ? SPREAD_OF_LEVEL[objective.level ?? DEFAULT_LEVEL] : 0,
    }),
  );
  // A repeated objective decides nothing that its first mention has not decided.
  return objectives.filter(
    ({ type: t, value: v }, i) =>
      objectives.findIndex((other) => other.type === t && other.value === v) === i,
  );
}
