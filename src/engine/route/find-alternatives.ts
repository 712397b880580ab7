/**
 * Other good ways between two points: via nodes from the two upward searches of the hierarchy. A way over a common node
 * is kept when it is not much heavier than the best, shares little with the ways kept before, and is locally optimal
 * around its via node, that is, no short cut would undo the detour.
 * Abraham, Delling, Goldberg, Werneck, "Alternative routes in road networks", JEA 2013.
 */
import type { EliminationQuery, FoundPath } from '../cch/elimination-query.ts';
import type { Seeds } from '../cch/upward-search.ts';
import type { RoadGraph } from '../graph/road-graph.ts';
import type { RoadMetric } from '../profile/road-metric.ts';
import { buildLeg, findLeg, type Leg } from '../routing/find-leg.ts';
import type { RoadProfile } from '../routing/road-profile.ts';
import { seedArrival, seedDeparture, type Waypoint } from '../routing/waypoint.ts';

export interface AlternativeOptions {
  /** Ways in all, the best one included. */
  readonly maxPaths: number;
  /** Times the best way's weight. */
  readonly maxWeightFactor: number;
  /** Share of an alternative's weight that it may have in common with the ways before it. */
  readonly maxShareFactor: number;
}

/** The stretch around the via node that must be a best way itself, as a share of the best way's weight. */
const LOCAL_SHARE = 0.25;
/** Candidates looked at for each way wanted. */
const CANDIDATES = 12;

interface Candidate {
  readonly node: number;
  readonly weight: number;
}

/** Common nodes that lie on different ways, lightest first. */
function listCandidates(query: EliminationQuery, best: number, limit: number): Candidate[] {
  const { forward, backward } = query;
  const byWeight = new Map<number, Candidate>();
  for (let i = 0; i < backward.visitedCount; i++) {
    const node = backward.visited[i];
    const weight = forward.weightOf[node] + backward.weightOf[node];
    // Equal weights are one way, seen from several of its nodes.
    if (weight > best && weight <= limit) byWeight.set(weight, { node, weight });
  }
  return [...byWeight.values()].sort((a, b) => a.weight - b.weight);
}

function measureShare(metric: RoadMetric, turns: readonly number[], used: ReadonlySet<number>): number {
  let shared = 0;
  for (const turn of turns) {
    const arc = metric.turns.toArcOfTurn[turn];
    if (used.has(arc)) shared += metric.weightOfArc[arc];
  }
  return shared;
}

/** Whether the stretch of a way around its via node is a best way between its ends. */
function isLocallyBest(
  query: EliminationQuery,
  { metric, family }: RoadProfile,
  path: FoundPath,
  risingTurns: number,
  reach: number,
): boolean {
  const { rankOfState } = family.hierarchy;
  const { turnTo } = metric.turns;
  const { weightOfTurn } = metric.costs;
  let first = risingTurns;
  let last = risingTurns;
  let weight = 0;
  for (let before = 0; first > 0 && before < reach; first--) before += weightOfTurn[path.turns[first - 1]];
  for (let after = 0; last < path.turns.length && after < reach; last++)
    after += weightOfTurn[path.turns[last]];
  if (last - first < 2) return true;
  for (let i = first; i < last; i++) weight += weightOfTurn[path.turns[i]];
  const from = first === 0 ? path.source : rankOfState[turnTo[path.turns[first - 1]]];
  const to = rankOfState[turnTo[path.turns[last - 1]]];
  const seed = (node: number): Seeds => ({ nodes: [node], weights: [0], times: [0], distances: [0] });
  const bestPath = query.findPath(seed(from), seed(to));
  return bestPath !== undefined && bestPath.weight >= weight;
}

/** Whether a way enters no arc twice. */
function isSimple(metric: RoadMetric, turns: readonly number[]): boolean {
  return new Set(turns.map((turn) => metric.turns.toArcOfTurn[turn])).size === turns.length;
}

/** The best way and up to `maxPaths - 1` others, best first; empty when there is no way. */
export function findAlternatives(
  graph: RoadGraph,
  profile: RoadProfile,
  source: Waypoint,
  target: Waypoint,
  { maxPaths, maxWeightFactor, maxShareFactor }: AlternativeOptions,
): Leg[] {
  const { metric, paths } = profile;
  const query = paths.customize();
  const best = findLeg(graph, profile, source, target);
  if (!best) return [];
  if (source.point.edge === target.point.edge) return [best];
  const length = (waypoint: Waypoint) => graph.centimetresOfEdge[waypoint.point.edge];
  query.search(
    paths.toNodes(seedDeparture(metric, source, length(source))),
    paths.toNodes(seedArrival(metric, target, length(target))),
  );
  const candidates = listCandidates(query, best.weight, best.weight * maxWeightFactor).slice(
    0,
    CANDIDATES * (maxPaths - 1),
  );
  const ways = candidates.map(({ node }) => query.traceOver(node));
  query.reset();
  const found = [best];
  const used = new Set(best.arcs);
  for (const { path, risingTurns } of ways) {
    if (found.length >= maxPaths) break;
    if (measureShare(metric, path.turns, used) > path.weight * maxShareFactor) continue;
    if (!isSimple(metric, path.turns)) continue;
    if (!isLocallyBest(query, profile, path, risingTurns, best.weight * LOCAL_SHARE)) continue;
    const leg = buildLeg(graph, profile, source, target, paths.toStates(path));
    found.push(leg);
    for (const arc of leg.arcs) used.add(arc);
  }
  return found;
}
