/** Cuts a road network and its map features into graph tiles. O(nodes + edges + points). */

import { TextTable } from '../engine/base/text-table.ts';
import type { MapFeatures } from '../engine/geo/map-features.ts';
import { FeatureCollector, getRings } from '../engine/geo/map-features.ts';
import type { RoadNetwork } from '../engine/graph/road-network.ts';
import { EdgeNames } from './edge-names.ts';
import { encodeGraphTile, ROAD_COLUMNS } from './graph-tile.ts';

const TILE_ZOOM = 12;

export interface EncodedTile {
  /** `zoom/x/y` of the web-mercator square. */
  readonly key: string;
  readonly bytes: ArrayBuffer;
}

/** Key of the tile that holds a coordinate in 1e-7 degrees. */
function getTileKey(lon: number, lat: number): string {
  const n = 2 ** TILE_ZOOM;
  const radians = (Math.max(-85, Math.min(85, lat / 1e7)) * Math.PI) / 180;
  const x = Math.floor(((lon / 1e7 + 180) / 360) * n);
  const y = Math.floor(((1 - Math.log(Math.tan(radians) + 1 / Math.cos(radians)) / Math.PI) / 2) * n);
  return `${TILE_ZOOM}/${x}/${y}`;
}

class TileDraft {
  readonly nodes: number[] = [];
  readonly edges: number[] = [];
  readonly restrictions: number[] = [];
  readonly features: number[] = [];
}

/** Interns what a tile uses of a region-wide table, in order of first use. */
class LocalIndex {
  private readonly local = new Map<number, number>();
  readonly used: number[] = [];

  get(global: number): number {
    let index = this.local.get(global);
    if (index === undefined) {
      index = this.used.length;
      this.used.push(global);
      this.local.set(global, index);
    }
    return index;
  }
}

function takeRows<T extends Uint8Array | Uint32Array | Float64Array>(column: T, rows: readonly number[]): T {
  const Type = column.constructor as new (length: number) => T;
  const taken = new Type(rows.length);
  for (let i = 0; i < rows.length; i++) taken[i] = column[rows[i]];
  return taken;
}

function encodeDraft(
  draft: TileDraft,
  network: RoadNetwork,
  features: MapFeatures,
  names: EdgeNames,
  localOfNode: Int32Array,
  keyOfNode: readonly string[],
  key: string,
): ArrayBuffer {
  const { nodes, edges } = draft;
  const roads = new LocalIndex();
  const foreign = new LocalIndex();
  const texts = new TextTable();
  const shapeLon: number[] = [];
  const shapeLat: number[] = [];
  const firstShape = [0];
  const toOfEdge = new Uint32Array(edges.length);
  for (const [i, edge] of edges.entries()) {
    const to = network.toOfEdge[edge];
    toOfEdge[i] = keyOfNode[to] === key ? localOfNode[to] : nodes.length + foreign.get(to);
    for (let p = network.firstShape[edge]; p < network.firstShape[edge + 1]; p++) {
      shapeLon.push(network.shapeLon[p]);
      shapeLat.push(network.shapeLat[p]);
    }
    firstShape.push(shapeLon.length);
  }
  const roadOfEdge = Uint32Array.from(edges, (edge) => roads.get(network.roadOfEdge[edge]));
  const roadRows = Object.fromEntries(
    ROAD_COLUMNS.map((column) => [
      column,
      takeRows<Uint8Array | Uint32Array | Float64Array>(network.roads[column], roads.used),
    ]),
  ) as unknown as RoadNetwork['roads'];
  const localText = (position: number) => texts.add(network.texts[position]);
  const collector = new FeatureCollector();
  for (const feature of draft.features) {
    collector.add(
      features.kind[feature],
      texts.add(features.texts[features.name[feature]]),
      getRings(features, feature),
    );
  }
  const { fromEdge, toEdge, viaNode, isOnly } = network.restrictions;
  const from = draft.restrictions.map((r) => names.nameAt(viaNode[r], fromEdge[r]));
  const to = draft.restrictions.map((r) => names.nameAt(viaNode[r], toEdge[r]));
  return encodeGraphTile({
    nodes: {
      osmIdOfNode: takeRows(network.osmIdOfNode, nodes),
      lonOfNode: Int32Array.from(nodes, (node) => network.lonOfNode[node]),
      latOfNode: Int32Array.from(nodes, (node) => network.latOfNode[node]),
      flagsOfNode: takeRows(network.flagsOfNode, nodes),
    },
    edges: {
      fromOfEdge: Uint32Array.from(edges, (edge) => localOfNode[network.fromOfEdge[edge]]),
      toOfEdge,
      roadOfEdge,
      firstShape: Uint32Array.from(firstShape),
      shapeLon: Int32Array.from(shapeLon),
      shapeLat: Int32Array.from(shapeLat),
    },
    foreignNodes: Float64Array.from(foreign.used, (node) => network.osmIdOfNode[node]),
    roads: { ...roadRows, name: roadRows.name.map(localText), ref: roadRows.ref.map(localText) },
    restrictions: {
      viaNode: Uint32Array.from(draft.restrictions, (r) => localOfNode[viaNode[r]]),
      fromWay: Float64Array.from(from, ({ way }) => way),
      fromOtherEnd: Float64Array.from(from, ({ otherEnd }) => otherEnd),
      fromCode: Uint8Array.from(from, ({ code }) => code),
      toWay: Float64Array.from(to, ({ way }) => way),
      toOtherEnd: Float64Array.from(to, ({ otherEnd }) => otherEnd),
      toCode: Uint8Array.from(to, ({ code }) => code),
      isOnly: takeRows(isOnly, draft.restrictions),
    },
    features: collector.finish(),
    texts: texts.texts,
  });
}

/** The region's tiles, sorted by key. */
export function splitNetwork(network: RoadNetwork, features: MapFeatures): EncodedTile[] {
  const drafts = new Map<string, TileDraft>();
  const draftAt = (key: string) => {
    let draft = drafts.get(key);
    if (!draft) {
      draft = new TileDraft();
      drafts.set(key, draft);
    }
    return draft;
  };
  const localOfNode = new Int32Array(network.lonOfNode.length);
  const keyOfNode = Array.from(network.lonOfNode, (lon, node) => getTileKey(lon, network.latOfNode[node]));
  for (const [node, key] of keyOfNode.entries()) localOfNode[node] = draftAt(key).nodes.push(node) - 1;
  for (const [edge, from] of network.fromOfEdge.entries()) draftAt(keyOfNode[from]).edges.push(edge);
  for (const [r, via] of network.restrictions.viaNode.entries()) draftAt(keyOfNode[via]).restrictions.push(r);
  for (let f = 0; f < features.kind.length; f++) {
    const point = features.firstPointOfRing[features.firstRing[f]];
    draftAt(getTileKey(features.lon[point], features.lat[point])).features.push(f);
  }
  const names = new EdgeNames(network, new Set(network.restrictions.viaNode));
  return [...drafts]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, draft]) => ({
      key,
      bytes: encodeDraft(draft, network, features, names, localOfNode, keyOfNode, key),
    }));
}
