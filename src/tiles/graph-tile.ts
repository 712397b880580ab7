/**
 * Graph tiles: a road network and its map features cut into web-mercator squares, and joined again. A node belongs to
 * the tile of its coordinate, an edge to the tile of its from-node, a road's row to every tile with an edge of it, a
 * restriction to the tile of its via node. What lies across a border is named by OSM ids, so tiles of one region join
 * without knowing each other.
 */

import { FEATURE_COLUMNS, type TileFeatures } from '../engine/geo/map-features.ts';
import type { RestrictionTable, RoadNetwork, RoadTable } from '../engine/graph/road-network.ts';
import { decodeSections, encodeSections, type Section } from './section-file.ts';
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

/** Restrictions by stable ids: an edge at the via node is named by its way and the node at its other end. */
export interface TileRestrictions {
  readonly viaNode: Uint32Array;
  readonly fromWay: Float64Array;
  readonly fromOtherEnd: Float64Array;
  readonly toWay: Float64Array;
  readonly toOtherEnd: Float64Array;
  readonly isOnly: RestrictionTable['isOnly'];
}

const NODE_COLUMNS = ['osmIdOfNode', 'lonOfNode', 'latOfNode', 'flagsOfNode'] as const;
const EDGE_COLUMNS = ['fromOfEdge', 'toOfEdge', 'roadOfEdge', 'firstShape', 'shapeLon', 'shapeLat'] as const;
const RESTRICTION_COLUMNS = ['viaNode', 'fromWay', 'fromOtherEnd', 'toWay', 'toOtherEnd', 'isOnly'] as const;
export const ROAD_COLUMNS = [
  'osmIdOfRoad',
  'roadClass',
  'environment',
  'access',
  'surface',
  'smoothness',
  'trackType',
  'toll',
  'serviceKind',
  'lanes',
  'flags',
  'maxSpeedForward',
  'maxSpeedBackward',
  'ferrySeconds',
  'name',
  'ref',
] as const satisfies readonly (keyof RoadTable)[];

function prefix<K extends string>(
  group: string,
  columns: readonly K[],
  values: Record<K, Section>,
): Record<string, Section> {
  return Object.fromEntries(columns.map((column) => [`${group}.${column}`, values[column]]));
}

function pick<T>(sections: Map<string, Section>, group: string, columns: readonly string[]): T {
  return Object.fromEntries(
    columns.map((column) => {
      const section = sections.get(`${group}.${column}`);
      if (!section) throw new Error(`The tile lacks its section "${group}.${column}"`);
      return [column, section];
    }),
  ) as T;
}

export function encodeGraphTile(tile: GraphTile): ArrayBuffer {
  return encodeSections({
    ...prefix('node', NODE_COLUMNS, tile.nodes),
    ...prefix('edge', EDGE_COLUMNS, tile.edges),
    'edge.foreignNodes': tile.foreignNodes,
    ...prefix('road', ROAD_COLUMNS, tile.roads),
    ...prefix('turn', RESTRICTION_COLUMNS, tile.restrictions),
    ...prefix('map', FEATURE_COLUMNS, tile.features),
    ...encodeTexts(tile.texts),
  });
}

/** Views on the buffer; it must stay untouched while the tile is used. */
export function decodeGraphTile(buffer: ArrayBuffer): GraphTile {
  const sections = decodeSections(buffer);
  return {
    nodes: pick(sections, 'node', NODE_COLUMNS),
    edges: pick(sections, 'edge', EDGE_COLUMNS),
    foreignNodes: pick<{ foreignNodes: Float64Array }>(sections, 'edge', ['foreignNodes']).foreignNodes,
    roads: pick(sections, 'road', ROAD_COLUMNS),
    restrictions: pick(sections, 'turn', RESTRICTION_COLUMNS),
    features: pick(sections, 'map', FEATURE_COLUMNS),
    texts: decodeTexts(sections),
  };
}
