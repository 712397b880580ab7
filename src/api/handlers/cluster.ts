/** /cluster: costs between the places, the division, and its groups in the contract's two forms. */
import type { Clustering, ClusterProblem } from '../../engine/cluster/cluster-problem.ts';
import { createClusterSearch } from '../../engine/cluster/cluster-search.ts';
import { MAX_EXACT, solveExactly } from '../../engine/cluster/solve-exactly.ts';
import { type ClusterRequest, listWantedClusters } from '../contract/cluster.ts';
import { badRequest, type Result, success } from '../contract/errors.ts';
import type { ClusterAnswer, ClusterCollection } from '../contract/responses/cluster.ts';
import { refuseCutOff, refuseUndividable } from './cluster-connections.ts';
import { buildClusterProblem, locateClusterPlaces } from './cluster-problem-builder.ts';
import { jobSeconds, synchronousSeconds } from './optimize-options.ts';
import type { HandlerContext } from './region-context.ts';

/** Share of the search time after which a search that finds nothing better is ended. */
const PATIENCE = 1 / 3;
/** Share of the search time that may go into the first medians. */
const START_SHARE = 0.4;
/** Kept of the time until an answer is due. */
const ANSWER_MS = 500;

/** What can be said against a request before its costs are computed. */
export function checkCluster(request: ClusterRequest, context: HandlerContext): Result<undefined> {
  const located = locateClusterPlaces(request, context);
  return located.ok ? success(undefined) : located;
}

/** Searches in steps, so that the host can do other things in between. Undefined when no division meets the bounds. */
async function divide(problem: ClusterProblem, context: HandlerContext): Promise<Clustering | undefined> {
  if (problem.customerCount <= MAX_EXACT) return solveExactly(problem);
  const { customerCount } = problem;
  const began = context.now();
  const seconds =
    context.seconds ?? (context.isJob ? jobSeconds(customerCount) : synchronousSeconds(customerCount));
  const due = context.isJob ? Number.POSITIVE_INFINITY : (context.deadline ?? Number.POSITIVE_INFINITY);
  const end = Math.min(began + 1000 * seconds, due - ANSWER_MS);
  const startEnd = began + START_SHARE * (end - began);
  const search = createClusterSearch(problem, context.seed ?? 1, () => context.now() > startEnd);
  let best = search.best;
  let improvedAt = context.now();
  while (context.now() < end && !context.shouldStop()) {
    search.step();
    if (search.best !== best) {
      best = search.best;
      improvedAt = context.now();
    } else if (context.now() - improvedAt > 1000 * seconds * PATIENCE) break;
    await context.yieldToHost();
  }
  return search.best.violation === 0 ? search.best : undefined;
}

function refuseBounds({ customers }: ClusterRequest) {
  return badRequest(
    customers.length <= MAX_EXACT
      ? 'No division of the customers meets min_quantity and max_quantity of all clusters: widen them'
      : 'No division of the customers was found that meets min_quantity and max_quantity of all clusters: widen them',
  );
}

/** Sums of decimals as a person would write them. */
const tidy = (quantity: number) => Math.round(quantity * 1e9) / 1e9;

function toJson(request: ClusterRequest, { groupOf }: Clustering): ClusterAnswer['clusters'] {
  const clusters = listWantedClusters(request).map(({ name }) => ({
    ...(name === undefined ? {} : { name }),
    quantity: 0,
    ids: [] as string[],
  }));
  for (const [i, { id, quantity }] of request.customers.entries()) {
    clusters[groupOf[i]].quantity += quantity;
    clusters[groupOf[i]].ids.push(id);
  }
  return clusters.map((cluster) => ({ ...cluster, quantity: tidy(cluster.quantity) }));
}

function toGeoJson(request: ClusterRequest, { groupOf }: Clustering): ClusterCollection['clusters'] {
  return {
    type: 'FeatureCollection',
    features: request.customers.map(({ id, quantity, address: { lon, lat } }, i) => ({
      type: 'Feature',
      properties: { id, cluster: groupOf[i], quantity },
      geometry: { type: 'Point', coordinates: [lon, lat] },
    })),
  };
}

export async function handleCluster(
  request: ClusterRequest,
  context: HandlerContext,
): Promise<Result<ClusterAnswer | ClusterCollection>> {
  const began = context.now();
  const problem = await buildClusterProblem(request, context);
  if (!problem.ok) return problem;
  const unconnected = refuseUndividable(request, problem.value);
  if (unconnected) return unconnected;
  const clustering = await divide(problem.value, context);
  if (!clustering) return refuseBounds(request);
  const cutOff = refuseCutOff(request, problem.value, clustering);
  if (cutOff) return cutOff;
  const envelope = {
    copyrights: [...(context.region?.copyrights ?? [])],
    job_id: context.createJobId(),
    status: 'finished' as const,
    waiting_time_in_queue: 0,
    processing_time: Math.round(context.now() - began),
  };
  return success(
    request.configuration.response_type === 'geojson'
      ? { ...envelope, clusters: toGeoJson(request, clustering) }
      : { ...envelope, clusters: toJson(request, clustering) },
  );
}
