/** /route: the best path through points. */
import { routeQuerySchema } from '../contract/query-schemas.ts';
import { routeAnswerSchema } from '../contract/responses/route.ts';
import {
  parseRouteQuery,
  parseRouteRequest,
  type RouteRequest,
  routeRequestSchema,
} from '../contract/route.ts';
import type { HandlerContext } from '../handlers/region-context.ts';
import { handleOrderedRoute, handleRoute } from '../handlers/route.ts';
import { defineService, fromBody, fromQuery, type RequestSize, type ServiceRequest } from './endpoint.ts';
import { countMembers, isTrue, readMember } from './sent-members.ts';

/** Locations from which a route is no short question, in the order given and in the best one. */
const LONG = 100;
const LONG_ORDER = 12;

function answer(request: RouteRequest, context: HandlerContext) {
  const hasOrder = request.algorithm === 'round_trip' || request.algorithm === 'alternative_route';
  return request.optimize && !hasOrder ? handleOrderedRoute(request, context) : handleRoute(request, context);
}

function measure(request: ServiceRequest): RequestSize {
  const locations = countMembers(request, 'points', 'point');
  const algorithm = readMember(request, 'algorithm');
  const isOptimized = isTrue(readMember(request, 'optimize'));
  const base = (locations > 10 ? locations / 10 : 1) + (algorithm === 'alternative_route' ? 1 : 0);
  return {
    credits: base * (algorithm === 'round_trip' ? 2 : 1) * (isOptimized ? 10 : 1),
    counts: [{ what: 'locations', found: locations, limit: 'locations' }],
    isLong: locations >= (isOptimized ? LONG_ORDER : LONG),
  };
}

export const ROUTE = defineService({
  name: 'Routing',
  measure,
  endpoints: [
    {
      method: 'GET',
      path: '/route',
      summary: 'The best path through points',
      query: routeQuerySchema,
      answers: { 200: routeAnswerSchema },
      hasGpxAnswer: true,
      answer: fromQuery(parseRouteQuery, answer),
    },
    {
      method: 'POST',
      path: '/route',
      summary: 'The best path through points, with a body for many points and custom models',
      body: routeRequestSchema,
      answers: { 200: routeAnswerSchema },
      hasGpxAnswer: true,
      answer: fromBody(parseRouteRequest, answer),
    },
  ],
});
