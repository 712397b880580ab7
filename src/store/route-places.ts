/** The places that a route leads through, from its start over its stops and reloads to its end. */
import type { LonLat } from '../plan/order.ts';
import type { Plan } from '../plan/plan.ts';
import { listDestinations } from '../plan/route-steps.ts';
import type { PlannedRoute } from '../plan/solution.ts';
import type { Vehicle, VehicleShift } from '../plan/vehicle.ts';

/** The shift of a van that a route is driven in. */
export function findShift(vehicle: Vehicle, shiftId: string | undefined): VehicleShift {
  return vehicle.moreShifts?.find(({ id }) => id === shiftId) ?? vehicle;
}

interface RouteEnds {
  /** Undefined where a van starts at its first stop. */
  start: LonLat | undefined;
  /** Undefined where the route ends at its last stop. */
  end: LonLat | undefined;
}

function findRouteEnds(plan: Plan, vehicle: Vehicle | undefined, shiftId?: string): RouteEnds {
  const depot = plan.depot?.location;
  if (!vehicle) return { start: depot, end: depot };
  const shift = findShift(vehicle, shiftId);
  const start = shift.start?.location ?? depot;
  return { start, end: shift.endsAnywhere ? undefined : (shift.end?.location ?? start) };
}

/** Where each stop of a plan is, by its route's stop. */
export class StopPlaces {
  private readonly plan: Plan;
  private readonly orderOf: ReadonlyMap<string, Plan['orders'][number]>;
  private readonly vehicleOf: ReadonlyMap<string, Vehicle>;

  constructor(plan: Plan) {
    this.plan = plan;
    this.orderOf = new Map(plan.orders.map((order) => [order.id, order]));
    this.vehicleOf = new Map(plan.vehicles.map((vehicle) => [vehicle.id, vehicle]));
  }

  findStop({ orderId, role }: { orderId: string; role?: 'pickup' | 'delivery' }): LonLat | undefined {
    const order = this.orderOf.get(orderId);
    return role === 'pickup' ? order?.pickup?.location : order?.location;
  }

  /** Undefined where a place is not known, which only happens to routes of orders that are gone. */
  list(route: PlannedRoute): readonly LonLat[] | undefined {
    const { start, end } = findRouteEnds(this.plan, this.vehicleOf.get(route.vehicleId), route.shiftId);
    const places = listDestinations(route).map((step) =>
      step.kind === 'reload' ? step.reload.location : this.findStop(step.stop),
    );
    if (places.some((place) => place === undefined)) return undefined;
    return [start, ...places, end].filter((place) => place !== undefined);
  }
}
