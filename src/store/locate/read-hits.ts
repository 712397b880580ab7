/** What the address search says, as the list shows it. */
import type { AddressMatch } from '../../api/contract/address-match.ts';
import type { LonLat } from '../../plan/order.ts';
import type { GeocodeHit, HitKind, LocateHit, LocateItem } from './locate-state.ts';

const MAX_HITS = 9;
const METRES_PER_DEGREE = 111_195;

function kindOf({ housenumber, street, osm_key: key }: GeocodeHit): HitKind {
  if (housenumber) return 'house';
  return key === 'highway' || street ? 'street' : 'place';
}

function titleOf({ name, street, housenumber, city, postcode }: GeocodeHit): string {
  const line = [street, housenumber].filter(Boolean).join(' ');
  return line || name || city || postcode || '';
}

function detailOf(hit: GeocodeHit): string {
  const title = titleOf(hit);
  const town = [hit.postcode, hit.city].filter(Boolean).join(' ');
  const name = hit.name && hit.name !== title && hit.name !== hit.street ? hit.name : '';
  return [name, town === title ? '' : town].filter(Boolean).join(', ');
}

/** Metres as the crow flies, good enough to tell places of a town apart. */
function metresBetween(a: LonLat, b: LonLat): number {
  const across = (a[0] - b[0]) * Math.cos((a[1] * Math.PI) / 180);
  return Math.hypot(across, a[1] - b[1]) * METRES_PER_DEGREE;
}

export function readHits({ hits }: AddressMatch, from: LonLat | undefined): LocateHit[] {
  return hits.slice(0, MAX_HITS).map((hit) => {
    const location: LonLat = [hit.point.lng, hit.point.lat];
    return {
      location,
      kind: kindOf(hit),
      title: titleOf(hit),
      detail: detailOf(hit),
      metres: from && metresBetween(from, location),
    };
  });
}

/** The item with what was found. Only a house that says the same as the text is taken without a person. */
export function settleItem(item: LocateItem, match: AddressMatch, from: LonLat | undefined): LocateItem {
  const hits = readHits(match, from);
  if (match.isExact) {
    const label = [hits[0].title, hits[0].detail].filter(Boolean).join(', ');
    const place = { location: hits[0].location, label, how: 'found' } as const;
    return { ...item, status: 'house', hits, place };
  }
  const status = match.confidence === 'house' ? 'unsure' : match.confidence;
  return { ...item, status: hits.length === 0 ? 'none' : status, hits, place: undefined, needsPerson: true };
}
