/** /match: a measured track put on roads. */
import { matchQuerySchema, parseMatchRequest } from '../contract/match.ts';
import { matchAnswerSchema } from '../contract/responses/match.ts';
import { handleMatch } from '../handlers/match.ts';
import { defineService, type RequestSize, type ServiceRequest } from './endpoint.ts';

const POINTS_OF_CREDIT = 50;

/** Track points of a GPX text: their opening tags, with or without a namespace. */
function measure({ body }: ServiceRequest): RequestSize {
  let points = 0;
  if (typeof body === 'string') for (const _ of body.matchAll(/<(?:[\w.-]+:)?trkpt[\s/>]/g)) points++;
  return {
    credits: Math.max(1, points / POINTS_OF_CREDIT),
    counts: [{ what: 'track points', found: points, limit: 'matchingPoints' }],
    isLong: true,
  };
}

export const MATCH = defineService({
  name: 'Map matching',
  measure,
  isStoppable: true,
  endpoints: [
    {
      method: 'POST',
      path: '/match',
      summary: 'A measured track put on roads',
      query: matchQuerySchema,
      body: 'gpx',
      answers: { 200: matchAnswerSchema },
      hasGpxAnswer: true,
      answer({ query, body }, context) {
        const parsed = parseMatchRequest(query, body);
        return parsed.ok ? handleMatch(parsed.value, context) : parsed;
      },
    },
  ],
});
