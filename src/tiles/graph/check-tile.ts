/**
 * Whether a tile's columns fit together, so that nothing behind it reads beyond an array or follows an index that leads
 * nowhere. O(tile).
 */
import { ROAD_ENUM_COLUMNS, ROAD_TEXT_COLUMNS, type RoadColumn } from '../../engine/graph/road-table.ts';
import type { GraphTile, TileRestrictions } from './tile-columns.ts';
import { findTrafficFault } from './traffic-sections.ts';

type Column = ArrayLike<number>;

function fail(what: string): never {
  throw new Error(`The tile is damaged: ${what}. Import its region again`);
}

function checkLength(group: object, length: number, what: string): void {
  for (const column of Object.values(group) as Column[])
    if (column.length !== length) fail(`${what} of different number`);
}

function checkBelow(values: Column, limit: number, what: string): void {
  for (let i = 0; i < values.length; i++) if (values[i] >= limit) fail(`${what} ${values[i]} of ${limit}`);
}

/** Offsets that begin at 0, rise by `least` or more, and end at `end`. */
function checkOffsets(offsets: Column, count: number, end: number, least: number, what: string): void {
  if (offsets.length !== count + 1 || offsets[0] !== 0 || offsets[count] !== end)
    fail(`${what} that do not fit`);
  for (let i = 0; i < count; i++) if (offsets[i + 1] - offsets[i] < least) fail(`${what} that fall`);
}

/** `class` of `roadClass`, `max width` of `maxWidth`. */
function toWords(column: string): string {
  return column.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`).replace(/^road /, '');
}

function checkRestrictions(restrictions: TileRestrictions, nodeCount: number): void {
  const { viaNode, isOnly, modes, firstStep, stepWay, stepOtherEnd, stepCode } = restrictions;
  checkLength({ viaNode, isOnly, modes }, viaNode.length, 'restriction columns');
  checkLength({ stepWay, stepOtherEnd, stepCode }, stepWay.length, 'restriction columns');
  checkBelow(viaNode, nodeCount, 'via node');
  checkOffsets(firstStep, viaNode.length, stepWay.length, 2, 'restrictions');
}

/** Throws an Error that says what does not fit. */
export function checkTile({
  nodes,
  edges,
  foreignNodes,
  roads,
  restrictions,
  junctions,
  nodeLimits,
  texts,
  traffic,
}: GraphTile): void {
  const nodeCount = nodes.osmIdOfNode.length;
  const edgeCount = edges.fromOfEdge.length;
  const roadCount = roads.osmIdOfRoad.length;
  checkLength(nodes, nodeCount, 'node columns');
  checkLength(roads, roadCount, 'road columns');
  checkRestrictions(restrictions, nodeCount);
  checkLength(junctions, junctions.node.length, 'exit columns');
  checkBelow(junctions.node, nodeCount, 'exit node');
  checkBelow(junctions.name, texts.length, 'exit name');
  checkBelow(junctions.ref, texts.length, 'exit ref');
  checkLength(nodeLimits, nodeLimits.node.length, 'limit columns');
  checkBelow(nodeLimits.node, nodeCount, 'limit node');
  const { fromOfEdge, toOfEdge, roadOfEdge, firstShape, shapeLon, shapeLat, shapeEle, rankOfEdge } = edges;
  if (shapeEle.length > 0) checkLength({ shapeEle }, shapeLon.length, 'shape columns');
  if (rankOfEdge.length > 0) checkLength({ rankOfEdge }, edgeCount, 'edge columns');
  checkLength({ fromOfEdge, toOfEdge, roadOfEdge }, edgeCount, 'edge columns');
  checkLength({ shapeLon, shapeLat }, shapeLon.length, 'shape columns');
  checkOffsets(firstShape, edgeCount, shapeLon.length, 2, 'shapes');
  checkBelow(fromOfEdge, nodeCount, 'node');
  checkBelow(toOfEdge, nodeCount + foreignNodes.length, 'node');
  checkBelow(roadOfEdge, roadCount, 'road');
  const fault = traffic && findTrafficFault(traffic, 2 * edgeCount);
  if (fault) fail(fault);
  for (const [column, list] of Object.entries(ROAD_ENUM_COLUMNS))
    checkBelow(roads[column as RoadColumn], list.length, `road ${toWords(column)}`);
  for (const column of ROAD_TEXT_COLUMNS) checkBelow(roads[column], texts.length, `road ${toWords(column)}`);
}
