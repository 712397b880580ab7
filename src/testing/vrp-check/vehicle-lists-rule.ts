/** Orders ride only on allowed vehicles and never on disallowed ones. */
import type { SequenceRule } from './rule.ts';

export const vehicleListsRule: SequenceRule = {
  name: 'vehicle-lists',
  checkSequence: (_, { vehicleId }, stops) =>
    stops.flatMap(({ order }) => {
      if (order.disallowed.includes(vehicleId)) return [`order ${order.id} is disallowed on ${vehicleId}`];
      if (order.allowed.length === 0 || order.allowed.includes(vehicleId)) return [];
      return [`order ${order.id} is on ${vehicleId}, allowed are ${order.allowed.join(', ')}`];
    }),
};
