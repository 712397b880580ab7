/**
 * Islands: searches of one problem with different seeds that tell each other their best plans. Whoever is worse goes
 * on from the better plan. While it is hot a search forgets where it came from, so plans are only exchanged later.
 */
import type { VrpSearch } from '../search.ts';
import type { VrpPlan } from '../vrp-problem.ts';

/** Part of the budget after which plans are exchanged, and how often from then on. */
const FIRST_SHARE = 0.3;
const EVERY_SHARE = 0.05;

export interface PlanExchange {
  /** Hands the best plan so far to the other islands. */
  offer(plan: VrpPlan): void;
  /** The next plan that another island has offered, if any. */
  take(): VrpPlan | undefined;
}

/** Returns what to call between slices of the search. Calls without an exchange cost next to nothing. */
export function offerAndTake(search: VrpSearch, exchange: PlanExchange): () => void {
  let nextShare = FIRST_SHARE;
  let offered = -1;
  return () => {
    const share = search.elapsedShare;
    if (share < nextShare) return;
    nextShare = share + EVERY_SHARE;
    for (let plan = exchange.take(); plan !== undefined; plan = exchange.take()) {
      // What has come from elsewhere is not news there.
      if (search.adopt(plan)) offered = search.stats.improvements;
    }
    if (search.stats.improvements === offered) return;
    offered = search.stats.improvements;
    exchange.offer(search.best);
  };
}

/** Connects searches that run in turns in one thread; the tests' islands. */
export function connectIslands(count: number): PlanExchange[] {
  const mail: VrpPlan[][] = Array.from({ length: count }, () => []);
  return mail.map((box, self) => ({
    offer: (plan) => {
      for (const [other, target] of mail.entries()) if (other !== self) target.push(plan);
    },
    take: () => box.shift(),
  }));
}
