/**
 * Whether the search of plain problems is at work, and the way of plans between it and the plan of the general search,
 * which stands still meanwhile.
 */
import type { Prng } from '../../base/prng.ts';
import type { CurrentPlan } from '../current-plan.ts';
import type { SearchPhase, SearchState } from '../search/search-state.ts';
import { createPlainSearch, type PlainSearch } from './plain-search.ts';

export class PlainLane implements SearchPhase {
  isOpen = false;
  readonly clockStride: number;
  private isHurried = true;
  private isRough = true;
  private search?: PlainSearch;
  /** Sum of legs of the best plan that was counted as an improvement. */
  private counted = Infinity;

  constructor(
    private readonly plan: CurrentPlan,
    private readonly prng: Prng,
    private readonly blinkShare: number,
  ) {
    this.clockStride = plan.tables.params.plain.clockStride;
  }

  /** Goes on from the present plan, a complete one, where its problem is plain. */
  open(): void {
    const { plan, prng } = this;
    this.search ??= createPlainSearch(plan, prng, this.blinkShare);
    if (this.search === undefined) return;
    this.search.setPace(this.isHurried, this.isRough);
    this.isOpen = this.search.load(plan.toPlan());
    this.counted = this.search.least;
  }

  /** Near the end of a budget every place is looked at, before that more iterations are worth more. */
  followClock(share: number): void {
    const { hurriedUntil, roughUntil } = this.plan.tables.params.plain;
    this.isHurried = share < hurriedUntil;
    this.isRough = share < roughUntil;
    this.search?.setPace(this.isHurried, this.isRough);
  }

  close(): void {
    this.isOpen = false;
  }

  /** Makes the best plan found since the lane was opened the present plan; false when the lane is closed. */
  bringBack(): boolean {
    const { search, plan } = this;
    if (!this.isOpen || search === undefined) return false;
    plan.load(search.toPlan(plan.tables.problem.slots.count));
    return true;
  }

  /** One iteration around a random task. */
  step(state: SearchState): void {
    const { search, plan } = this;
    if (search === undefined) return;
    const { stats } = state;
    const { legWeight } = plan.tables.kinds[0];
    stats.iterations++;
    if (search.iterate(state.drawSeed(), state.temperature / legWeight)) stats.accepted++;
    if (search.least >= this.counted) return;
    this.counted = search.least;
    if (this.counted * legWeight < state.bestPlan.cost) stats.improvements++;
  }
}
