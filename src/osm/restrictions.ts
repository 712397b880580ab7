/**
 * Turn restriction relations, resolved to sequences of arcs. A sequence that no bound mode can drive is left out.
 * Relations for others only, or with members that the extract lacks, are counted and left out.
 * https://wiki.openstreetmap.org/wiki/Relation:restriction
 */
import { GrowableInt32 } from '../engine/base/growable-array.ts';
import type { TurnSequences } from '../engine/graph/road-network.ts';
import { getArcHead, getArcTail } from './arc-table.ts';
import { type NodeLists, nodesOf } from './node-lists.ts';
import { findNodeIndex, type OsmData, type OsmRelation } from './osm-data.ts';
import { chooseBranches, type ShapedArcs } from './restriction-branches.ts';
import { isRestriction, type RestrictionKind, readRestrictionKinds } from './restriction-kinds.ts';
import { findViaPaths, listArcsAt } from './restriction-paths.ts';

export interface RestrictionCounts {
  /** With a via node, or with via ways. */
  applied: number;
  viaWay: number;
  /** For vehicles that are not known here, not in force, or of an unknown kind. */
  notBinding: number;
  /**
   * Members are missing, too many or do not meet, nobody bound can drive there, or it stays open which of several branches
   * is meant.
   */
  unusable: number;
}

type RestrictionInput = ShapedArcs & {
  roads: { osmIdOfRoad: Float64Array };
  /** The edges of road `r` are those from `firstEdge[r]` up to `firstEdge[r + 1]`. */
  firstEdge: Uint32Array;
  nodesOfRoad: NodeLists;
  /** OSM node index -> network node. */
  networkNode: Int32Array;
};

class SequenceCollector {
  private readonly firstStep = new GrowableInt32();
  private readonly steps = new GrowableInt32();
  private readonly isOnly = new GrowableInt32();
  private readonly modes = new GrowableInt32();

  constructor() {
    this.firstStep.push(0);
  }

  add(sequence: readonly number[], isOnly: boolean, modes: number): void {
    for (const arc of sequence) this.steps.push(arc);
    this.firstStep.push(this.steps.length);
    this.isOnly.push(isOnly ? 1 : 0);
    this.modes.push(modes);
  }

  finish(): TurnSequences {
    return {
      firstStep: Uint32Array.from(this.firstStep.toArray()),
      steps: Uint32Array.from(this.steps.toArray()),
      isOnly: Uint8Array.from(this.isOnly.toArray()),
      modes: Uint8Array.from(this.modes.toArray()),
    };
  }
}

/** The distinct ways of a role. */
function listWays(relation: OsmRelation, role: string): number[] {
  const members = relation.members.filter((member) => member.role === role && member.type === 'way');
  return [...new Set(members.map(({ ref }) => ref))];
}

/** The roads of the ways that restrictions name, by id; of several with one id the last. */
function indexRoads(restrictions: readonly OsmRelation[], osmIdOfRoad: Float64Array): Map<number, number> {
  const named = new Set(restrictions.flatMap(({ members }) => members.map(({ ref }) => ref)));
  const roadOfWay = new Map<number, number>();
  for (let road = 0; road < osmIdOfRoad.length; road++)
    if (named.has(osmIdOfRoad[road])) roadOfWay.set(osmIdOfRoad[road], road);
  return roadOfWay;
}

/** Paths of arcs from an edge of one way into an edge of another. */
type FindPaths = (from: readonly number[], to: readonly number[]) => number[][];

export function readRestrictions(
  data: OsmData,
  input: RestrictionInput,
): { sequences: TurnSequences; counts: RestrictionCounts } {
  const { firstEdge, nodesOfRoad, networkNode } = input;
  const relations = data.relations.filter(({ tags }) => isRestriction(tags));
  const roadOfWay = indexRoads(relations, input.roads.osmIdOfRoad);
  const collector = new SequenceCollector();
  const counts: RestrictionCounts = { applied: 0, viaWay: 0, notBinding: 0, unusable: 0 };

  const edgesOf = (way: number): number[] => {
    const road = roadOfWay.get(way);
    if (road === undefined) return [];
    return Array.from({ length: firstEdge[road + 1] - firstEdge[road] }, (_, i) => firstEdge[road] + i);
  };

  /** Whether the extract lacks what lies beyond a network node on a way: then nobody knows how many branches there are. */
  const isCutAt = (way: number, node: number): boolean => {
    const road = roadOfWay.get(way);
    if (road === undefined) return false;
    const nodes = nodesOf(nodesOfRoad, road);
    return nodes.some(
      (index, i) => index >= 0 && networkNode[index] === node && (nodes[i - 1] === -1 || nodes[i + 1] === -1),
    );
  };

  /** Keeps what is meant of each kind, for each pair of a from and a to way. Whether anything is. */
  const apply = (relation: OsmRelation, kinds: readonly RestrictionKind[], findPaths: FindPaths): boolean => {
    const from = listWays(relation, 'from');
    const to = listWays(relation, 'to');
    let isApplied = false;
    for (const kind of kinds) {
      if ((from.length > 1 && kind.manyRole !== 'from') || (to.length > 1 && kind.manyRole !== 'to'))
        continue;
      for (const fromWay of from) {
        for (const toWay of to) {
          const paths = findPaths(edgesOf(fromWay), edgesOf(toWay));
          const isCut = paths.some(
            (path) =>
              isCutAt(fromWay, getArcHead(input, path[0])) ||
              isCutAt(toWay, getArcTail(input, path[path.length - 1])),
          );
          if (isCut) continue;
          for (const [path, modes] of chooseBranches(input, paths, kind, fromWay === toWay)) {
            collector.add(path, kind.isOnly, modes);
            isApplied = true;
          }
        }
      }
    }
    return isApplied;
  };

  const findPathsAt = (ref: number): FindPaths => {
    const index = findNodeIndex(data, ref);
    const node = index < 0 ? -1 : networkNode[index];
    return (from, to) => {
      if (node < 0) return [];
      const into = listArcsAt(input, from, node, true);
      const outOf = listArcsAt(input, to, node, false);
      return into.flatMap((arc) => outOf.map((next) => [arc, next]));
    };
  };

  const findPathsAlong = (via: readonly number[]): FindPaths => {
    const viaWays = via.map(edgesOf);
    const isThere = viaWays.every((edges) => edges.length > 0);
    return (from, to) => (isThere ? (findViaPaths(input, from, viaWays, to) ?? []) : []);
  };

  for (const relation of relations) {
    const kinds = readRestrictionKinds(relation.tags);
    const via = relation.members.filter((member) => member.role === 'via');
    const viaWays = listWays(relation, 'via');
    if (kinds.length === 0) counts.notBinding++;
    else if (viaWays.length > 0 && via.every(({ type }) => type === 'way'))
      counts[apply(relation, kinds, findPathsAlong(viaWays)) ? 'viaWay' : 'unusable']++;
    else if (via.length === 1 && via[0].type === 'node')
      counts[apply(relation, kinds, findPathsAt(via[0].ref)) ? 'applied' : 'unusable']++;
    else counts.unusable++;
  }
  return { sequences: collector.finish(), counts };
}
