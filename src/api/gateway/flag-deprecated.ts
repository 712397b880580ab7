/** The use of deprecated members is flagged by a header (contract-gaps 24; the header's form: RFC 9745). */
import { toObject } from './credits/request-size.ts';
import type { ServiceRequest, ServiceResponse } from './dispatch.ts';

/** When the `algorithm` object gave way to `objectives`: the first day of version 1.0.0, 2026-01-01. */
const ALGORITHM_DEPRECATED = '@1767225600';

export function usesDeprecated({ path, body }: ServiceRequest): boolean {
  if (path !== '/vrp' && path !== '/vrp/optimize') return false;
  return toObject(body).algorithm !== undefined;
}

export function flagDeprecated(response: ServiceResponse): ServiceResponse {
  return { ...response, headers: { ...response.headers, Deprecation: ALGORITHM_DEPRECATED } };
}
