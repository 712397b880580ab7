/** How evenly work is spread over the vehicles that drive, and what evening it may cost. */

/** What is spread: seconds of driving, preparation, setup and service (waiting and breaks are no work), or orders. */
export type EvenedLoad = 'working-time' | 'orders';

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
