/** GeoJSON points to rows: longitude and latitude first, then every property as a column. */
import { type FileResult, fileFailure } from './file-result.ts';

export interface GeojsonRecords {
  /** The first record is the header. */
  readonly records: string[][];
  readonly warnings: string[];
}

type Json = null | boolean | number | string | Json[] | { [key: string]: Json };
type JsonObject = { [key: string]: Json };

const LONGITUDE = 'longitude';
const LATITUDE = 'latitude';

export function readGeojson(text: string): FileResult<GeojsonRecords> {
  let root: Json;
  try {
    root = JSON.parse(text) as Json;
  } catch (cause) {
    const detail = cause instanceof Error ? cause.message : 'it is not complete';
    return fileFailure(
      'unreadable',
      `The JSON cannot be read: ${detail}.`,
      'Export it again.',
      placeOf(detail, text),
    );
  }
  const features = featuresOf(root);
  if (!features) {
    return fileFailure('wrong-kind', describe(root), 'Add orders as CSV, Excel (.xlsx) or GeoJSON points.');
  }
  const points = features.filter((feature) => pointOf(feature) !== undefined);
  const warnings: string[] = [];
  const skipped = features.length - points.length;
  if (skipped > 0) warnings.push(`${skipped} features are not points and were left out.`);
  if (points.length === 0) {
    return fileFailure(
      'no-rows',
      'The GeoJSON has no points.',
      'Orders are points; lines and areas are not.',
    );
  }
  const keys = [...new Set(points.flatMap((feature) => Object.keys(propertiesOf(feature))))];
  const titles = keys.map((key) =>
    [LONGITUDE, LATITUDE].includes(key.toLowerCase()) ? `${key} (property)` : key,
  );
  const records = points.map((feature) => {
    const [lon, lat] = pointOf(feature) ?? [0, 0];
    const properties = propertiesOf(feature);
    return [String(lon), String(lat), ...keys.map((key) => valueText(properties[key]))];
  });
  return { ok: true, value: { records: [[LONGITUDE, LATITUDE, ...titles], ...records], warnings } };
}

function isObject(value: Json | undefined): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function featuresOf(root: Json): JsonObject[] | undefined {
  if (!isObject(root)) return undefined;
  if (root.type === 'FeatureCollection' && Array.isArray(root.features))
    return root.features.filter(isObject);
  if (root.type === 'Feature') return [root];
  if (root.type === 'Point') return [{ type: 'Feature', geometry: root, properties: {} }];
  return undefined;
}

function pointOf(feature: JsonObject): [number, number] | undefined {
  const { geometry } = feature;
  if (!isObject(geometry) || geometry.type !== 'Point' || !Array.isArray(geometry.coordinates))
    return undefined;
  const [lon, lat] = geometry.coordinates;
  return typeof lon === 'number' && typeof lat === 'number' ? [lon, lat] : undefined;
}

function propertiesOf(feature: JsonObject): JsonObject {
  return isObject(feature.properties) ? feature.properties : {};
}

function valueText(value: Json | undefined): string {
  if (value === null || value === undefined) return '';
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

function describe(root: Json): string {
  if (isObject(root)) {
    if ('vehicles' in root && ('services' in root || 'shipments' in root || 'jobs' in root)) {
      return 'This is a routing problem in JSON; open it as a plan, not as an order list.';
    }
    if (typeof root.type === 'string') return `This is GeoJSON of the type "${root.type}", not of points.`;
  }
  return 'This is JSON, but not GeoJSON.';
}

/** Engines name the position of the mistake; people count lines. */
function placeOf(detail: string, text: string): string | undefined {
  const position = /position (\d+)/.exec(detail);
  if (!position) return undefined;
  return `line ${text.slice(0, Number(position[1])).split('\n').length}`;
}
