/** The plan's stops as GeoJSON for the map: pins with their number, colour and state, and where vans start and end. */

import type { LonLat, Order } from '../plan/order.ts';
import type { Plan } from '../plan/plan.ts';
import { stopKey } from '../plan/solution.ts';
import { listLateness } from '../store/arrange/find-violations.ts';
import { listFailedPickups } from '../store/arrange/past.ts';
import { findHotVehicle, type PlanView, type RouteColors } from './plan-geojson.ts';
import { pinImage } from './plan-layers.ts';

/** Crowded pins are dots of 8 px; those of a run are a little larger where there is room. */
const CROWDED_RADIUS = 4;
const SOLVING_RADIUS = 5.5;

interface PinPlace {
  readonly vehicleId: string;
  readonly number: number;
}

function drawPin(location: LonLat, properties: GeoJSON.GeoJsonProperties): GeoJSON.Feature {
  return { type: 'Feature', properties, geometry: { type: 'Point', coordinates: location } };
}

function findPlaces({ solution }: PlanView): ReadonlyMap<string, PinPlace> {
  const places = new Map<string, PinPlace>();
  for (const route of solution?.routes ?? []) {
    for (const [i, stop] of route.stops.entries())
      places.set(stopKey(stop), { vehicleId: route.vehicleId, number: i + 1 });
  }
  return places;
}

/** The pins of an order: one, or of shipments one for each stop whose place is known. */
function listPins(order: Order): { key: string; role?: 'pickup'; location: LonLat }[] {
  const { id: orderId, location, pickup } = order;
  const pins: ReturnType<typeof listPins> = [];
  if (order.type === 'shipment' && pickup?.location)
    pins.push({ key: stopKey({ orderId, role: 'pickup' }), role: 'pickup', location: pickup.location });
  if (location) pins.push({ key: orderId, location });
  return pins;
}

/** Depots of the plan and of single vans, each place once. */
function drawDepots(plan: Plan): GeoJSON.Feature[] {
  const places = new Map<string, LonLat>();
  const note = (place: { location: LonLat } | undefined) => {
    if (place) places.set(place.location.join(' '), place.location);
  };
  note(plan.depot);
  for (const vehicle of plan.vehicles) {
    for (const shift of [vehicle, ...(vehicle.moreShifts ?? [])]) {
      note(shift.start);
      if (!shift.endsAnywhere) note(shift.end);
    }
  }
  const rest = { state: 'depot', selected: false, hot: false, dot: false };
  return [...places.values()].map((location) => drawPin(location, rest));
}

export function drawStops(view: PlanView, colors: RouteColors): GeoJSON.FeatureCollection {
  const { plan, solution, selectedOrder, selectedOrders, isSolving, trialOrder } = view;
  const hot = findHotVehicle(view);
  const colorOf = new Map(plan.vehicles.map((vehicle) => [vehicle.id, vehicle.color]));
  const places = findPlaces(view);
  const failed = listFailedPickups(plan);
  const lateness = listLateness(solution);
  const locked = new Set(plan.locks.map(({ orderId }) => orderId));
  const features: GeoJSON.Feature[] = [];
  for (const order of plan.orders) {
    for (const { key, role, location } of listPins(order)) {
      const place = places.get(key);
      // There is nothing to deliver.
      if (!place && failed.has(order.id)) continue;
      if (place && view.hiddenVehicles.has(place.vehicleId)) continue;
      const isSelected = order.id === selectedOrder || selectedOrders.has(order.id);
      const isHot = place !== undefined && place.vehicleId === hot;
      const isTrial = order.id === trialOrder && place !== undefined;
      const color = place ? (colorOf.get(place.vehicleId) ?? 1) : 0;
      const isDot = isSolving || (view.isCrowded && !isHot && !isSelected && !isTrial);
      const badge = lateness.has(key) ? 'late' : locked.has(order.id) && place ? 'locked' : '';
      features.push(
        drawPin(location, {
          id: order.id,
          role: role ?? '',
          state: isTrial ? 'trial' : place ? 'planned' : 'open',
          number: place ? String(place.number) : '',
          color: place ? colors.route(color) : '',
          textColor: place ? colors.textOn(color) : '',
          selected: isSelected && !isTrial,
          hot: isHot,
          dot: isDot,
          // While a run goes on, numbers change all the time.
          pin: place && !isSolving ? pinImage(color) : '',
          dotRadius: view.isCrowded ? CROWDED_RADIUS : SOLVING_RADIUS,
          badge: isDot ? '' : badge,
          order: isSelected ? 2 : isHot ? 1 : 0,
        }),
      );
    }
  }
  return { type: 'FeatureCollection', features: [...features, ...drawDepots(plan)] };
}
