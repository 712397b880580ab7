/** in_sequence, in_direct_sequence and in_area_sequence: items, groups or areas in the listed order on a route. */
import type { SequenceRule } from './rule.ts';
import type { CaseRelation, CaseStop } from './vrp-case.ts';

/** First and last position of each block that the route visits, in the listed order. */
export function spansOnRoute({ blocks }: CaseRelation, stops: readonly CaseStop[]): [number, number][] {
  return blocks.flatMap((block): [number, number][] => {
    const positions = block.map((stop) => stops.indexOf(stop)).filter((position) => position >= 0);
    return positions.length > 0 ? [[Math.min(...positions), Math.max(...positions)]] : [];
  });
}

export const sequenceRule: SequenceRule = {
  name: 'sequence',
  checkSequence: (vrp, _, stops) =>
    vrp.relations
      .filter(({ type }) => type.endsWith('_sequence'))
      .flatMap((relation) => {
        const spans = spansOnRoute(relation, stops);
        return spans.flatMap(([first], i) => {
          const before = Math.max(-1, ...spans.slice(0, i).map(([, last]) => last));
          return first > before
            ? []
            : [`${relation.name}: item ${i} is visited at stop ${first}, expected after stop ${before}`];
        });
      }),
};

/** A shipment is picked up before it is delivered, on the same route. */
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
