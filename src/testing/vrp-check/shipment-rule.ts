/** A shipment is picked up before it is delivered, on the same route. */
import type { SequenceRule } from './rule.ts';

export const shipmentRule: SequenceRule = {
  name: 'shipment',
  checkSequence: (_, __, stops) => {
    const shipments = new Set(stops.map(({ order }) => order).filter(({ isShipment }) => isShipment));
    return [...shipments].flatMap((order) => {
      const [pickup, delivery] = order.stops.map((stop) => stops.indexOf(stop));
      if (pickup >= 0 && delivery > pickup) return [];
      return [`shipment ${order.id} is picked up at stop ${pickup} and delivered at stop ${delivery}`];
    });
  },
};
