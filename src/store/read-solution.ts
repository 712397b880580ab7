/** The service's solution to the planner's: cumulative figures become legs, activities become stops. */
import type { LonLat, PlannedRoute, PlannedStop, PlanSolution, Window } from './plan-model.ts';

/** What the planner reads of the contract's solution. */
export interface WireActivity {
  type: string;
  id?: string;
  arr_time?: number;
  end_time?: number;
  waiting_time?: number;
  preparation_time?: number;
  distance: number;
  driving_time: number;
  load_after?: number[];
  time_window?: { earliest: number; latest: number };
}

export interface WireSolution {
  costs: number;
  distance: number;
  transport_time: number;
  waiting_time: number;
  routes: {
    vehicle_id: string;
    distance: number;
    transport_time: number;
    waiting_time: number;
    service_duration: number;
    points?: { coordinates: LonLat[] }[];
    activities: WireActivity[];
  }[];
  unassigned: { details?: { id: string; code: number; reason: string; reasons?: { reason: string }[] }[] };
}

function readStops(activities: readonly WireActivity[]): PlannedStop[] {
  const stops: PlannedStop[] = [];
  let last: { distance: number; driving_time: number } = { distance: 0, driving_time: 0 };
  for (const activity of activities) {
    if (activity.id !== undefined && activity.arr_time !== undefined && activity.end_time !== undefined) {
      const window: Window | undefined = activity.time_window && [
        activity.time_window.earliest,
        activity.time_window.latest,
      ];
      const waiting = activity.waiting_time ?? 0;
      stops.push({
        orderId: activity.id,
        arrival: activity.arr_time,
        start: activity.arr_time + (activity.preparation_time ?? 0) + waiting,
        departure: activity.end_time,
        waiting,
        legDistance: activity.distance - last.distance,
        legSeconds: activity.driving_time - last.driving_time,
        loadAfter: activity.load_after ?? [],
        window,
      });
    }
    last = activity;
  }
  return stops;
}

/** Routes without orders are left out. */
export function readSolution(wire: WireSolution): PlanSolution {
  const routes = wire.routes
    .map((route): PlannedRoute => {
      const first = route.activities[0];
      const last = route.activities[route.activities.length - 1];
      return {
        vehicleId: route.vehicle_id,
        departure: first?.end_time ?? 0,
        end: last?.arr_time ?? last?.end_time ?? 0,
        loadAtStart: first?.load_after ?? [],
        stops: readStops(route.activities),
        distance: route.distance,
        drivingSeconds: route.transport_time,
        waitingSeconds: route.waiting_time,
        serviceSeconds: route.service_duration,
        lines: (route.points ?? []).map((line) => line.coordinates),
      };
    })
    .filter((route) => route.stops.length > 0);
  return {
    routes,
    unassigned: (wire.unassigned.details ?? []).map((detail) => ({
      orderId: detail.id,
      code: detail.code,
      reason: detail.reason,
      otherReasons: (detail.reasons ?? []).slice(1).map((item) => item.reason),
    })),
    distance: wire.distance,
    drivingSeconds: wire.transport_time,
    waitingSeconds: wire.waiting_time,
    cost: wire.costs,
  };
}
