/**
 * What the values of access keys say: one table, read for ways and for nodes alike.
 * https://wiki.openstreetmap.org/wiki/Key:access#List_of_possible_values
 */
import type { Mode, RoadAccess } from '../../engine/graph/road-enums.ts';
import { ACCESS_KEYS, ALL_ACCESS_KEYS } from './access-keys.ts';

/** What a way says of traffic that has no business there. */
export type ThroughAccess = RoadAccess | 'DISCOURAGED';

/** `DISMOUNT`: cyclists may push. */
export type AccessWord = ThroughAccess | 'DISMOUNT';

/**
 * Values that say the same to every mode. A value that stands neither here nor in {@link OTHER_TRAFFIC} and names no
 * mode says nothing, as the documented `unknown` does: the next more general key decides.
 */
const WORD_OF_VALUE: Readonly<Record<string, AccessWord>> = {
  yes: 'YES',
  permissive: 'YES',
  designated: 'YES',
  // Older words for `designated` and `yes`.
  official: 'YES',
  public: 'YES',

  // Allowed, and advised against.
  discouraged: 'DISCOURAGED',
  // A path beside the road is to be used instead; who has no such path still gets where the road alone leads.
  use_sidepath: 'DISCOURAGED',
  // A short cut for those who have somebody with them.
  hov: 'DISCOURAGED',
  // Allowed to those who have business there: usable, but never a short cut.
  destination: 'DESTINATION',
  customers: 'CUSTOMERS',
  delivery: 'DELIVERY',
  private: 'PRIVATE',
  permit: 'PRIVATE',
  residents: 'PRIVATE',
  employees: 'PRIVATE',
  // Under conditions that the value does not name.
  restricted: 'PRIVATE',

  dismount: 'DISMOUNT',

  military: 'MILITARY',
  agricultural: 'AGRICULTURAL',
  forestry: 'FORESTRY',
  no: 'NO',
};

/** Who is allowed where such a value stands, and nobody else: traffic that is no mode here. */
const OTHER_TRAFFIC: ReadonlySet<string> = new Set([
  'emergency',
  'emergency_vehicle',
  'taxi',
  'share_taxi',
  'minibus',
  'bus',
  'school_bus',
  'trolleybus',
  'psv',
  'tourist_bus',
  'coach',
  'tram',
  'trailer',
  'caravan',
  'mofa',
  'horse',
  'carriage',
]);

/** From most to least allowing, for lists. */
const BY_ALLOWANCE: readonly AccessWord[] = [
  'YES',
  'DISCOURAGED',
  'DESTINATION',
  'CUSTOMERS',
  'DELIVERY',
  'PRIVATE',
  'DISMOUNT',
  'MILITARY',
  'AGRICULTURAL',
  'FORESTRY',
  'NO',
];

const NAMES_OF_MODES: ReadonlySet<string> = new Set(ALL_ACCESS_KEYS);

function readSingle(value: string, mode: Mode): AccessWord | undefined {
  const word = WORD_OF_VALUE[value];
  if (word === 'DISMOUNT' && mode !== 'BIKE') return mode === 'FOOT' ? 'YES' : 'NO';
  if (word !== undefined) return word;
  // `access=hgv`: for lorries and nobody else.
  if (NAMES_OF_MODES.has(value)) return ACCESS_KEYS[mode].includes(value) ? 'YES' : 'NO';
  return OTHER_TRAFFIC.has(value) ? 'NO' : undefined;
}

/** The more allowing of two words. */
export function findMoreAllowing<W extends AccessWord>(a: W, b: W): W {
  return BY_ALLOWANCE.indexOf(a) <= BY_ALLOWANCE.indexOf(b) ? a : b;
}

/** What a value says to a mode, of `no;destination` the most allowing part; undefined where it says nothing. */
export function readAccessValue(value: string, mode: Mode): AccessWord | undefined {
  if (!value.includes(';')) return readSingle(value.trim(), mode);
  let found: AccessWord | undefined;
  for (const part of value.split(';')) {
    const word = readSingle(part.trim(), mode);
    if (word !== undefined) found = found === undefined ? word : findMoreAllowing(found, word);
  }
  return found;
}

/** Whether nobody with business there may pass either. */
export function isClosed(word: AccessWord): boolean {
  return word === 'NO' || word === 'MILITARY' || word === 'AGRICULTURAL' || word === 'FORESTRY';
}
