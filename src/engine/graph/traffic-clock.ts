/**
 * Times of a week on a region's traffic: which speeds hold, and which closures. Slots in which every pattern has the
 * same speed are one slot to the searches, so a quiet night is customized once.
 */
import { countClosures, MINUTES_PER_WEEK, SLOT_MINUTES, SLOTS_PER_WEEK, type Traffic } from './traffic.ts';

/** A time as searches need it. */
export interface Moment {
  /** Equal for equal speeds and closures on one network; fit to cache weights by. */
  readonly key: string;
  readonly slot: number;
  /** 1 by closure that is in force. */
  readonly isClosed: Uint8Array;
}

/** A departure in the region's own time. */
export interface LocalTime {
  /** From Monday 00:00 on; may have a fraction. */
  readonly minuteOfWeek: number;
  /** Undefined for a time of no particular week, in which closures of single days do not hold. */
  readonly unixSeconds?: number;
}

/** The first slot with the same speeds, by slot. O(patterns). */
function mergeSlots({ speeds }: Traffic): Uint16Array {
  const first = new Map<string, number>();
  const slots = new Uint16Array(SLOTS_PER_WEEK);
  for (let slot = 0; slot < SLOTS_PER_WEEK; slot++) {
    let column = '';
    for (let i = slot; i < speeds.length; i += SLOTS_PER_WEEK) column += String.fromCharCode(speeds[i]);
    const known = first.get(column);
    if (known === undefined) first.set(column, slot);
    slots[slot] = known ?? slot;
  }
  return slots;
}

export class TrafficClock {
  private readonly traffic: Traffic;
  private merged: Uint16Array | undefined;

  constructor(traffic: Traffic) {
    this.traffic = traffic;
  }

  /** What holds at a time. O(closures). */
  findMoment({ minuteOfWeek, unixSeconds }: LocalTime): Moment {
    this.merged ??= mergeSlots(this.traffic);
    const minute = ((minuteOfWeek % MINUTES_PER_WEEK) + MINUTES_PER_WEEK) % MINUTES_PER_WEEK;
    const slot = this.merged[Math.min(SLOTS_PER_WEEK - 1, Math.floor(minute / SLOT_MINUTES))];
    const { firstInterval, isWeekly, from, to } = this.traffic.closures;
    const isClosed = new Uint8Array(countClosures(this.traffic));
    const closed: number[] = [];
    for (let c = 0; c < isClosed.length; c++) {
      for (let i = firstInterval[c]; i < firstInterval[c + 1]; i++) {
        const time = isWeekly[i] !== 0 ? minute : unixSeconds;
        if (time === undefined || time < from[i] || time >= to[i]) continue;
        isClosed[c] = 1;
        closed.push(c);
        break;
      }
    }
    return { key: closed.length > 0 ? `${slot}-${closed.join('.')}` : `${slot}`, slot, isClosed };
  }
}
