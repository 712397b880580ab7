/**
 * `npm run bench -- cluster`: groups whose best medians are known, tight bounds with uneven quantities, and customers on
 * real roads; all seeded.
 */

import { parseClusterRequest } from '../api/contract/cluster.ts';
import type { ClusterAnswer } from '../api/contract/responses/cluster.ts';
import { handleCluster } from '../api/handlers/cluster.ts';
import { Prng } from '../engine/base/prng.ts';
import { StraightCosts } from '../engine/cluster/cluster-costs.ts';
import { type ClusterProblem, evaluateClustering } from '../engine/cluster/cluster-problem.ts';
import { createClusterSearch } from '../engine/cluster/cluster-search.ts';
import { loadRegionFile } from '../worker/load-region-file.ts';
import { printResult } from './report.ts';

const SEARCH_SECONDS = 8;

interface Line {
  readonly what: string;
  readonly [figure: string]: string | number;
}

/** Pairs of customers on either side of each centre: it is the median, and the cost is known. */
function plantGroups(
  groups: number,
  size: number,
  isTight: boolean,
): { problem: ClusterProblem; optimum: number } {
  const random = new Prng(groups + size);
  const side = Math.ceil(Math.sqrt(groups));
  const points: [number, number][] = [];
  for (let group = 0; group < groups; group++) {
    const [x, y] = [(group % side) * 0.05, Math.floor(group / side) * 0.05];
    points.push([x, y]);
    for (let i = 1; i < size; i += 2) {
      const angle = random.nextFloat() * 2 * Math.PI;
      const radius = 0.001 + 0.015 * random.nextFloat();
      const [dx, dy] = [radius * Math.cos(angle), radius * Math.sin(angle)];
      points.push([x + dx, y + dy], [x - dx, y - dy]);
    }
  }
  const problem: ClusterProblem = {
    customerCount: points.length,
    groupCount: groups,
    quantities: new Float64Array(points.length).fill(1),
    minQuantity: new Float64Array(groups).fill(isTight ? size : 0),
    maxQuantity: new Float64Array(groups).fill(isTight ? size : Number.POSITIVE_INFINITY),
    costs: new StraightCosts(points, points, 1),
    hasFixedCenters: false,
  };
  const planted = Int32Array.from(points, (_, i) => Math.floor(i / size));
  return { problem, optimum: evaluateClustering(problem, planted).cost };
}

function runPlanted(groups: number, size: number, isTight: boolean): Line {
  const { problem, optimum } = plantGroups(groups, size, isTight);
  const began = performance.now();
  const search = createClusterSearch(problem, 1);
  const firstSeconds = (performance.now() - began) / 1000;
  while (performance.now() - began < 1000 * SEARCH_SECONDS) search.step();
  return {
    what: `${groups} planted groups of ${size}${isTight ? ', each exactly as large' : ''}`,
    gapPercent: Math.round(10_000 * (search.best.cost / optimum - 1)) / 100,
    violation: search.best.violation,
    firstSeconds: Math.round(firstSeconds * 100) / 100,
  };
}

/** As a synchronous request: 40 groups within 10 % of their share. */
async function runOnRoads(shared: string, profile: string): Promise<Line> {
  const region = await loadRegionFile(`${shared}/extracts/porto-2015.osm.pbf`);
  const random = new Prng(5);
  const customers = Array.from({ length: 2000 }, (_, i) => ({
    id: `c${i}`,
    quantity: 1 + random.nextInt(5),
    address: { lon: -8.66 + random.nextFloat() * 0.08, lat: 41.14 + random.nextFloat() * 0.04 },
  }));
  const share = customers.reduce((sum, { quantity }) => sum + quantity, 0) / 40;
  const bounds = { min_quantity: Math.floor(0.9 * share), max_quantity: Math.ceil(1.1 * share) };
  const body = {
    configuration: { routing: { profile }, clustering: { num_clusters: 40, ...bounds } },
    customers,
  };
  const parsed = parseClusterRequest(body);
  if (!parsed.ok) throw new Error(parsed.error.message);
  const began = performance.now();
  const answer = await handleCluster(parsed.value, {
    region,
    now: () => performance.now(),
    yieldToHost: () => new Promise((resolve) => setImmediate(resolve)),
    shouldStop: () => false,
    createJobId: () => crypto.randomUUID(),
    deadline: began + 10_000,
  });
  const seconds = (performance.now() - began) / 1000;
  if (!answer.ok) throw new Error(answer.error.message);
  const quantities = (answer.value as ClusterAnswer).clusters.map(({ quantity }) => quantity);
  return {
    what: `2000 customers of Porto in 40 groups, ${profile}`,
    seconds: Math.round(seconds * 10) / 10,
    least: Math.min(...quantities),
    most: Math.max(...quantities),
    allowed: `${bounds.min_quantity}-${bounds.max_quantity}`,
  };
}

export async function benchCluster({ json, shared }: { json: boolean; shared: string }): Promise<void> {
  const print = ({ what, ...figures }: Line) => printResult(what, figures, json);
  for (const [groups, size] of [
    [10, 21],
    [25, 41],
    [40, 51],
  ])
    for (const isTight of [false, true]) print(runPlanted(groups, size, isTight));
  for (const profile of ['car', 'as_the_crow_flies']) print(await runOnRoads(shared, profile));
}
