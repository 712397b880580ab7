/** /matrix: times, distances and weights between points, at once or as a job. */
import { matrixJobSchema } from '../contract/jobs.ts';
import {
  matrixAnswerSchema,
  matrixRequestSchema,
  parseMatrixQuery,
  parseMatrixRequest,
} from '../contract/matrix.ts';
import { matrixQuerySchema } from '../contract/query-schemas.ts';
import { checkMatrix, handleMatrix } from '../handlers/matrix.ts';
import { defineService, fromBody, fromQuery, type RequestSize, type ServiceRequest } from './endpoint.ts';
import { countMembers } from './sent-members.ts';

/** Cells from which a matrix is no short question. */
const LONG = 2500;

function measure(request: ServiceRequest): RequestSize {
  const all = countMembers(request, 'points', 'point');
  const origins = all || countMembers(request, 'from_points', 'from_point');
  const destinations = all || countMembers(request, 'to_points', 'to_point');
  const [cells, side] = [origins * destinations, Math.max(origins, destinations)];
  return {
    credits: Math.max(1, Math.min(cells / 2, side * 10)),
    counts: [
      { what: 'locations', found: side, limit: 'locations' },
      { what: 'cells (origins × destinations)', found: cells, limit: 'matrixCells' },
    ],
    isLong: cells >= LONG,
  };
}

export const MATRIX = defineService({
  name: 'Matrix',
  measure,
  isStoppable: true,
  endpoints: [
    {
      method: 'GET',
      path: '/matrix',
      summary: 'Times, distances and weights between points',
      query: matrixQuerySchema,
      answers: { 200: matrixAnswerSchema },
      answer: fromQuery(parseMatrixQuery, handleMatrix),
    },
    {
      method: 'POST',
      path: '/matrix',
      summary: 'Times, distances and weights between points, with a body',
      body: matrixRequestSchema,
      answers: { 200: matrixAnswerSchema },
      answer: fromBody(parseMatrixRequest, handleMatrix),
    },
  ],
  job: {
    kind: 'matrix',
    path: '/matrix',
    verb: 'calculate',
    what: 'a matrix',
    body: matrixRequestSchema,
    answer: matrixJobSchema,
    hasEnvelope: false,
    check(body, context) {
      const parsed = parseMatrixRequest(body);
      return parsed.ok ? checkMatrix(parsed.value, context) : parsed;
    },
  },
});
