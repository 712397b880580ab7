/** The engine in the gateway's own thread. */
import { success } from '../contract/errors.ts';
import type { ServiceRequest } from '../endpoints/endpoint.ts';
import { findEndpoint } from '../endpoints/services.ts';
import type { HandlerContext } from '../handlers/region-context.ts';
import { dispatch, type ServiceResponse, toErrorResponse } from './dispatch.ts';
import { inspectSent } from './inspect-request.ts';
import { readProfile } from './profiles/create-profile.ts';
import { readSent } from './sent-request.ts';
import type { ServiceEngine } from './service-engine.ts';

/** The JSON text as people read it. */
export function formatJson(json: Uint8Array): Uint8Array {
  const value: unknown = JSON.parse(new TextDecoder().decode(json));
  return new TextEncoder().encode(JSON.stringify(value, null, 2));
}

/** What the submission of a job is refused for; undefined when it may be queued. `path` is that of the synchronous endpoint. */
async function checkRequest(
  request: ServiceRequest,
  context: HandlerContext,
): Promise<ServiceResponse | undefined> {
  const check = findEndpoint(request)?.service.job?.check;
  if (!check) throw new Error(`There are no jobs for ${request.path}`);
  const checked = await check(request.body, context);
  return checked.ok ? undefined : toErrorResponse(checked.error, request.path);
}

/** `createContext` is asked once per request, so that a host can hand out its current region. */
export function createDirectEngine(createContext: () => HandlerContext): ServiceEngine {
  return {
    inspect: async (request) => inspectSent(request),
    async run(request, { signal, isStopped, withinMs, jobId, profiles }) {
      const read = readSent(request);
      if (!read.ok) return toErrorResponse(read.error, request.path);
      const context = createContext();
      const deadline = context.now() + withinMs;
      return dispatch(read.value, {
        ...context,
        deadline,
        isJob: jobId !== undefined,
        customProfiles: profiles,
        createJobId: jobId === undefined ? context.createJobId : () => jobId,
        shouldStop: () =>
          signal.aborted || isStopped?.() === true || context.now() > deadline || context.shouldStop(),
      });
    },
    async check(request, customProfiles) {
      const read = readSent(request);
      if (!read.ok) return toErrorResponse(read.error, request.path);
      return checkRequest(read.value, { ...createContext(), customProfiles });
    },
    async readProfile(request) {
      const read = readSent(request);
      if (!read.ok) return read;
      const content = readProfile(read.value.body);
      return content.ok ? success(content.value) : content;
    },
    format: async (json) => formatJson(json),
    get copyrights() {
      return createContext().region?.copyrights;
    },
  };
}
