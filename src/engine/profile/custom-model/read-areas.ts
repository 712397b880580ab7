/** The areas of a model: a GeoJSON FeatureCollection, or (older clients) a map id -> Feature; polygons only. */
import { makeAreaAttribute } from '../attributes/area-attribute.ts';
import type { BooleanAttribute } from '../attributes/attribute.ts';
import type { CustomArea } from './custom-model.ts';
import { describe, isObject, type ProblemList } from './problem-list.ts';

const MAX_AREAS = 20;
const MAX_COORDINATES = 10_000;
const LONGEST_ID = 100;
const UNITS_PER_DEGREE = 1e7;

interface ReadAreas {
  readonly features: CustomArea[];
  /** By the name in conditions, `in_<id>`. */
  readonly attributes: ReadonlyMap<string, BooleanAttribute>;
}

function listFeatures(areas: unknown, problems: ProblemList): [unknown, unknown][] {
  if (areas === undefined || areas === null) return [];
  if (!isObject(areas)) {
    problems.add('areas', [], `expected a FeatureCollection, found ${describe(areas)}`);
    return [];
  }
  if (areas.type !== 'FeatureCollection') return Object.entries(areas);
  if (areas.features === undefined) return [];
  if (!Array.isArray(areas.features)) {
    problems.add('areas', [], `expected an array of features, found ${describe(areas.features)}`);
    return [];
  }
  return areas.features.map((feature: unknown) => [isObject(feature) ? feature.id : undefined, feature]);
}

function readPosition(position: unknown): [number, number] | undefined {
  if (!Array.isArray(position) || position.length < 2) return undefined;
  const [lon, lat]: unknown[] = position;
  if (typeof lon !== 'number' || typeof lat !== 'number') return undefined;
  return Math.abs(lon) <= 180 && Math.abs(lat) <= 90 ? [lon, lat] : undefined;
}

/** One ring, or what is wrong with it. */
function readRing(ring: unknown): [number, number][] | string {
  if (!Array.isArray(ring) || ring.length < 4) return 'expected rings of at least four positions';
  if (ring.length > MAX_COORDINATES) return `expected at most ${MAX_COORDINATES} coordinates`;
  const positions: [number, number][] = [];
  for (const candidate of ring) {
    const position = readPosition(candidate);
    if (!position) return 'expected positions [lon, lat] in degrees';
    positions.push(position);
  }
  const [first, last] = [positions[0], positions[positions.length - 1]];
  if (first[0] !== last[0] || first[1] !== last[1]) return 'expected closed rings, first position = last';
  return positions;
}

function readPolygon(feature: unknown): [number, number][][] | string {
  if (!isObject(feature)) return `expected a Feature, found ${describe(feature)}`;
  const { geometry } = feature;
  if (!isObject(geometry) || geometry.type !== 'Polygon') return 'expected a geometry of type Polygon';
  if (!Array.isArray(geometry.coordinates) || geometry.coordinates.length === 0)
    return 'expected coordinates with at least one ring';
  if (geometry.coordinates.length > MAX_COORDINATES) return `expected at most ${MAX_COORDINATES} rings`;
  const rings: [number, number][][] = [];
  let count = 0;
  for (const candidate of geometry.coordinates) {
    const ring = readRing(candidate);
    if (typeof ring === 'string') return ring;
    count += ring.length;
    if (count > MAX_COORDINATES) return `expected at most ${MAX_COORDINATES} coordinates`;
    rings.push(ring);
  }
  return rings;
}

export function readAreas(areas: unknown, problems: ProblemList): ReadAreas {
  const features: CustomArea[] = [];
  const attributes = new Map<string, BooleanAttribute>();
  const entries = listFeatures(areas, problems);
  if (entries.length > MAX_AREAS)
    problems.add('areas', [], `expected at most ${MAX_AREAS} areas, found ${entries.length}`);
  let coordinates = 0;
  for (const [index, [id, feature]] of entries.slice(0, MAX_AREAS).entries()) {
    if (typeof id !== 'string' || !/^[A-Za-z0-9_]+$/.test(id) || id.length > LONGEST_ID) {
      problems.add('areas', [index], 'expected an id of letters, digits and "_"');
      continue;
    }
    if (attributes.has(`in_${id}`)) {
      problems.add('areas', [index], 'the id was used before', id);
      continue;
    }
    const rings = readPolygon(feature);
    if (typeof rings === 'string') {
      problems.add('areas', [index], rings, id);
      continue;
    }
    for (const ring of rings) coordinates += ring.length;
    if (coordinates > MAX_COORDINATES) {
      problems.add('areas', [], `expected at most ${MAX_COORDINATES} coordinates in all areas, found more`);
      break;
    }
    const flat = rings.map((ring) => Float64Array.from(ring.flat(), (degrees) => degrees * UNITS_PER_DEGREE));
    attributes.set(`in_${id}`, makeAreaAttribute(id, flat));
    const geometry = { type: 'Polygon' as const, coordinates: rings };
    features.push({ type: 'Feature', id, properties: {}, geometry });
  }
  return { features, attributes };
}
