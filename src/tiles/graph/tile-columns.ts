/** A graph tile in memory: its columns, as they are cut from a network and joined into one again. */
import type { NodeLimits } from '../../engine/graph/node-limits.ts';
import type { Junctions, RoadNetwork, TurnSequences } from '../../engine/graph/road-network.ts';
import type { RoadTable } from '../../engine/graph/road-table.ts';
import type { Traffic } from '../../engine/graph/traffic.ts';

/** Columns of one tile. Indices are local; `to` values from `nodeCount` on point into `foreignNodes`. */
export interface GraphTile {
  readonly nodes: Pick<RoadNetwork, 'osmIdOfNode' | 'lonOfNode' | 'latOfNode' | 'flagsOfNode'>;
  /** `shapeEle` and `rankOfEdge` have no values where the network lacks them. */
  readonly edges: Required<
    Pick<
      RoadNetwork,
      | 'fromOfEdge'
      | 'toOfEdge'
      | 'roadOfEdge'
      | 'firstShape'
      | 'shapeLon'
      | 'shapeLat'
      | 'shapeEle'
      | 'rankOfEdge'
    >
  >;
  /** OSM ids of head nodes that lie in other tiles. */
  readonly foreignNodes: Float64Array;
  readonly roads: RoadTable;
  /** Of the tile's own arcs, `2e` along and `2e + 1` against edge `e`; absent where no road has any. */
  readonly traffic?: Traffic;
  readonly restrictions: TileRestrictions;
  readonly junctions: Junctions;
  readonly nodeLimits: NodeLimits;
  readonly texts: readonly string[];
}

/**
 * Restrictions by stable ids: `step*[firstStep[r] .. firstStep[r + 1])` are the arcs of restriction `r`. The first arc
 * ends at `viaNode`, a node of this tile, and names its tail; every further one begins where the former ends and names
 * its head.
 */
export interface TileRestrictions {
  readonly viaNode: Uint32Array;
  readonly isOnly: TurnSequences['isOnly'];
  readonly modes: TurnSequences['modes'];
  readonly firstStep: Uint32Array;
  readonly stepWay: Float64Array;
  /** OSM id of the node that the step names. */
  readonly stepOtherEnd: Float64Array;
  /** Twice the edge's number as in `edge-names.ts`, plus the arc's direction. */
  readonly stepCode: Uint8Array;
}
