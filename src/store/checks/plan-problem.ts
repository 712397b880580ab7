/** What is wrong with a plan before it is run, in words, with the place where it is mended. */
import type { PanelName } from '../view-store.ts';

/** Shows or mends what a problem is about; given to `Planner.applyFix`. */
export type FixCommand =
  | { readonly kind: 'show-orders'; readonly ids: readonly string[] }
  | { readonly kind: 'show-vehicle'; readonly id: string }
  | { readonly kind: 'show-relation'; readonly id: string }
  | { readonly kind: 'show-territory'; readonly id: string };

interface Fix {
  readonly label: string;
  readonly panel?: PanelName;
  readonly command?: FixCommand;
}

export interface PlanProblem {
  readonly message: string;
  /** A blocker stands in the way of a run; with a warning the run goes on, and something stays out or is left unused. */
  readonly severity: 'blocker' | 'warning';
  readonly panel: 'orders' | 'fleet' | 'rules' | 'regions';
  readonly fix?: Fix;
}
