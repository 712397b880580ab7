/** What tells ways between the same points apart: the streets that each is alone on for longest. */
import type { RoadGraph } from '../graph/road-graph.ts';
import type { Leg } from '../routing/find-leg.ts';

const MAX_STREETS = 3;

/**
 * For each way up to three streets in the order driven: of what not all ways share, or where that has no name of all of
 * it, the longest. A street is called by its name, or else by its number. O(arcs).
 */
export function nameAlternatives(graph: RoadGraph, ways: readonly (readonly Leg[])[]): string[][] {
  const uses = new Map<number, number>();
  for (const way of ways) {
    const edges = new Set(way.flatMap(({ arcs }) => arcs.map((arc) => arc >> 1)));
    for (const edge of edges) uses.set(edge, (uses.get(edge) ?? 0) + 1);
  }
  const isOwn = (edge: number) => uses.get(edge) !== ways.length || ways.length === 1;
  return ways.map((way) => {
    const own = listLongest(graph, way, isOwn);
    return own.length > 0 ? own : listLongest(graph, way, () => true);
  });
}

function listLongest(graph: RoadGraph, way: readonly Leg[], isMeant: (edge: number) => boolean): string[] {
  const { roads, roadOfEdge, texts } = graph;
  const metres = new Map<string, number>();
  for (const { arcs, distances } of way) {
    for (const [i, arc] of arcs.entries()) {
      const edge = arc >> 1;
      const road = roadOfEdge[edge];
      const street = texts[roads.name[road]] || texts[roads.ref[road]];
      if (street && isMeant(edge)) metres.set(street, (metres.get(street) ?? 0) + distances[i]);
    }
  }
  const longest = [...metres].sort(([, a], [, b]) => b - a).slice(0, MAX_STREETS);
  const chosen = new Set(longest.map(([street]) => street));
  return [...metres.keys()].filter((street) => chosen.has(street));
}
