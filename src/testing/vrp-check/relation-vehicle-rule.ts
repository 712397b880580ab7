/** Members of a relation with a vehicle_id ride on that vehicle only. */
import type { SequenceRule } from './rule.ts';

export const relationVehicleRule: SequenceRule = {
  name: 'relation-vehicle',
  checkSequence: (vrp, { vehicleId }, stops) =>
    vrp.relations
      .filter((relation) => relation.vehicleId !== undefined && relation.vehicleId !== vehicleId)
      .flatMap((relation) => {
        const visited = new Set(stops.map(({ order }) => order));
        return [...relation.orders]
          .filter((order) => visited.has(order))
          .map(({ id }) => `${relation.name}: ${id} is on ${vehicleId}, expected ${relation.vehicleId}`);
      }),
};
