/** Points of interest: elements with a name and one of the keys that people look for. */
import type { BookName } from '../../engine/geocode/address-book.ts';
import { readNames } from './read-names.ts';
import type { TaggedElement } from './tagged-elements.ts';

const KEYS = [
  ...[
    'amenity',
    'shop',
    'tourism',
    'leisure',
    'office',
    'craft',
    'healthcare',
    'historic',
    'aeroway',
    'railway',
  ],
  ...['public_transport', 'man_made', 'natural', 'building', 'landuse', 'emergency', 'club', 'highway'],
];
/** Of keys that are mostly about something else, only these. */
const ONLY: Readonly<Record<string, readonly string[]>> = {
  railway: ['station', 'halt', 'tram_stop', 'subway_entrance'],
  public_transport: ['station', 'stop_position', 'platform'],
  man_made: ['works', 'tower', 'lighthouse', 'pier', 'wastewater_plant', 'water_works', 'observatory'],
  natural: [
    'peak',
    'beach',
    'bay',
    'cape',
    'spring',
    'volcano',
    'cave_entrance',
    'glacier',
    'saddle',
    'water',
  ],
  landuse: ['industrial', 'retail', 'commercial', 'cemetery', 'forest'],
  highway: ['bus_stop', 'rest_area', 'services'],
};
const KNOWN_WELL = new Set([
  'hospital',
  'university',
  'townhall',
  'station',
  'aerodrome',
  'museum',
  'stadium',
  'attraction',
]);

export interface ReadPoi {
  readonly element: TaggedElement;
  readonly names: readonly BookName[];
  readonly key: string;
  readonly value: string;
  readonly importance: number;
}

export function readPoi(element: TaggedElement): ReadPoi | undefined {
  const { tags } = element;
  if (!tags.has('name')) return undefined;
  // A street that is named, too, is a street.
  if (element.type === 'W' && tags.has('highway')) return undefined;
  for (const key of KEYS) {
    const value = tags.get(key);
    if (!value || value === 'no' || (ONLY[key] && !ONLY[key].includes(value))) continue;
    const importance =
      (tags.has('wikidata') || tags.has('wikipedia') ? 16 : 0) + (KNOWN_WELL.has(value) ? 12 : 0);
    return { element, names: readNames(tags), key, value, importance: 32 + importance };
  }
  return undefined;
}
