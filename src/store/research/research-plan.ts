/** Research instances as plans on a plane. */

import type {
  ResearchInstance,
  ResearchOrder,
  ResearchStop,
} from '../../files/research/research-instance.ts';
import { t } from '../../i18n/t.ts';
import type { LonLat, Order, OrderStop, Window } from '../../plan/order.ts';
import type { AbstractSpace, Plan } from '../../plan/plan.ts';
import type { Objective } from '../../plan/rules.ts';
import { COLOR_COUNT, type Vehicle } from '../../plan/vehicle.ts';
import { largest, smallest } from '../extremes.ts';
import { toPlace } from './plane-legs.ts';

/** Width of the plane on the map. */
const DEGREES = 0.2;
const FULL_CIRCLE = 2 * Math.PI;
/** A fleet that is free is generous: more vans than the load needs. */
const FREE_FLEET = 1.3;
const SPARE_VANS = 3;

/** What published routes call the delivery of an order; its pickup is called as the order is. */
export const DELIVERY_TASK = 'delivery';

type Point = readonly [number, number];

/** Points of the file; a table of lengths needs places of its own, so points that coincide are put on a circle. */
function listPoints({ points, lengths }: ResearchInstance): readonly Point[] {
  const isDistinct = new Set(points.map((point) => point.join(' '))).size === points.length;
  if (!lengths || isDistinct) return points;
  const turn = FULL_CIRCLE / points.length;
  return points.map((_, i) => [100 * Math.sin(i * turn), 100 * Math.cos(i * turn)]);
}

function makeSpace(instance: ResearchInstance, points: readonly Point[]): AbstractSpace {
  const { rounding, lengths, depotWindow, bestKnown } = instance;
  const bounds = [0, 1].map((axis) => {
    const values = points.map((point) => point[axis]);
    return [smallest(values), largest(values)];
  });
  const width = largest(bounds.map(([low, high]) => high - low)) || 1;
  const space: AbstractSpace = {
    rounding: rounding.round,
    scale: rounding.scale,
    origin: bounds.map(([low, high]) => Math.round((low + high) / 2)) as LonLat,
    degreesPerUnit: DEGREES / width,
    ...(depotWindow ? {} : { isTimeless: true }),
    ...(bestKnown === undefined ? {} : { bestKnown: { cost: bestKnown } }),
  };
  const places = points.map((point) => toPlace(point, space));
  return lengths ? { ...space, table: { places, lengths } } : space;
}

function countVans({ vehicleCount, orders, capacity, family }: ResearchInstance): number {
  if (vehicleCount !== undefined && (family !== 'cvrplib' || orders.length === 0 || capacity === 0))
    return vehicleCount;
  const total = orders.reduce((sum, { demand }) => sum + demand, 0);
  return Math.min(orders.length, Math.ceil((FREE_FLEET * total) / capacity) + SPARE_VANS);
}

/** Long enough for any route; shown only where nothing limits the vans. */
function findHorizon(legs: readonly Point[], scale: number): number {
  const [depot, ...rest] = legs;
  const farthest = rest.reduce(
    (most, point) => Math.max(most, Math.hypot(point[0] - depot[0], point[1] - depot[1])),
    1,
  );
  return Math.ceil(8 * farthest * scale);
}

/** The plan's own parts of an instance; `fallbackName` where the file does not name itself. */
export function makeResearchPlan(
  instance: ResearchInstance,
  fallbackName: string,
): Pick<
  Plan,
  'name' | 'orders' | 'vehicles' | 'vehicleTypes' | 'depot' | 'loadNames' | 'objectives' | 'abstractSpace'
> {
  const points = listPoints(instance);
  const space = makeSpace(instance, points);
  const { scale } = space;
  const { depotWindow, capacity, longestRoute, family } = instance;
  const makeStop = ({ point, ready, due, service }: ResearchStop): OrderStop => ({
    address: '',
    location: toPlace(points[point], space),
    durationSeconds: Math.round(service * scale),
    windows: Number.isFinite(due) ? [[Math.round(ready * scale), Math.round(due * scale)]] : [],
  });
  const makeOrder = ({ id, demand, pickup, delivery }: ResearchOrder): Order => ({
    id,
    name: t('research.order', { id }),
    type: pickup ? 'shipment' : 'delivery',
    loads: [demand],
    skills: [],
    kept: {},
    ...makeStop(delivery),
    ...(pickup ? { pickup: makeStop(pickup), kept: { [DELIVERY_TASK]: String(delivery.point) } } : {}),
  });
  const shift: Window = depotWindow
    ? [Math.round(depotWindow[0] * scale), Math.round(depotWindow[1] * scale)]
    : [0, findHorizon(points, scale)];
  const vehicles = Array.from(
    { length: countVans(instance) },
    (_, i): Vehicle => ({
      id: `v${i + 1}`,
      name: t('research.van', { number: String(i + 1) }),
      kind: '',
      capacity: [capacity],
      skills: [],
      shift,
      color: (i % COLOR_COUNT) + 1,
      isAvailable: true,
      ...(longestRoute === undefined ? {} : { maxRouteSeconds: Math.round(longestRoute * scale) }),
    }),
  );
  const shortest: Objective = { type: 'min', value: 'transport_time' };
  return {
    name: instance.name || fallbackName,
    orders: instance.orders.map(makeOrder),
    vehicles,
    vehicleTypes: [],
    depot: { name: t('research.depot'), location: toPlace(points[0], space) },
    loadNames: [t('research.load')],
    objectives: family === 'li-lim' ? [{ type: 'min', value: 'vehicles' }, shortest] : [shortest],
    abstractSpace: space,
  };
}
