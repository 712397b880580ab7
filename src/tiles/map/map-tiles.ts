/**
 * Vector tiles (MVT) of a region, cut on request from its own roads and features: the basemap needs no server. Layers
 * are indexed lazily by geojson-vt, each from the zoom at which it is first drawn.
 */
import { GeoJSONVT, type GeoJSONVTTile } from '@maplibre/geojson-vt';
import { fromGeojsonVt } from '@maplibre/vt-pbf';
import {
  FEATURE_KINDS,
  type FeatureKind,
  getGeometryType,
  getRings,
  type MapFeatures,
} from '../../engine/geo/map-features.ts';
import { ROAD_CLASSES, ROAD_ENVIRONMENTS, ROAD_LINK } from '../../engine/graph/road-enums.ts';
import type { RoadNetwork } from '../../engine/graph/road-network.ts';
import { MAP_MAX_ZOOM } from './map-unit-keys.ts';
import { joinSameNamedRoads, type RoadLine } from './road-lines.ts';

const DEGREE = 1e-7;

/** Road groups by what the map makes of them, and the zoom from which they are in the tiles. */
const MAJOR = new Set(['MOTORWAY', 'TRUNK', 'PRIMARY', 'SECONDARY']);
const MIDDLE = new Set(['TERTIARY', 'RESIDENTIAL', 'UNCLASSIFIED', 'LIVING_STREET', 'ROAD']);

interface LayerPlan {
  minZoom: number;
  build(): GeoJSON.Feature[];
}

function toLine(flat: readonly number[]): [number, number][] {
  const line: [number, number][] = [];
  for (let i = 0; i < flat.length; i += 2) line.push([flat[i] * DEGREE, flat[i + 1] * DEGREE]);
  return line;
}

function drawFeature(features: MapFeatures, feature: number, kind: FeatureKind): GeoJSON.Feature {
  const rings = getRings(features, feature).map(toLine);
  const type = getGeometryType(kind);
  const geometry: GeoJSON.Geometry =
    type === 'polygon'
      ? { type: 'Polygon', coordinates: rings }
      : type === 'line'
        ? { type: 'LineString', coordinates: rings[0] }
        : { type: 'Point', coordinates: rings[0][0] };
  const name = features.texts[features.name[feature]];
  return { type: 'Feature', properties: { kind, ...(name ? { name } : {}) }, geometry };
}

function drawRoad(network: RoadNetwork, line: RoadLine): GeoJSON.Feature {
  const { roads, texts } = network;
  const { road } = line;
  const name = texts[roads.name[road]];
  const ref = texts[roads.ref[road]];
  return {
    type: 'Feature',
    properties: {
      class: ROAD_CLASSES[roads.roadClass[road]].toLowerCase(),
      env: ROAD_ENVIRONMENTS[roads.environment[road]].toLowerCase(),
      link: (roads.flags[road] & ROAD_LINK) !== 0 ? 1 : 0,
      ...(name ? { name } : {}),
      ...(ref ? { ref: ref.split(';')[0] } : {}),
    },
    geometry: { type: 'LineString', coordinates: toLine(line.flat) },
  };
}

export class MapTiles {
  private readonly plans: Record<string, LayerPlan>;
  private readonly indices = new Map<string, GeoJSONVT>();
  private lines: RoadLine[] | undefined;
  private readonly network: RoadNetwork;
  private readonly features: MapFeatures;

  constructor(network: RoadNetwork, features: MapFeatures) {
    this.network = network;
    this.features = features;
    const roadsWhere = (test: (roadClass: string) => boolean) => () =>
      this.roadLines()
        .filter(({ road }) => test(ROAD_CLASSES[network.roads.roadClass[road]]))
        .map((line) => drawRoad(network, line));
    this.plans = {
      areas: {
        minZoom: 0,
        build: () => this.pick((kind) => getGeometryType(kind) === 'polygon' && kind !== 'building'),
      },
      buildings: { minZoom: 14, build: () => this.pick((kind) => kind === 'building') },
      lines: { minZoom: 8, build: () => this.pick((kind) => getGeometryType(kind) === 'line') },
      'roads-major': { minZoom: 5, build: roadsWhere((name) => MAJOR.has(name)) },
      'roads-middle': { minZoom: 11, build: roadsWhere((name) => MIDDLE.has(name)) },
      'roads-minor': { minZoom: 13, build: roadsWhere((name) => !MAJOR.has(name) && !MIDDLE.has(name)) },
      places: { minZoom: 5, build: () => this.pick((kind) => getGeometryType(kind) === 'point') },
    };
  }

  private roadLines(): RoadLine[] {
    this.lines ??= joinSameNamedRoads(this.network);
    return this.lines;
  }

  private pick(test: (kind: FeatureKind) => boolean): GeoJSON.Feature[] {
    const drawn: GeoJSON.Feature[] = [];
    for (let f = 0; f < this.features.kind.length; f++) {
      const kind = FEATURE_KINDS[this.features.kind[f]];
      if (test(kind)) drawn.push(drawFeature(this.features, f, kind));
    }
    return drawn;
  }

  private indexOf(layer: string): GeoJSONVT {
    let index = this.indices.get(layer);
    if (!index) {
      const data: GeoJSON.FeatureCollection = {
        type: 'FeatureCollection',
        features: this.plans[layer].build(),
      };
      index = new GeoJSONVT(data, {
        maxZoom: MAP_MAX_ZOOM,
        indexMaxZoom: 8,
        indexMaxPoints: 0,
        buffer: 64,
        tolerance: 3,
      });
      this.indices.set(layer, index);
    }
    return index;
  }

  /** Whether there is anything in a square, at whatever zoom it is first drawn. */
  hasTile(z: number, x: number, y: number): boolean {
    return Object.keys(this.plans).some((name) => this.indexOf(name).getTile(z, x, y) !== null);
  }

  /** The tile's bytes, owned by the caller; empty where the region has nothing. */
  getTile(z: number, x: number, y: number): ArrayBuffer {
    const layers: Record<string, GeoJSONVTTile> = {};
    for (const [name, plan] of Object.entries(this.plans)) {
      if (z < plan.minZoom) continue;
      const tile = this.indexOf(name).getTile(z, x, y);
      if (tile) layers[name] = tile;
    }
    if (Object.keys(layers).length === 0) return new ArrayBuffer(0);
    return fromGeojsonVt(layers, { version: 2, extent: 4096 }).slice().buffer as ArrayBuffer;
  }
}
