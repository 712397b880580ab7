/** What calls about plans leave for the next ones. One per open region: on another one nothing of it holds. */

import type { LegMetric } from '../../../engine/vrp/vrp-problem.ts';
import { type LegMatrix, toMetric } from '../leg-matrix.ts';
import { LegMemory } from './leg-memory.ts';

export class PlanMemory {
  readonly legs = new LegMemory();
  readonly metrics = new MetricMemory();
}

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
