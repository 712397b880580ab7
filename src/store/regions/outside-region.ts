/** Which places of a plan lie where the open map area has no roads. */
import { isLocated, type LonLat, type Order } from '../../plan/order.ts';
import type { Plan } from '../../plan/plan.ts';

/** West, south, east, north in degrees. */
export type Box = readonly [number, number, number, number];

/** A place a little beyond the last road is still reached from it; some 500 m. */
const MARGIN_DEGREES = 0.005;

export function isInside([lon, lat]: LonLat, [west, south, east, north]: Box): boolean {
  return (
    lon >= west - MARGIN_DEGREES &&
    lon <= east + MARGIN_DEGREES &&
    lat >= south - MARGIN_DEGREES &&
    lat <= north + MARGIN_DEGREES
  );
}

/** Halfway between its sides, in degrees. */
export function middleOf([west, south, east, north]: Box): LonLat {
  return [(west + east) / 2, (south + north) / 2];
}

/** Empty without a map area. */
export function listOutside({ orders }: Pick<Plan, 'orders'>, box: Box | undefined): Order[] {
  return box ? orders.filter((order) => isLocated(order) && !isInside(order.location, box)) : [];
}
