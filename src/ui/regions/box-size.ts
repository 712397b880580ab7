/** How large a box is, and whether it is one that a shared server may be asked for. */

import { t } from '../../i18n/t.ts';
import { boxAround } from '../../store/extremes.ts';

type Box = readonly [west: number, south: number, east: number, north: number];

const KILOMETRES_PER_DEGREE = 111.32;
/** A large city; more is what extracts are for. */
const MAX_SQUARE_KILOMETRES = 2500;

/** Degrees added on each side of places, about two kilometres: roads lead round. */
const MARGIN = 0.02;

/** Around places `[lon, lat]`; undefined for none. */
export function makeBoxAround(places: readonly (readonly [number, number])[]): Box | undefined {
  if (places.length === 0) return undefined;
  const [west, south, east, north] = boxAround(places);
  return [west - MARGIN, south - MARGIN, east + MARGIN, north + MARGIN];
}

export function measureBoxArea([west, south, east, north]: Box): number {
  const middle = (((south + north) / 2) * Math.PI) / 180;
  return (east - west) * KILOMETRES_PER_DEGREE * Math.cos(middle) * (north - south) * KILOMETRES_PER_DEGREE;
}

/** In words; undefined for a box that will do. */
export function readBoxProblem(box: Box): string | undefined {
  const [west, south, east, north] = box;
  if (west >= east) return t('region.badWest');
  if (south >= north) return t('region.badSouth');
  if (south < -85 || north > 85) return t('region.badNorth');
  const area = measureBoxArea(box);
  if (area > MAX_SQUARE_KILOMETRES)
    return t('region.badArea', { area: Math.round(area), most: MAX_SQUARE_KILOMETRES });
  return undefined;
}
