/** Plans as earlier versions stored them, brought to the present shape. */

import { splitAims } from './fairness.ts';
import { createPlan, type Plan } from './plan.ts';
import { DEFAULT_OBJECTIVES, type Objective } from './rules.ts';

export const PLAN_VERSION = 3;

/** Version 1 knew one goal out of three. */
const GOALS: Readonly<Record<string, readonly Objective[]>> = {
  completion_time: DEFAULT_OBJECTIVES,
  transport_time: [{ type: 'min', value: 'transport_time' }],
  vehicles: [{ type: 'min', value: 'vehicles' }, ...DEFAULT_OBJECTIVES],
};

/** The plan in the present shape; undefined where it comes from a later version of the planner. */
export function migratePlan(version: number, stored: unknown): Plan | undefined {
  if (version > PLAN_VERSION || typeof stored !== 'object' || stored === null) return undefined;
  const { goal, ...plan } = stored as Plan & { goal?: string };
  // Up to version 2 an even spread was one of the aims.
  const aims = plan.objectives ?? GOALS[goal ?? ''] ?? DEFAULT_OBJECTIVES;
  return {
    ...createPlan(plan.id, plan.date),
    ...plan,
    ...(version < 3 && Array.isArray(aims) ? splitAims(aims) : { objectives: aims }),
  };
}
