import type { Fault } from './fault.ts';

/** What a custom model can be wrong in. */
export type ModelList =
  | 'speed'
  | 'priority'
  | 'turn_penalty'
  | 'areas'
  | 'distance_influence'
  | 'dimensions'
  | 'model';

/** What is wrong with a custom model, and where. */
export interface ModelProblem {
  readonly list: ModelList;
  /** 0-based position of the rule, one number more for each nested `do`; empty where no single rule is at fault. */
  readonly rule: readonly number[];
  /** The rule's key, or the area's id. */
  readonly key?: string;
  /** 0-based character of the rule's text. */
  readonly position?: number;
  readonly fault: Fault;
}
