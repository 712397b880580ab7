/** What passes between the owner of a parallel search and an island: another search of the same problem. */
import type { SearchSettings } from '../engine/vrp/search-params.ts';
import type { VrpPlan, VrpProblem } from '../engine/vrp/vrp-problem.ts';
import type { TaskPort } from './task-port.ts';

export interface IslandTask {
  readonly problem: VrpProblem;
  readonly seed: number;
  readonly settings?: SearchSettings;
  readonly initialPlan?: VrpPlan;
  /** Milliseconds since the epoch at which the time is up, or a number of iterations. */
  readonly budget: { readonly deadline: number } | { readonly iterations: number };
}

export type IslandRequest =
  | { readonly kind: 'start'; readonly task: IslandTask }
  /** A plan of another island. */
  | { readonly kind: 'plan'; readonly plan: VrpPlan }
  | { readonly kind: 'stop' };

export type IslandReply =
  | { readonly kind: 'plan'; readonly plan: VrpPlan }
  | { readonly kind: 'done'; readonly plan: VrpPlan; readonly iterations: number };

export type IslandPort = TaskPort<IslandRequest, IslandReply>;
