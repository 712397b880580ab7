/** The solver's legs of a matrix at a speed, made once as long as the matrix lives. */
import type { LegMetric } from '../../../engine/vrp/vrp-problem.ts';
import { type LegMatrix, toMetric } from '../vrp-places.ts';

export class MetricMemory {
  private readonly metricsOf = new WeakMap<LegMatrix, Map<number, LegMetric>>();

  /** Equal questions get the same object, which nobody may change. */
  get(legs: LegMatrix, placeCount: number, speedFactor: number): LegMetric {
    const bySpeed = this.metricsOf.get(legs) ?? new Map<number, LegMetric>();
    this.metricsOf.set(legs, bySpeed);
    const metric = bySpeed.get(speedFactor) ?? toMetric(legs, placeCount, speedFactor);
    bySpeed.set(speedFactor, metric);
    return metric;
  }
}
