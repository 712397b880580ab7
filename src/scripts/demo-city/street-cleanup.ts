/**
 * Makes the grown network look built: joins loose ends or takes them away, merges junctions that nearly touch, and
 * opens blocks too thin to build on.
 */
import type { Prng } from '../../engine/base/prng.ts';
import { openSomeBlocks, openThinBlocks } from './city-blocks.ts';
import { distance, intersectSegments, type Point, type Polyline } from './geometry.ts';
import type { LandMask } from './land-mask.ts';
import { type Chain, chainThrough, weightOf } from './street-chains.ts';
import type { StreetGraph } from './street-graph.ts';

const JOIN_REACH = 110;
const LONGEST_CUL_DE_SAC = 110;
const MERGE_REACH = 22;

export function cleanStreets(
  graph: StreetGraph,
  mask: LandMask,
  greens: readonly Polyline[],
  prng: Prng,
): void {
  joinLooseEnds(graph, mask);
  for (let round = 0; round < 3; round++) {
    pruneLooseEnds(graph, prng, round === 2 ? 0.35 : 0);
    mergeCloseJunctions(graph);
    openThinBlocks(graph);
    removeSharpForks(graph);
  }
  openSomeBlocks(graph, prng);
  clearGreens(graph, greens);
  pruneLooseEnds(graph, prng, 0.6);
  mergeCloseJunctions(graph);
  keepLargestPart(graph);
}

function looseEnds(graph: StreetGraph): number[] {
  return graph.points.map((_, node) => node).filter((node) => graph.degree(node) === 1);
}

/** Carries a loose end straight on to the next street when that is near and the ground allows it. */
function joinLooseEnds(graph: StreetGraph, mask: LandMask): void {
  for (const node of looseEnds(graph)) {
    if (graph.degree(node) !== 1) continue;
    const [id] = graph.edgesAt(node);
    const from = graph.points[node];
    const before = graph.points[graph.otherEnd(id, node)];
    const length = distance(before, from) || 1;
    const isMajor = graph.rankOf(id) < 3;
    const reach = isMajor ? JOIN_REACH * 2.5 : JOIN_REACH;
    const along = { x: (from.x - before.x) / length, y: (from.y - before.y) / length };
    const to = { x: from.x + along.x * reach, y: from.y + along.y * reach };
    const hit = graph.firstHit(from, to, node);
    if (!hit || !mask.allowsSegment(from, hit.point, isMajor)) continue;
    const ends = graph.getEdge(hit.edge);
    const near = [ends.a, ends.b].find((end) => distance(graph.points[end], hit.point) < 10);
    graph.connect(node, near ?? graph.splitEdge(hit.edge, hit.point), graph.getEdge(id).line);
  }
}

/** Takes loose ends away; of those that stay clear of other streets, `keepShare` remain as cul-de-sacs. */
function pruneLooseEnds(graph: StreetGraph, prng: Prng, keepShare: number): void {
  const kept = new Set<number>();
  for (let ends = looseEnds(graph); ends.length > 0; ) {
    for (const node of ends) {
      if (graph.degree(node) !== 1) continue;
      const [id] = graph.edgesAt(node);
      const chain = chainThrough(graph, id);
      const isFine = chain.length > 45 && chain.length < LONGEST_CUL_DE_SAC && isClear(graph, chain, node);
      const isMapEdge = chain.rank < 2 && Math.hypot(graph.points[node].x, graph.points[node].y) > 3800;
      if (isMapEdge || (isFine && prng.nextFloat() < keepShare)) {
        kept.add(node);
        continue;
      }
      for (const edge of chain.edges) graph.removeEdge(edge);
    }
    ends = looseEnds(graph).filter((node) => !kept.has(node));
  }
}

function isClear(graph: StreetGraph, chain: Chain, end: number): boolean {
  const own = new Set(chain.edges);
  const p = graph.points[end];
  for (const id of graph.edgesNear(p, 40)) if (!own.has(id) && graph.distanceToEdge(id, p) < 35) return false;
  return true;
}

