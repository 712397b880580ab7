/**
 * Whether the search of plain problems is at work, and the way of plans between it and the plan of the general search,
 * which stands still meanwhile.
 */
import type { Prng } from '../../base/prng.ts';
import type { CurrentPlan } from '../current-plan.ts';
import { createPlainSearch, type PlainSearch } from './plain-search.ts';

/** Shares of the budget in which the search is rough, and in which iterations are made in a hurry. */
const ROUGH_SHARE = 0.7;
const HURRIED_SHARE = 0.9;

interface PlainLaneOptions {
  readonly blinkShare: number;
  readonly averageRemoved?: number;
}

export class PlainLane {
  isOpen = false;
  private isHurried = true;
  private isRough = true;
  private search?: PlainSearch;
  private told = Infinity;

  constructor(
    private readonly plan: CurrentPlan,
    private readonly prng: Prng,
    private readonly options: PlainLaneOptions,
  ) {}

  /** Goes on from the present plan, a complete one, where its problem is plain. */
  open(): void {
    const { plan, prng, options } = this;
    this.search ??= createPlainSearch(plan, prng, options.blinkShare);
    if (this.search === undefined) return;
    if (options.averageRemoved !== undefined) this.search.ruin.averageRemoved = options.averageRemoved;
    this.search.setPace(this.isHurried, this.isRough);
    this.isOpen = this.search.load(plan.toPlan());
    this.told = this.search.least;
  }

  /** Near the end of a budget every place is looked at, before that more iterations are worth more. */
  followClock(share: number): void {
    this.isHurried = share < HURRIED_SHARE;
    this.isRough = share < ROUGH_SHARE;
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

  /** One iteration around a seed task; whether its plan was accepted. */
  iterate(seed: number, temperature: number): boolean {
    return this.search?.iterate(seed, temperature / this.plan.tables.kinds[0].legWeight) ?? false;
  }

  /** Price of the best plan since the lane was opened, when it has become less since this was asked last. */
  tellNews(): number {
    if (this.search === undefined || this.search.least >= this.told) return Infinity;
    this.told = this.search.least;
    return this.told * this.plan.tables.kinds[0].legWeight;
  }
}
