/** Makes routes that have a unit's neighbours cheaper for it, on top of what the problem's own price says. */
import type { PlanPrice } from '../spread-price.ts';

export class PullPrice implements PlanPrice {
  readonly isMonotone = false;
  /** By slot: what the place of the unit that is being placed costs less there. */
  readonly pullOfSlot: Float64Array;

  constructor(
    slotCount: number,
    private readonly own?: PlanPrice,
  ) {
    this.pullOfSlot = new Float64Array(slotCount);
  }

  slotPriceChange(slot: number, before: number, after: number): number {
    return (this.own?.slotPriceChange(slot, before, after) ?? 0) - this.pullOfSlot[slot];
  }

  follow(slot: number, before: number, after: number): void {
    this.own?.follow(slot, before, after);
  }

  reset(): void {
    this.own?.reset();
  }

  total(): number {
    return this.own?.total() ?? 0;
  }
}
