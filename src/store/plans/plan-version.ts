/** Earlier states of a plan: kept by name, or by themselves before large changes. */
import type { Plan } from '../../plan/plan.ts';

export interface PlanVersion {
  readonly id: string;
  readonly planId: string;
  /** ISO moment. */
  readonly keptAt: string;
  /** Given by a person; automatic versions have none, and are let go of after a while. */
  readonly name?: string;
  /** The edit that came after it, in words. */
  readonly before?: string;
  readonly plan: Plan;
}

/** So many automatic versions of a plan are kept. */
export const MAX_AUTOMATIC = 20;

/** Ids of the automatic versions beyond the latest ones. */
export function listSuperseded(versions: readonly PlanVersion[]): string[] {
  return versions
    .filter(({ name }) => name === undefined)
    .sort((a, b) => b.keptAt.localeCompare(a.keptAt))
    .slice(MAX_AUTOMATIC)
    .map(({ id }) => id);
}

function countGone(
  before: readonly { readonly id: string }[],
  after: readonly { readonly id: string }[],
): number {
  const ids = new Set(after.map(({ id }) => id));
  return before.filter(({ id }) => !ids.has(id)).length;
}

/** Whether an edit changes so much that the state before it is worth keeping: a run's result, or several orders or vans. */
export function isLargeChange(before: Plan, after: Plan, isRun: boolean): boolean {
  if (isRun && before.solution !== after.solution) return true;
  const orders = countGone(before.orders, after.orders) + countGone(after.orders, before.orders);
  return orders > 1 || countGone(before.vehicles, after.vehicles) > 1;
}

/** Nothing was done in it yet. */
export function isBlank(plan: Plan): boolean {
  return plan.orders.length === 0 && plan.vehicles.length === 0;
}
