/** /cluster: groups of customers, at once or as a job. */
import { z } from 'zod';
import { clusterRequestSchema, parseClusterRequest } from '../contract/cluster.ts';
import { pendingEnvelopeSchema } from '../contract/jobs.ts';
import { clusterAnswerSchema, clusterCollectionSchema } from '../contract/responses/cluster.ts';
import { checkCluster, handleCluster } from '../handlers/cluster.ts';
import { defineService, fromBody, type RequestSize, type ServiceRequest } from './endpoint.ts';
import { isName, toList, toObject } from './sent-members.ts';

const CREDITS_OF_CUSTOMER = 10;
/** How many times the locations of a plan a request by straight lines may have customers. */
const CROW_FLIES_FACTOR = 5;

const answerSchema = z.union([clusterAnswerSchema, clusterCollectionSchema]);

const readRouting = (body: unknown) => toObject(toObject(toObject(body).configuration).routing);

function measure({ body }: ServiceRequest): RequestSize {
  const customers = toList(toObject(body).customers).length;
  const isCrowFlies = readRouting(body).profile === 'as_the_crow_flies';
  const times = isCrowFlies ? CROW_FLIES_FACTOR : 1;
  const price = isCrowFlies ? 1 : CREDITS_OF_CUSTOMER;
  return {
    credits: Math.max(1, customers) * price,
    counts: [{ what: 'customers', found: customers, limit: 'locations', times }],
    isLong: true,
  };
}

export const CLUSTER = defineService({
  name: 'Clustering',
  family: 'optimization',
  measure,
  listNamed: ({ body }) => ({
    profiles: [readRouting(body).profile].filter(isName),
    providers: [],
    commercial: [],
  }),
  limitMs: 10_000,
  isStoppable: true,
  endpoints: [
    {
      method: 'POST',
      path: '/cluster',
      summary: 'Groups customers within 10 seconds',
      body: clusterRequestSchema,
      answers: { 200: answerSchema },
      answer: fromBody(parseClusterRequest, handleCluster),
    },
  ],
  job: {
    kind: 'cluster',
    path: '/cluster',
    verb: 'calculate',
    what: 'a clustering',
    body: clusterRequestSchema,
    answer: z.union([pendingEnvelopeSchema, answerSchema]),
    hasEnvelope: true,
    check(body, context) {
      const parsed = parseClusterRequest(body);
      return parsed.ok ? checkCluster(parsed.value, context) : parsed;
    },
  },
});
