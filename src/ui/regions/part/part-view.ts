/** Where places lie on a drawing of a part of the world: degrees to pixels and back. Lengths are true at its middle. */
import type { Box } from '../box-size.ts';

export interface DrawingSize {
  readonly width: number;
  readonly height: number;
}

export interface PartView {
  /** Degrees, in the middle of the drawing. */
  readonly lon: number;
  readonly lat: number;
  /** Pixels a degree of latitude. */
  readonly scale: number;
  /** What a degree of longitude has of that. */
  readonly squeeze: number;
}

/** All that can be drawn. */
export const WORLD: Box = [-180, -85, 180, 85];
/** Of the drawing, beside what is fitted. */
const MARGIN = 16;
const MIN_SCALE = 0.5;
/** About a street a hand's breadth. */
const MAX_SCALE = 40_000;

const clamp = (value: number, low: number, high: number) => Math.min(high, Math.max(low, value));

/** Shows a box, as large as it goes. `squeeze` of another view: what lies on both does not change its shape. */
export function fitBox(
  [west, south, east, north]: Box,
  { width, height }: DrawingSize,
  squeeze = Math.cos((((south + north) / 2) * Math.PI) / 180),
): PartView {
  const room = { x: Math.max(1, width - 2 * MARGIN), y: Math.max(1, height - 2 * MARGIN) };
  const scale = Math.min(room.x / ((east - west) * squeeze), room.y / (north - south));
  return {
    lon: (west + east) / 2,
    lat: (south + north) / 2,
    scale: clamp(scale, MIN_SCALE, MAX_SCALE),
    squeeze,
  };
}

export function toPixel(
  { lon, lat, scale, squeeze }: PartView,
  { width, height }: DrawingSize,
  [x, y]: readonly [lon: number, lat: number],
): [x: number, y: number] {
  return [width / 2 + (x - lon) * scale * squeeze, height / 2 - (y - lat) * scale];
}

/** Never beyond the edges of the world. */
export function toPlace(
  { lon, lat, scale, squeeze }: PartView,
  { width, height }: DrawingSize,
  [x, y]: readonly [x: number, y: number],
): [lon: number, lat: number] {
  return [
    clamp(lon + (x - width / 2) / (scale * squeeze), WORLD[0], WORLD[2]),
    clamp(lat - (y - height / 2) / scale, WORLD[1], WORLD[3]),
  ];
}

/** The drawing as dragged by so many pixels. */
export function moveView(view: PartView, [x, y]: readonly [x: number, y: number]): PartView {
  return {
    ...view,
    lon: clamp(view.lon - x / (view.scale * view.squeeze), WORLD[0], WORLD[2]),
    lat: clamp(view.lat + y / view.scale, WORLD[1], WORLD[3]),
  };
}

/** Larger or smaller; what lies at the pixel stays there. */
export function zoomView(
  view: PartView,
  size: DrawingSize,
  factor: number,
  at: readonly [x: number, y: number] = [size.width / 2, size.height / 2],
): PartView {
  const scale = clamp(view.scale * factor, MIN_SCALE, MAX_SCALE);
  const zoomed = { ...view, scale };
  const [x, y] = toPixel(zoomed, size, toPlace(view, size, at));
  return moveView(zoomed, [at[0] - x, at[1] - y]);
}

/** The box between two corners, to about a metre. */
export function boxBetween(a: readonly [number, number], b: readonly [number, number]): Box {
  const round = (degrees: number) => Number(degrees.toFixed(5));
  return [
    round(Math.min(a[0], b[0])),
    round(Math.min(a[1], b[1])),
    round(Math.max(a[0], b[0])),
    round(Math.max(a[1], b[1])),
  ];
}
