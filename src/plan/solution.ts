/** Routes as planned or as arranged by hand. Plain data; seconds after midnight of the plan's day, and metres. */
import type { z } from 'zod/mini';
import type { Model } from '../api/contract/stored-schema.ts';
import type {
  PAST_ROUTE,
  PAST_STOP,
  PLAN_FIGURES,
  PLAN_SOLUTION,
  PLANNED_BREAK,
  PLANNED_RELOAD,
  PLANNED_ROUTE,
  PLANNED_STOP,
  UNASSIGNED_ORDER,
} from './solution-schema.ts';

export type PlannedStop = Model<z.infer<typeof PLANNED_STOP>>;
export type PlannedBreak = Model<z.infer<typeof PLANNED_BREAK>>;
export type PlannedReload = Model<z.infer<typeof PLANNED_RELOAD>>;
export type PlannedRoute = Model<z.infer<typeof PLANNED_ROUTE>>;
export type UnassignedOrder = Model<z.infer<typeof UNASSIGNED_ORDER>>;
export type PlanSolution = Model<z.infer<typeof PLAN_SOLUTION>>;
export type PlanFigures = Model<z.infer<typeof PLAN_FIGURES>>;
export type PastStop = Model<z.infer<typeof PAST_STOP>>;
export type PastRoute = Model<z.infer<typeof PAST_ROUTE>>;
/** What became of a stop: the work was done, or the driver came in vain. */
export type StopOutcome = NonNullable<PastStop['outcome']>;

/** Tells a route from the others of its plan. */
export function routeKey(route: { readonly vehicleId: string; readonly shiftId?: string }): string {
  return route.shiftId === undefined ? route.vehicleId : `${route.vehicleId}\n${route.shiftId}`;
}

/** Tells a stop from the others of its plan. */
export function stopKey(stop: { readonly orderId: string; readonly role?: 'pickup' | 'delivery' }): string {
  return stop.role === 'pickup' ? `${stop.orderId}\npickup` : stop.orderId;
}
