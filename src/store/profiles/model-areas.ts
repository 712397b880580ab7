/** Areas of a model: a FeatureCollection, or (older clients) a map from id to feature. */
import { foldText } from '../../files/fold-text.ts';
import type { LonLat } from '../../plan/order.ts';
import type { ModelJson } from './plain-rules.ts';

interface ModelArea {
  readonly id: string;
  readonly name: string;
  /** The outer ring; empty where it cannot be read. */
  readonly ring: readonly LonLat[];
}

type Json = Record<string, unknown>;
const asObject = (value: unknown): Json =>
  typeof value === 'object' && value !== null ? (value as Json) : {};

function listFeatures(model: ModelJson): Json[] {
  const areas = asObject(model.areas);
  if (Array.isArray(areas.features)) return areas.features.map(asObject);
  if (areas.type === 'FeatureCollection') return [];
  return Object.entries(areas).map(([id, feature]) => ({ ...asObject(feature), id }));
}

function isLonLat(value: unknown): value is LonLat {
  return Array.isArray(value) && typeof value[0] === 'number' && typeof value[1] === 'number';
}

export function listAreas(model: ModelJson): ModelArea[] {
  return listFeatures(model).map((feature) => {
    const { name } = asObject(feature.properties);
    const rings = asObject(feature.geometry).coordinates;
    const outer: unknown = Array.isArray(rings) ? rings[0] : undefined;
    return {
      id: String(feature.id),
      name: typeof name === 'string' && name !== '' ? name : String(feature.id),
      ring: Array.isArray(outer) ? outer.filter(isLonLat) : [],
    };
  });
}

/** Letters, digits and `_` of a name, unlike the ids that are there. */
function makeId(name: string, taken: ReadonlySet<string>): string {
  const plain = foldText(name)
    .replace(/[^a-z0-9]+/g, '_')
    .replace(/^_+|_+$/g, '');
  const stem = plain === '' ? 'area' : plain;
  for (let i = 1; ; i++) {
    const id = i === 1 ? stem : `${stem}_${i}`;
    if (!taken.has(id)) return id;
  }
}

const round = (degrees: number) => Math.round(degrees * 1e6) / 1e6;

/** Adds an area with at least three corners; the ring is closed here. */
export function addArea(
  model: ModelJson,
  name: string,
  corners: readonly LonLat[],
): { model: ModelJson; id: string } {
  const features = listFeatures(model);
  const id = makeId(name, new Set(features.map((feature) => String(feature.id))));
  const ring = [...corners, corners[0]].map(([lon, lat]) => [round(lon), round(lat)]);
  const feature = {
    type: 'Feature',
    id,
    properties: { name },
    geometry: { type: 'Polygon', coordinates: [ring] },
  };
  return { id, model: { ...model, areas: { type: 'FeatureCollection', features: [...features, feature] } } };
}

export function removeArea(model: ModelJson, id: string): ModelJson {
  const features = listFeatures(model).filter((feature) => feature.id !== id);
  return { ...model, areas: { type: 'FeatureCollection', features } };
}

/** Whether a rule of the model asks for the area. */
export function isAreaUsed(model: ModelJson, id: string): boolean {
  const { areas: _, ...rules } = model;
  return new RegExp(`in_${id}(?![A-Za-z0-9_])`).test(JSON.stringify(rules));
}
