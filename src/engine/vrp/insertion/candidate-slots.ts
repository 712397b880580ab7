/**
 * The slots in which a unit is tried: those in use, and one empty slot of each class. On problems with many routes
 * only routes that hold one of the unit's nearest tasks are tried, nearest first.
 */
import type { CurrentPlan } from '../current-plan.ts';
import type { SearchTables } from '../search-tables.ts';
import { TIME_MAX, UNIT_SHIPMENT } from '../vrp-problem.ts';

/** From how many routes in use on only some are tried. */
function chooseLimit({ problem, params, fleetFirst }: SearchTables): number {
  const { tasks, units } = problem;
  const { filteredFrom, pairsFilteredFrom, largeFrom, largeFilteredFrom } = params.candidates;
  if (units.kind.includes(UNIT_SHIPMENT)) return pairsFilteredFrom;
  const hasWindows =
    tasks.windowEarliest.some((earliest) => earliest > 0) ||
    tasks.windowLatest.some((latest) => latest < TIME_MAX);
  return tasks.count >= largeFrom && !hasWindows && !fleetFirst ? largeFilteredFrom : filteredFrom;
}

export class CandidateSlots {
  /** The first `count` entries; the caller must not change them. */
  list: Int32Array;
  count = 0;
  /** Of a list cut short by neighbours the rest may still be asked for. */
  isCutShort = false;
  /** Another route costs nothing by itself: `selectRoomy` then lists an empty slot of each class too. */
  readonly opensFreely: boolean;
  /** Scratch of `selectRoomy`. */
  readonly roomy: Int32Array;
  private readonly near: Int32Array;
  private readonly stampOfSlot: Int32Array;
  private stamp = 0;
  private readonly filteredFrom: number;

  constructor(private readonly plan: CurrentPlan) {
    const { slots } = plan.tables.problem;
    this.list = plan.used.list;
    this.filteredFrom = chooseLimit(plan.tables);
    const { openingCost, rewardOfOrder } = plan.tables;
    this.opensFreely = rewardOfOrder.length === 0 && openingCost.every((price) => price === 0);
    this.roomy = new Int32Array(slots.count + 1);
    this.near = new Int32Array(slots.count);
    this.stampOfSlot = new Int32Array(slots.count);
  }

  /** Lists the slots in use, or on problems with many routes those of them near the unit. */
  collect(unit: number): void {
    this.isCutShort = this.plan.used.count >= this.filteredFrom;
    if (this.isCutShort) this.collectNear(unit);
    else this.takeAll();
  }

  /** All slots in use after all. */
  widen(): void {
    this.isCutShort = false;
    this.takeAll();
  }

  /**
   * Writes the listed slots that have room for `size` to `roomy` and returns how many came together. Every slot is written and
   * counted by the sign of what would be left: a branch would be taken at random.
   */
  selectRoomy(size: number): number {
    const { list, count, roomy } = this;
    const { roomOfSlot } = this.plan;
    let found = 0;
    for (let k = 0; k < count; k++) {
      const slot = list[k];
      roomy[found] = slot;
      found += 1 + ((roomOfSlot[slot] - size) >> 31);
    }
    return this.opensFreely ? this.addEmpty(found, size) : found;
  }

  private addEmpty(found: number, size: number): number {
    const { used, tables, roomOfSlot } = this.plan;
    let count = found;
    for (let group = 0; group < tables.classCount; group++) {
      const slot = used.emptySlot(group);
      if (slot >= 0 && roomOfSlot[slot] >= size) this.roomy[count++] = slot;
    }
    return count;
  }

  private takeAll(): void {
    this.list = this.plan.used.list;
    this.count = this.plan.used.count;
  }

  private collectNear(unit: number): void {
    const { plan, near, stampOfSlot } = this;
    const { slotOfUnit } = plan;
    const { neighbours, neighbourCount, problem, params } = plan.tables;
    const { firstTask } = problem.units;
    const ownerOfTask = problem.tasks.unit;
    const tried = Math.min(neighbourCount, params.candidates.nearest);
    const stamp = ++this.stamp;
    let count = 0;
    for (let task = firstTask[unit]; task < firstTask[unit + 1]; task++) {
      const first = task * neighbourCount;
      for (let k = first + 1; k < first + tried; k++) {
        const slot = slotOfUnit[ownerOfTask[neighbours[k]]];
        if (slot < 0 || stampOfSlot[slot] === stamp) continue;
        stampOfSlot[slot] = stamp;
        near[count++] = slot;
      }
    }
    this.list = near;
    this.count = count;
  }
}
