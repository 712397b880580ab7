/** Orders as a dispatcher sees them. Plain data; times are seconds after midnight of the plan's day, at the depot. */
import type { z } from 'zod/mini';
import type { LOCATION, Model, WINDOW } from '../api/contract/stored-schema.ts';
import type { ORDER, ORDER_STOP, PREFERRED_VEHICLE } from './order-schema.ts';

export type LonLat = z.infer<typeof LOCATION>;
/** Seconds after midnight. */
export type Window = z.infer<typeof WINDOW>;
export type OrderStop = Model<z.infer<typeof ORDER_STOP>>;
export type PreferredVehicle = Model<z.infer<typeof PREFERRED_VEHICLE>>;
export type Order = Model<z.infer<typeof ORDER>>;
export type OrderType = Order['type'];

/** Loads have up to three decimals. */
export function roundLoad(amount: number): number {
  return Math.round(amount * 1000) / 1000;
}

/** Whether every place of the order is known. */
export function isLocated(order: Order): order is Order & { location: LonLat } {
  return order.location !== undefined && (order.type !== 'shipment' || order.pickup?.location !== undefined);
}

/** The stops of an order, of shipments the pickup first. */
export function listOrderStops(order: Order): readonly OrderStop[] {
  return order.type === 'shipment' && order.pickup ? [order.pickup, order] : [order];
}
