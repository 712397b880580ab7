/** Whether a request is sound, without computing its answer: what the submission of a job is refused for. */
import { parseClusterRequest } from '../contract/cluster.ts';
import type { Result } from '../contract/errors.ts';
import { parseMatrixRequest } from '../contract/matrix.ts';
import { checkVrp } from '../handlers/check-vrp.ts';
import { checkCluster } from '../handlers/cluster.ts';
import { checkMatrix } from '../handlers/matrix.ts';
import type { HandlerContext } from '../handlers/region-context.ts';
import { type ServiceRequest, type ServiceResponse, toErrorResponse } from './dispatch.ts';

function check({ path, body }: ServiceRequest, context: HandlerContext): Result<unknown> {
  switch (path) {
    case '/vrp':
      return checkVrp(body, context);
    case '/matrix': {
      const parsed = parseMatrixRequest(body);
      return parsed.ok ? checkMatrix(parsed.value, context) : parsed;
    }
    case '/cluster': {
      const parsed = parseClusterRequest(body);
      return parsed.ok ? checkCluster(parsed.value, context) : parsed;
    }
    default:
      throw new Error(`There are no jobs for ${path}`);
  }
}

/** The refusal, or undefined when the request may be queued. */
export async function checkRequest(
  request: ServiceRequest,
  context: HandlerContext,
): Promise<ServiceResponse | undefined> {
  const checked = check(request, context);
  return checked.ok ? undefined : toErrorResponse(checked.error, request.path);
}
