/** Plane metres to degrees around the city's origin, on a sphere; good to a few centimetres over 10 km. */
import { CITY_ORIGIN } from './city-plan.ts';
import type { Point } from './geometry.ts';

const METRES_PER_DEGREE = 111_319.49;
const LON_SCALE = METRES_PER_DEGREE * Math.cos((CITY_ORIGIN.lat * Math.PI) / 180);

export function toLonLat(p: Point): { lon: number; lat: number } {
  return {
    lon: round(CITY_ORIGIN.lon + p.x / LON_SCALE),
    lat: round(CITY_ORIGIN.lat + p.y / METRES_PER_DEGREE),
  };
}

export function toPlane(lon: number, lat: number): Point {
  return { x: (lon - CITY_ORIGIN.lon) * LON_SCALE, y: (lat - CITY_ORIGIN.lat) * METRES_PER_DEGREE };
}

function round(degrees: number): number {
  return Math.round(degrees * 1e7) / 1e7;
}
