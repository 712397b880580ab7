/** What lorries and dangerous goods are told. */
import {
  HAZMAT_TUNNELS,
  HAZMAT_WATERS,
  HAZMATS,
  HGV_ACCESSES,
  TOLLS,
} from '../../engine/graph/road-enums.ts';
import type { Tags } from '../osm-data.ts';

/** Of a list such as `no;destination` the value that allows most; the constants stand in that order. */
export function readHgv(tags: Tags): number {
  let found = 0;
  for (const part of tags.get('hgv')?.split(';') ?? []) {
    const value = part.trim();
    const position = findPosition(HGV_ACCESSES, value === 'local' ? 'destination' : value);
    if (position > 0 && (found === 0 || position < found)) found = position;
  }
  return found;
}

export function readToll(tags: Tags): number {
  if (tags.get('toll') === 'yes' || tags.get('toll:motorcar') === 'yes') return TOLLS.indexOf('ALL');
  if (tags.get('toll:hgv') === 'yes') return TOLLS.indexOf('HGV');
  return tags.get('toll') === 'no' ? TOLLS.indexOf('NO') : 0;
}

const TUNNEL_KEYS = ['tunnel_category', 'hazmat:adr_tunnel_cat', 'hazmat:tunnel_cat'];

/**
 * The ADR category of a tunnel, from a tag that names it or from `hazmat:<category>=no`: a tunnel of category C closes
 * to loads of C, D and E, so the first category that is closed is the tunnel's.
 */
function readTunnelCategory(tags: Tags): number {
  for (const key of TUNNEL_KEYS) {
    const value = tags.get(key);
    if (value) return findPosition(HAZMAT_TUNNELS, value);
  }
  const closed = HAZMAT_TUNNELS.findIndex(
    (category) => category !== 'A' && tags.get(`hazmat:${category}`) === 'no',
  );
  return Math.max(0, closed);
}

export function readHazmat(tags: Tags): { hazmat: number; tunnel: number; water: number } {
  const water = tags.get('hazmat:water');
  return {
    hazmat: HAZMATS.indexOf(tags.get('hazmat') === 'no' ? 'NO' : 'YES'),
    tunnel: readTunnelCategory(tags),
    water: findPosition(HAZMAT_WATERS, water),
  };
}

/** Position of a tag's value, upper-cased, in a list of constants: 0 without a value, `otherwise` for unknown ones. */
export function findPosition(list: readonly string[], value: string | undefined, otherwise = 0): number {
  if (!value) return 0;
  const index = list.indexOf(value.toUpperCase());
  return index < 0 ? otherwise : index;
}
