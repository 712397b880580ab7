/** Answer of an optimization: the job wrapper and the solution inside it. Seconds and metres, whole numbers. */
import type { z } from 'zod';
import type {
  vrpActivitySchema,
  vrpAddressSchema,
  vrpAnswerSchema,
  vrpLegSchema,
  vrpRouteSchema,
  vrpSolutionSchema,
  vrpUnassignedDetailSchema,
} from './responses/vrp.ts';

/** The address without the requirements about how to approach it. */
export type VrpAnswerAddress = z.infer<typeof vrpAddressSchema>;
export type VrpActivity = z.infer<typeof vrpActivitySchema>;
export type VrpLeg = z.infer<typeof vrpLegSchema>;
export type VrpRoute = z.infer<typeof vrpRouteSchema>;
export type VrpUnassignedDetail = z.infer<typeof vrpUnassignedDetailSchema>;
export type VrpSolution = z.infer<typeof vrpSolutionSchema>;
/** A finished optimization. */
export type VrpAnswer = z.infer<typeof vrpAnswerSchema>;

/** What a running optimization tells its caller, at most ten times a second. */
export interface VrpProgress {
  stage: 'matrix' | 'first-plan' | 'improving';
  elapsedMs: number;
  /** Share of the travel times computed, 0..1; only in the stage `matrix`. */
  matrixShare?: number;
  iterations: number;
  /** `costs` of the best plan so far; 0 before there is one. */
  cost: number;
  /** Orders that the best plan so far leaves out. */
  unassigned: number;
  /** The best plan so far, at most twice a second. */
  solution?: VrpSolution;
}
