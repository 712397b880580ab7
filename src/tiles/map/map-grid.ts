/**
 * The grid on which the map is cut: web mercator in whole numbers, fine enough that one step is one unit of a tile of the
 * largest zoom (0.3 m at the equator). A tile of zoom z is a square of 2^(27 - z) steps; halving the zoom halves nothing
 * but the unit.
 */
import { MAP_MAX_ZOOM } from './map-unit-keys.ts';

const GRID_BITS = 27;
const GRID_SIZE = 2 ** GRID_BITS;
const FULL_CIRCLE = 360e7;
const RADIANS = Math.PI / 180e7;

/** Units of a tile's side; the largest zoom is drawn up to 32 times larger and has finer ones. */
export function getExtent(z: number): number {
  return z < MAP_MAX_ZOOM ? 4096 : 8192;
}

/** Bits by which the grid is finer than the units of a zoom. */
export function getUnitShift(z: number): number {
  return z < MAP_MAX_ZOOM ? GRID_BITS - z - 12 : GRID_BITS - z - 13;
}

export function getTileSpan(z: number): number {
  return 2 ** (GRID_BITS - z);
}

/** What is drawn beyond a tile's border, as a share of its side: half the widest road, and room for halos. */
const BUFFER_SHARE = 1 / 64;

export function getBuffer(z: number): number {
  return Math.ceil(getTileSpan(z) * BUFFER_SHARE);
}

/** `lon` in 1e-7 degrees. */
export function toGridX(lon: number): number {
  return Math.round((lon / FULL_CIRCLE + 0.5) * GRID_SIZE);
}

/** `lat` in 1e-7 degrees; the grid's rows run to the south. */
export function toGridY(lat: number): number {
  const y = 0.5 - Math.asinh(Math.tan(lat * RADIANS)) / (2 * Math.PI);
  return Math.round(Math.max(0, Math.min(1, y)) * GRID_SIZE);
}
