/**
 * Every endpoint of the service with its request and its answers: what the OpenAPI document is written from and what
 * answers are held against. No host imports this table; `dispatch` has the parsers and handlers.
 */
import { z } from 'zod';
import { clusterRequestSchema } from './cluster.ts';
import type { ErrorFamily } from './errors.ts';
import { geocodeQuerySchema } from './geocode.ts';
import { isochroneRequestSchema } from './isochrone.ts';
import { jobAcceptedSchema, matrixJobSchema, pendingEnvelopeSchema, profileJobSchema } from './jobs.ts';
import { matchQuerySchema } from './match.ts';
import { matrixRequestSchema } from './matrix.ts';
import { customProfileSchema, profileRequestSchema } from './profiles.ts';
import { isochroneQuerySchema, matrixQuerySchema, routeQuerySchema } from './query-schemas.ts';
import { clusterAnswerSchema, clusterCollectionSchema } from './responses/cluster.ts';
import { listRefusals } from './responses/errors.ts';
import { geocodeAnswerSchema } from './responses/geocode.ts';
import { healthAnswerSchema, i18nAnswerSchema, infoAnswerSchema } from './responses/info.ts';
import { isochroneAnswerSchema, isochroneCollectionSchema } from './responses/isochrone.ts';
import { matchAnswerSchema } from './responses/match.ts';
import { matrixAnswerSchema } from './responses/matrix.ts';
import { profileListSchema } from './responses/profiles.ts';
import { routeAnswerSchema } from './responses/route.ts';
import { vrpAnswerSchema } from './responses/vrp.ts';
import { routeRequestSchema } from './route.ts';
import { vrpRequestSchema } from './vrp-request.ts';

export interface EndpointContract {
  readonly method: 'GET' | 'POST' | 'DELETE';
  /** Below the base address; `{name}` stands for one segment. */
  readonly path: string;
  /** The dialect of its errors. */
  readonly family: ErrorFamily;
  readonly summary: string;
  readonly query?: z.ZodObject;
  /** JSON by a schema, or the text of a GPX file. */
  readonly body?: z.ZodType | 'gpx';
  /** Bodies by status; `z.undefined()` stands for an empty one. */
  readonly responses: Readonly<Record<number, z.ZodType>>;
  /** Also answers 200 with GPX for `type=gpx`. */
  readonly hasGpxAnswer?: boolean;
  /** Works without a key. */
  readonly isPublic?: boolean;
}

/** Refusals that any endpoint of the kind may answer. */
const ANY = [401, 413, 429, 500, 503, 507] as const;
const ON_ROADS = [400, ...ANY] as const;
const WITH_BODY = [...ON_ROADS, 415] as const;

function routing(
  success: Readonly<Record<number, z.ZodType>>,
  refusals: readonly number[] = ON_ROADS,
): Pick<EndpointContract, 'family' | 'responses'> {
  return { family: 'routing', responses: { ...success, ...listRefusals('routing', refusals) } };
}

function optimization(
  success: z.ZodType,
  refusals: readonly number[] = WITH_BODY,
): Pick<EndpointContract, 'family' | 'responses'> {
  return { family: 'optimization', responses: { 200: success, ...listRefusals('optimization', refusals) } };
}

const isochroneAnswers = z.union([isochroneAnswerSchema, isochroneCollectionSchema]);
const clusterAnswers = z.union([clusterAnswerSchema, clusterCollectionSchema]);
const emptyQuery = z.looseObject({});

const ROUTING_ENDPOINTS: EndpointContract[] = [
  {
    method: 'GET',
    path: '/route',
    summary: 'The best path through points',
    query: routeQuerySchema,
    hasGpxAnswer: true,
    ...routing({ 200: routeAnswerSchema }),
  },
  {
    method: 'POST',
    path: '/route',
    summary: 'The best path through points, with a body for many points and custom models',
    body: routeRequestSchema,
    hasGpxAnswer: true,
    ...routing({ 200: routeAnswerSchema }, WITH_BODY),
  },
  {
    method: 'GET',
    path: '/matrix',
    summary: 'Times, distances and weights between points',
    query: matrixQuerySchema,
    ...routing({ 200: matrixAnswerSchema }),
  },
  {
    method: 'POST',
    path: '/matrix',
    summary: 'Times, distances and weights between points, with a body',
    body: matrixRequestSchema,
    ...routing({ 200: matrixAnswerSchema }, WITH_BODY),
  },
  {
    method: 'POST',
    path: '/matrix/calculate',
    summary: 'Submits a matrix as a job',
    body: matrixRequestSchema,
    ...routing({ 200: jobAcceptedSchema }, WITH_BODY),
  },
  {
    method: 'GET',
    path: '/matrix/solution/{jobId}',
    summary: 'State and result of a matrix job',
    ...routing({ 200: matrixJobSchema }, [...ANY, 404]),
  },
  {
    method: 'GET',
    path: '/isochrone',
    summary: 'The area within a time or a distance of a point',
    query: isochroneQuerySchema,
    ...routing({ 200: isochroneAnswers }),
  },
  {
    method: 'POST',
    path: '/isochrone',
    summary: 'The area within a time or a distance of a point, with a body for custom models',
    body: isochroneRequestSchema,
    ...routing({ 200: isochroneAnswers }, WITH_BODY),
  },
  {
    method: 'GET',
    path: '/geocode',
    summary: 'Places for a text, or what is at a place',
    query: geocodeQuerySchema,
    ...routing({ 200: geocodeAnswerSchema }, ON_ROADS),
  },
  {
    method: 'POST',
    path: '/match',
    summary: 'A measured track put on roads',
    query: matchQuerySchema,
    body: 'gpx',
    hasGpxAnswer: true,
    ...routing({ 200: matchAnswerSchema }, WITH_BODY),
  },
];

