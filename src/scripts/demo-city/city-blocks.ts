/** The blocks between the streets, and the opening of those nobody would build on. */
import type { Prng } from '../../engine/base/prng.ts';
import { distance } from './geometry.ts';
import { chainThrough, weightOf } from './street-chains.ts';
import type { StreetGraph } from './street-graph.ts';

interface Block {
  readonly area: number;
  readonly perimeter: number;
  readonly edges: number[];
}

/** The faces of the planar network that have streets all round. */
function findBlocks(graph: StreetGraph): Block[] {
  const order = new Map<number, number[]>();
  const headings = (node: number): number[] => {
    let sorted = order.get(node);
    if (!sorted) {
      const p = graph.points[node];
      const angle = (id: number) => {
        const q = graph.points[graph.otherEnd(id, node)];
        return Math.atan2(q.y - p.y, q.x - p.x);
      };
      sorted = graph.edgesAt(node).sort((m, n) => angle(m) - angle(n));
      order.set(node, sorted);
    }
    return sorted;
  };
  const seen = new Set<string>();
  const blocks: Block[] = [];
  for (const [id, edge] of graph.allEdges()) {
    for (const start of [edge.a, edge.b]) {
      const edges: number[] = [];
      let [node, via] = [start, id];
      let twiceArea = 0;
      let perimeter = 0;
      while (!seen.has(`${node}/${via}`)) {
        seen.add(`${node}/${via}`);
        edges.push(via);
        const next = graph.otherEnd(via, node);
        const [p, q] = [graph.points[node], graph.points[next]];
        twiceArea += p.x * q.y - q.x * p.y;
        perimeter += distance(p, q);
        const around = headings(next);
        via = around[(around.indexOf(via) - 1 + around.length) % around.length];
        node = next;
      }
      if (twiceArea > 0) blocks.push({ area: twiceArea / 2, perimeter, edges });
    }
  }
  return blocks;
}

/** Removes the least important side of blocks that are too small or too thin. */
export function openThinBlocks(graph: StreetGraph): void {
  for (let round = 0; round < 4; round++) {
    let opened = 0;
    for (const block of findBlocks(graph)) {
      const width = (2 * block.area) / block.perimeter;
      const thin = width < 17 || block.area < 1300;
      if (!thin) continue;
      const chains = block.edges
        .filter((id) => graph.edge(id))
        .map((id) => chainThrough(graph, id))
        .filter((chain) => chain.rank >= 2);
      if (chains.length === 0) continue;
      const worst = chains.reduce((a, b) => (weightOf(b) > weightOf(a) ? b : a));
      for (const id of worst.edges) graph.removeEdge(id);
      opened++;
    }
    if (opened === 0) return;
  }
}

/** Real blocks differ in size: some short streets between ordinary junctions are left out. */
export function openSomeBlocks(graph: StreetGraph, prng: Prng): void {
  for (const id of [...graph.allEdges()].map(([id]) => id)) {
    if (!graph.edge(id) || graph.rankOf(id) < 3 || prng.nextFloat() > 0.035) continue;
    const chain = chainThrough(graph, id);
    const ends = [chain.nodes[0], chain.nodes[chain.nodes.length - 1]];
    const isOrdinary = ends.every((node) => graph.degree(node) === 4);
    if (chain.rank < 3 || chain.length > 220 || !isOrdinary) continue;
    for (const edge of chain.edges) graph.removeEdge(edge);
  }
}
