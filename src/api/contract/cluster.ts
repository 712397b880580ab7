/** POST /cluster and POST /cluster/calculate: the request, with every check that needs no roads. */
import { z } from 'zod';
import { badRequests, type Result, success } from './errors.ts';
import { parseStrictBody } from './strict-body.ts';
import { cost, strict } from './vrp-fields.ts';
import { flagSchema, listOf } from './wire.ts';

const LARGEST_EXACT = 2 ** 53;

const quantity = z.number().min(0);
/** Beyond 2^53 it means "no limit", as everywhere. */
const upperBound = quantity.transform((value) => (value > LARGEST_EXACT ? Number.POSITIVE_INFINITY : value));

export const clusterPlaceSchema = strict({
  lon: z.number().min(-180).max(180),
  lat: z.number().min(-90).max(90),
  street_hint: z.string().optional(),
});

const limits = {
  min_quantity: quantity.default(0),
  max_quantity: upperBound.default(Number.POSITIVE_INFINITY),
};

export const clusterCustomerSchema = strict({
  id: z.string(),
  address: clusterPlaceSchema,
  quantity: quantity.default(1),
});

export const explicitClusterSchema = strict({
  name: z.string().optional(),
  center: clusterPlaceSchema,
  ...limits,
});

export const clusterConfigurationSchema = strict({
  response_type: z.enum(['json', 'geojson']).default('json'),
  routing: strict({
    profile: z.string().default('car'),
    cost_per_second: cost.default(1),
    cost_per_meter: cost.default(0),
    fail_fast: flagSchema.default(false),
  }).prefault({}),
  clustering: strict({
    num_clusters: z.number().int().min(1).optional(),
    ...limits,
  }).optional(),
});

export const clusterRequestSchema = strict({
  configuration: clusterConfigurationSchema.prefault({}),
  clusters: z.array(explicitClusterSchema).optional(),
  customers: listOf(clusterCustomerSchema, { least: 1 }, 'must hold at least one customer'),
});

/** A parsed body: defaults filled in, no upper bound is Infinity. */
export type ClusterRequest = z.output<typeof clusterRequestSchema>;
export type ClusterCustomer = ClusterRequest['customers'][number];

/** One group to be formed: its bounds, and name and centre where the request fixes them. */
export interface WantedCluster {
  readonly name?: string;
  readonly center?: z.output<typeof clusterPlaceSchema>;
  readonly min_quantity: number;
  readonly max_quantity: number;
}

/** The groups that a request asks for. Clusters given one by one override `configuration.clustering`. */
export function listWantedClusters({ configuration, clusters }: ClusterRequest): WantedCluster[] {
  if (clusters && clusters.length > 0) return clusters;
  const { num_clusters = 0, min_quantity, max_quantity } = configuration.clustering ?? {};
  const bounds = { min_quantity: min_quantity ?? 0, max_quantity: max_quantity ?? Number.POSITIVE_INFINITY };
  return Array.from({ length: num_clusters }, () => bounds);
}

function checkNumber({ configuration, clusters, customers }: ClusterRequest): string[] {
  if (clusters && clusters.length > 0) return [];
  const wanted = configuration.clustering?.num_clusters;
  if (wanted === undefined)
    return ['configuration.clustering.num_clusters: missing, it is needed unless "clusters" are given'];
  if (wanted > customers.length) {
    return [
      `configuration.clustering.num_clusters: ${wanted} is more than the ${customers.length} customers, ask for fewer clusters`,
    ];
  }
  return [];
}

function checkIds({ customers }: ClusterRequest): string[] {
  const seen = new Set<string>();
  const doubled = new Set<string>();
  for (const { id } of customers) (seen.has(id) ? doubled : seen).add(id);
  return [...doubled].map((id) => `customers: duplicate id '${id}'`);
}

/** A member's path, as a caller finds it in the body. */
function pathOf(request: ClusterRequest, index: number): string {
  return request.clusters?.length ? `clusters[${index}]` : 'configuration.clustering';
}

function checkQuantities(request: ClusterRequest): string[] {
  const wanted = listWantedClusters(request);
  const crossed = wanted.findIndex(({ min_quantity, max_quantity }) => min_quantity > max_quantity);
  if (crossed >= 0) {
    const { min_quantity, max_quantity } = wanted[crossed];
    return [
      `${pathOf(request, crossed)}: min_quantity ${min_quantity} is above max_quantity ${max_quantity}`,
    ];
  }
  const messages: string[] = [];
  const total = request.customers.reduce((sum, customer) => sum + customer.quantity, 0);
  const most = wanted.reduce((sum, cluster) => sum + cluster.max_quantity, 0);
  const least = wanted.reduce((sum, cluster) => sum + cluster.min_quantity, 0);
  // Sums of decimals are off by a few units in the last place.
  const tolerance = 1e-9 * Math.max(1, total);
  if (total > most + tolerance)
    messages.push(`The customers' quantities sum up to ${total}, the clusters hold ${most} at most`);
  if (total < least - tolerance)
    messages.push(`The customers' quantities sum up to ${total}, the clusters need ${least} at least`);
  const largest = wanted.reduce((most, cluster) => Math.max(most, cluster.max_quantity), 0);
  request.customers.forEach(({ id, quantity }, i) => {
    if (quantity > largest)
      messages.push(`customers[${i}]: the quantity ${quantity} of '${id}' is more than any cluster holds`);
  });
  return messages;
}

/** Validates a JSON body. */
export function parseClusterRequest(body: unknown): Result<ClusterRequest> {
  const parsed = parseStrictBody(clusterRequestSchema, body);
  if (!parsed.ok) return parsed;
  const wrong = [...checkNumber(parsed.value), ...checkIds(parsed.value)];
  if (wrong.length > 0) return badRequests(wrong);
  const unfit = checkQuantities(parsed.value);
  return unfit.length > 0 ? badRequests(unfit) : success(parsed.value);
}
