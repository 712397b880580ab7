import { expect, test } from 'vitest';
import { StopPlaces } from '../store/route-places.ts';
import { makeOrder, makePlan, makeSolution } from '../testing/make-plan.ts';
import { findMapSlot } from './find-map-slot.ts';

/** Three stops in a row, 100 pixels apart. */
const orders = ['A', 'B', 'C'].map((id, i) => makeOrder(id, { location: [i, 0] }));
const plan = { ...makePlan([], 1), orders };
const solution = makeSolution('van-1', ['A', 'B', 'C']);
const project = ([lon, lat]: [number, number]) => ({ x: lon * 100, y: lat * 100 });
const find = (x: number, y = 0) => findMapSlot({ x, y }, solution, new StopPlaces(plan), project);

test('beside the nearest stop, on the side of the shorter way', () => {
  expect(find(80)).toEqual({ vehicleId: 'van-1', position: 1 });
  expect(find(120)).toEqual({ vehicleId: 'van-1', position: 2 });
  expect(find(20)).toEqual({ vehicleId: 'van-1', position: 1 });
});

test('far from every stop no route is meant', () => {
  expect(find(100, 60)).toBeUndefined();
  expect(find(1000)).toBeUndefined();
});
