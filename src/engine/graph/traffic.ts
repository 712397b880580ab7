/**
 * How fast traffic is on each arc at each time of a typical week, and when arcs are closed. Arcs share patterns and
 * closures, so that a region needs a few bytes an arc and one table. All weekly times are local to the region and count
 * from Monday 00:00. What a vehicle of its own makes of a road stays its own: traffic only slows it down.
 */

// The slots that a week's speeds are given for. Slot 0 begins on Monday at 00:00, local time.
export const SLOT_MINUTES = 15;
export const MINUTES_PER_DAY = 24 * 60;
export const MINUTES_PER_WEEK = 7 * MINUTES_PER_DAY;
export const SLOTS_PER_DAY = MINUTES_PER_DAY / SLOT_MINUTES;
export const SLOTS_PER_WEEK = 7 * SLOTS_PER_DAY;

/** When roads are closed: closure `c` holds intervals `firstInterval[c] .. firstInterval[c + 1]`, ends excluded. */
interface Closures {
  readonly firstInterval: Uint32Array;
  /** 1: minutes of the local week, 0: Unix seconds. */
  readonly isWeekly: Uint8Array;
  readonly from: Float64Array;
  readonly to: Float64Array;
}

export interface Traffic {
  /** Pattern `p - 1` by arc; 0 = free flow at all times. */
  readonly patternOfArc: Uint32Array;
  /** km/h by pattern and slot: `speeds[p * SLOTS_PER_WEEK + slot]`; 0 = free flow. */
  readonly speeds: Uint8Array;
  /** Closure `c - 1` by arc; 0 = never closed. */
  readonly closureOfArc: Uint32Array;
  readonly closures: Closures;
}

/** One stretch of time of a closure. */
export interface ClosedInterval {
  readonly isWeekly: boolean;
  readonly from: number;
  readonly to: number;
}

export function countPatterns({ speeds }: Pick<Traffic, 'speeds'>): number {
  return speeds.length / SLOTS_PER_WEEK;
}

export function countClosures({ closures }: Pick<Traffic, 'closures'>): number {
  return Math.max(0, closures.firstInterval.length - 1);
}

export function listIntervals({ closures }: Pick<Traffic, 'closures'>, closure: number): ClosedInterval[] {
  const { firstInterval, isWeekly, from, to } = closures;
  const intervals: ClosedInterval[] = [];
  for (let i = firstInterval[closure]; i < firstInterval[closure + 1]; i++)
    intervals.push({ isWeekly: isWeekly[i] !== 0, from: from[i], to: to[i] });
  return intervals;
}

/** The slots that a week's speeds are given for. Slot 0 begins on Monday at 00:00, local time. */
