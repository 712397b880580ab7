/**
 * The contract as cases that any transport must pass: the service called directly and the server over HTTP run the same
 * list. A case that a subject cannot run says why.
 */
import { GATEWAY_CASES } from './api-gateway-cases.ts';
import { ISOCHRONE_CASES } from './api-isochrone-cases.ts';
import { MATRIX_CASES } from './api-matrix-cases.ts';
import { ROUTE_CASES } from './api-route-cases.ts';
import { ROUTE_REFUSALS } from './api-route-refusals.ts';
import type { ApiCase } from './api-subject.ts';

export const API_CASES: Record<string, readonly ApiCase[]> = {
  'the gateway': GATEWAY_CASES,
  '/route': [...ROUTE_CASES, ...ROUTE_REFUSALS],
  '/matrix': MATRIX_CASES,
  '/isochrone': ISOCHRONE_CASES,
};
