/**
 * Graph tiles: a road network and its map features cut into web-mercator squares, and joined again. A node belongs to
 * the tile of its coordinate, an edge to the tile of its from-node, a road's row to every tile with an edge of it, a
 * restriction to the tile of its via node. What lies across a border is named by OSM ids, so tiles of one region join
 * without knowing each other.
 */

import type { TileFeatures } from '../engine/geo/map-features.ts';
import type { RestrictionTable, RoadNetwork, RoadTable } from '../engine/graph/road-network.ts';
import { checkTile } from './check-tile.ts';
import { decodeSections, encodeSections, type Section, type SectionType } from './section-file.ts';
import { decodeTexts, encodeTexts } from './text-section.ts';

/** Columns of one tile. Indices are local; `to` values from `nodeCount` on point into `foreignNodes`. */
export interface GraphTile {
  readonly nodes: Pick<RoadNetwork, 'osmIdOfNode' | 'lonOfNode' | 'latOfNode' | 'flagsOfNode'>;
  readonly edges: Pick<
    RoadNetwork,
    'fromOfEdge' | 'toOfEdge' | 'roadOfEdge' | 'firstShape' | 'shapeLon' | 'shapeLat'
  >;
  /** OSM ids of head nodes that lie in other tiles. */
  readonly foreignNodes: Float64Array;
  readonly roads: RoadTable;
  readonly restrictions: TileRestrictions;
  readonly features: TileFeatures;
  readonly texts: readonly string[];
}

/** Restrictions by stable ids: edges at the via node are named as in `edge-names.ts`. */
export interface TileRestrictions {
  readonly viaNode: Uint32Array;
  readonly fromWay: Float64Array;
  readonly fromOtherEnd: Float64Array;
  readonly fromCode: Uint8Array;
  readonly toWay: Float64Array;
  readonly toOtherEnd: Float64Array;
  readonly toCode: Uint8Array;
  readonly isOnly: RestrictionTable['isOnly'];
}

/** Columns with their types: a section of another type is damage. */
const NODE_COLUMNS = {
  osmIdOfNode: Float64Array,
  lonOfNode: Int32Array,
  latOfNode: Int32Array,
  flagsOfNode: Uint8Array,
};
const EDGE_COLUMNS = {
  fromOfEdge: Uint32Array,
  toOfEdge: Uint32Array,
  roadOfEdge: Uint32Array,
  firstShape: Uint32Array,
  shapeLon: Int32Array,
  shapeLat: Int32Array,
};
const RESTRICTION_COLUMNS = {
  viaNode: Uint32Array,
  fromWay: Float64Array,
  fromOtherEnd: Float64Array,
  fromCode: Uint8Array,
  toWay: Float64Array,
  toOtherEnd: Float64Array,
  toCode: Uint8Array,
  isOnly: Uint8Array,
};
const ROAD_TYPES: Record<keyof RoadTable, SectionType> = {
  osmIdOfRoad: Float64Array,
  roadClass: Uint8Array,
  environment: Uint8Array,
  access: Uint8Array,
  surface: Uint8Array,
  smoothness: Uint8Array,
  trackType: Uint8Array,
  toll: Uint8Array,
  serviceKind: Uint8Array,
  lanes: Uint8Array,
  flags: Uint8Array,
  maxSpeedForward: Uint8Array,
  maxSpeedBackward: Uint8Array,
  ferrySeconds: Uint32Array,
  name: Uint32Array,
  ref: Uint32Array,
};
const FEATURE_TYPES: Record<keyof TileFeatures, SectionType> = {
  kind: Uint8Array,
  name: Uint32Array,
  firstRing: Uint32Array,
  firstPointOfRing: Uint32Array,
  lon: Int32Array,
  lat: Int32Array,
};
const FOREIGN_COLUMNS = { foreignNodes: Float64Array };
export const ROAD_COLUMNS = Object.keys(ROAD_TYPES) as (keyof RoadTable)[];

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
    ...prefix('road', ROAD_TYPES, tile.roads),
    ...prefix('turn', RESTRICTION_COLUMNS, tile.restrictions),
    ...prefix('map', FEATURE_TYPES, tile.features),
    ...encodeTexts(tile.texts),
  });
}

/** Views on the buffer; it must stay untouched while the tile is used. Throws an Error for a damaged one. */
export function decodeGraphTile(buffer: ArrayBuffer): GraphTile {
  const sections = decodeSections(buffer);
  const tile: GraphTile = {
    nodes: pick(sections, 'node', NODE_COLUMNS),
    edges: pick(sections, 'edge', EDGE_COLUMNS),
    foreignNodes: pick<{ foreignNodes: Float64Array }>(sections, 'edge', FOREIGN_COLUMNS).foreignNodes,
    roads: pick(sections, 'road', ROAD_TYPES),
    restrictions: pick(sections, 'turn', RESTRICTION_COLUMNS),
    features: pick(sections, 'map', FEATURE_TYPES),
    texts: decodeTexts(sections),
  };
  checkTile(tile);
  return tile;
}
