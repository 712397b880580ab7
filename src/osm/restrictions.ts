/**
 * Turn restriction relations, resolved to sequences of arcs. A sequence that no bound mode can drive is left out.
 * Relations for others only, or with members that the extract lacks, are counted and left out.
 * https://wiki.openstreetmap.org/wiki/Relation:restriction
 */
import { GrowableInt32 } from '../engine/base/growable-array.ts';
import type { TurnSequences } from '../engine/graph/road-network.ts';
import { type ArcTable, getArcModes } from './arc-table.ts';
import { findNodeIndex, type OsmData, type OsmRelation } from './osm-data.ts';
import { isRestriction, type RestrictionKind, readRestrictionKinds } from './restriction-kinds.ts';
import { findViaPaths, listArcsAt } from './restriction-paths.ts';

/** Edge ranges `[first, end)` of the ways that are roads, by OSM way id. */
export type EdgesOfWay = Map<number, { first: number; end: number }>;

export interface RestrictionCounts {
  /** With a via node, or with via ways. */
  applied: number;
  viaWay: number;
  /** For vehicles that are not known here, not in force, or of an unknown kind. */
  notBinding: number;
  /** Members are missing or do not meet, or nobody bound can drive there. */
  unusable: number;
}

type RestrictionInput = ArcTable & {
  edgesOfWay: EdgesOfWay;
  /** OSM node index -> network node. */
  networkNode: Int32Array;
};

class SequenceCollector {
  private readonly firstStep = new GrowableInt32();
  private readonly steps = new GrowableInt32();
  private readonly isOnly = new GrowableInt32();
  private readonly modes = new GrowableInt32();
  private readonly table: ArcTable;

  constructor(table: ArcTable) {
    this.table = table;
    this.firstStep.push(0);
  }

  /** Whether one of the bound modes can drive the sequence at all; then it is kept, for those modes. */
  add(sequence: readonly number[], { isOnly, modes }: RestrictionKind): boolean {
    let bound = modes;
    for (const arc of sequence) bound &= getArcModes(this.table, arc);
    if (bound === 0) return false;
    for (const arc of sequence) this.steps.push(arc);
    this.firstStep.push(this.steps.length);
    this.isOnly.push(isOnly ? 1 : 0);
    this.modes.push(bound);
    return true;
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

export function readRestrictions(
  data: OsmData,
  input: RestrictionInput,
): { sequences: TurnSequences; counts: RestrictionCounts } {
  const { edgesOfWay, networkNode } = input;
  const collector = new SequenceCollector(input);
  const counts: RestrictionCounts = { applied: 0, viaWay: 0, notBinding: 0, unusable: 0 };

  const edgesOf = (way: number): number[] => {
    const range = edgesOfWay.get(way);
    return range ? Array.from({ length: range.end - range.first }, (_, i) => range.first + i) : [];
  };
  const waysOf = (relation: OsmRelation, role: string): number[] =>
    relation.members.filter((member) => member.role === role && member.type === 'way').map(({ ref }) => ref);

  const addAtNode = (relation: OsmRelation, ref: number, kinds: readonly RestrictionKind[]): boolean => {
    const index = findNodeIndex(data, ref);
    const node = index < 0 ? -1 : networkNode[index];
    if (node < 0) return false;
    const from = waysOf(relation, 'from').flatMap((way) => listArcsAt(input, edgesOf(way), node, true));
    const to = waysOf(relation, 'to').flatMap((way) => listArcsAt(input, edgesOf(way), node, false));
    // A way that is not cut at the via node has an edge on both sides of it. Turning round on that way means to drive
    // back on the same edge; going on along it is not meant.
    const isSameWay = from.length === to.length && from.every((arc, i) => arc >> 1 === to[i] >> 1);
    let isApplied = false;
    for (const kind of kinds) {
      for (const fromArc of from) {
        for (const toArc of to) {
          if (kind.isUTurn && isSameWay && fromArc >> 1 !== toArc >> 1) continue;
          if (collector.add([fromArc, toArc], kind)) isApplied = true;
        }
      }
    }
    return isApplied;
  };

  const addAlongWays = (relation: OsmRelation, via: number[], kinds: readonly RestrictionKind[]): boolean => {
    const viaWays = via.map(edgesOf);
    if (viaWays.some((edges) => edges.length === 0)) return false;
    const [from, to] = ['from', 'to'].map((role) => waysOf(relation, role).flatMap(edgesOf));
    const paths = findViaPaths(input, from, viaWays, to) ?? [];
    let isApplied = false;
    for (const kind of kinds) for (const path of paths) if (collector.add(path, kind)) isApplied = true;
    return isApplied;
  };

  for (const relation of data.relations) {
    if (!isRestriction(relation.tags)) continue;
    const kinds = readRestrictionKinds(relation.tags);
    const via = relation.members.filter((member) => member.role === 'via');
    const viaWays = waysOf(relation, 'via');
    if (kinds.length === 0) counts.notBinding++;
    else if (viaWays.length > 0 && viaWays.length === via.length)
      counts[addAlongWays(relation, viaWays, kinds) ? 'viaWay' : 'unusable']++;
    else if (via.length === 1 && via[0].type === 'node')
      counts[addAtNode(relation, via[0].ref, kinds) ? 'applied' : 'unusable']++;
    else counts.unusable++;
  }
  return { sequences: collector.finish(), counts };
}
