/**
 * The contract as cases that any transport must pass: the service called directly and the server over HTTP run the same
 * list. A case that a subject cannot run says why.
 */
import { ACCOUNT_CASES } from './api-cases/account-cases.ts';
import { ERROR_CASES } from './api-cases/error-cases.ts';
import { JOB_CASES } from './api-cases/job-cases.ts';
import { PROFILE_CASES } from './api-cases/profile-cases.ts';
import { CLUSTER_CASES, GEOCODE_CASES, INFO_CASES, MATCH_CASES } from './api-cases/service-cases.ts';
import { WIRE_CASES } from './api-cases/wire-cases.ts';
import { GATEWAY_CASES } from './api-gateway-cases.ts';
import { ISOCHRONE_CASES } from './api-isochrone-cases.ts';
import { MATRIX_CASES } from './api-matrix-cases.ts';
import { ROUTE_CASES } from './api-route-cases.ts';
import { ROUTE_REFUSALS } from './api-route-refusals.ts';
import type { ApiCase } from './api-subject.ts';

export const API_CASES: Record<string, readonly ApiCase[]> = {
  'the gateway': GATEWAY_CASES,
  'the wire': WIRE_CASES,
  errors: ERROR_CASES,
  accounts: ACCOUNT_CASES,
  jobs: JOB_CASES,
  '/profiles': PROFILE_CASES,
  '/route': [...ROUTE_CASES, ...ROUTE_REFUSALS],
  '/matrix': MATRIX_CASES,
  '/isochrone': ISOCHRONE_CASES,
  '/geocode': GEOCODE_CASES,
  '/match': MATCH_CASES,
  '/cluster': CLUSTER_CASES,
  '/info and /i18n': INFO_CASES,
};
