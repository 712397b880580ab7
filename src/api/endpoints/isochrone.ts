/** /isochrone: the area within a time, a distance or a weight of a point. */
import { z } from 'zod';
import { isochroneRequestSchema, parseIsochroneQuery, parseIsochroneRequest } from '../contract/isochrone.ts';
import { isochroneQuerySchema } from '../contract/query-schemas.ts';
import { isochroneAnswerSchema, isochroneCollectionSchema } from '../contract/responses/isochrone.ts';
import { handleIsochrone } from '../handlers/isochrone.ts';
import { defineService, fromBody, fromQuery, type RequestSize, type ServiceRequest } from './endpoint.ts';
import { readMember, toNumber } from './sent-members.ts';

const DEFAULT_SECONDS = 600;
const MIN_CREDITS = 10;
const CREDITS_OF_MINUTE = 2;
const CREDITS_OF_KILOMETRE = 2;
/** From which an area is no short question. */
const LONG_SECONDS = 1800;
const LONG_METRES = 30_000;

const answerSchema = z.union([isochroneAnswerSchema, isochroneCollectionSchema]);

function ofTime(seconds: number): RequestSize {
  return {
    credits: Math.max(MIN_CREDITS, (CREDITS_OF_MINUTE * seconds) / 60),
    counts: [{ what: 'minutes', found: seconds / 60, limit: 'isochroneMinutes' }],
    isLong: seconds >= LONG_SECONDS,
  };
}

/** A limit of weight goes before the others, as the answer has it, and is no longer a way than one of so many seconds. */
function measure(request: ServiceRequest): RequestSize {
  const weight = toNumber(readMember(request, 'weight_limit'), -1);
  if (weight > 0) return ofTime(weight);
  const seconds = Math.max(0, toNumber(readMember(request, 'time_limit'), DEFAULT_SECONDS));
  const metres = toNumber(readMember(request, 'distance_limit'), 0);
  if (metres <= 0) return ofTime(seconds);
  return {
    credits: Math.max(MIN_CREDITS, CREDITS_OF_KILOMETRE * Math.ceil(metres / 1000)),
    counts: [],
    isLong: seconds >= LONG_SECONDS || metres >= LONG_METRES,
  };
}

export const ISOCHRONE = defineService({
  name: 'Isochrone',
  measure,
  endpoints: [
    {
      method: 'GET',
      path: '/isochrone',
      summary: 'The area within a time or a distance of a point',
      query: isochroneQuerySchema,
      answers: { 200: answerSchema },
      answer: fromQuery(parseIsochroneQuery, handleIsochrone),
    },
    {
      method: 'POST',
      path: '/isochrone',
      summary: 'The area within a time or a distance of a point, with a body for custom models',
      body: isochroneRequestSchema,
      answers: { 200: answerSchema },
      answer: fromBody(parseIsochroneRequest, handleIsochrone),
    },
  ],
});
