/** Days in progress: what of a plan's routes lies behind, the vans that have left, an order that comes in. */
import type { VrpSolution } from '../../api/contract/vrp-answer.ts';
import type { VrpPlanVisit, VrpRouteUnderWay } from '../../api/contract/vrp-plan-route.ts';
import type { VrpRequestBody } from '../../api/contract/vrp-request.ts';
import { compact, type Dice } from './dice.ts';

type Route = VrpSolution['routes'][number];
type Activities = Route['activities'];

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

/** The activities between start and end. */
export function middleOf({ activities }: Route): Activities {
  return activities.filter(({ type }) => type !== 'start' && type !== 'end');
}

/**
 * What lies behind after so many of a route's activities, with the visit or the reload that a break on the way to it leads to;
 * undefined without a visit.
 */
export function readBehind(route: Route, count: number): VrpRouteUnderWay | undefined {
  const middle = middleOf(route);
  const left = middle.slice(0, count).findLast(({ type }) => type !== 'break');
  const isOnTheWay = left !== undefined && middle[count - 1].location_id !== left.location_id;
  const more = middle.slice(count).findIndex(({ type }) => type !== 'break') + 1;
  const behind = middle.slice(0, count + (isOnTheWay ? more : 0));
  const visits = listVisits(behind);
  if (visits.length === 0) return undefined;
  const done = behind.map(({ type, arr_time = 0, waiting_time, end_time = 0, location_id }, i) => {
    const start = arr_time + waiting_time;
    const afterVisits = listVisits(behind.slice(0, i)).length;
    return { type, afterVisits, start, duration: end_time - start, address: { location_id } };
  });
  return compact({
    vehicleId: route.vehicle_id,
    shiftId: route.shift_id,
    visits,
    breaks: done.flatMap(({ type, address: _, ...rest }) => (type === 'break' ? [rest] : [])),
    reloads: done.flatMap(({ type, ...reload }) => (type === 'reload' ? [reload] : [])),
  });
}

/** The vans of a plan that are under way, all of them when it is not said which, have left when the plan says so. */
export function withDepartures(
  body: VrpRequestBody,
  { routes }: VrpSolution,
  isUnderWay: (vehicleId: string) => boolean = () => true,
): VrpRequestBody {
  const bind = <Part extends object>(part: Part, vehicleId: string, shiftId?: string): Part => {
    const route = routes.find((own) => own.vehicle_id === vehicleId && own.shift_id === shiftId);
    if (!route || !isUnderWay(vehicleId)) return part;
    const departure = route.activities[0].end_time ?? 0;
    return { ...part, earliest_start: departure, latest_start: departure };
  };
  return {
    ...body,
    vehicles: body.vehicles.map(({ shifts, ...vehicle }) => ({
      ...bind(vehicle, vehicle.vehicle_id),
      ...(shifts ? { shifts: shifts.map((shift) => bind(shift, vehicle.vehicle_id, shift.shift_id)) } : {}),
    })),
  };
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
