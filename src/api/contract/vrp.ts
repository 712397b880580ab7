/** From an untrusted body to a sound optimization request, or to messages that name what is wrong. */
import { badRequests, type Result, success } from './errors.ts';
import { type VrpRequest, vrpRequestSchema } from './vrp-request.ts';
import { checkVrpSemantics } from './vrp-semantics.ts';
import { listUnsupported } from './vrp-support.ts';

/** Member path as a caller writes it: `services[3].duration`. */
function formatPath(path: readonly PropertyKey[]): string {
  return path.reduce<string>(
    (text, key) =>
      typeof key === 'number' ? `${text}[${key}]` : text === '' ? String(key) : `${text}.${String(key)}`,
    '',
  );
}

/** Checks shape, references and support, in this order; the first kind that fails is reported in full. */
export function parseVrpRequest(body: unknown): Result<VrpRequest> {
  const parsed = vrpRequestSchema.safeParse(body);
  if (!parsed.success) {
    return badRequests(
      parsed.error.issues.map(({ path, message }) =>
        path.length > 0 ? `${formatPath(path)}: ${message}` : message,
      ),
    );
  }
  const wrong = checkVrpSemantics(parsed.data);
  if (wrong.length > 0) return badRequests(wrong);
  const refused = listUnsupported(parsed.data);
  return refused.length > 0 ? badRequests(refused) : success(parsed.data);
}