/** Two junctions closer than a house is wide become one; the more important street keeps its place. */
function mergeCloseJunctions(graph: StreetGraph): void {
  for (let node = 0; node < graph.points.length; node++) {
    if (graph.degree(node) < 3) continue;
    for (const near of graph.nodesNear(graph.points[node], MERGE_REACH)) {
      if (near === node || graph.degree(near) < 3 || graph.degree(node) < 3) continue;
      const [kept, gone] = bestRank(graph, near) < bestRank(graph, node) ? [near, node] : [node, near];
      const id = graph.edgesAt(gone).find((edge) => chainEndsAt(graph, edge, gone) === kept);
      if (id === undefined) continue;
      const chain = chainThrough(graph, id);
      if (chain.length > MERGE_REACH * 1.6) continue;
      for (const edge of chain.edges) graph.removeEdge(edge);
      graph.mergeNodes(kept, gone);
      if (gone === node) break;
    }
  }
}

function chainEndsAt(graph: StreetGraph, id: number, from: number): number {
  const { nodes } = chainThrough(graph, id);
  return nodes[0] === from ? nodes[nodes.length - 1] : nodes[0];
}

function bestRank(graph: StreetGraph, node: number): number {
  return Math.min(...graph.edgesAt(node).map((id) => graph.rankOf(id)));
}

/** Of two streets leaving a junction almost side by side, the lesser goes. */
function removeSharpForks(graph: StreetGraph): void {
  for (let node = 0; node < graph.points.length; node++) {
    for (let again = true; again && graph.degree(node) >= 3; ) {
      again = false;
      const from = graph.points[node];
      const arms = graph
        .edgesAt(node)
        .map((id) => ({ id, angle: headingAfter(graph, id, node, from, 30) }))
        .sort((a, b) => a.angle - b.angle);
      for (let i = 0; i < arms.length && !again; i++) {
        const [one, two] = [arms[i], arms[(i + 1) % arms.length]];
        const gap = (two.angle - one.angle + 2 * Math.PI) % (2 * Math.PI);
        if (gap > 0.42) continue;
        const chains = [chainThrough(graph, one.id), chainThrough(graph, two.id)];
        const lesser = weightOf(chains[0]) >= weightOf(chains[1]) ? chains[0] : chains[1];
        if (lesser.rank < 2) continue;
        for (const id of lesser.edges) graph.removeEdge(id);
        again = true;
      }
    }
  }
}

function headingAfter(graph: StreetGraph, id: number, node: number, from: Point, metres: number): number {
  const { nodes } = chainThrough(graph, id);
  const along = nodes[0] === node && nodes[1] === graph.otherEnd(id, node) ? nodes : [...nodes].reverse();
  const p = along.map((n) => graph.points[n]).find((q, i) => i > 0 && distance(q, from) >= metres);
  const q = p ?? graph.points[along[along.length - 1]];
  return Math.atan2(q.y - from.y, q.x - from.x);
}

/** Merging may have pulled a street across the corner of a park; such pieces go. */
function clearGreens(graph: StreetGraph, greens: readonly Polyline[]): void {
  for (const [id, { a, b }] of [...graph.allEdges()]) {
    const [p, q] = [graph.points[a], graph.points[b]];
    const cuts = greens.some((ring) =>
      ring.some((corner, i) => i > 0 && intersectSegments(p, q, ring[i - 1], corner)),
    );
    if (cuts) graph.removeEdge(id);
  }
}

/** Drops everything that cannot be reached from the largest connected part. */
function keepLargestPart(graph: StreetGraph): void {
  const partOf = new Map<number, number>();
  const sizes: number[] = [];
  for (let start = 0; start < graph.points.length; start++) {
    if (graph.degree(start) === 0 || partOf.has(start)) continue;
    const part = sizes.length;
    const stack = [start];
    partOf.set(start, part);
    let size = 0;
    for (let node = stack.pop(); node !== undefined; node = stack.pop()) {
      size++;
      for (const id of graph.edgesAt(node)) {
        const other = graph.otherEnd(id, node);
        if (partOf.has(other)) continue;
        partOf.set(other, part);
        stack.push(other);
      }
    }
    sizes.push(size);
  }
  const largest = sizes.indexOf(Math.max(...sizes));
  for (const [id, edge] of [...graph.allEdges()]) if (partOf.get(edge.a) !== largest) graph.removeEdge(id);
}
