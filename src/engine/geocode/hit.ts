/** One answer of the geocoder, in the words of a language where it has them. */
import { ENTRY_KINDS, type EntryKind } from './address-book.ts';
import { NO_ENTRY, readText, type SearchIndex } from './search-index.ts';

const DEGREE = 1e-7;

export interface GeocodeHit {
  readonly kind: 'house' | EntryKind;
  readonly lon: number;
  readonly lat: number;
  /** Of a house there is none. */
  readonly name?: string;
  readonly street?: string;
  readonly houseNumber?: string;
  readonly postcode?: string;
  readonly city?: string;
  readonly state?: string;
  /** ISO 3166-1 alpha-2. */
  readonly countryCode?: string;
  readonly osmId?: number;
  readonly osmType?: 'N' | 'W' | 'R';
  readonly osmKey?: string;
  readonly osmValue?: string;
  /** `[west, south, east, north]` */
  readonly extent?: readonly [number, number, number, number];
}

interface TagOfHit {
  readonly key: string;
  readonly value: string;
}

/** The local name where the language has none of its own. */
export function readName(index: SearchIndex, entry: number, language: string): string {
  const first = index.firstName[entry];
  for (let name = first; name < index.firstName[entry + 1]; name++)
    if (language !== '' && readText(index, index.languageOfName[name]) === language)
      return readText(index, index.textOfName[name]);
  return readText(index, index.textOfName[first]);
}

function originOf(index: SearchIndex, entry: number, house: number): number {
  return house >= 0 ? index.originOfHouse[house] : index.originOfEntry[entry];
}

export function readTag(index: SearchIndex, entry: number, house: number): TagOfHit {
  const origin = originOf(index, entry, house) * 3;
  return {
    key: readText(index, index.textOfOrigin[origin + 1]),
    value: readText(index, index.textOfOrigin[origin + 2]),
  };
}

function readExtent({ extentOfEntry }: SearchIndex, entry: number): GeocodeHit['extent'] {
  const [west, south, east, north] = extentOfEntry.subarray(4 * entry, 4 * entry + 4);
  return west === east && south === north
    ? undefined
    : [west * DEGREE, south * DEGREE, east * DEGREE, north * DEGREE];
}

/** `house` -1 = the entry itself. */
export function makeHit(index: SearchIndex, entry: number, house: number, language: string): GeocodeHit {
  const text = (id: number) => readText(index, id) || undefined;
  const kind = ENTRY_KINDS[index.kindOfEntry[entry]];
  const isHouse = house >= 0;
  const area = index.areaOfEntry[entry];
  const place = index.placeOfArea[area];
  const name = readName(index, entry, language);
  const origin = originOf(index, entry, house) * 3;
  const osmId = isHouse ? index.osmIdOfHouse[house] : index.osmIdOfEntry[entry];
  const tag = readTag(index, entry, house);
  const cityName = place === NO_ENTRY ? text(index.cityOfArea[area]) : readName(index, place, language);
  return {
    kind: isHouse ? 'house' : kind,
    lon: (isHouse ? index.lonOfHouse[house] : index.lonOfEntry[entry]) * DEGREE,
    lat: (isHouse ? index.latOfHouse[house] : index.latOfEntry[entry]) * DEGREE,
    name: isHouse ? undefined : name,
    street: kind === 'street' ? name : text(index.streetOfEntry[entry]),
    houseNumber: isHouse ? text(index.numberOfHouse[house]) : text(index.numberOfEntry[entry]),
    postcode: (isHouse && text(index.postcodeOfHouse[house])) || text(index.postcodeOfEntry[entry]),
    city: cityName,
    state: text(index.stateOfArea[area]),
    countryCode: text(index.countryOfArea[area]),
    osmId: osmId > 0 ? osmId : undefined,
    osmType: osmId > 0 ? (readText(index, index.textOfOrigin[origin]) as 'N' | 'W' | 'R') : undefined,
    osmKey: tag.key || undefined,
    osmValue: tag.value || undefined,
    extent: isHouse ? undefined : readExtent(index, entry),
  };
}
