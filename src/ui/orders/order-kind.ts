/** Orders as rows of a table. */
import type { Order } from '../../plan/order.ts';
import type { RowKind } from '../grid/row-kind.ts';

export const ORDERS: RowKind<Order> = {
  name: 'orders',
  usuallyHidden: [
    'place',
    'preparationSeconds',
    'setupSeconds',
    'disallowedVehicles',
    'preferredVehicles',
    'maxSecondsInVehicle',
    'curbside',
    'streetHint',
  ],
  widths: {
    id: 110,
    name: 180,
    address: 220,
    place: 70,
    type: 104,
    windows: 150,
    durationSeconds: 90,
    preparationSeconds: 100,
    setupSeconds: 90,
    priority: 70,
    'pickup address': 200,
    note: 220,
    stop: 60,
    arrives: 76,
  },
  map: (plan, change) => ({ ...plan, orders: plan.orders.map(change) }),
};
