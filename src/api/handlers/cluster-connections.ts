/** Ways that a clustering lacks: whether any division could do without them, and how the lack is said. */
import type { Clustering, ClusterProblem } from '../../engine/cluster/cluster-problem.ts';
import type { ClusterRequest } from '../contract/cluster.ts';
import type { Failure } from '../contract/errors.ts';
import { CROW_FLIES, isUnreachable } from './cluster-problem-builder.ts';
import { findUnconnected, type Pair, refuseUnconnected, type Unconnected } from './refuse-unconnected.ts';

/**
 * Before the search: any missing way where the request says `fail_fast`; else those without which there is no division,
 * of customers that reach no fixed centre, or of more parts cut off from one another than there may be clusters.
 */
export function refuseUndividable(request: ClusterRequest, problem: ClusterProblem): Failure | undefined {
  const { fail_fast, profile } = request.configuration.routing;
  if (profile === CROW_FLIES) return undefined;
  const { costs, customerCount, groupCount, hasFixedCenters } = problem;
  const columns = hasFixedCenters ? groupCount : customerCount;
  const isMissing = (from: number, to: number) => isUnreachable(costs.at(from, to));
  const missing = findUnconnected(customerCount, columns, isMissing);
  if (missing.count === 0) return undefined;
  if (fail_fast) return refuse(request, problem, missing);
  if (!hasFixedCenters)
    return countParts(customerCount, isMissing) > groupCount ? refuse(request, problem, missing) : undefined;
  const isLost = Array.from({ length: customerCount }, (_, from) => {
    for (let to = 0; to < columns; to++) if (!isMissing(from, to)) return false;
    return true;
  });
  const lost = findUnconnected(customerCount, columns, (from) => isLost[from]);
  return lost.count > 0 ? refuse(request, problem, lost) : undefined;
}

/** After it: customers without a way to the median of their cluster. */
export function refuseCutOff(
  request: ClusterRequest,
  problem: ClusterProblem,
  { groupOf, medianOf }: Clustering,
): Failure | undefined {
  const pairs = Array.from({ length: problem.customerCount }, (_, i): Pair => [i, medianOf[groupOf[i]]]);
  const cutOff = pairs.filter(([customer, median]) => isUnreachable(problem.costs.at(customer, median)));
  return cutOff.length > 0 ? refuse(request, problem, { pairs: cutOff, count: cutOff.length }) : undefined;
}

function refuse({ customers }: ClusterRequest, { hasFixedCenters }: ClusterProblem, missing: Unconnected) {
  const nameCustomer = (index: number) => customers[index].id;
  const nameMedian = hasFixedCenters ? (index: number) => `clusters[${index}]` : nameCustomer;
  const customer_id = nameCustomer(missing.pairs[0][0]);
  return refuseUnconnected(missing, nameCustomer, nameMedian, 'customer_pairs', { customer_id });
}

/** Parts of the customers with a way in neither direction between them. */
function countParts(count: number, isMissing: (from: number, to: number) => boolean): number {
  const part = new Int32Array(count).fill(-1);
  let parts = 0;
  for (let start = 0; start < count; start++) {
    if (part[start] >= 0) continue;
    part[start] = parts;
    for (const open = [start]; open.length > 0; ) {
      const from = open.pop() as number;
      for (let to = 0; to < count; to++) {
        if (part[to] >= 0 || (isMissing(from, to) && isMissing(to, from))) continue;
        part[to] = parts;
        open.push(to);
      }
    }
    parts++;
  }
  return parts;
}
