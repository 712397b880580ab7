/**
 * How the budget is divided into episodes, by the iterations per task that it allows. Measured on public instances of
 * 100 to 420 orders, with and without windows (docs/benchmarks/0004-optimization.md).
 */
import type { SearchParams } from '../search-params.ts';

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
  params: SearchParams['episodes'],
): EpisodeLengths {
  if (isCrossed && taskCount <= params.largestCrossed) {
    const { many, manyFrom, manyShare, few, fewFrom, fewShare } = params;
    if (iterationsPerTask >= manyFrom) return { starts: many, startShare: manyShare, newcomers: many };
    if (iterationsPerTask >= fewFrom) return { starts: few, startShare: fewShare, newcomers: few };
  }
  const longest = isTimed ? params.longestStartWithWindows : params.longestStart;
  const pace = isTimed ? iterationsPerTask / params.slowerWithWindows : iterationsPerTask;
  const settled = (pace - params.longestUpTo) / (params.shortestFrom - params.longestUpTo);
  const share = longest - settled * (longest - params.shortestStart);
  return {
    starts: 1,
    startShare: Math.min(longest, Math.max(params.shortestStart, share)),
    newcomers: 0,
  };
}
