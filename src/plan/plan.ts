/** The plan: orders, vans, depot, rules, and the routes last planned. Plain data; every edit makes a new value. */
import type { z } from 'zod/mini';
import type { Model } from '../api/contract/stored-schema.ts';
import type { ABSTRACT_SPACE, PLAN, PLAN_SNAPSHOT } from './plan-schema.ts';
import { DEFAULT_OBJECTIVES } from './rules.ts';

export type PlanSnapshot = Model<z.infer<typeof PLAN_SNAPSHOT>>;
export type AbstractSpace = Model<z.infer<typeof ABSTRACT_SPACE>>;

export interface Plan extends Model<z.infer<typeof PLAN>> {
  readonly id: string;
}

/** Whether it is a research instance, for the lab; all other plans lie on roads. */
export function isOnPlane({ abstractSpace }: Pick<Plan, 'abstractSpace'>): boolean {
  return abstractSpace !== undefined;
}

/** `load`: the name of what its loads are counted in. */
export function createPlan(id: string, date: string, load = 'boxes'): Plan {
  return {
    id,
    name: '',
    date,
    orders: [],
    vehicles: [],
    vehicleTypes: [],
    loadNames: [load],
    objectives: DEFAULT_OBJECTIVES,
    relations: [],
    locks: [],
    lockedRoutes: [],
    isStale: false,
    snapshots: [],
  };
}
