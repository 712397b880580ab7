/** The yardstick of temperatures. */
import type { CurrentPlan } from '../current-plan.ts';

/** Average price of a leg of the plan, its share of the span included; 1 when nothing has a price. */
export function averageLeg({ rows, tables, used }: CurrentPlan): number {
  const { kinds, kindOfSlot, problem } = tables;
  let sum = 0;
  let legs = 0;
  for (let k = 0; k < used.count; k++) {
    const slot = used.list[k];
    const { spanWeight, legWeight, durations } = kinds[kindOfSlot[slot]];
    const base = rows.rowOfSlot[slot] * rows.stride;
    for (let i = base + 1; i <= base + rows.lengthOfRow[rows.rowOfSlot[slot]] + 1; i++) {
      const leg = rows.locationAt[i - 1] * problem.locationCount + rows.locationAt[i];
      sum += legWeight * rows.legAt[i] + spanWeight * durations[leg];
      legs++;
    }
  }
  return legs > 0 && sum > 0 ? sum / legs : 1;
}
