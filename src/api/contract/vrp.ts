/** From an untrusted body to a sound optimization request, or to messages that name what is wrong. */
import { badRequests, type Result } from './errors.ts';
import { parseStrictBody } from './strict-body.ts';
import { type VrpRequest, vrpRequestSchema } from './vrp-request.ts';
import { checkVrpSemantics } from './vrp-semantics.ts';
import { listCommercialProblems } from './vrp-travel.ts';

/** A step a kind of checks, which of a large request take long. */
function* parseInSteps(body: unknown): Generator<undefined, Result<VrpRequest>> {
  const parsed = parseStrictBody(vrpRequestSchema, body);
  if (!parsed.ok) return parsed;
  yield;
  const wrong = checkVrpSemantics(parsed.value);
  if (wrong.length > 0) return badRequests(wrong);
  yield;
  const refused = listCommercialProblems(parsed.value);
  return refused.length > 0 ? badRequests(refused) : parsed;
}

/** Checks shape, references and map data, in this order; the first kind that fails is reported in full. */
export function parseVrpRequest(body: unknown): Result<VrpRequest> {
  const steps = parseInSteps(body);
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}

/** The same for a page that has to answer meanwhile: `pause` is awaited between the kinds of checks. */
export async function parseVrpRequestWithPauses(
  body: unknown,
  pause: () => Promise<void>,
): Promise<Result<VrpRequest>> {
  const steps = parseInSteps(body);
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
    await pause();
  }
}
