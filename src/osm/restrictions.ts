/**
 * Turn restriction relations with a via node, resolved to edges. Relations with a via way, for other vehicles only, or
 * with members that the extract lacks are counted and left out.
 * https://wiki.openstreetmap.org/wiki/Relation:restriction
 */
import { GrowableInt32 } from '../engine/base/growable-array.ts';
import type { RestrictionTable } from '../engine/graph/road-network.ts';
import { findNodeIndex, type OsmData, type OsmRelation, type Tags } from './osm-data.ts';

/** Edge ranges `[first, end)` of the drivable ways, by OSM way id. */
export type EdgesOfWay = Map<number, { first: number; end: number }>;

export interface RestrictionCounts {
  applied: number;
  viaWay: number;
  notForCars: number;
  unusable: number;
}

const KINDS = /^(no|only)_(left_turn|right_turn|straight_on|u_turn|entry|exit)$/;
const CAR_EXCEPTIONS = new Set(['motorcar', 'motor_vehicle', 'vehicle']);

interface RestrictionKind {
  isOnly: boolean;
  isUTurn: boolean;
}

/** The restriction that binds cars, or undefined (other vehicles, conditional, unknown kinds). */
function readKind(tags: Tags): RestrictionKind | undefined {
  const value =
    tags.get('restriction:motorcar') ?? tags.get('restriction:motor_vehicle') ?? tags.get('restriction');
  const kind = KINDS.exec(value ?? '');
  if (!kind) return undefined;
  const exceptions = (tags.get('except') ?? '').split(';').map((text) => text.trim());
  if (exceptions.some((text) => CAR_EXCEPTIONS.has(text))) return undefined;
  return { isOnly: kind[1] === 'only', isUTurn: kind[2] === 'u_turn' };
}

function isRestriction(tags: Tags): boolean {
  const type = tags.get('type');
  return type === 'restriction' || (type?.startsWith('restriction:') ?? false);
}

class RestrictionCollector {
  readonly fromEdge = new GrowableInt32();
  readonly viaNode = new GrowableInt32();
  readonly toEdge = new GrowableInt32();
  readonly isOnly = new GrowableInt32();

  add(from: number, via: number, to: number, isOnly: boolean): void {
    this.fromEdge.push(from);
    this.viaNode.push(via);
    this.toEdge.push(to);
    this.isOnly.push(isOnly ? 1 : 0);
  }

  finish(): RestrictionTable {
    return {
      fromEdge: Uint32Array.from(this.fromEdge.toArray()),
      viaNode: Uint32Array.from(this.viaNode.toArray()),
      toEdge: Uint32Array.from(this.toEdge.toArray()),
      isOnly: Uint8Array.from(this.isOnly.toArray()),
    };
  }
}

export function readRestrictions(
  data: OsmData,
  edgesOfWay: EdgesOfWay,
  fromOfEdge: Uint32Array,
  toOfEdge: Uint32Array,
  networkNode: Int32Array,
): { table: RestrictionTable; counts: RestrictionCounts } {
  const collector = new RestrictionCollector();
  const counts: RestrictionCounts = { applied: 0, viaWay: 0, notForCars: 0, unusable: 0 };

  const edgesAt = (wayId: number, node: number): number[] => {
    const range = edgesOfWay.get(wayId);
    const found: number[] = [];
    if (!range) return found;
    for (let edge = range.first; edge < range.end; edge++) {
      if (fromOfEdge[edge] === node || toOfEdge[edge] === node) found.push(edge);
    }
    return found;
  };

  const resolve = (relation: OsmRelation, { isOnly, isUTurn }: RestrictionKind): keyof RestrictionCounts => {
    const via = relation.members.filter((member) => member.role === 'via');
    if (via.some((member) => member.type === 'way')) return 'viaWay';
    if (via.length !== 1 || via[0].type !== 'node') return 'unusable';
    const index = findNodeIndex(data, via[0].ref);
    const node = index < 0 ? -1 : networkNode[index];
    if (node < 0) return 'unusable';
    const members = (role: string) =>
      relation.members
        .filter((member) => member.role === role && member.type === 'way')
        .flatMap((member) => edgesAt(member.ref, node));
    const from = members('from');
    const to = members('to');
    if (from.length === 0 || to.length === 0) return 'unusable';
    // A way that is not cut at the via node has an edge on both sides of it. Turning round on that way means to drive
    // back on the same edge; going on along it is not meant.
    const isSameWay = from.length === to.length && from.every((edge, i) => edge === to[i]);
    for (const fromEdge of from) {
      for (const toEdge of to) {
        if (isUTurn && isSameWay && fromEdge !== toEdge) continue;
        collector.add(fromEdge, node, toEdge, isOnly);
      }
    }
    return 'applied';
  };

  for (const relation of data.relations) {
    if (!isRestriction(relation.tags)) continue;
    const kind = readKind(relation.tags);
    counts[kind ? resolve(relation, kind) : 'notForCars']++;
  }
  return { table: collector.finish(), counts };
}
