/** The attribute rows of all ways that are roads: their own tags, and what lies around them. */
import { GrowableUint32 } from '../engine/base/growable-array.ts';
import type { TextTable } from '../engine/base/text-table.ts';
import { COUNTRIES, isRightHandTraffic } from '../engine/graph/countries.ts';
import type { RoadTable } from '../engine/graph/road-table.ts';
import { KnownAttributes } from './attributes/known-attributes.ts';
import { isRoad } from './attributes/road-attributes.ts';
import { readRouteNetworks } from './attributes/route-networks.ts';
import { keepJoined, listAreaEdges } from './find-area-edges.ts';
import { joinLists, listNodes, type NodeLists, nodesOf } from './node-lists.ts';
import type { OsmData, Tags } from './osm-data.ts';
import type { FindCountry } from './places/country-finder.ts';
import { createStateFinder, type FindState } from './places/state-finder.ts';
import { measureUrbanDensity } from './places/urban-density.ts';
import { RoadTableBuilder } from './road-table-builder.ts';

interface Roads {
  table: RoadTable;
  /** The nodes of each road's way. */
  nodes: NodeLists;
}

const STRIDE = 4096;

interface Ways {
  /** Positions in the data, and their nodes. */
  readonly ways: Uint32Array;
  readonly nodes: NodeLists;
  /** A road's, or those that an edge of an area has as a road. */
  readonly tagsOf: (road: number) => Tags;
}

/** Roads first, in the order of the data, then the edges of areas that they lead to. */
function listWays(data: OsmData): Ways & { roadCount: number } {
  const roads = new GrowableUint32();
  for (let way = 0; way < data.tagsOfWay.length; way++) if (isRoad(data.tagsOfWay.get(way))) roads.push(way);
  const roadNodes = listNodes(data, roads.toArray());
  const isOnRoad = new Uint8Array(data.idOfNode.length);
  for (const node of roadNodes.nodes) if (node >= 0) isOnRoad[node] = 1;
  const edges = keepJoined(listAreaEdges(data), isOnRoad, (ways) => listNodes(data, ways));
  const roadCount = roads.length;
  for (const { way } of edges) roads.push(way);
  const ways = roads.toArray();
  const edgeNodes = listNodes(data, ways.subarray(roadCount));
  const tagsOf = (road: number) =>
    road < roadCount ? data.tagsOfWay.get(ways[road]) : edges[road - roadCount].tags;
  return { ways, nodes: joinLists(roadNodes, edgeNodes), tagsOf, roadCount };
}

/** What is known of places besides the data. */
export interface RoadSurroundings {
  /** Without it, roads are in no country. */
  readonly findCountry?: FindCountry;
  /** Absent = by the borders in the data. */
  readonly findState?: FindState;
}

/** `onStep` is called every few thousand ways with the share that is done. */
export function readRoads(
  data: OsmData,
  texts: TextTable,
  { findCountry, findState = createStateFinder(data) }: RoadSurroundings,
  onStep: (share: number) => void,
): Roads {
  const { ways, nodes, tagsOf, roadCount } = listWays(data);
  // How built-up a place is the streets tell, not the outlines of its car parks.
  const densities = measureUrbanDensity(data, nodes, (road) =>
    road < roadCount ? tagsOf(road).get('highway') : undefined,
  );
  const networks = readRouteNetworks(data.relations);
  const known = new KnownAttributes();
  const builder = new RoadTableBuilder(texts, ways.length);
  for (const [road, way] of ways.entries()) {
    if (road % STRIDE === 0) onStep(road / ways.length);
    const tags = tagsOf(road);
    const first = nodesOf(nodes, road).find((node) => node >= 0);
    const lon = first === undefined ? 0 : data.lonOfNode[first];
    const lat = first === undefined ? 0 : data.latOfNode[first];
    const country = first === undefined ? 0 : (findCountry?.(lon, lat) ?? 0);
    const id = data.idOfWay[way];
    builder.add(known.read(tags, isRightHandTraffic(COUNTRIES[country])), {
      name: tags.get('name') ?? '',
      ref: tags.get('ref') ?? '',
      osmIdOfRoad: id,
      country,
      state: first === undefined ? '' : findState(lon, lat),
      urbanDensity: densities[road],
      bikeNetwork: networks.bike.get(id) ?? 0,
      footNetwork: networks.foot.get(id) ?? 0,
    });
  }
  return { table: builder.finish(), nodes };
}
