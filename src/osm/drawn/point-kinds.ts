/** Tags of nodes to the names and numbers that the map shows as points. */
import type { FeatureKind } from '../../engine/geo/map-features.ts';
import { readNumber } from '../addresses/read-houses.ts';
import type { Tags } from '../osm-data.ts';

const PLACES: Readonly<Record<string, FeatureKind>> = {
  country: 'country',
  state: 'state',
  province: 'state',
  region: 'state',
  city: 'city',
  town: 'town',
  village: 'village',
  municipality: 'village',
  borough: 'suburb',
  suburb: 'suburb',
  quarter: 'neighbourhood',
  neighbourhood: 'neighbourhood',
  hamlet: 'hamlet',
  isolated_dwelling: 'locality',
  farm: 'locality',
  locality: 'locality',
  island: 'hamlet',
  square: 'neighbourhood',
};
const STATIONS = new Set(['station', 'halt']);
/** Longer ones are lists or remarks and would cover the houses. */
const LONGEST_NUMBER = 9;

function readWhole(text: string | undefined): number {
  const value = Number((text ?? '').replace(/[\s',]|m$/g, ''));
  return Number.isFinite(value) && value > 0 ? Math.round(value) : 0;
}

interface DrawnPoint {
  readonly kind: FeatureKind;
  readonly name: string;
  readonly weight: number;
}

/** A place, peak or station with a name. */
export function readNamedPoint(tags: Tags): DrawnPoint | undefined {
  const name = tags.get('name');
  if (!name) return undefined;
  const kind = PLACES[tags.get('place') ?? ''];
  if (kind) return { kind, name, weight: readWhole(tags.get('population')) };
  if (tags.get('natural') === 'peak') return { kind: 'peak', name, weight: readWhole(tags.get('ele')) };
  return STATIONS.has(tags.get('railway') ?? '') ? { kind: 'station', name, weight: 0 } : undefined;
}

/** The house number; undefined where there is none that fits a map. */
export function readHouseNumber(tags: Tags): string | undefined {
  const number = readNumber(tags)?.replace(/\s*[;,]\s*/g, ', ');
  return number && number.length <= LONGEST_NUMBER ? number : undefined;
}
