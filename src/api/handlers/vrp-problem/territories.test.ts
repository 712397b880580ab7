import { expect, test } from 'vitest';
import { Dice } from '../../../testing/vrp-random/dice.ts';
import type { VrpTerritory } from '../../contract/vrp-requirements.ts';
import type { RouteSlot } from '../../contract/vrp-shifts.ts';
import type { OrderRef } from './orders.ts';
import { buildSurcharge } from './territories.ts';

test('an order costs extra what all territories say that it lies in and the vehicle does not serve', () => {
  const orders = Array.from({ length: 6 }, (_, i) => ({ id: `o${i}` }) as OrderRef);
  // The third vehicle has two shifts.
  const slots = ['a', 'b', 'c', 'c'].map((vehicle_id) => ({ vehicle: { vehicle_id } }) as RouteSlot);
  for (let seed = 1; seed <= 100; seed++) {
    const dice = new Dice(seed);
    const some = (ids: readonly string[]) => ids.filter(() => dice.between(0, 1) === 0);
    const territories = Array.from(
      { length: dice.between(0, 4) },
      (): VrpTerritory => ({
        orderIds: some(orders.map(({ id }) => id)),
        vehicleIds: some(['a', 'b', 'c']),
        price: dice.between(0, 3),
      }),
    );
    const prices = orders.map(({ id }) =>
      slots.map(({ vehicle }) =>
        territories
          .filter(
            ({ orderIds, vehicleIds }) => orderIds.includes(id) && !vehicleIds.includes(vehicle.vehicle_id),
          )
          .reduce((sum, { price }) => sum + price, 0),
      ),
    );
    const isFree = prices.flat().every((price) => price === 0);
    const found = buildSurcharge(slots, orders, territories);
    expect([seed, found && [...found]]).toEqual([seed, isFree ? undefined : prices.flat()]);
  }
});
