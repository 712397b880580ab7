/** The areas of a model: a GeoJSON FeatureCollection, or (older clients) a map id -> Feature; polygons only. */
import { type Fault, fault } from '../../../faults/fault.ts';
import { makeAreaAttribute } from '../attributes/area-attribute.ts';
import type { BooleanAttribute } from '../attributes/attribute.ts';
import type { CustomArea } from './custom-model.ts';
import { expected, isObject, type ProblemList } from './problem-list.ts';

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
    problems.add('areas', [], expected(fault('model.collection'), areas));
    return [];
  }
  if (areas.type !== 'FeatureCollection') return Object.entries(areas);
  if (areas.features === undefined) return [];
  if (!Array.isArray(areas.features)) {
    problems.add('areas', [], expected(fault('model.features'), areas.features));
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
function readRing(ring: unknown): [number, number][] | Fault {
  if (!Array.isArray(ring) || ring.length < 4) return fault('model.fourPositions');
  if (ring.length > MAX_COORDINATES) return fault('model.mostCoordinates', { count: MAX_COORDINATES });
  const positions: [number, number][] = [];
  for (const candidate of ring) {
    const position = readPosition(candidate);
    if (!position) return fault('model.degrees');
    positions.push(position);
  }
  const [first, last] = [positions[0], positions[positions.length - 1]];
  if (first[0] !== last[0] || first[1] !== last[1]) return fault('model.closedRing');
  return positions;
}

function readPolygon(feature: unknown): [number, number][][] | Fault {
  if (!isObject(feature)) return expected(fault('model.feature'), feature);
  const { geometry } = feature;
  if (!isObject(geometry) || geometry.type !== 'Polygon') return fault('model.polygon');
  if (!Array.isArray(geometry.coordinates) || geometry.coordinates.length === 0)
    return fault('model.oneRing');
  if (geometry.coordinates.length > MAX_COORDINATES)
    return fault('model.mostRings', { count: MAX_COORDINATES });
  const rings: [number, number][][] = [];
  let count = 0;
  for (const candidate of geometry.coordinates) {
    const ring = readRing(candidate);
    if ('code' in ring) return ring;
    count += ring.length;
    if (count > MAX_COORDINATES) return fault('model.mostCoordinates', { count: MAX_COORDINATES });
    rings.push(ring);
  }
  return rings;
}

export function readAreas(areas: unknown, problems: ProblemList): ReadAreas {
  const features: CustomArea[] = [];
  const attributes = new Map<string, BooleanAttribute>();
  const entries = listFeatures(areas, problems);
  if (entries.length > MAX_AREAS)
    problems.add('areas', [], fault('model.mostAreas', { count: MAX_AREAS, found: entries.length }));
  let coordinates = 0;
  for (const [index, [id, feature]] of entries.slice(0, MAX_AREAS).entries()) {
    if (typeof id !== 'string' || !/^[A-Za-z0-9_]+$/.test(id) || id.length > LONGEST_ID) {
      problems.add('areas', [index], fault('model.id'));
      continue;
    }
    if (attributes.has(`in_${id}`)) {
      problems.add('areas', [index], fault('model.idTwice'), id);
      continue;
    }
    const rings = readPolygon(feature);
    if ('code' in rings) {
      problems.add('areas', [index], rings, id);
      continue;
    }
    for (const ring of rings) coordinates += ring.length;
    if (coordinates > MAX_COORDINATES) {
      problems.add('areas', [], fault('model.allCoordinates', { count: MAX_COORDINATES }));
      break;
    }
    const flat = rings.map((ring) => Float64Array.from(ring.flat(), (degrees) => degrees * UNITS_PER_DEGREE));
    attributes.set(`in_${id}`, makeAreaAttribute(id, flat));
    const geometry = { type: 'Polygon' as const, coordinates: rings };
    features.push({ type: 'Feature', id, properties: {}, geometry });
  }
  return { features, attributes };
}
