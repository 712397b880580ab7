/**
 * Other good ways between two points: via nodes from the two upward searches of the hierarchy. A way over a common node
 * is kept when it is not much heavier than the best, shares little with the ways kept before, and is locally optimal
 * around its via node, that is, no short cut would undo the detour.
 * Abraham, Delling, Goldberg, Werneck, "Alternative routes in road networks", JEA 2013.
 */
import type { EliminationQuery, FoundPath } from '../cch/elimination-query.ts';
import { reachAll } from '../cch/reach-all.ts';
import type { Seeds } from '../cch/upward-search.ts';
import type { RoadGraph } from '../graph/road-graph.ts';
import { getToArc } from '../graph/turn-graph.ts';
import { measureEntry } from '../profile/entry-costs.ts';
import type { RoadMetric } from '../profile/road-metric.ts';
import { buildLeg, findLeg, type Leg } from '../routing/find-leg.ts';
import type { RoadProfile } from '../routing/road-profile.ts';
import { seedArrival, seedDeparture, type Waypoint } from '../routing/waypoint.ts';

interface AlternativeOptions {
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

/** Up to this many arcs every node is tried as a via node: two sweeps then cost less than a millisecond. */
const SMALL_HIERARCHY = 60_000;

/** A way over a via node, and how many of its turns lie before that node. */
interface ViaWay {
  readonly path: FoundPath;
  readonly risingTurns: number;
}

/** Ways over the common nodes of both upward searches, lightest first, each once. */
function listCommonWays(
  query: EliminationQuery,
  sources: Seeds,
  targets: Seeds,
  best: number,
  limit: number,
  count: number,
): ViaWay[] {
  query.search(sources, targets);
  const slotOfWeight = new Map<number, number>();
  query.visitCommon((weight, slot) => {
    // Equal weights are one way, seen from several of its nodes; the highest stands for it.
    if (weight > best && weight <= limit && !slotOfWeight.has(weight)) slotOfWeight.set(weight, slot);
  });
  const slots = [...slotOfWeight].sort(([a], [b]) => a - b).slice(0, count);
  return slots.map(([, slot]) => query.traceOver(slot));
}

const seedNode = (node: number): Seeds => ({ nodes: [node], weights: [0], times: [0], distances: [0] });

/** Ways over any node, for hierarchies so small that hardly a node is common to both searches. */
function listAllWays(
  { family, paths }: RoadProfile,
  sources: Seeds,
  targets: Seeds,
  best: number,
  limit: number,
  count: number,
): ViaWay[] {
  const query = paths.customize();
  const out = reachAll(family.hierarchy, query.metric, sources, false);
  const back = reachAll(family.hierarchy, query.metric, targets, true);
  const nodeOfWeight = new Map<number, number>();
  for (let node = 0; node < out.weights.length; node++) {
    const weight = out.weights[node] + back.weights[node];
    if (weight > best && weight <= limit) nodeOfWeight.set(weight, node);
  }
  const nodes = [...nodeOfWeight].sort(([a], [b]) => a - b).slice(0, count);
  return nodes.flatMap(([weight, node]) => {
    const first = query.findPath(sources, seedNode(node));
    const second = query.findPath(seedNode(node), targets);
    if (!first || !second) return [];
    const path = {
      weight,
      time: first.time + second.time,
      distance: first.distance + second.distance,
      turns: [...first.turns, ...second.turns],
      source: first.source,
      target: second.target,
    };
    return [{ path, risingTurns: first.turns.length }];
  });
}

function measureShare(metric: RoadMetric, turns: readonly number[], used: ReadonlySet<number>): number {
  let shared = 0;
  for (const turn of turns) {
    const arc = getToArc(metric.turns, turn);
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
  // Whole arcs within reach on either side; an arc longer than that is not asked to be best in a larger frame.
  for (let room = reach - weightOfTurn[path.turns[first - 1]]; first > 0 && room >= 0; first--)
    room -= weightOfTurn[path.turns[first - 2]];
  for (let room = reach - weightOfTurn[path.turns[last]]; last < path.turns.length && room >= 0; last++)
    room -= weightOfTurn[path.turns[last + 1]];
  if (last - first < 2) return true;
  for (let i = first; i < last; i++) weight += weightOfTurn[path.turns[i]];
  const from = first === 0 ? path.source : rankOfState[turnTo[path.turns[first - 1]]];
  const to = rankOfState[turnTo[path.turns[last - 1]]];
  const bestPath = query.findPath(seedNode(from), seedNode(to));
  return bestPath !== undefined && bestPath.weight >= weight;
}

/** Whether a way enters no arc twice. */
function isSimple(metric: RoadMetric, turns: readonly number[]): boolean {
  return new Set(turns.map((turn) => getToArc(metric.turns, turn))).size === turns.length;
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
  const sources = paths.toNodes(seedDeparture(metric, source, length(source)));
  const targets = paths.toNodes(seedArrival(metric, target, length(target)));
  const roadAt = ({ point }: Waypoint) => graph.roadOfEdge[point.edge];
  // What every way weighs for coming to its end makes none of them worse or more alike.
  const entry = measureEntry(metric.entryOfRoad, roadAt(source), roadAt(target));
  const limit = entry + (best.weight - entry) * maxWeightFactor;
  const count = CANDIDATES * (maxPaths - 1);
  const ways =
    profile.family.hierarchy.arcCount <= SMALL_HIERARCHY
      ? listAllWays(profile, sources, targets, best.weight, limit, count)
      : listCommonWays(query, sources, targets, best.weight, limit, count);
  const found = [best];
  const used = new Set(best.arcs);
  for (const { path, risingTurns } of ways) {
    if (found.length >= maxPaths) break;
    if (measureShare(metric, path.turns, used) > (path.weight - entry) * maxShareFactor) continue;
    if (!isSimple(metric, path.turns)) continue;
    if (!isLocallyBest(query, profile, path, risingTurns, (best.weight - entry) * LOCAL_SHARE)) continue;
    const leg = buildLeg(graph, profile, source, target, paths.toStates(path));
    found.push(leg);
    for (const arc of leg.arcs) used.add(arc);
  }
  return found;
}
