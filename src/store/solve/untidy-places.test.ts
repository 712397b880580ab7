import { expect, test } from 'vitest';
import { makeOrder } from '../../testing/make-plan.ts';
import { listUntidyPlaces } from './untidy-places.ts';

const at = (orderId: string, activity = 'service') => ({ orderId, activity });

test('legs are marked where they cross, stops where they are, each place once', () => {
  const orders = [
    makeOrder('a', { location: [0, 0] }),
    makeOrder('b', { location: [2, 2] }),
    makeOrder('c', { location: [0, 2] }),
    makeOrder('d', { location: [2, 0] }),
    makeOrder('s', { type: 'shipment', location: [5, 5], pickup: { location: [4, 4] } as never }),
  ];
  const crossing = { leg: [at('a'), at('b')], otherLeg: [at('c'), at('d')] } as const;
  const overlaps = [
    { stop: at('s', 'pickupShipment'), vehicleId: 'v' },
    { stop: at('s', 'pickupShipment'), vehicleId: 'w' },
    { stop: at('s', 'deliverShipment'), vehicleId: 'v' },
    // Gone since.
    { stop: at('z'), vehicleId: 'v' },
  ];
  expect(listUntidyPlaces(orders, { crossings: [crossing], overlaps, mixed: [] })).toEqual([
    [1, 1],
    [4, 4],
    [5, 5],
  ]);
});
