/**
 * Slow and plain answers to what the searches compute, written apart from them: allowed turns from the network's own
 * columns and restrictions, looked up in the arcs driven so far, and costs by a Dijkstra over whole histories.
 */
import { type Mode, modeAccessBit, modeBit, nodeBarrierBit } from '../engine/graph/road-enums.ts';
import type { RoadGraph } from '../engine/graph/road-graph.ts';
import type { SnapPoint } from '../engine/graph/snap.ts';
import { UNREACHABLE } from '../engine/graph/turn-costs.ts';
import type { CompiledProfile } from '../engine/profile/compile-profile.ts';
import type { Dimensions } from '../engine/profile/custom-model/custom-model.ts';
import type { RoadMetric } from '../engine/profile/road-metric.ts';

const tailOf = (graph: RoadGraph, arc: number) =>
  (arc % 2 === 0 ? graph.fromOfEdge : graph.toOfEdge)[arc >> 1];
const headOf = (graph: RoadGraph, arc: number) =>
  (arc % 2 === 0 ? graph.toOfEdge : graph.fromOfEdge)[arc >> 1];

function mayUse(graph: RoadGraph, mode: Mode, arc: number): boolean {
  return (graph.roads.modeAccess[graph.roadOfEdge[arc >> 1]] & modeAccessBit(mode, arc % 2 === 0)) !== 0;
}

const restrictionsOf = new WeakMap<RoadGraph, Map<number, number[]>>();

/** Restrictions by the arcs they hold: so that looking them up on a real map takes no hour. */
function listRestrictions(graph: RoadGraph, arc: number): readonly number[] {
  let byArc = restrictionsOf.get(graph);
  if (!byArc) {
    byArc = new Map();
    const { firstStep, steps, isOnly } = graph.restrictions;
    for (let r = 0; r < isOnly.length; r++) {
      for (const step of new Set(steps.subarray(firstStep[r], firstStep[r + 1])))
        byArc.set(step, [...(byArc.get(step) ?? []), r]);
    }
    restrictionsOf.set(graph, byArc);
  }
  return byArc.get(arc) ?? [];
}

/** Whether a restriction forbids `next` to who has driven `history`, its last arc included. */
function isRestricted(graph: RoadGraph, mode: Mode, history: readonly number[], next: number): boolean {
  const { firstStep, steps, isOnly, modes } = graph.restrictions;
  const driven = [...history, next];
  const followsOf = new Map<number, Set<number>>();
  for (const r of listRestrictions(graph, history[history.length - 1])) {
    if ((modes[r] & modeBit(mode)) === 0) continue;
    const sequence = [...steps.subarray(firstStep[r], firstStep[r + 1])];
    const matches = (length: number, arcs: readonly number[]) =>
      arcs.length >= length &&
      sequence.slice(0, length).every((arc, i) => arc === arcs[arcs.length - length + i]);
    if (isOnly[r] === 0) {
      if (matches(sequence.length, driven)) return true;
      continue;
    }
    for (let length = 1; length < sequence.length; length++) {
      const mayStillChoose = length === 1 && sequence.length > 2;
      if (mayStillChoose || !matches(length, history)) continue;
      const follows = followsOf.get(length) ?? new Set();
      followsOf.set(length, follows.add(sequence[length]));
    }
  }
  return [...followsOf.values()].some((follows) => !follows.has(next));
}

/** Whether a node has no room for a vehicle. */
function isTooLarge(
  { nodeLimits }: RoadGraph,
  node: number,
  { height, width, length, weight, axle_load }: Dimensions,
): boolean {
  const row = nodeLimits.node.indexOf(node);
  if (row < 0) return false;
  const exceeds = (size: number | undefined, limit: number) =>
    size !== undefined && limit > 0 && size > limit / 100;
  return (
    exceeds(height, nodeLimits.maxHeight[row]) ||
    exceeds(width, nodeLimits.maxWidth[row]) ||
    exceeds(length, nodeLimits.maxLength[row]) ||
    exceeds(weight, nodeLimits.maxWeight[row]) ||
    exceeds(axle_load, nodeLimits.maxAxleLoad[row])
  );
}

