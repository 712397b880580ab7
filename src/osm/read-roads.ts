/** The attribute rows of all ways that are roads: their own tags, and what lies around them. */
import type { TextTable } from '../engine/base/text-table.ts';
import { COUNTRIES, isRightHandTraffic } from '../engine/graph/countries.ts';
import type { RoadTable } from '../engine/graph/road-table.ts';
import { KnownAttributes } from './attributes/known-attributes.ts';
import { isRoad } from './attributes/road-attributes.ts';
import { readRouteNetworks } from './attributes/route-networks.ts';
import { keepJoined, listAreaEdges } from './find-area-edges.ts';
import { findNodeIndex, type OsmData, type Tags } from './osm-data.ts';
import type { FindCountry } from './places/country-finder.ts';
import { createStateFinder, type FindState } from './places/state-finder.ts';
import { measureUrbanDensity } from './places/urban-density.ts';
import { RoadTableBuilder } from './road-table-builder.ts';

interface Roads {
  table: RoadTable;
  /** Node indices of each road's way; -1 where an extract's edge cut the node off. */
  nodes: Int32Array[];
}

const STRIDE = 4096;

function indexRefs(data: OsmData, way: number): Int32Array {
  const start = data.firstRef[way];
  const indices = new Int32Array(data.firstRef[way + 1] - start);
  for (let i = 0; i < indices.length; i++) indices[i] = findNodeIndex(data, data.refs[start + i]);
  return indices;
}

interface Ways {
  /** Positions in the data, their tags as a road's, and their nodes. */
  readonly ways: number[];
  readonly tags: Tags[];
  readonly nodes: Int32Array[];
}

/** Roads first, in the order of the data, then the edges of areas that they lead to. */
function listWays(data: OsmData): Ways & { roadCount: number } {
  const ways: number[] = [];
  for (let way = 0; way < data.tagsOfWay.length; way++) if (isRoad(data.tagsOfWay[way])) ways.push(way);
  const tags = ways.map((way) => data.tagsOfWay[way]);
  const nodes = ways.map((way) => indexRefs(data, way));
  const isOnRoad = new Uint8Array(data.idOfNode.length);
  for (const list of nodes) for (const node of list) if (node >= 0) isOnRoad[node] = 1;
  const roadCount = ways.length;
  for (const { edge, nodes: list } of keepJoined(listAreaEdges(data), isOnRoad, (way) =>
    indexRefs(data, way),
  )) {
    ways.push(edge.way);
    tags.push(edge.tags);
    nodes.push(list);
  }
  return { ways, tags, nodes, roadCount };
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
  const { ways, tags, nodes, roadCount } = listWays(data);
  // How built-up a place is the streets tell, not the outlines of its car parks.
  const highways = tags.slice(0, roadCount).map((own) => own.get('highway'));
  const densities = measureUrbanDensity(data, highways, nodes);
  const networks = readRouteNetworks(data.relations);
  const known = new KnownAttributes();
  const builder = new RoadTableBuilder(texts, ways.length);
  for (const [road, way] of ways.entries()) {
    if (road % STRIDE === 0) onStep(road / ways.length);
    const first = nodes[road].find((node) => node >= 0);
    const lon = first === undefined ? 0 : data.lonOfNode[first];
    const lat = first === undefined ? 0 : data.latOfNode[first];
    const country = first === undefined ? 0 : (findCountry?.(lon, lat) ?? 0);
    const id = data.idOfWay[way];
    builder.add(known.read(tags[road], isRightHandTraffic(COUNTRIES[country])), {
      name: tags[road].get('name') ?? '',
      ref: tags[road].get('ref') ?? '',
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
