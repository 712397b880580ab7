/** What calls about plans leave for the next ones. One per open region: on another one nothing of it holds. */
import { LegMemory } from './leg-memory.ts';
import { MetricMemory } from './metric-memory.ts';

export class PlanMemory {
  readonly legs = new LegMemory();
  readonly metrics = new MetricMemory();
}
