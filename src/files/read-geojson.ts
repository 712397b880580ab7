/** GeoJSON points to rows: longitude and latitude first, then every property as a column. */
import { asMessage, type Message } from '../i18n/message.ts';
import { type FileResult, fileFailure } from './file-result.ts';
import { isObject, type Json, type JsonObject } from './json.ts';
import { buildPlaceRecords, type FilePlace, type LeftOut, type PlaceRecords } from './place-records.ts';

const SHAPES: Record<string, keyof LeftOut> = {
  LineString: 'lines',
  MultiLineString: 'lines',
  Polygon: 'areas',
  MultiPolygon: 'areas',
};

/** `root` is the parsed document. */
export function readGeojson(name: string, root: Json): FileResult<PlaceRecords> {
  const features = featuresOf(root);
  if (!features) {
    return fileFailure('wrong-kind', describe(root), asMessage('files.geojsonRemedy'));
  }
  const places: FilePlace[] = [];
  const leftOut: LeftOut = { lines: 0, areas: 0, tracks: 0, others: 0 };
  for (const feature of features) {
    const points = pointsOf(feature);
    const properties = propertiesOf(feature);
    for (const [lon, lat] of points) places.push({ lon, lat, properties });
    if (points.length === 0) leftOut[shapeOf(feature)]++;
  }
  return buildPlaceRecords(name, places, leftOut);
}

function featuresOf(root: Json): JsonObject[] | undefined {
  if (!isObject(root)) return undefined;
  if (root.type === 'FeatureCollection' && Array.isArray(root.features))
    return root.features.filter(isObject);
  if (root.type === 'Feature') return [root];
  if (typeof root.type === 'string' && Array.isArray(root.coordinates))
    return [{ type: 'Feature', geometry: root, properties: {} }];
  return undefined;
}

function pointsOf({ geometry }: JsonObject): [number, number][] {
  if (!isObject(geometry) || !Array.isArray(geometry.coordinates)) return [];
  const { type, coordinates } = geometry;
  const candidates = type === 'Point' ? [coordinates] : type === 'MultiPoint' ? coordinates : [];
  return candidates.flatMap((candidate): [number, number][] => {
    if (!Array.isArray(candidate)) return [];
    const [lon, lat] = candidate;
    return typeof lon === 'number' && typeof lat === 'number' ? [[lon, lat]] : [];
  });
}

function shapeOf({ geometry }: JsonObject): keyof LeftOut {
  const type = isObject(geometry) && typeof geometry.type === 'string' ? geometry.type : '';
  return SHAPES[type] ?? 'others';
}

/** The feature's own id is an order number, unless a property is. */
function propertiesOf({ id, properties }: JsonObject): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  if (typeof id === 'string' || typeof id === 'number') found.set('id', String(id));
  for (const [key, value] of Object.entries(isObject(properties) ? properties : {}))
    found.set(key, valueText(value));
  return found;
}

function valueText(value: Json): string {
  if (value === null) return '';
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

function describe(root: Json): Message {
  if (isObject(root) && typeof root.type === 'string')
    return asMessage('files.geojsonType', { type: root.type });
  return asMessage('files.notGeojson');
}
