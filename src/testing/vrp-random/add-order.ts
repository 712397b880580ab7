/** Drawn days in progress: what of a route lies behind, and an order that comes in. */
import type { VrpSolution } from '../../api/contract/vrp-answer.ts';
import type { VrpPlanVisit } from '../../api/contract/vrp-plan-route.ts';
import type { VrpRequestBody } from '../../api/contract/vrp-request.ts';
import { compact, type Dice } from './dice.ts';

type Activities = VrpSolution['routes'][number]['activities'];

const ROLES: Record<string, VrpPlanVisit['role']> = {
  pickupShipment: 'pickup',
  deliverShipment: 'delivery',
};

/** The stops of orders among activities, as a planner names them. */
export function listVisits(activities: Activities): VrpPlanVisit[] {
  return activities
    .filter(({ type, id }) => id !== undefined && type !== 'break')
    .map(({ id = '', type }) => compact({ orderId: id, role: ROLES[type] }));
}

/** One more order, at a place of its own. */
export function addOrder(dice: Dice, body: VrpRequestBody): VrpRequestBody {
  const [matrix] = body.cost_matrices ?? [];
  const { location_ids = [], data } = matrix;
  const times = data?.times ?? [];
  const legs = location_ids.map(() => dice.between(5, 90));
  const longer = [...times.map((row, i) => [...row, legs[i]]), [...legs, 0]];
  const place = `p${location_ids.length}`;
  const [size] = body.vehicle_types?.[0].capacity ?? [];
  return {
    ...body,
    services: [
      ...(body.services ?? []),
      {
        id: 'urgent',
        type: dice.chance(0.3) ? 'pickup' : 'delivery',
        size: [dice.between(1, size ?? 1)],
        address: { location_id: place },
        duration: dice.between(0, 15),
      },
    ],
    cost_matrices: [{ location_ids: [...location_ids, place], data: { times: longer, distances: longer } }],
  };
}
