/** Plans as a person arranged them, and what they come to. Times and metres as in solutions. */
import type { VrpSolution } from './vrp-answer.ts';
import type { VrpPlanRoute, VrpPlanVisit } from './vrp-plan-route.ts';
import type { VrpPlanRules } from './vrp-requirements.ts';
import type { VrpViolation } from './vrp-violations.ts';

/** One route a vehicle or shift at most; each stop of an order at most once. Orders on no route are unassigned. */
export interface VrpHandPlan {
  readonly routes: readonly VrpPlanRoute[];
}

/**
 * The rules are those that the plan was optimized with. The timeline may use its soft limits; what exceeds the request is
 * still listed.
 */
export interface VrpEvaluateOptions extends VrpPlanRules {
  /**
   * Whether to say why orders are unassigned (`unassigned.details`). False by default: where hundreds are left out it
   * takes seconds.
   */
  readonly reasons?: boolean;
}

export interface VrpEvaluation {
  /** Equal to the optimizer's own answer for these routes where no rule is broken. Legs have no `points`. */
  readonly solution: VrpSolution;
  /** Empty where no rule is broken; by route, then by stop, then those of several routes. */
  readonly violations: readonly VrpViolation[];
}

/** A plan that differs from another one in these routes only; a route without visits is emptied. */
export interface VrpPlanVariant {
  readonly routes: readonly VrpPlanRoute[];
}

export interface VrpVariantOptions extends VrpPlanRules {
  /** The stop whose times are wanted. */
  readonly stop?: VrpPlanVisit;
}

/** Sums of a plan, as in its solution, and how far it breaks rules. */
export interface VrpPlanFigures {
  readonly costs: number;
  readonly distance: number;
  readonly transportTime: number;
  readonly completionTime: number;
  readonly waitingTime: number;
  readonly vehicles: number;
  readonly unassigned: number;
  /** Rules broken, requirements (`SOFT_VIOLATIONS`) not counted. */
  readonly violations: number;
  readonly lateStops: number;
  readonly latenessSeconds: number;
  readonly overtimeSeconds: number;
  /** The stop that was asked for, where the plan has it. */
  readonly stop?: { readonly arrival: number; readonly latenessSeconds: number };
}

export interface VrpVariant extends VrpPlanFigures {
  /** Rules that the plan itself keeps, or breaks by less; requirements are not among them. */
  readonly broken: readonly VrpViolation[];
}

export interface VrpVariantFigures {
  /** Of the plan itself, to count differences from. */
  readonly plan: VrpPlanFigures;
  /** One per variant, in their order. */
  readonly variants: readonly VrpVariant[];
}

/** Variants that one call may ask for. */
export const MAX_VARIANTS = 100;
