/** Plans as earlier versions stored them, brought to the present shape. */
import { createPlan, type Plan } from './plan-model.ts';
import { type Objective, USUAL_OBJECTIVES } from './rules-model.ts';

export const PLAN_VERSION = 2;

/** Version 1 knew one goal out of three. */
const GOALS: Readonly<Record<string, readonly Objective[]>> = {
  completion_time: USUAL_OBJECTIVES,
  transport_time: [{ type: 'min', value: 'transport_time' }],
  vehicles: [{ type: 'min', value: 'vehicles' }, ...USUAL_OBJECTIVES],
};

/** The plan in the present shape; undefined where it comes from a later version of the planner. */
export function migratePlan(version: number, stored: unknown): Plan | undefined {
  if (version > PLAN_VERSION || typeof stored !== 'object' || stored === null) return undefined;
  const { goal, ...plan } = stored as Plan & { goal?: string };
  const objectives = plan.objectives ?? GOALS[goal ?? ''] ?? USUAL_OBJECTIVES;
  return { ...createPlan(plan.id, plan.date), ...plan, objectives };
}
