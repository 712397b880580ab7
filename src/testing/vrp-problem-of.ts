/** From a request with matrices straight to the solver's problem, for tests of the engine. */
import { parseVrpRequest } from '../api/contract/vrp.ts';
import type { VrpRequestBody } from '../api/contract/vrp-request.ts';
import { collectPlaces, loadLegs } from '../api/handlers/vrp-places.ts';
import { buildVrpProblem } from '../api/handlers/vrp-problem-builder.ts';
import type { VrpProblem } from '../engine/vrp/vrp-problem.ts';

/** Throws when the request is refused. */
export async function problemOf(body: VrpRequestBody): Promise<VrpProblem> {
  const parsed = parseVrpRequest(body);
  if (!parsed.ok) throw new Error(parsed.error.message);
  const places = collectPlaces(parsed.value);
  const legs = await loadLegs(parsed.value, places, undefined, () => {});
  if (!legs.ok) throw new Error(legs.error.message);
  return buildVrpProblem(parsed.value, places, legs.value).problem;
}
