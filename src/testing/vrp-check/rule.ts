/** What a rule of the checker sees, and how it reports: one sentence per fault, with expected and actual. */
import type { VrpRoute, VrpSolution } from '../../api/contract/vrp-answer.ts';
import type { CaseOrder, CaseSlot, CaseStop, VrpCase } from './vrp-case.ts';
import type { Walk } from './walk-route.ts';

/** A route of a plan: its stops in order and its timeline. */
export interface PlannedRoute {
  readonly slot: CaseSlot;
  readonly stops: readonly CaseStop[];
  readonly walk: Walk;
}

export interface CasePlan {
  readonly routes: readonly PlannedRoute[];
  readonly unassigned: readonly CaseOrder[];
}

/** A route of an answer next to what the checker worked out for the same sequence and departure. */
export interface CheckedRoute extends PlannedRoute {
  /** For messages: `route 0 (van)`. */
  readonly name: string;
  readonly answer: VrpRoute;
}

export interface CheckContext {
  readonly vrp: VrpCase;
  readonly solution: VrpSolution;
  readonly routes: readonly CheckedRoute[];
  readonly plan: CasePlan;
}

/** A rule about one route that needs no timeline: which stops, in which order. */
export interface SequenceRule {
  readonly name: string;
  readonly checkSequence: (vrp: VrpCase, slot: CaseSlot, stops: readonly CaseStop[]) => string[];
}

/** A rule about the timeline of one route. */
export interface TimeRule {
  readonly name: string;
  readonly checkTimes: (vrp: VrpCase, slot: CaseSlot, walk: Walk) => string[];
}

/** A rule between routes. */
export interface PlanRule {
  readonly name: string;
  readonly checkPlan: (vrp: VrpCase, plan: CasePlan) => string[];
}

/** A rule about what the answer says. */
export interface AnswerRule {
  readonly name: string;
  readonly checkAnswer: (context: CheckContext) => string[];
}

export interface Fault {
  readonly rule: string;
  readonly message: string;
}

/** One sentence when the values differ, else none. */
export function differs(what: string, actual: unknown, expected: unknown): string[] {
  const [got, wanted] = [JSON.stringify(actual), JSON.stringify(expected)];
  return got === wanted ? [] : [`${what} is ${got}, expected ${wanted}`];
}
