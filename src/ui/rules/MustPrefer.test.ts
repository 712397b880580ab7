import { createElement } from 'react';
import { expect, test } from 'vitest';
import type { Window } from '../../plan/order.ts';
import type { VehicleBreak } from '../../plan/vehicle.ts';
import { changeVehicle } from '../../store/edits/vehicle-edits.ts';
import { makeOrder, makePlan } from '../../testing/make-plan.ts';
import { readTexts, renderMarkup } from '../../testing/ui/render-markup.ts';
import { MustPrefer } from './MustPrefer.tsx';

const HOUR = 3600;
const day: Window = [8 * HOUR, 12 * HOUR];
const pickup = { location: [7, 43] as [number, number], address: '', durationSeconds: 60, windows: [] };
const rest: VehicleBreak = { kind: 'window', window: [12 * HOUR, 13 * HOUR], durationSeconds: 1800 };

test('each line says how many orders or vans it is about', () => {
  const bare = makePlan([], 4);
  const orders = [
    makeOrder('A', { windows: [day], skills: ['cold'], priority: 2 }),
    makeOrder('B', { windows: [day], priority: 1, preferredVehicles: [{ vehicleId: 'van-1', priority: 1 }] }),
    makeOrder('C', { type: 'shipment', pickup: { ...pickup, windows: [day] }, priority: 3 }),
    makeOrder('D', { type: 'shipment', pickup, preferredVehicles: [], priority: 2 }),
    makeOrder('E', { skills: ['cold', 'lift'], allowedVehicles: ['van-1'] }),
    makeOrder('F', { disallowedVehicles: ['van-2'], priority: 1 }),
    makeOrder('H', { skills: ['lift'], priority: 3 }),
    makeOrder('I', { priority: 3 }),
    makeOrder('G', { skills: ['lift'], allowedVehicles: [] }),
  ];
  const [{ shift }] = bare.vehicles;
  let plan = changeVehicle({ ...bare, orders }, 'van-1', { rest, minOrders: 0 });
  plan = changeVehicle(plan, 'van-2', { moreShifts: [{ id: 'late', shift, rest }] });
  plan = changeVehicle(plan, 'van-3', { moreShifts: [{ id: 'late', shift }] });
  const titles = readTexts(renderMarkup(createElement(MustPrefer), { plan }), 'dt');
  expect(titles.filter((title) => /\d/.test(title))).toEqual([
    'Times of orders 3 orders',
    'Skills 4 orders',
    'Only on, never on 2 orders',
    'Breaks 2 vans',
    'Priorities 5 orders',
    'Rather on 1 order',
    'Orders at least 1 van',
  ]);
});
