/** Orders as a dispatcher sees them. Plain data; times are seconds after midnight of the plan's day, at the depot. */
export type LonLat = [number, number];

/** Seconds after midnight. */
export type Window = [number, number];

/** Where and when something is done for an order. */
export interface OrderStop {
  readonly address: string;
  /** Absent until the place is known. In an abstract plan: see `AbstractSpace`. */
  readonly location?: LonLat;
  readonly durationSeconds: number;
  /** Any of them; none = any time of the day. */
  readonly windows: readonly Window[];
  /** Before the window counts: finding a space, signing in. Once per place. */
  readonly preparationSeconds?: number;
  /** After the window has opened, before the work: unloading the lift. Once per place. */
  readonly setupSeconds?: number;
  /** Orders with the same label are done in one go on a route. */
  readonly group?: string;
  /** On which side of the van the place has to be. */
  readonly curbside?: 'left' | 'right' | 'any';
  /** Name of the street that the van is to stop in. */
  readonly streetHint?: string;
}

/**
 * `service` and `pickup` take load on board for the rest of the route, `delivery` brings load from the start. A
 * `shipment` is loaded at {@link Order.pickup} and unloaded at the order's own place.
 */
export type OrderType = 'service' | 'pickup' | 'delivery' | 'shipment';

export interface PreferredVehicle {
  readonly vehicleId: string;
  /** 1 (liked best) to 10. */
  readonly priority: number;
}

export interface Order extends OrderStop {
  readonly id: string;
  readonly name: string;
  readonly type: OrderType;
  /** Of shipments: where the load comes from. */
  readonly pickup?: OrderStop;
  /** One entry per load dimension of the plan. */
  readonly loads: readonly number[];
  readonly skills: readonly string[];
  /** 1 (highest) to 10; absent = the contract's default. */
  readonly priority?: number;
  readonly allowedVehicles?: readonly string[];
  readonly disallowedVehicles?: readonly string[];
  readonly preferredVehicles?: readonly PreferredVehicle[];
  /** How long the load may be on the road. */
  readonly maxSecondsInVehicle?: number;
  readonly phone?: string;
  readonly note?: string;
  /** Columns of the file that mean nothing to the planner. */
  readonly kept: Readonly<Record<string, string>>;
}

/** Whether every place of the order is known. */
/** Loads have up to three decimals. */
export function roundLoad(amount: number): number {
  return Math.round(amount * 1000) / 1000;
}

export function isLocated(order: Order): order is Order & { location: LonLat } {
  return order.location !== undefined && (order.type !== 'shipment' || order.pickup?.location !== undefined);
}

/** The stops of an order, of shipments the pickup first. */
export function listOrderStops(order: Order): readonly OrderStop[] {
  return order.type === 'shipment' && order.pickup ? [order.pickup, order] : [order];
}
