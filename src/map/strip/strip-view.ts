/** A small still map: which part of the world it shows, and where on it a place lies. Web Mercator; y grows southwards. */

import type { LonLat } from '../../plan/order.ts';
import { boxAround } from '../../store/extremes.ts';

/** Pixels of the world's side at zoom 0, as vector tiles have it. */
const TILE_PIXELS = 512;
const MAX_ZOOM = 17;
/** Zooms of the region's tiles. */
const TILE_ZOOMS = { least: 5, most: 14 };

export interface StripView {
  readonly width: number;
  readonly height: number;
  readonly zoom: number;
  /** World pixels of the upper left corner. */
  readonly left: number;
  readonly top: number;
}

interface TileAddress {
  readonly z: number;
  readonly x: number;
  readonly y: number;
}

/** Place in the world's square, 0..1. */
function toWorld([lon, lat]: LonLat): [number, number] {
  const sine = Math.sin((Math.min(85, Math.max(-85, lat)) * Math.PI) / 180);
  return [lon / 360 + 0.5, 0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)];
}

/** The largest view in which all points keep `padding` pixels from the edges. */
export function fitView(
  points: readonly LonLat[],
  width: number,
  height: number,
  padding: number,
): StripView | undefined {
  if (points.length === 0) return undefined;
  const [west, north, east, south] = boxAround(points.map(toWorld));
  const room = (size: number, span: number) => (size - 2 * padding) / Math.max(span, 1e-9) / TILE_PIXELS;
  const scale = Math.min(room(width, east - west), room(height, south - north), 2 ** MAX_ZOOM);
  const side = scale * TILE_PIXELS;
  return {
    width,
    height,
    zoom: Math.log2(scale),
    left: ((west + east) / 2) * side - width / 2,
    top: ((north + south) / 2) * side - height / 2,
  };
}

export function project(view: StripView, place: LonLat): [number, number] {
  const side = TILE_PIXELS * 2 ** view.zoom;
  const [x, y] = toWorld(place);
  return [x * side - view.left, y * side - view.top];
}

/** The tiles that cover the view, and how a point of a tile becomes one of the view. */
export function listTiles(view: StripView): { tiles: TileAddress[]; tilePixels: number } {
  // Continents have no roads to show, and would need hundreds of tiles.
  if (view.zoom < TILE_ZOOMS.least - 1) return { tiles: [], tilePixels: TILE_PIXELS };
  // Half a zoom more than on the screen: paper is finer.
  const z = Math.min(TILE_ZOOMS.most, Math.max(TILE_ZOOMS.least, Math.floor(view.zoom + 0.5)));
  const tilePixels = TILE_PIXELS * 2 ** (view.zoom - z);
  const most = 2 ** z - 1;
  const range = (from: number, size: number) => [
    Math.max(0, Math.floor(from / tilePixels)),
    Math.min(most, Math.floor((from + size) / tilePixels)),
  ];
  const [left, right] = range(view.left, view.width);
  const [top, bottom] = range(view.top, view.height);
  const tiles: TileAddress[] = [];
  for (let y = top; y <= bottom; y++) for (let x = left; x <= right; x++) tiles.push({ z, x, y });
  return { tiles, tilePixels };
}