/** Whether a vehicle may go from the last arc of `history` into another, by the rules of the road. */
export function isTurnAllowed(
  graph: RoadGraph,
  { mode, dimensions }: Pick<CompiledProfile, 'mode' | 'dimensions'>,
  history: readonly number[],
  to: number,
): boolean {
  const from = history[history.length - 1];
  const node = headOf(graph, from);
  if (tailOf(graph, to) !== node || !mayUse(graph, mode, from) || !mayUse(graph, mode, to)) return false;
  const isBlocked =
    (graph.flagsOfNode[node] & nodeBarrierBit(mode)) !== 0 || isTooLarge(graph, node, dimensions);
  if (to === (from ^ 1)) {
    const open = new Set<number>();
    for (const arc of graph.outArcs.subarray(graph.firstOut[node], graph.firstOut[node + 1]))
      if (mayUse(graph, mode, arc) || mayUse(graph, mode, arc ^ 1)) open.add(arc >> 1);
    if (open.size > 1 && !isBlocked) return false;
  } else if (isBlocked) return false;
  return !isRestricted(graph, mode, history, to);
}

/** Weight of a turn and the arc behind it. Throws when the turn graph lacks the turn. */
function weighTurn({ turns, costs }: RoadMetric, from: number, to: number): number {
  for (const state of turns.copiesOfArc.get(from) ?? [turns.stateOfArc[from]]) {
    for (let turn = turns.firstTurn[state]; turn < turns.firstTurn[state + 1]; turn++)
      if (turns.arcOfState[turns.turnTo[turn]] === to) return costs.weightOfTurn[turn];
  }
  throw new Error(`The turn graph lacks the turn from arc ${from} into arc ${to}`);
}

function longestSequence({ restrictions }: RoadGraph): number {
  let longest = 2;
  for (let r = 0; r < restrictions.isOnly.length; r++)
    longest = Math.max(longest, restrictions.firstStep[r + 1] - restrictions.firstStep[r]);
  return longest;
}

function openEnds(metric: RoadMetric, { edge, fraction }: SnapPoint) {
  return [
    { arc: 2 * edge, share: fraction },
    { arc: 2 * edge + 1, share: 1 - fraction },
  ].filter(({ arc }) => metric.weightOfArc[arc] > 0);
}

/** Least weight in milliseconds, or undefined when there is no way. For small maps. */
export function weighSlowly(
  graph: RoadGraph,
  metric: RoadMetric,
  source: SnapPoint,
  target: SnapPoint,
): number | undefined {
  const memory = longestSequence(graph) - 1;
  const part = (arc: number, share: number) => Math.round(metric.weightOfArc[arc] * share);
  const candidates: number[] = [];
  const queue = new Map<string, { history: number[]; weight: number }>();
  const done = new Set<string>();
  const add = (history: number[], weight: number) => {
    const key = history.join(' ');
    if (done.has(key) || (queue.get(key)?.weight ?? Number.POSITIVE_INFINITY) <= weight) return;
    queue.set(key, { history, weight });
  };
  const expand = (history: number[], weight: number) => {
    for (let next = 0; next < graph.arcCount; next++) {
      if (metric.weightOfArc[next] === 0 || !isTurnAllowed(graph, metric.profile, history, next)) continue;
      const turn = weighTurn(metric, history[history.length - 1], next);
      if (turn < UNREACHABLE) add([...history, next].slice(-memory), weight + turn);
    }
  };
  const ends = openEnds(metric, target);
  for (const { arc, share } of openEnds(metric, source)) {
    expand([arc], metric.weightOfArc[arc] - part(arc, share));
    for (const end of ends)
      if (end.arc === arc && share <= end.share) candidates.push(part(arc, end.share) - part(arc, share));
  }
  while (queue.size > 0) {
    const [key, { history, weight }] = [...queue].reduce((a, b) => (a[1].weight <= b[1].weight ? a : b));
    queue.delete(key);
    done.add(key);
    const arc = history[history.length - 1];
    for (const end of ends)
      if (end.arc === arc) candidates.push(weight - metric.weightOfArc[arc] + part(arc, end.share));
    expand(history, weight);
  }
  return candidates.length > 0 ? Math.min(...candidates) : undefined;
}
