import { expect, test } from 'vitest';
import type { LonLat } from '../plan/order.ts';
import { makeOrder, makePlan, makeSolution } from '../testing/make-plan.ts';
import { changeVehicle } from './edits/vehicle-edits.ts';
import { StopPlaces } from './route-places.ts';

const DEPOT: LonLat = [7, 43];
const HOME: LonLat = [7.1, 43.1];
const GARAGE: LonLat = [7.2, 43.2];
const STOP: LonLat = [7.5, 43.5];

const plan = { ...makePlan([]), orders: [makeOrder('A', { location: STOP })] };
const home = { name: 'Home', location: HOME };
const garage = { name: 'Garage', location: GARAGE };

/** The places of a route to the one order, by a van with these ends. */
function listPlaces(van: Parameters<typeof changeVehicle>[2], shiftId?: string) {
  const [route] = makeSolution('van-1', ['A']).routes;
  return new StopPlaces(changeVehicle(plan, 'van-1', van)).list({ ...route, shiftId });
}

test('a van comes back to where it began, unless it ends elsewhere or anywhere', () => {
  expect(listPlaces({})).toEqual([DEPOT, STOP, DEPOT]);
  expect(listPlaces({ start: home })).toEqual([HOME, STOP, HOME]);
  expect(listPlaces({ end: garage })).toEqual([DEPOT, STOP, GARAGE]);
  expect(listPlaces({ start: home, end: garage })).toEqual([HOME, STOP, GARAGE]);
  expect(listPlaces({ start: home, endsAnywhere: true })).toEqual([HOME, STOP]);
});

test('a further shift has ends of its own', () => {
  const [{ shift }] = makePlan([]).vehicles;
  const moreShifts = [{ id: 'late', shift, start: garage }];
  expect(listPlaces({ start: home, moreShifts })).toEqual([HOME, STOP, HOME]);
  expect(listPlaces({ start: home, moreShifts }, 'late')).toEqual([GARAGE, STOP, GARAGE]);
});

test('a shipment is where each of its stops is, and a route to an order that is gone has no places', () => {
  const pickup = { location: HOME, address: '', durationSeconds: 60, windows: [] };
  const shipment = { ...plan, orders: [makeOrder('A', { type: 'shipment', location: STOP, pickup })] };
  const places = new StopPlaces(shipment);
  expect(places.findStop({ orderId: 'A', role: 'pickup' })).toEqual(HOME);
  expect(places.findStop({ orderId: 'A', role: 'delivery' })).toEqual(STOP);
  expect(places.list(makeSolution('van-1', ['gone']).routes[0])).toBeUndefined();
});
