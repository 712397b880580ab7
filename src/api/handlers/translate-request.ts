/** From an optimization body to the solver's problem: checked, with the legs between all places. */
import { badRequests, type Result, success } from '../contract/errors.ts';
import { parseVrpRequest } from '../contract/vrp.ts';
import type { VrpRequest } from '../contract/vrp-request.ts';
import type { VrpSoftLimits } from '../contract/vrp-wishes.ts';
import { collectPlaces, type LegMatrix, loadLegs, type MatrixProvider, type Places } from './vrp-places.ts';
import { buildVrpProblem, type TranslatedProblem } from './vrp-problem-builder.ts';
import { checkSoftLimits } from './vrp-wishes/apply-wishes.ts';

export interface TranslatedRequest {
  readonly request: VrpRequest;
  readonly places: Places;
  /** By the key of `getTravel`. */
  readonly legs: ReadonlyMap<string, LegMatrix>;
  readonly translated: TranslatedProblem;
}

/** `progress` takes the finished share of the legs, 0 to 1. */
export async function translateRequest(
  body: unknown,
  matrix: MatrixProvider | undefined,
  softLimits?: VrpSoftLimits,
  progress: (share: number) => void = () => {},
): Promise<Result<TranslatedRequest>> {
  const parsed = parseVrpRequest(body);
  if (!parsed.ok) return parsed;
  const wrong = checkSoftLimits(softLimits);
  if (wrong.length > 0) return badRequests(wrong);
  const places = collectPlaces(parsed.value);
  const legs = await loadLegs(parsed.value, places, matrix, progress);
  if (!legs.ok) return legs;
  const translated = buildVrpProblem(parsed.value, places, legs.value, softLimits);
  return success({ request: parsed.value, places, legs: legs.value, translated });
}
