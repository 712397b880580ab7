/** How large a box is, where it lies, and whether it is one that can be got. */

import { t } from '../../i18n/t.ts';
import { boxAround } from '../../store/extremes.ts';

export type Box = readonly [west: number, south: number, east: number, north: number];

/** In the order of a {@link Box}. */
export const SIDES = ['west', 'south', 'east', 'north'] as const;

const KILOMETRES_PER_DEGREE = 111.32;
/** Square kilometres that a shared server may be asked for, a large city; more is what extracts are for. */
export const MAX_SERVER_AREA = 2500;

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

/** Around a place, so many kilometres wide and high. */
export function makeBoxAt([lon, lat]: readonly [number, number], kilometres: number): Box {
  const high = kilometres / KILOMETRES_PER_DEGREE / 2;
  const wide = high / Math.cos((lat * Math.PI) / 180);
  return [Math.max(-180, lon - wide), lat - high, Math.min(180, lon + wide), lat + high];
}

/** How a box lies to a frame around what there is. */
export function compareBoxes(box: Box, frame: Box): 'inside' | 'partly' | 'outside' {
  const [west, south, east, north] = frame;
  if (box[0] >= east || box[2] <= west || box[1] >= north || box[3] <= south) return 'outside';
  return box[0] >= west && box[2] <= east && box[1] >= south && box[3] <= north ? 'inside' : 'partly';
}

/** In words; undefined for a box that will do. `maxArea`: of square kilometres; absent = as many as somebody wants. */
export function readBoxProblem(box: Box, maxArea = Number.POSITIVE_INFINITY): string | undefined {
  const [west, south, east, north] = box;
  if (west >= east) return t('region.badWest');
  if (south >= north) return t('region.badSouth');
  if (south < -85 || north > 85) return t('region.badNorth');
  const area = measureBoxArea(box);
  if (area > maxArea) return t('region.badArea', { area: Math.round(area), most: maxArea });
  return undefined;
}
