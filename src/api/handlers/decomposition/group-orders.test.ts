import { expect, test } from 'vitest';
import type { VrpRequest } from '../../contract/vrp-request.ts';
import { groupOrders, type OrderGroup } from './group-orders.ts';

/** Orders from west to east, `o0` to `o11`, and vehicles that start where they are told to. */
function makeRequest(change: Partial<VrpRequest> = {}, starts: readonly number[] = [0, 0, 0, 0]): VrpRequest {
  const at = (lon: number) => ({ location_id: `at ${lon}`, lon, lat: 0 });
  return {
    vehicles: starts.map((lon, i) => ({ vehicle_id: `v${i}`, start_address: at(lon) })),
    services: Array.from({ length: 12 }, (_, i) => ({ id: `o${i}`, address: at(i) })),
    ...change,
  };
}

function homeOf(groups: readonly OrderGroup[], id: string): number {
  return groups.findIndex(({ orderIds, vehicleIds }) => orderIds.has(id) || vehicleIds.has(id));
}

test('neighbours are in one group, with vehicles that start near them', () => {
  const groups = groupOrders(makeRequest({}, [11, 0, 10, 1]), [], 2);
  expect(groups.map(({ orderIds }) => orderIds.size)).toEqual([6, 6]);
  expect([...groups[0].orderIds]).toEqual(['o0', 'o1', 'o2', 'o3', 'o4', 'o5']);
  expect(groups.map(({ vehicleIds }) => [...vehicleIds])).toEqual([
    ['v1', 'v3'],
    ['v0', 'v2'],
  ]);
});

test('what a relation or a group joins stays together', () => {
  const relations = [{ type: 'in_same_route' as const, ids: ['o0', 'o9'] }];
  const request = makeRequest({ relations });
  request.services![2].group = 'gate';
  request.services![11].group = 'gate';
  const groups = groupOrders(request, [], 3);
  expect(homeOf(groups, 'o0')).toBe(homeOf(groups, 'o9'));
  expect(homeOf(groups, 'o2')).toBe(homeOf(groups, 'o11'));
  expect(homeOf(groups, 'o1')).not.toBe(homeOf(groups, 'o10'));
});

test('routes stay whole with their vehicle, and what is left is dealt out', () => {
  const routes = [
    { vehicleId: 'v2', orderIds: ['o0', 'o1', 'o2'] },
    { vehicleId: 'v3', orderIds: ['o8', 'o9', 'o10', 'o11'] },
  ];
  const groups = groupOrders(makeRequest(), routes, 2);
  for (const { vehicleId, orderIds } of routes)
    for (const id of orderIds) expect(homeOf(groups, id)).toBe(homeOf(groups, vehicleId));
  const all = groups.flatMap(({ orderIds, vehicleIds }) => [...orderIds, ...vehicleIds]);
  expect(all.sort()).toEqual([
    ...Array.from({ length: 12 }, (_, i) => `o${i}`).sort(),
    'v0',
    'v1',
    'v2',
    'v3',
  ]);
});

test('vehicles that are left go where orders have none', () => {
  const routes = ['v0', 'v1'].map((vehicleId, i) => ({
    vehicleId,
    orderIds: i === 0 ? ['o0', 'o1', 'o2', 'o3', 'o4', 'o5'] : ['o6', 'o7', 'o8', 'o9'],
  }));
  const groups = groupOrders(makeRequest({}, [0, 0, 0]), routes, 2);
  expect(homeOf(groups, 'o10')).toBe(homeOf(groups, 'v2'));
});

test('orders of a group that gets no vehicle go to the nearest one that has some', () => {
  const groups = groupOrders(makeRequest({}, [0]), [], 3);
  expect(groups).toHaveLength(1);
  expect(groups[0].orderIds.size).toBe(12);
});

test('a shipment lies between its stops', () => {
  const stop = (lon: number) => ({ address: { location_id: `s${lon}`, lon, lat: 0 } });
  const shipments = [{ id: 's', pickup: stop(0), delivery: stop(22) }];
  const groups = groupOrders(makeRequest({ shipments }), [], 2);
  expect(homeOf(groups, 's')).toBe(homeOf(groups, 'o11'));
});
