/**
 * Legs that depend on when they begin: a leg is driven by the table of the slot of time in which it begins. Who leaves later
 * never arrives earlier (first in, first out): a leg that would end sooner when begun in a later slot takes no longer than
 * until then and by that slot's table. Compare Ichoua, Gendreau and Potvin, "Vehicle dispatching with time-dependent travel
 * times", 2003.
 */
import { type HourlyLegs, TIME_MAX } from '../vrp-problem.ts';

/** By slot: the next one whose table is another, or the number of slots. */
const nextChanges = new WeakMap<HourlyLegs, Int32Array>();

function listChanges(hours: HourlyLegs): Int32Array {
  let next = nextChanges.get(hours);
  if (next) return next;
  const { tableOfSlot } = hours;
  next = new Int32Array(tableOfSlot.length).fill(tableOfSlot.length);
  for (let s = tableOfSlot.length - 2; s >= 0; s--)
    next[s] = tableOfSlot[s] === tableOfSlot[s + 1] ? next[s + 1] : s + 1;
  nextChanges.set(hours, next);
  return next;
}

export class LegClock {
  /** Of the last leg asked about: which table it is driven by. */
  table = 0;
  private readonly next: Int32Array;

  constructor(readonly hours: HourlyLegs) {
    this.next = listChanges(hours);
  }

  /** The slot of a moment; the first holds before all, the last after all. */
  private slotAt(moment: number): number {
    const { origin, seconds, tableOfSlot } = this.hours;
    const slot = Math.floor((moment - origin) / seconds);
    return slot <= 0 ? 0 : slot < tableOfSlot.length ? slot : tableOfSlot.length - 1;
  }

  /** When who leaves at a moment arrives; `leg` is its index in the tables. Beyond {@link TIME_MAX}: never. */
  arrive(departure: number, leg: number): number {
    const { origin, seconds, tableOfSlot, tables } = this.hours;
    let slot = this.slotAt(departure);
    let table = tableOfSlot[slot];
    let arrival = departure + tables[table].durations[leg];
    for (slot = this.next[slot]; slot < tableOfSlot.length; slot = this.next[slot]) {
      const begin = origin + slot * seconds;
      if (begin >= arrival) break;
      const later = begin + tables[tableOfSlot[slot]].durations[leg];
      if (later >= arrival) continue;
      arrival = later;
      table = tableOfSlot[slot];
    }
    this.table = table;
    return arrival;
  }

  /** The latest departure that arrives by a moment: the inverse of {@link arrive}; below `-TIME_MAX` where there is none. */
  leave(arrival: number, leg: number): number {
    const { origin, seconds, tableOfSlot, tables } = this.hours;
    for (let slot = this.slotAt(arrival); slot >= 0; slot--) {
      const departure = arrival - tables[tableOfSlot[slot]].durations[leg];
      if (slot > 0 && departure < origin + slot * seconds) continue;
      const isLast = slot + 1 === tableOfSlot.length;
      return isLast ? departure : Math.min(departure, origin + (slot + 1) * seconds - 1);
    }
    return -TIME_MAX - 1;
  }
}
