/** Legs by the hour for drawn requests with matrices: every slot of time multiplies the seconds and lengthens the way. */
import type { LegMatrix } from '../api/handlers/leg-matrix.ts';
import { MetricMemory } from '../api/handlers/plan-memory/plan-memory.ts';
import { type HourlyLegs, type LegMetric, type LegTable, TIME_MAX } from '../engine/vrp/vrp-problem.ts';
import type { HourFactors } from './vrp-check/hour-factors.ts';
import { Dice } from './vrp-random/dice.ts';

/** `from`: when the first slot begins. */
export function drawHours(seed: number, from: number): HourFactors {
  const dice = new Dice(seed);
  const factors = [0.5, 0.8, 1, 1, 1.4, 2, 3];
  const slots = Array.from({ length: dice.between(1, 60) }, () => ({
    factor: dice.pick(factors),
    detour: dice.between(0, 3) * 20,
  }));
  return { from, seconds: dice.between(1, 12) * 150, slots };
}

/** A host's memory of metrics that makes them depend on the hour. */
export class HourlyMetrics extends MetricMemory {
  private readonly hourly = new WeakMap<LegMetric, LegMetric>();

  constructor(private readonly hours: HourFactors) {
    super();
  }

  override get(legs: LegMatrix, placeCount: number, speedFactor: number, origin: number): LegMetric {
    const plain = super.get(legs, placeCount, speedFactor, origin);
    const known = this.hourly.get(plain) ?? makeHourly(plain, this.hours, origin);
    this.hourly.set(plain, known);
    return known;
  }
}

export function makeHourly(
  { durations, distances }: LegTable,
  hours: HourFactors,
  origin: number,
): LegMetric {
  const { from, seconds, slots } = hours;
  const side = Math.sqrt(durations.length);
  // Nothing lies between a place and itself, or "anywhere", which is the last one.
  const isDriven = (leg: number) =>
    leg % side < side - 1 && leg < side * (side - 1) && leg % side !== Math.floor(leg / side);
  const tables = slots.map(
    ({ factor, detour }): LegTable => ({
      durations: durations.map((span, leg) =>
        isDriven(leg) && span <= TIME_MAX ? Math.round(span * factor) : span,
      ),
      distances: distances.map((span, leg) =>
        isDriven(leg) && durations[leg] <= TIME_MAX ? span + detour : span,
      ),
    }),
  );
  const least = (read: (table: LegTable) => Int32Array) =>
    durations.map((_, leg) => tables.reduce((best, table) => Math.min(best, read(table)[leg]), 2 ** 31 - 1));
  const legs: HourlyLegs = {
    origin: from - origin,
    seconds,
    tableOfSlot: Uint16Array.from(slots.keys()),
    tables,
  };
  return {
    durations: least((table) => table.durations),
    distances: least((table) => table.distances),
    hours: legs,
  };
}
