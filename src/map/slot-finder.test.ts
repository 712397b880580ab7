import { expect, test, vi } from 'vitest';
import type { LonLat } from '../plan/order.ts';
import { makeOrder, makePlan, makeSolution } from '../testing/make-plan.ts';
import { SlotFinder } from './slot-finder.ts';

const orders = ['A', 'B', 'C'].map((id, i) => makeOrder(id, { location: [i, 0] }));
const plan = { ...makePlan([], 1), orders, solution: makeSolution('van-1', ['A', 'B', 'C']) };

function makeFinder() {
  let scale = 100;
  const project = vi.fn(([lon, lat]: LonLat) => ({ x: lon * scale, y: lat * scale }));
  const finder = new SlotFinder(project);
  const zoom = (to: number) => {
    scale = to;
    finder.noteMoved();
  };
  return { finder, project, zoom };
}

test('a drag over a map that stands still projects each stop once', () => {
  const { finder, project } = makeFinder();
  for (let x = 0; x < 50; x++) finder.find({ x, y: 0 }, plan);
  expect(project).toHaveBeenCalledTimes(3);
});

test('edits that touch neither orders nor routes keep what is known', () => {
  const { finder, project } = makeFinder();
  finder.find({ x: 0, y: 0 }, plan);
  finder.find({ x: 0, y: 0 }, { ...plan, name: 'Monday' });
  expect(project).toHaveBeenCalledTimes(3);
});

test('follows new routes, places that moved, and the map', () => {
  const { finder, zoom } = makeFinder();
  const at = { x: 201, y: 0 };
  expect(finder.find(at, plan)).toEqual({ vehicleId: 'van-1', position: 3 });
  const turned = { ...plan, solution: makeSolution('van-2', ['C', 'B', 'A']) };
  expect(finder.find(at, turned)).toEqual({ vehicleId: 'van-2', position: 0 });
  const moved = { ...turned, orders: orders.map((order) => ({ ...order, location: [9, 9] as LonLat })) };
  expect(finder.find(at, moved)).toBeUndefined();
  zoom(10);
  expect(finder.find(at, plan)).toBeUndefined();
  expect(finder.find({ x: 20, y: 0 }, plan)).toMatchObject({ vehicleId: 'van-1' });
});

test('a plan without routes has no slots', () => {
  const { finder } = makeFinder();
  expect(finder.find({ x: 0, y: 0 }, { ...plan, solution: undefined })).toBeUndefined();
});
