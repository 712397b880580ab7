/**
 * The cheapest place of a single task in a route of several trips. What each place costs with its cuts is known from the
 * legs (`trip-cuts.ts`); the evaluator is asked in the order of these prices, until none of those left can be cheaper.
 */
import { weightsOfSlot } from '../slot-weights.ts';
import { scaledDuration, UNIT_SHIPMENT, type VrpProblem } from '../vrp-problem.ts';
import { evaluatePlace } from './evaluated-places.ts';
import type { PlaceSearch, TripScan } from './place-search.ts';
import { TripCuts } from './trip-cuts.ts';

/** Places that the evaluator is asked about per row: where so many are refused or wait longer, nearly all are. */
const MAX_TRIALS = 12;

export class TripPlaces implements TripScan {
  private readonly cuts: TripCuts;
  /** Slots where more stops are worth something: what places cost is not known from their legs. */
  private readonly isRewarded: Uint8Array;
  /** Places in the order of their prices. */
  private estimate = new Float64Array(0);
  private order = new Int32Array(0);

  /** `problem` has reloads. */
  constructor(
    private readonly problem: VrpProblem,
    rowCount: number,
  ) {
    this.cuts = new TripCuts(problem, rowCount);
    this.isRewarded = Uint8Array.from({ length: problem.slots.count }, (_, slot) =>
      weightsOfSlot(problem, slot).activity < 0 ? 1 : 0,
    );
  }

  forget(): void {
    this.cuts.forget();
  }

  read({ rows }: PlaceSearch, unit: number, task: number, slot: number, row: number): boolean {
    const { reloads, tasks, units, locationCount } = this.problem;
    if (!reloads || reloads.most[slot] === 0 || units.kind[unit] === UNIT_SHIPMENT) return false;
    if (tasks.location[task] === locationCount - 1 || this.isRewarded[slot] === 1) return false;
    return this.cuts.read(rows, task, slot, row);
  }

  /** Fills entry `at` with the cheapest place below `bound` in the row that was read last. */
  scan(
    finder: PlaceSearch,
    unit: number,
    task: number,
    slot: number,
    row: number,
    at: number,
    bound: number,
  ): void {
    const { rows, known } = finder;
    const count = this.listPlaces(finder, task, slot, row);
    const { estimate, order } = this;
    // What the row waits, or drives beyond its least detours, a place may save.
    const slack = Math.max(0, rows.costOfRow[row] - this.leastOfRow(finder, slot, row));
    let isPruned = false;
    known.first[at] = -1;
    let best = bound;
    for (let k = 0; k < count; k++) {
      if (estimate[k] - slack >= best || k >= MAX_TRIALS) {
        isPruned = true;
        break;
      }
      const price = evaluatePlace(finder, unit, slot, row, order[k], -1);
      if (price >= best) {
        if (price < Infinity) isPruned = true;
        continue;
      }
      best = price;
      known.first[at] = order[k];
      if (known.second.length > 0) known.second[at] = -1;
    }
    known.cost[at] = known.first[at] < 0 && !isPruned ? Infinity : best;
    known.isEvaluated[at] = 1;
  }

  /** Writes `order` and `estimate`, what the row costs more without waiting; returns how many places there are. */
  private listPlaces(finder: PlaceSearch, task: number, slot: number, row: number): number {
    const { cuts } = this;
    const { length } = cuts;
    const { rows, tables } = finder;
    const { legWeight, spanWeight, costs, durations, service } = tables.kinds[tables.kindOfSlot[slot]];
    const n = this.problem.locationCount;
    const former = cuts.leastCuts();
    const base = row * rows.stride;
    const isSealed = rows.hasSeals && finder.keepsOffSeals;
    const here = this.problem.tasks.location[task];
    if (this.order.length <= length) {
      this.order = new Int32Array(2 * length + 2);
      this.estimate = new Float64Array(2 * length + 2);
    }
    const { estimate, order } = this;
    let count = 0;
    for (let i = 0; i <= length; i++) {
      if (i === finder.skippedFirst || (isSealed && rows.sealedAt[base + i] === 1)) continue;
      const place = rows.locationAt[base + i];
      const next = rows.locationAt[base + i + 1];
      const detour = costs[place * n + here] + costs[here * n + next] - rows.legAt[base + i + 1];
      let price = legWeight * detour + cuts.cutAround(slot, place, here, next, i) - former;
      if (spanWeight > 0) {
        const direct = length > 0 ? durations[place * n + next] : 0;
        price +=
          spanWeight * (service[task] + durations[place * n + here] + durations[here * n + next] - direct);
      }
      let k = count++;
      for (; k > 0 && estimate[k - 1] > price; k--) {
        estimate[k] = estimate[k - 1];
        order[k] = order[k - 1];
      }
      estimate[k] = price;
      order[k] = i;
    }
    return count;
  }

  /** What the row would cost at its least detours without waiting; a break that it has room for counts. */
  private leastOfRow({ rows, tables }: PlaceSearch, slot: number, row: number): number {
    const { problem, cuts } = this;
    const { length } = cuts;
    const { legWeight, spanWeight, durations } = tables.kinds[tables.kindOfSlot[slot]];
    let least = legWeight * rows.legSumOfRow[row] + cuts.leastCuts() + cuts.pastOf(row);
    if (spanWeight === 0) return least;
    const base = row * rows.stride;
    const { firstPart, partDuration } = problem.slots.breaks;
    let seconds = 0;
    for (let part = firstPart[slot]; part < firstPart[slot + 1]; part++) seconds += partDuration[part];
    for (let i = 0; i <= length; i++) {
      const from = rows.locationAt[base + i] * problem.locationCount;
      seconds += length > 0 ? durations[from + rows.locationAt[base + i + 1]] : 0;
      if (i > 0) seconds += scaledDuration(problem, slot, rows.taskAt[base + i]);
    }
    least += spanWeight * seconds;
    return least;
  }
}
