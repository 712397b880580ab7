/** Which vehicle an order rides on. */
import type { SequenceRule } from './rule.ts';

/** Every required skill is the vehicle's, whatever the case of the letters. */
export const skillsRule: SequenceRule = {
  name: 'skills',
  checkSequence: (_, slot, stops) =>
    stops.flatMap(({ order }) =>
      order.skills
        .filter((skill) => !slot.skills.has(skill))
        .map((skill) => `order ${order.id} requires skill ${skill}, which ${slot.vehicleId} lacks`),
    ),
};

/** Orders ride only on allowed vehicles and never on disallowed ones. */
export const vehicleListsRule: SequenceRule = {
  name: 'vehicle-lists',
  checkSequence: (_, { vehicleId }, stops) =>
    stops.flatMap(({ order }) => {
      if (order.disallowed.includes(vehicleId)) return [`order ${order.id} is disallowed on ${vehicleId}`];
      if (order.allowed.length === 0 || order.allowed.includes(vehicleId)) return [];
      return [`order ${order.id} is on ${vehicleId}, allowed are ${order.allowed.join(', ')}`];
    }),
};

/** Members of a relation with a vehicle_id ride on that vehicle only. */
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
