/** What calls about plans leave for the next ones. One per open region: on another one nothing of it holds. */

import type { LegMetric } from '../../../engine/vrp/vrp-problem.ts';
import { type LegMatrix, toMetric } from '../leg-matrix.ts';
import { JoinedHours } from './joined-hours.ts';
import { LegMemory } from './leg-memory.ts';

export class PlanMemory {
  readonly legs = new LegMemory();
  readonly hours = new JoinedHours();
  readonly metrics = new MetricMemory();
}

export class MetricMemory {
  private readonly metricsOf = new WeakMap<LegMatrix, Map<string, LegMetric>>();

  /** Equal questions get the same object, which nobody may change; for the arguments see {@link toMetric}. */
  get(legs: LegMatrix, placeCount: number, speedFactor: number, origin: number): LegMetric {
    const known = this.metricsOf.get(legs) ?? new Map<string, LegMetric>();
    this.metricsOf.set(legs, known);
    const key = legs.hours ? `${speedFactor} from ${origin}` : `${speedFactor}`;
    const metric = known.get(key) ?? toMetric(legs, placeCount, speedFactor, origin);
    known.set(key, metric);
    return metric;
  }
}
