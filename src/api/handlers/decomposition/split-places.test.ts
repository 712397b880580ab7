import { expect, test } from 'vitest';
import { Prng } from '../../../engine/base/prng.ts';
import { splitPlaces, type WeightedPlaces } from './split-places.ts';

function drawPlaces(count: number): WeightedPlaces {
  const prng = new Prng(7);
  const draw = (scale: number) => Float64Array.from({ length: count }, () => scale * prng.nextFloat());
  return { x: draw(3), y: draw(1), weight: Float64Array.from({ length: count }, () => 1 + prng.nextInt(5)) };
}

function weigh({ weight }: WeightedPlaces, regionOf: Uint16Array, count: number): number[] {
  const sums = new Array<number>(count).fill(0);
  regionOf.forEach((region, i) => {
    sums[region] += weight[i];
  });
  return sums;
}

test.each([2, 3, 5, 8])('%i regions weigh about the same, whichever way the axes are turned', (count) => {
  const places = drawPlaces(400);
  const whole = places.weight.reduce((sum, weight) => sum + weight, 0);
  for (const turn of [0, 1, 2.4]) {
    for (const weight of weigh(places, splitPlaces(places, count, turn), count))
      expect(Math.abs(weight - whole / count)).toBeLessThan(15);
  }
});

test('the longer side is cut, and with turned axes another line', () => {
  const places = drawPlaces(300);
  const straight = splitPlaces(places, 2);
  const most = (region: number) => Math.max(...places.x.filter((_, i) => straight[i] === region));
  const least = (region: number) => Math.min(...places.x.filter((_, i) => straight[i] === region));
  expect(most(0)).toBeLessThanOrEqual(least(1));
  const turned = splitPlaces(places, 2, 0.8);
  const differing = turned.filter((region, i) => region !== straight[i]).length;
  expect(Math.min(differing, 300 - differing)).toBeGreaterThan(10);
});

test('places that weigh as much as a region alone leave others empty', () => {
  const places = { x: Float64Array.of(0, 1), y: Float64Array.of(0, 0), weight: Float64Array.of(1, 1) };
  expect(new Set(splitPlaces(places, 4)).size).toBe(2);
});
