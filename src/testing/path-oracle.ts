/**
 * Slow and plain answers to what the search computes, written apart from it: allowed turns from the network's own
 * columns, and costs by relaxing every turn until nothing changes (Bellman and Ford).
 */

import { modeBit, nodeBarrierBit } from '../engine/graph/road-enums.ts';
import type { RoadGraph } from '../engine/graph/road-graph.ts';
import type { SnapPoint } from '../engine/graph/snap.ts';
import type { RoadMetric } from '../engine/profile/road-metric.ts';

export interface OracleCosts {
  weight: number;
  time: number;
  distance: number;
}

const tailOf = (graph: RoadGraph, arc: number) =>
  (arc % 2 === 0 ? graph.fromOfEdge : graph.toOfEdge)[arc >> 1];
const headOf = (graph: RoadGraph, arc: number) =>
  (arc % 2 === 0 ? graph.toOfEdge : graph.fromOfEdge)[arc >> 1];

/** Whether a car may go from one open arc into another, by the rules of the road. */
export function isTurnAllowed(graph: RoadGraph, metric: RoadMetric, from: number, to: number): boolean {
  const node = headOf(graph, from);
  if (tailOf(graph, to) !== node || metric.weightOfArc[from] === 0 || metric.weightOfArc[to] === 0)
    return false;
  const isBlocked = (graph.flagsOfNode[node] & nodeBarrierBit('CAR')) !== 0;
  if (to === (from ^ 1)) {
    const open = new Set<number>();
    for (let arc = 0; arc < graph.arcCount; arc++) {
      if (metric.weightOfArc[arc] === 0) continue;
      if (tailOf(graph, arc) === node || headOf(graph, arc) === node) open.add(arc >> 1);
    }
    if (open.size > 1 && !isBlocked) return false;
  } else if (isBlocked) return false;
  const { firstStep, steps, isOnly, modes } = graph.restrictions;
  let hasOnly = false;
  let isListed = false;
  for (let i = 0; i < isOnly.length; i++) {
    const [first, second, ...more] = steps.subarray(firstStep[i], firstStep[i + 1]);
    if (first !== from || more.length > 0 || (modes[i] & modeBit('CAR')) === 0) continue;
    if (isOnly[i] === 0 && second === to) return false;
    if (isOnly[i] !== 0) {
      hasOnly = true;
      isListed ||= second === to;
    }
  }
  return !hasOnly || isListed;
}

interface End {
  arc: number;
  share: number;
}

function endsOf(metric: RoadMetric, { edge, fraction }: SnapPoint): End[] {
  return [
    { arc: 2 * edge, share: fraction },
    { arc: 2 * edge + 1, share: 1 - fraction },
  ].filter(({ arc }) => metric.weightOfArc[arc] > 0);
}

/** Costs of the best way, or undefined when there is none. O(arcs · turns). */
export function findCostsSlowly(
  graph: RoadGraph,
  metric: RoadMetric,
  source: SnapPoint,
  target: SnapPoint,
): OracleCosts | undefined {
  const part = (arc: number, share: number): OracleCosts => ({
    weight: share * metric.weightOfArc[arc],
    time: share * metric.timeOfArc[arc],
    distance: share * graph.lengthOfEdge[arc >> 1],
  });
  const add = (a: OracleCosts, b: OracleCosts, factor = 1): OracleCosts => ({
    weight: a.weight + factor * b.weight,
    time: a.time + factor * b.time,
    distance: a.distance + factor * b.distance,
  });
  /** Costs of having driven an arc to its end, when it was entered at its beginning. */
  const driven: (OracleCosts | undefined)[] = new Array(graph.arcCount);
  const turnFrom = (arc: number, costs: OracleCosts): boolean => {
    let hasChanged = false;
    for (let i = metric.firstTurn[arc]; i < metric.firstTurn[arc + 1]; i++) {
      const next = metric.turnTo[i];
      const turn = { weight: metric.turnCost[i], time: metric.turnCost[i], distance: 0 };
      const sum = add(add(costs, turn), part(next, 1));
      const known = driven[next];
      if (known && known.weight <= sum.weight) continue;
      driven[next] = sum;
      hasChanged = true;
    }
    return hasChanged;
  };
  for (const { arc, share } of endsOf(metric, source)) turnFrom(arc, part(arc, 1 - share));
  for (let hasChanged = true; hasChanged; ) {
    hasChanged = false;
    for (let arc = 0; arc < graph.arcCount; arc++) {
      const costs = driven[arc];
      if (costs && turnFrom(arc, costs)) hasChanged = true;
    }
  }
  const candidates: OracleCosts[] = [];
  for (const { arc, share } of endsOf(metric, target)) {
    const costs = driven[arc];
    if (costs) candidates.push(add(costs, part(arc, 1 - share), -1));
    for (const start of endsOf(metric, source))
      if (start.arc === arc && start.share <= share) candidates.push(part(arc, share - start.share));
  }
  return candidates.sort((a, b) => a.weight - b.weight)[0];
}
