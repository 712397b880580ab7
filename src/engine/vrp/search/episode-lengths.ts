/**
 * How the budget is divided into episodes, by the iterations per task that it allows. Measured on public instances of
 * 100 to 420 orders, with and without windows (docs/benchmarks/0004-optimization.md).
 */

/** Larger plans improve more by further annealing, part by part, than by exchanging routes. */
const LARGEST_CROSSED = 300;
/** Iterations per task from which a population of so many plans pays. */
const FEW_FROM = 3000;
const FEW = { starts: 4, startShare: 0.1, newcomers: 4 };
const MANY_FROM = 10_000;
const MANY = { starts: 10, startShare: 0.03, newcomers: 10 };
/** Share of the first annealing where there is one only: the fewer iterations per task the longer it takes to settle. */
const LONGEST_START = 0.8;
const SHORTEST_START = 0.4;
const LONGEST_UP_TO = 500;
const SHORTEST_FROM = 2500;
/** Windows make it settle later by this factor, and by more than that where there is hardly time. */
const SLOWER_WITH_WINDOWS = 2.5;
const LONGEST_START_WITH_WINDOWS = 0.95;

interface EpisodeLengths {
  /** Annealings from the first plan, and the share of the budget that each takes. */
  readonly starts: number;
  readonly startShare: number;
  /** Children that are bred before the fittest plans are selected again. */
  readonly newcomers: number;
}

/** `isCrossed`: whether routes may be exchanged between plans at all. */
export function chooseLengths(
  iterationsPerTask: number,
  taskCount: number,
  isCrossed: boolean,
  isTimed: boolean,
): EpisodeLengths {
  if (isCrossed && taskCount <= LARGEST_CROSSED) {
    if (iterationsPerTask >= MANY_FROM) return MANY;
    if (iterationsPerTask >= FEW_FROM) return FEW;
  }
  const longest = isTimed ? LONGEST_START_WITH_WINDOWS : LONGEST_START;
  const pace = isTimed ? iterationsPerTask / SLOWER_WITH_WINDOWS : iterationsPerTask;
  const settled = (pace - LONGEST_UP_TO) / (SHORTEST_FROM - LONGEST_UP_TO);
  const share = longest - settled * (longest - SHORTEST_START);
  return {
    starts: 1,
    startShare: Math.min(longest, Math.max(SHORTEST_START, share)),
    newcomers: 0,
  };
}
