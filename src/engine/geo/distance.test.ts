import { expect, test } from 'vitest';
import {
  getBearing,
  getDistance,
  getMetresPerLonDegree,
  getShortDistance,
  getTurnAngle,
  METRES_PER_DEGREE,
} from './distance.ts';

test('distances between cities are the known ones', () => {
  expect(getDistance(13.405, 52.52, 2.3522, 48.8566)).toBeCloseTo(877_460, -3);
  expect(getDistance(0, 0, 0, 1)).toBeCloseTo(METRES_PER_DEGREE, 6);
  expect(getDistance(0, 0, 180, 0)).toBeCloseTo(Math.PI * 6_371_008.8, 3);
  expect(getDistance(7, 50, 7, 50)).toBe(0);
});

test('a degree of longitude shrinks towards the poles', () => {
  expect(getMetresPerLonDegree(0)).toBeCloseTo(METRES_PER_DEGREE, 6);
  expect(getMetresPerLonDegree(60)).toBeCloseTo(METRES_PER_DEGREE / 2, 6);
});

test('bearings count clockwise from north', () => {
  const round = (lon: number, lat: number) => Math.round(getBearing(10, 50, 10 + lon, 50 + lat));
  expect(round(0, 1e-3)).toBe(0);
  expect(round(1e-3, 0)).toBe(90);
  expect(round(0, -1e-3)).toBe(180);
  expect(round(-1e-3, 0)).toBe(270);
  expect(getBearing(10, 50, 10, 50)).toBe(0);
});

test('turns lie in (-180, 180], right positive', () => {
  expect(getTurnAngle(0, 90)).toBe(90);
  expect(getTurnAngle(350, 10)).toBe(20);
  expect(getTurnAngle(10, 350)).toBe(-20);
  expect(getTurnAngle(0, 180)).toBe(180);
  expect(getTurnAngle(180, 0)).toBe(180);
  expect(getTurnAngle(270, 180)).toBe(-90);
});

test('short distances differ from those on the sphere by millionths', () => {
  for (const lat of [0, 41, -60, 75]) {
    for (const [dLon, dLat] of [
      [0, 0],
      [1e-5, 2e-5],
      [0.01, -0.02],
      [-0.15, 0.1],
      [0.19, 0.19],
      [2, -3],
    ]) {
      const exact = getDistance(10, lat, 10 + dLon, lat + dLat);
      const short = getShortDistance(10, lat, 10 + dLon, lat + dLat);
      expect(Math.abs(short - exact)).toBeLessThanOrEqual(exact * 2e-5);
      if (Math.abs(dLat) <= 0.02) expect(Math.abs(short - exact)).toBeLessThanOrEqual(exact * 1e-6);
    }
  }
});
