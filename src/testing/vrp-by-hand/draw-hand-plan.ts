/** Random plans by hand of a request, few of them sound: orders on any route, in any order, shipments torn apart. */
import type { VrpHandPlan } from '../../api/contract/vrp-evaluation.ts';
import type { VrpPlanRoute, VrpPlanVisit } from '../../api/contract/vrp-plan-route.ts';
import type { VrpRequestBody } from '../../api/contract/vrp-request.ts';
import type { Dice } from '../vrp-random/dice.ts';

type OpenRoute = { -readonly [K in keyof VrpPlanRoute]: VrpPlanRoute[K] } & { visits: VrpPlanVisit[] };

function listRoutes({ vehicles }: VrpRequestBody): OpenRoute[] {
  return vehicles.flatMap(({ vehicle_id, shifts }): OpenRoute[] =>
    shifts?.length
      ? shifts.map(({ shift_id }) => ({ vehicleId: vehicle_id, shiftId: shift_id, visits: [] }))
      : [{ vehicleId: vehicle_id, visits: [] }],
  );
}

function insert(dice: Dice, { visits }: OpenRoute, visit: VrpPlanVisit, after = 0): number {
  const at = dice.between(after, visits.length);
  visits.splice(at, 0, visit);
  return at;
}

export function drawHandPlan(dice: Dice, body: VrpRequestBody): VrpHandPlan {
  const routes = listRoutes(body);
  for (const { id } of body.services ?? []) {
    if (!dice.chance(0.15)) insert(dice, dice.pick(routes), { orderId: id });
  }
  for (const { id } of body.shipments ?? []) {
    if (dice.chance(0.15)) continue;
    const route = dice.pick(routes);
    const pickup = { orderId: id, role: 'pickup' as const };
    const delivery = { orderId: id, role: 'delivery' as const };
    if (dice.chance(0.05)) insert(dice, route, dice.pick([pickup, delivery]));
    else if (dice.chance(0.1)) {
      insert(dice, route, pickup);
      insert(dice, dice.pick(routes), delivery);
    } else {
      const at = insert(dice, route, pickup);
      insert(dice, route, delivery, dice.chance(0.1) ? 0 : at + 1);
    }
  }
  for (const route of routes) if (dice.chance(0.1)) route.departure = drawDeparture(dice, body, route);
  return { routes };
}

/** Around the span in which the route may start, before and after it included. */
function drawDeparture(dice: Dice, { vehicles }: VrpRequestBody, { vehicleId, shiftId }: OpenRoute): number {
  const vehicle = vehicles.find(({ vehicle_id }) => vehicle_id === vehicleId);
  const shift = vehicle?.shifts?.find(({ shift_id }) => shift_id === shiftId);
  const from = Number(shift?.earliest_start ?? vehicle?.earliest_start ?? 0);
  return Math.max(0, from + dice.between(-60, 120));
}

/** The plan with up to `count` visits moved to other places of other routes. */
export function disturbPlan(dice: Dice, body: VrpRequestBody, plan: VrpHandPlan, count: number): VrpHandPlan {
  const routes = listRoutes(body);
  for (const route of routes) {
    const known = plan.routes.find(
      ({ vehicleId, shiftId }) => vehicleId === route.vehicleId && shiftId === route.shiftId,
    );
    route.visits.push(...(known?.visits ?? []));
  }
  for (let k = 0; k < count; k++) {
    const from = dice.pick(routes);
    if (from.visits.length === 0) continue;
    const [visit] = from.visits.splice(dice.between(0, from.visits.length - 1), 1);
    insert(dice, dice.pick(routes), visit);
  }
  return { routes };
}
