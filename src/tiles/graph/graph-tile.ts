/**
 * Graph tiles: a road network cut into web-mercator squares, and joined again. A node belongs to
 * the tile of its coordinate, an edge to the tile of its from-node, a road's row to every tile with an edge of it, a
 * restriction to the tile of the node behind its first arc. What lies across a border is named by OSM ids, so tiles of
 * one region join without knowing each other.
 */

import type { Junctions, RoadNetwork, TurnSequences } from '../../engine/graph/road-network.ts';
import { ROAD_COLUMNS, type RoadTable } from '../../engine/graph/road-table.ts';
import type { Traffic } from '../../engine/graph/traffic.ts';
import { decodeSections, encodeSections, type Section, type SectionType } from '../section-file.ts';
import { decodeTexts, encodeTexts } from '../text-section.ts';
import { checkTile } from './check-tile.ts';
import { decodeTraffic, encodeTraffic } from './traffic-sections.ts';

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

/** Columns with their types: a section of another type is damage. */
const NODE_COLUMNS = {
  osmIdOfNode: Float64Array,
  lonOfNode: Int32Array,
  latOfNode: Int32Array,
  flagsOfNode: Uint16Array,
};
const EDGE_COLUMNS = {
  fromOfEdge: Uint32Array,
  toOfEdge: Uint32Array,
  roadOfEdge: Uint32Array,
  firstShape: Uint32Array,
  shapeLon: Int32Array,
  shapeLat: Int32Array,
  shapeEle: Int16Array,
  rankOfEdge: Uint32Array,
};
const RESTRICTION_COLUMNS = {
  viaNode: Uint32Array,
  isOnly: Uint8Array,
  modes: Uint8Array,
  firstStep: Uint32Array,
  stepWay: Float64Array,
  stepOtherEnd: Float64Array,
  stepCode: Uint8Array,
};
const JUNCTION_COLUMNS = { node: Uint32Array, name: Uint32Array, ref: Uint32Array };
const FOREIGN_COLUMNS = { foreignNodes: Float64Array };

function prefix<T extends object>(group: string, columns: T, values: Record<keyof T, Section>) {
  return Object.fromEntries(
    (Object.keys(columns) as (keyof T & string)[]).map((column) => [`${group}.${column}`, values[column]]),
  );
}

function pick<T>(sections: Map<string, Section>, group: string, columns: Record<string, SectionType>): T {
  return Object.fromEntries(
    Object.entries(columns).map(([column, type]) => {
      const section = sections.get(`${group}.${column}`);
      if (!section) throw new Error(`The tile lacks its section "${group}.${column}"`);
      if (!(section instanceof type))
        throw new Error(`The tile's section "${group}.${column}" is of another type`);
      return [column, section];
    }),
  ) as T;
}

export function encodeGraphTile(tile: GraphTile): ArrayBuffer {
  return encodeSections({
    ...prefix('node', NODE_COLUMNS, tile.nodes),
    ...prefix('edge', EDGE_COLUMNS, tile.edges),
    ...prefix('edge', FOREIGN_COLUMNS, { foreignNodes: tile.foreignNodes }),
    ...prefix('road', ROAD_COLUMNS, tile.roads),
    ...prefix('turn', RESTRICTION_COLUMNS, tile.restrictions),
    ...prefix('exit', JUNCTION_COLUMNS, tile.junctions),
    ...encodeTexts(tile.texts),
    ...encodeTraffic(tile.traffic),
  });
}

/** Views on the buffer; it must stay untouched while the tile is used. Throws an Error for a damaged one. */
export function decodeGraphTile(buffer: ArrayBuffer): GraphTile {
  return toGraphTile(decodeSections(buffer));
}

/** Takes over the sections. Throws an Error for those of a damaged tile. */
export function toGraphTile(sections: Map<string, Section>): GraphTile {
  const traffic = decodeTraffic(sections);
  const tile: GraphTile = {
    nodes: pick(sections, 'node', NODE_COLUMNS),
    edges: pick(sections, 'edge', EDGE_COLUMNS),
    foreignNodes: pick<{ foreignNodes: Float64Array }>(sections, 'edge', FOREIGN_COLUMNS).foreignNodes,
    roads: pick(sections, 'road', ROAD_COLUMNS),
    restrictions: pick(sections, 'turn', RESTRICTION_COLUMNS),
    junctions: pick(sections, 'exit', JUNCTION_COLUMNS),
    texts: decodeTexts(sections),
    ...(traffic ? { traffic } : {}),
  };
  checkTile(tile);
  return tile;
}