const OPTIMIZATION_ENDPOINTS: EndpointContract[] = [
  {
    method: 'POST',
    path: '/vrp',
    summary: 'Plans routes for a fleet within 10 seconds',
    body: vrpRequestSchema,
    ...optimization(vrpAnswerSchema),
  },
  {
    method: 'POST',
    path: '/vrp/optimize',
    summary: 'Submits an optimization as a job',
    body: vrpRequestSchema,
    ...optimization(jobAcceptedSchema),
  },
  {
    method: 'GET',
    path: '/vrp/solution/{jobId}',
    summary: 'State and result of an optimization job',
    ...optimization(z.union([pendingEnvelopeSchema, vrpAnswerSchema]), [400, 404, ...ANY]),
  },
  {
    method: 'POST',
    path: '/cluster',
    summary: 'Groups customers within 10 seconds',
    body: clusterRequestSchema,
    ...optimization(clusterAnswers),
  },
  {
    method: 'POST',
    path: '/cluster/calculate',
    summary: 'Submits a clustering as a job',
    body: clusterRequestSchema,
    ...optimization(jobAcceptedSchema),
  },
  {
    method: 'GET',
    path: '/cluster/solution/{jobId}',
    summary: 'State and result of a clustering job',
    ...optimization(z.union([pendingEnvelopeSchema, clusterAnswers]), [400, 404, ...ANY]),
  },
];

const PROFILE_ENDPOINTS: EndpointContract[] = [
  {
    method: 'POST',
    path: '/profiles',
    summary: 'Creates a custom profile',
    body: profileRequestSchema,
    ...routing({ 201: customProfileSchema }, WITH_BODY),
  },
  {
    method: 'GET',
    path: '/profiles',
    summary: "Lists the account's custom profiles",
    ...routing({ 200: profileListSchema }, [400, ...ANY]),
  },
  {
    method: 'POST',
    path: '/profiles/calculate',
    summary: 'Submits the creation of a custom profile as a job',
    body: profileRequestSchema,
    ...routing({ 200: jobAcceptedSchema }, WITH_BODY),
  },
  {
    method: 'GET',
    path: '/profiles/solution/{jobId}',
    summary: 'State and result of the creation of a custom profile',
    ...routing({ 200: profileJobSchema }, [400, 404, ...ANY]),
  },
  {
    method: 'DELETE',
    path: '/profiles/{profileId}',
    summary: 'Deletes a custom profile',
    ...routing({ 200: z.undefined() }, [400, 404, ...ANY]),
  },
];

const SERVICE_ENDPOINTS: EndpointContract[] = [
  {
    method: 'GET',
    path: '/info',
    summary: 'Bounds, profiles and attributes of the map data',
    query: emptyQuery,
    ...routing({ 200: infoAnswerSchema }, ANY),
  },
  {
    method: 'GET',
    path: '/route/info',
    summary: 'The same as /info',
    query: emptyQuery,
    ...routing({ 200: infoAnswerSchema }, ANY),
  },
  {
    method: 'GET',
    path: '/i18n/{locale}',
    summary: 'Texts of instructions in a language',
    ...routing({ 200: i18nAnswerSchema }, ANY),
  },
  {
    method: 'GET',
    path: '/health',
    summary: 'Whether the service is ready',
    isPublic: true,
    ...routing({ 200: healthAnswerSchema, 503: healthAnswerSchema }, [500]),
  },
];

export const ENDPOINTS: readonly EndpointContract[] = [
  ...ROUTING_ENDPOINTS,
  ...OPTIMIZATION_ENDPOINTS,
  ...PROFILE_ENDPOINTS,
  ...SERVICE_ENDPOINTS,
];
