/** How evenly work is spread over the vehicles that drive, and what evening it may cost. */

/** What is spread: seconds of driving, preparation, setup and service (waiting and breaks are no work), orders, or metres. */
export type EvenedLoad = 'working_time' | 'orders' | 'distance';

/** An order with the way to it weighs as much as so many seconds. */
const ORDER_SECONDS = 300;

/** Seconds of work that one of the load weighs as much as; a metre what it takes to drive one in this plan. */
export function secondsOf(
  load: EvenedLoad,
  plan: { readonly travel: number; readonly distance: number },
): number {
  if (load === 'distance') return plan.travel / Math.max(1, plan.distance);
  return load === 'orders' ? ORDER_SECONDS : 1;
}

/** How much of it a route has. */
export function readLoad(
  load: EvenedLoad,
  route: { readonly work: number; readonly orders: number; readonly distance: number },
): number {
  return load === 'working_time' ? route.work : route[load];
}

export interface EvenLimits {
  readonly load: EvenedLoad;
  /** Metres and seconds of driving of all routes together, at most. */
  readonly mostDistance: number;
  readonly mostTravel: number;
  /** Seconds of waiting of all routes together, at most. */
  readonly mostWaiting: number;
}

/** The difference between the largest and the smallest of the loads, 0 for fewer than two. */
export function spreadOf(loads: readonly number[]): number {
  if (loads.length < 2) return 0;
  let least = loads[0];
  let most = loads[0];
  for (const load of loads) {
    if (load < least) least = load;
    if (load > most) most = load;
  }
  return most - least;
}
