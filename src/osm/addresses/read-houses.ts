/** Addresses of elements: number, street or what stands for one, postcode, town. */
import type { OsmOrigin } from '../../engine/geocode/address-book.ts';
import type { OsmData, Tags } from '../osm-data.ts';
import type { TaggedElement } from './tagged-elements.ts';

export interface ReadHouse {
  readonly number: string;
  /** '' where the element names none; then the town stands for it. */
  readonly street: string;
  readonly postcode: string;
  readonly city: string | undefined;
  readonly district: string | undefined;
  readonly lon: number;
  readonly lat: number;
  readonly origin: OsmOrigin;
  /** An address or a building of its own, not a shop that has one, too. */
  readonly isOwn: boolean;
}

const NUMBER_KEYS = ['addr:housenumber', 'addr:streetnumber', 'addr:conscriptionnumber'];
/** Keys by which an element is told from others, the first that it has. */
const ORIGIN_KEYS = [
  'amenity',
  'shop',
  'tourism',
  'office',
  'leisure',
  'craft',
  'healthcare',
  'building',
  'entrance',
];
const DISTRICT_KEYS = ['addr:suburb', 'addr:district', 'addr:hamlet', 'addr:neighbourhood'];

export function readNumber(tags: Tags): string | undefined {
  for (const key of NUMBER_KEYS) {
    const value = tags.get(key)?.trim();
    if (value) return value;
  }
  return undefined;
}

/** Street by element (`W17`) from relations that gather the houses of one. */
export function readAssociatedStreets(data: OsmData): ReadonlyMap<string, string> {
  const streets = new Map<string, string>();
  for (const { tags, members } of data.relations) {
    const name = tags.get('name') ?? tags.get('addr:street');
    if (tags.get('type') !== 'associatedStreet' || !name) continue;
    for (const { type, ref, role } of members)
      if (role === 'house' || role === 'address') streets.set(`${type[0].toUpperCase()}${ref}`, name);
  }
  return streets;
}

/** An address is `place=house`, unless the element says more of itself. */
function readOrigin({ type, id, tags }: TaggedElement): OsmOrigin {
  const key = ORIGIN_KEYS.find((candidate) => tags.has(candidate) && tags.get(candidate) !== 'no');
  return { id, type, key: key ?? 'place', value: (key && tags.get(key)) ?? 'house' };
}

export function readHouse(
  element: TaggedElement,
  streets: ReadonlyMap<string, string>,
): ReadHouse | undefined {
  const { tags, type, id } = element;
  const number = readNumber(tags);
  const point = number ? element.findPoint() : undefined;
  if (!number || !point) return undefined;
  const district = DISTRICT_KEYS.map((key) => tags.get(key)).find(Boolean);
  const origin = readOrigin(element);
  return {
    number,
    street: tags.get('addr:street') ?? tags.get('addr:place') ?? streets.get(`${type}${id}`) ?? '',
    postcode: tags.get('addr:postcode') ?? '',
    city: tags.get('addr:city'),
    district,
    ...point,
    origin,
    isOwn: origin.key === 'building' || origin.key === 'place',
  };
}
