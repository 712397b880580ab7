/** The ways along which areas are walked: closed ways with the area's tags, and the members of multipolygon relations. */
import { isRoad } from './attributes/road-attributes.ts';
import { readEdgeTags } from './attributes/walkable-areas.ts';
import { type NodeLists, nodesOf } from './node-lists.ts';
import type { OsmData, Tags } from './osm-data.ts';

interface AreaEdge {
  /** Position in the data. */
  readonly way: number;
  readonly tags: Tags;
}

/** Tags by the id of a way that borders an area of a relation; of several the first counts. */
function readMembers({ relations }: OsmData): Map<number, Tags> {
  const tagsOfMember = new Map<number, Tags>();
  for (const { tags, members } of relations) {
    const edge = tags.get('type') === 'multipolygon' ? readEdgeTags(tags) : undefined;
    if (!edge) continue;
    for (const { type, ref } of members)
      if (type === 'way' && !tagsOfMember.has(ref)) tagsOfMember.set(ref, edge);
  }
  return tagsOfMember;
}

/** Ways that are roads themselves, or whose own tags say more than their relation's, keep theirs. O(ways). */
export function listAreaEdges(data: OsmData): AreaEdge[] {
  const tagsOfMember = readMembers(data);
  const edges: AreaEdge[] = [];
  for (let way = 0; way < data.tagsOfWay.length; way++) {
    const own = data.tagsOfWay.get(way);
    if (own.size === 0 && tagsOfMember.size === 0) continue;
    if (isRoad(own)) continue;
    const tags = readEdgeTags(own) ?? tagsOfMember.get(data.idOfWay[way]);
    if (tags) edges.push({ way, tags });
  }
  return edges;
}

/**
 * Those that a road leads to, or another such area: a car park by itself is an island that nobody walks to. `isOnRoad` by
 * node; `listNodesOf` gives the nodes of ways. O(nodes · areas in a row).
 */
export function keepJoined(
  edges: readonly AreaEdge[],
  isOnRoad: Uint8Array,
  listNodesOf: (ways: readonly number[]) => NodeLists,
): AreaEdge[] {
  const isJoined = isOnRoad.slice();
  const lists = listNodesOf(edges.map(({ way }) => way));
  let open = edges.map((edge, i) => ({ edge, nodes: nodesOf(lists, i) }));
  const kept: AreaEdge[] = [];
  for (let before = -1; before !== kept.length; ) {
    before = kept.length;
    const rest: typeof open = [];
    for (const candidate of open) {
      if (!candidate.nodes.some((node) => node >= 0 && isJoined[node] === 1)) {
        rest.push(candidate);
        continue;
      }
      for (const node of candidate.nodes) if (node >= 0) isJoined[node] = 1;
      kept.push(candidate.edge);
    }
    open = rest;
  }
  return kept;
}
