/** Whether a request is sound, without computing its answer: what the submission of a job is refused for. */
import type { ServiceRequest } from '../endpoints/endpoint.ts';
import { findEndpoint } from '../endpoints/services.ts';
import type { HandlerContext } from '../handlers/region-context.ts';
import { type ServiceResponse, toErrorResponse } from './dispatch.ts';

/** The refusal, or undefined when the request may be queued. `path` is that of the synchronous endpoint. */
export async function checkRequest(
  request: ServiceRequest,
  context: HandlerContext,
): Promise<ServiceResponse | undefined> {
  const check = findEndpoint(request)?.service.job?.check;
  if (!check) throw new Error(`There are no jobs for ${request.path}`);
  const checked = check(request.body, context);
  return checked.ok ? undefined : toErrorResponse(checked.error, request.path);
}
