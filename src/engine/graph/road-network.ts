/**
 * Roads as read from map data, before any search structure: nodes where something can happen (junctions, ends,
 * barriers, signals), edges between them with their shape, roads (the attribute rows that edges share) and turn
 * restrictions. Plain columns; this is also what a graph tile stores.
 */
import type { NodeLimits } from './node-limits.ts';
import type { RoadTable } from './road-table.ts';
import type { Traffic } from './traffic.ts';

/** Named or numbered exits (`highway=motorway_junction`), one row a node. */
export interface Junctions {
  readonly node: Uint32Array;
  /** Positions in `texts`; 0 is the empty text. */
  readonly name: Uint32Array;
  readonly ref: Uint32Array;
}

/** Stored in `shapeEle` where a point's elevation is unknown. */
export const UNKNOWN_ELEVATION = -32768;

export interface RoadNetwork {
  readonly osmIdOfNode: Float64Array;
  /** 1e-7 degrees. */
  readonly lonOfNode: Int32Array;
  readonly latOfNode: Int32Array;
  /** Bits `NODE_*` of `road-enums.ts`. */
  readonly flagsOfNode: Uint16Array;
  readonly fromOfEdge: Uint32Array;
  readonly toOfEdge: Uint32Array;
  readonly roadOfEdge: Uint32Array;
  /** `shapeLon[firstShape[e] .. firstShape[e + 1])` runs from the edge's from-node to its to-node, both included. */
  readonly firstShape: Uint32Array;
  readonly shapeLon: Int32Array;
  readonly shapeLat: Int32Array;
  /** Units of 0.25 m by shape point, {@link UNKNOWN_ELEVATION} where unknown; absent where no point of a road has one. */
  readonly shapeEle?: Int16Array;
  /** Position of an edge in the node order of the search structure; absent where it was not computed on import. */
  readonly rankOfEdge?: Uint32Array;
  readonly roads: RoadTable;
  /** Speeds by time of the week and closures; absent where the region has none. */
  readonly traffic?: Traffic;
  readonly restrictions: TurnSequences;
  readonly junctions: Junctions;
  readonly nodeLimits: NodeLimits;
  /** Names, refs and whatever else is text; `texts[0]` is ''. */
  readonly texts: readonly string[];
}

/**
 * Turn restrictions as sequences of arcs: the arc driven from, the arcs of the via ways (none where the via member is a
 * node), the arc driven into. `isOnly`: who has driven the sequence up to its last arc but one must follow it, and must
 * not leave it before.
 */
export interface TurnSequences {
  /** `steps[firstStep[r] .. firstStep[r + 1])` are the arcs of restriction `r`, at least two, each beginning where the former ends. */
  readonly firstStep: Uint32Array;
  readonly steps: Uint32Array;
  readonly isOnly: Uint8Array;
  /** Whom it binds: bits `1 << mode` by position in `MODES`. */
  readonly modes: Uint8Array;
}
