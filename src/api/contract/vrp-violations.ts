/** Rules that a plan breaks which was arranged by hand, as `vrp-violation-schemas.ts` describes them. */
import type { z } from 'zod/mini';
import type { Model } from './model.ts';
import type { LIMIT, RELATION, ROUTE_REF, SHIPMENT, STOP_REF, VIOLATION } from './vrp-violation-schemas.ts';

export type VrpRouteRef = Model<z.infer<typeof ROUTE_REF>>;
export type VrpStopRef = Model<z.infer<typeof STOP_REF>>;
export type VrpViolation = Model<z.infer<typeof VIOLATION>>;
export type VrpLateViolation = Extract<VrpViolation, { readonly kind: 'late' }>;
export type VrpLimitViolation = Model<z.infer<typeof LIMIT>>;
export type VrpShipmentViolation = Model<z.infer<typeof SHIPMENT>>;
export type VrpRelationViolation = Model<z.infer<typeof RELATION>>;

/** Kinds that the optimizer tries to avoid but may leave; all others it never introduces. */
export const SOFT_VIOLATIONS: readonly VrpViolation['kind'][] = ['min_jobs'];
