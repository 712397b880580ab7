import { makeNodeLimits, type NodeLimits } from '../../engine/graph/node-limits.ts';
import { ROAD_COLUMNS } from '../../engine/graph/road-table.ts';
import { decodeSections, encodeSections, type Section, type SectionType } from '../section-file.ts';
import { decodeTexts, encodeTexts } from '../text-section.ts';
import { checkTile } from './check-tile.ts';
import type { GraphTile } from './tile-columns.ts';
import { decodeTraffic, encodeTraffic } from './traffic-sections.ts';

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
const LIMIT_COLUMNS = {
  node: Uint32Array,
  maxWidth: Uint16Array,
  maxHeight: Uint16Array,
  maxLength: Uint16Array,
  maxWeight: Uint16Array,
  maxAxleLoad: Uint16Array,
};
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

/** Most tiles have no such node, and those of earlier imports knew of none. */
function pickNodeLimits(sections: Map<string, Section>): NodeLimits {
  return sections.has('limit.node') ? pick(sections, 'limit', LIMIT_COLUMNS) : makeNodeLimits();
}

export function encodeGraphTile(tile: GraphTile): ArrayBuffer {
  return encodeSections({
    ...prefix('node', NODE_COLUMNS, tile.nodes),
    ...prefix('edge', EDGE_COLUMNS, tile.edges),
    ...prefix('edge', FOREIGN_COLUMNS, { foreignNodes: tile.foreignNodes }),
    ...prefix('road', ROAD_COLUMNS, tile.roads),
    ...prefix('turn', RESTRICTION_COLUMNS, tile.restrictions),
    ...prefix('exit', JUNCTION_COLUMNS, tile.junctions),
    ...(tile.nodeLimits.node.length > 0 ? prefix('limit', LIMIT_COLUMNS, tile.nodeLimits) : {}),
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
    nodeLimits: pickNodeLimits(sections),
    texts: decodeTexts(sections),
    ...(traffic ? { traffic } : {}),
  };
  checkTile(tile);
  return tile;
}
