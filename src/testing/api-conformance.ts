/**
 * The contract as cases that any transport must pass: the service called directly and the server over HTTP run the same
 * list. A case that a subject cannot run says why.
 */
import { ACCOUNT_CASES } from './api-cases/account-cases.ts';
import { CLUSTER_CASES } from './api-cases/cluster-cases.ts';
import { CODE_CASES } from './api-cases/code-cases.ts';
import { CONNECTION_CASES } from './api-cases/connection-cases.ts';
import { CONTRADICTION_CASES } from './api-cases/contradiction-cases.ts';
import { DECIDED_CASES } from './api-cases/decided-cases.ts';
import { ERROR_CASES } from './api-cases/error-cases.ts';
import { GEOCODE_CASES } from './api-cases/geocode-cases.ts';
import { INFO_CASES } from './api-cases/info-cases.ts';
import { ISOCHRONE_FIELD_CASES } from './api-cases/isochrone-field-cases.ts';
import { JOB_CASES } from './api-cases/job-cases.ts';
import { MATCH_CASES } from './api-cases/match-cases.ts';
import { MATRIX_FIELD_CASES } from './api-cases/matrix-field-cases.ts';
import { MODEL_CASES } from './api-cases/model-cases.ts';
import { askBad, askDrawn } from './api-cases/plan-cases.ts';
import { PROFILE_CASES } from './api-cases/profile-cases.ts';
import { REASON_CASES } from './api-cases/reason-cases.ts';
import { ROUTE_FIELD_CASES } from './api-cases/route-field-cases.ts';
import { SOLUTION_CASES } from './api-cases/solution-cases.ts';
import { TRAFFIC_CASES } from './api-cases/traffic-cases.ts';
import { TRAFFIC_PLAN_CASES } from './api-cases/traffic-plan-cases.ts';
import { WIRE_CASES } from './api-cases/wire-cases.ts';
import { GATEWAY_CASES } from './api-gateway-cases.ts';
import { ISOCHRONE_CASES } from './api-isochrone-cases.ts';
import { MATRIX_CASES } from './api-matrix-cases.ts';
import { ROUTE_CASES } from './api-route-cases.ts';
import { ROUTE_REFUSALS } from './api-route-refusals.ts';
import type { ApiCase } from './api-subject.ts';
import { matrixCases } from './vrp-bad-input/matrix-cases.ts';
import { numberCases } from './vrp-bad-input/number-cases.ts';
import { referenceCases } from './vrp-bad-input/reference-cases.ts';
import { relationCases } from './vrp-bad-input/relation-cases.ts';
import { shapeCases } from './vrp-bad-input/shape-cases.ts';
import { TOPICS } from './vrp-drawn/all-cases.ts';

const DRAWN = Object.fromEntries(
  Object.entries(TOPICS).map(([topic, cases]) => [`optimization: ${topic}`, cases.map(askDrawn)]),
);
const BAD = [...referenceCases, ...numberCases, ...matrixCases, ...relationCases, ...shapeCases].flatMap(
  askBad,
);

export const API_CASES: Record<string, readonly ApiCase[]> = {
  'the gateway': GATEWAY_CASES,
  'the wire': WIRE_CASES,
  errors: ERROR_CASES,
  accounts: ACCOUNT_CASES,
  jobs: JOB_CASES,
  '/profiles': PROFILE_CASES,
  '/route': [...ROUTE_CASES, ...ROUTE_REFUSALS, ...ROUTE_FIELD_CASES],
  '/matrix': [...MATRIX_CASES, ...MATRIX_FIELD_CASES],
  '/isochrone': [...ISOCHRONE_CASES, ...ISOCHRONE_FIELD_CASES],
  'custom models': MODEL_CASES,
  '/vrp': SOLUTION_CASES,
  'reason codes': [...CODE_CASES, ...REASON_CASES],
  ...DRAWN,
  'unsound optimizations': BAD,
  '/geocode': GEOCODE_CASES,
  '/match': MATCH_CASES,
  '/cluster': CLUSTER_CASES,
  commercial_map: [...TRAFFIC_CASES, ...TRAFFIC_PLAN_CASES],
  'decided after an audit': [...DECIDED_CASES, ...CONTRADICTION_CASES, ...CONNECTION_CASES],
  '/info and /i18n': INFO_CASES,
};
