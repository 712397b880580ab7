/** Nodes, ways and relations alike: their tags, and a point that is only worked out where it is asked for. */
import type { OsmData, Tags } from '../osm-data.ts';
import { type Centre, findCentre, findRelationCentre, indexWays, readWayLine } from './way-lines.ts';

export interface TaggedElement {
  readonly type: 'N' | 'W' | 'R';
  readonly id: number;
  readonly tags: Tags;
  readonly findPoint: () => Centre | undefined;
  /** Closed or open line of a way; empty for other elements. */
  readonly readLine: () => number[];
}

/** Every element with tags, nodes first. */
export function* listTagged(data: OsmData): Generator<TaggedElement> {
  for (const [node, tags] of data.tagsOfNode) {
    const findPoint = () => ({ lon: data.lonOfNode[node], lat: data.latOfNode[node] });
    yield { type: 'N', id: data.idOfNode[node], tags, findPoint, readLine: () => [] };
  }
  for (const [way, tags] of data.tagsOfWay.entries()) {
    if (tags.size === 0) continue;
    const readLine = () => readWayLine(data, way);
    yield { type: 'W', id: data.idOfWay[way], tags, findPoint: () => findCentre(readLine()), readLine };
  }
  const wayOfId = indexWays(data, data.relations);
  for (const relation of data.relations) {
    const findPoint = () => findRelationCentre(data, relation, wayOfId);
    yield { type: 'R', id: relation.id, tags: relation.tags, findPoint, readLine: () => [] };
  }
}
