/** The plan's routes as GeoJSON for the map, leg by leg. */

import type { LonLat } from '../plan/order.ts';
import type { Plan } from '../plan/plan.ts';
import { listDestinations } from '../plan/route-steps.ts';
import type { PlannedRoute, PlanSolution } from '../plan/solution.ts';
import { COLOR_COUNT } from '../plan/vehicle.ts';

export interface PlanView {
  plan: Plan;
  /** What to draw: the plan's own solution, or the best so far of a run. */
  solution: PlanSolution | undefined;
  isSolving: boolean;
  /** Legs of the drawing before, to tell which have just changed. */
  selectedOrder: string | undefined;
  selectedOrders: ReadonlySet<string>;
  /** The order that a change on trial is about. */
  trialOrder?: string;
  selectedVehicle: string | undefined;
  hiddenVehicles: ReadonlySet<string>;
  /** Pins would touch each other: dots instead of numbers. */
  isCrowded: boolean;
}

export interface RouteColors {
  route(color: number): string;
  textOn(color: number): string;
}

const STREET_POINTS = 3;
/** Left of the middle of its street, on it, or right of it. */
export const ROUTE_SIDES = [-1, 0, 1] as const;
type RouteSide = (typeof ROUTE_SIDES)[number];

function drawRoute(
  view: PlanView,
  route: PlannedRoute,
  color: string,
  isRepeat: boolean,
  side: RouteSide,
  hotVehicle: string | undefined,
): GeoJSON.Feature[] {
  const isHot = hotVehicle === route.vehicleId && !view.isSolving;
  const isFaded = hotVehicle !== undefined && !isHot;
  // To the depot for a new load, and out again.
  const stems = new Set(
    listDestinations(route).flatMap(({ kind }, leg) => (kind === 'reload' ? [leg, leg + 1] : [])),
  );
  return route.lines.flatMap((line, i): GeoJSON.Feature[] => {
    if (line.length < 2) return [];
    const isStem = !isHot && (i === 0 || i === route.lines.length - 1 || stems.has(i));
    const isOutline = view.isSolving && line.length < STREET_POINTS;
    const part = isOutline ? 'draft' : isStem ? 'stem' : 'leg';
    return [
      {
        type: 'Feature',
        properties: {
          part,
          color,
          repeat: isRepeat,
          hot: isHot,
          faded: isFaded,
          side: isHot ? 0 : side,
          vehicle: route.vehicleId,
        },
        geometry: { type: 'LineString', coordinates: line as LonLat[] },
      },
    ];
  });
}

/** The route that stands out: the selected van's, or the selected order's. */
export function findHotVehicle({ selectedVehicle, selectedOrder, solution }: PlanView): string | undefined {
  if (selectedVehicle) return selectedVehicle;
  if (!selectedOrder) return undefined;
  return solution?.routes.find((route) => route.stops.some((stop) => stop.orderId === selectedOrder))
    ?.vehicleId;
}

export function drawRoutes(view: PlanView, colors: RouteColors): GeoJSON.FeatureCollection {
  const hot = findHotVehicle(view);
  const numberOf = new Map(view.plan.vehicles.map((vehicle, i) => [vehicle.id, i + 1]));
  const colorOf = new Map(view.plan.vehicles.map((vehicle) => [vehicle.id, vehicle.color]));
  const features = (view.solution?.routes ?? [])
    .filter((route) => !view.hiddenVehicles.has(route.vehicleId))
    .flatMap((route) => {
      const number = numberOf.get(route.vehicleId) ?? 0;
      const color = colors.route(colorOf.get(route.vehicleId) ?? 1);
      // Routes that share a street lie side by side on it, as long as they are not more than three.
      const side = ROUTE_SIDES[number % 3];
      return drawRoute(view, route, color, number > COLOR_COUNT, side, hot);
    });
  return { type: 'FeatureCollection', features };
}
