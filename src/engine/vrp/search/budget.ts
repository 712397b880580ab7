/** How long a search may take, in iterations or by a clock, and how much of that is spent. */

export type SearchBudget =
  | { readonly iterations: number }
  /** `now` in seconds from any origin; it never goes back. */
  | { readonly seconds: number; readonly now: () => number };

export class Budget {
  /** Not to be exceeded: infinite where a clock decides. */
  readonly mostIterations: number;
  private readonly from: number;

  /** The clock runs from now on. */
  constructor(private readonly budget: SearchBudget) {
    this.mostIterations = 'iterations' in budget ? budget.iterations : Number.POSITIVE_INFINITY;
    this.from = 'iterations' in budget ? 0 : budget.now();
  }

  /** Share of the budget that is spent after so many iterations; 1 and more where it is spent. */
  shareAfter(iterations: number): number {
    const { budget } = this;
    // Nothing is to be searched: the plan handed in is the result.
    if ('iterations' in budget) return budget.iterations <= 0 ? 1 : iterations / budget.iterations;
    return budget.seconds <= 0 ? 1 : (budget.now() - this.from) / budget.seconds;
  }
}
