/**
 * The least detours that the trips of a row cost: how far one load goes from each place of the sequence, and what all cuts
 * before and behind a place come to (the split of Prins 2004, forward and backward), so that a task put anywhere is priced
 * with its cuts in the length of one trip. By loads alone: windows and how often a vehicle may reload are not asked. Trips
 * that are done are no more than a price: what is looked at begins with the last reload among them.
 */

import type { RouteUnderWay } from '../route-under-way.ts';
import type { RouteRows } from '../rows/route-rows.ts';
import { type SlotWeights, weightsOfSlot } from '../slot-weights.ts';
import { findUnderWay } from '../timeline/find-under-way.ts';
import { UNIT_DELIVERY, UNIT_SHIPMENT, type VrpProblem } from '../vrp-problem.ts';

export class TripCuts {
  private readonly weights: readonly SlotWeights[];
  /** Columns by row and cut, the place in the sequence before which it is; each row's are those of its version here. */
  private readonly versions: Int32Array;
  private stride = 0;
  /** The cheapest reload at the cut. */
  private reloadAt = new Float64Array(0);
  /** The least detours of the cuts before it, and of those behind it. */
  private prefix = new Float64Array(0);
  private suffix = new Float64Array(0);
  /** By dimension too: what is delivered, and what is picked up, before it. */
  private delivered = new Int32Array(0);
  private pickedUp = new Int32Array(0);
  /** Of the row that was read last, by cut: how far a trip from there goes with the task, and the cheapest end of one. */
  private reach = new Int32Array(0);
  private tail = new Float64Array(0);
  /** What the task brings and takes, by dimension; nothing where a row is read alone. */
  private readonly brought: Int32Array;
  private readonly taken: Int32Array;
  private readonly dims: number;
  /** By row, what its reloads cost that are done, but for one that nothing of what lies behind follows. */
  private readonly past: Float64Array;
  length = 0;
  /** Places of the row that was read last which lie behind, and where the last trip of them that is done ends. */
  private behind = 0;
  private start = 0;
  private underWay: RouteUnderWay | undefined;
  /** Where the columns of the row that was read last begin. */
  private at = 0;
  private capacityAt = 0;

  /** `problem` has reloads. */
  constructor(
    private readonly problem: VrpProblem,
    rowCount: number,
  ) {
    this.weights = Array.from({ length: problem.slots.count }, (_, slot) => weightsOfSlot(problem, slot));
    this.dims = problem.dimensionCount;
    this.brought = new Int32Array(this.dims);
    this.taken = new Int32Array(this.dims);
    this.versions = new Int32Array(rowCount).fill(-1);
    this.past = new Float64Array(rowCount);
  }

  /** Must be called where the rows have started to count their versions anew. */
  forget(): void {
    this.versions.fill(-1);
  }

  /** Reads the row and the task, which is of no shipment; false where the two are no more than one load. */
  read(rows: RouteRows, task: number, slot: number, row: number): boolean {
    const { dims, brought, taken } = this;
    const { tasks, units } = this.problem;
    if (rows.stride !== this.stride) this.grow(rows.stride);
    this.length = rows.lengthOfRow[row];
    this.at = row * this.stride;
    this.capacityAt = slot * dims;
    this.underWay = findUnderWay(this.problem, slot, rows.taskAt, row * rows.stride + 1, this.length);
    this.behind = this.underWay?.tasks.length ?? 0;
    this.start = this.underWay?.reloads.after.at(-1) ?? 0;
    if (this.versions[row] !== rows.versionOfRow[row]) {
      brought.fill(0);
      taken.fill(0);
      this.measureLoads(rows, row);
      this.measureReach();
      this.measureCuts(rows, slot, row);
      this.versions[row] = rows.versionOfRow[row];
    }
    const isDelivery = units.kind[tasks.unit[task]] === UNIT_DELIVERY;
    for (let d = 0; d < dims; d++) {
      const size = Math.abs(tasks.load[task * dims + d]);
      brought[d] = isDelivery ? size : 0;
      taken[d] = isDelivery ? 0 : size;
    }
    // A reload that is done last of all makes the place behind it another one.
    const isReloaded = this.start > 0 && this.start === this.behind;
    if (!isReloaded && this.fits(this.start, this.length)) return false;
    this.measureReach();
    return true;
  }

  private grow(stride: number): void {
    const cells = this.versions.length * stride;
    this.stride = stride;
    this.reloadAt = new Float64Array(cells);
    this.prefix = new Float64Array(cells);
    this.suffix = new Float64Array(cells);
    this.delivered = new Int32Array(cells * this.dims);
    this.pickedUp = new Int32Array(cells * this.dims);
    this.reach = new Int32Array(stride);
    this.tail = new Float64Array(stride);
    this.forget();
  }

  private measureLoads(rows: RouteRows, row: number): void {
    const { dims, delivered, pickedUp, length, problem } = this;
    const { tasks, units } = problem;
    const start = this.at * dims;
    for (let d = 0; d < dims; d++) delivered[start + d] = pickedUp[start + d] = 0;
    for (let i = 0; i < length; i++) {
      const task = rows.taskAt[row * rows.stride + i + 1];
      const kind = units.kind[tasks.unit[task]];
      for (let d = 0; d < dims; d++) {
        const at = start + i * dims + d;
        // A shipment is on board between two of its stops only: no load counts less than all of it.
        const size = kind === UNIT_SHIPMENT ? 0 : Math.abs(tasks.load[task * dims + d]);
        delivered[at + dims] = delivered[at] + (kind === UNIT_DELIVERY ? size : 0);
        pickedUp[at + dims] = pickedUp[at] + (kind === UNIT_DELIVERY ? 0 : size);
      }
    }
  }

  /** Whether what lies between two cuts is one load, with the task. */
  private fits(from: number, to: number): boolean {
    const { dims, delivered, pickedUp, capacityAt, brought, taken } = this;
    const { capacity } = this.problem.slots;
    const start = (this.at + from) * dims;
    const end = (this.at + to) * dims;
    for (let d = 0; d < dims; d++) {
      const most = capacity[capacityAt + d];
      if (delivered[end + d] - delivered[start + d] + brought[d] > most) return false;
      if (pickedUp[end + d] - pickedUp[start + d] + taken[d] > most) return false;
    }
    return true;
  }

  /** Loads only grow with a trip: what begins later goes as far at least. Before its own cut where the task alone is too much. */
  private measureReach(): void {
    const { length, reach } = this;
    let to = 0;
    for (let from = 0; from <= length; from++) {
      if (to < from) to = from;
      while (to < length && this.fits(from, to + 1)) to++;
      reach[from] = to > from || this.fits(from, from) ? to : from - 1;
    }
  }

  private measureCuts(rows: RouteRows, slot: number, row: number): void {
    const { length, reloadAt, prefix, suffix, reach, at, start, behind } = this;
    const base = row * rows.stride;
    for (let cut = start; cut < length; cut++)
      reloadAt[at + cut] =
        cut < behind
          ? Infinity
          : this.priceReload(slot, rows.locationAt[base + cut], rows.locationAt[base + cut + 1]);
    this.past[row] = 0;
    const { after = [], reload = [] } = this.underWay?.reloads ?? {};
    after.forEach((cut, i) => {
      if (cut < behind)
        this.past[row] += this.priceOne(
          slot,
          reload[i],
          rows.locationAt[base + cut],
          rows.locationAt[base + cut + 1],
        );
    });
    // Only where nothing that is done follows does it hang on what comes next.
    reloadAt[at + start] =
      start > 0 && start === behind
        ? this.priceDone(slot, rows.locationAt[base + start], rows.locationAt[base + start + 1])
        : 0;
    for (let from = length; from >= start; from--) {
      let least = reach[from] === length ? 0 : Infinity;
      for (let cut = from + 1; cut <= reach[from] && least > 0; cut++) {
        const price = reloadAt[at + cut] + suffix[at + cut];
        if (price < least) least = price;
      }
      suffix[at + from] = least;
    }
    prefix[at + start] = 0;
    for (let to = start + 1; to <= length; to++) {
      let least = Infinity;
      for (let cut = to - 1; cut >= start && reach[cut] >= to; cut--) {
        const price = prefix[at + cut] + reloadAt[at + cut];
        if (price < least) least = price;
      }
      prefix[at + to] = least;
    }
  }

  /** What the row costs for reloads that are no matter of where a task is put. */
  pastOf(row: number): number {
    return this.past[row];
  }

  /** Of the row as it is; a task that is more than one load is in no cut. */
  leastCuts(): number {
    const { at, start, reloadAt, suffix } = this;
    const least = suffix[at + start];
    return reloadAt[at + start] + (least < Infinity ? least : 0);
  }

  /** The least detours of all cuts with the task at `here` between `place` and `next`, before place `i` of the sequence. */
  cutAround(slot: number, place: number, here: number, next: number, i: number): number {
    const { length, reloadAt, prefix, suffix, tail, reach, at, start, behind } = this;
    if (i < behind || reach[i] < i) return Infinity;
    let before = 0;
    if (i > start) before = prefix[at + i] + this.priceReload(slot, place, here);
    else if (start > 0) before = this.priceDone(slot, place, here);
    let least = i < length ? this.priceReload(slot, here, next) + suffix[at + i] : Infinity;
    // The cheapest cut behind the task, by how far its trip goes.
    tail[i] = least;
    const last = Math.min(reach[i], length - 1);
    for (let to = i + 1; to <= last; to++) {
      const price = reloadAt[at + to] + suffix[at + to];
      tail[to] = price < tail[to - 1] ? price : tail[to - 1];
    }
    least = Infinity;
    for (let from = i; from >= start && reach[from] >= i; from--) {
      const head = from === i ? before : prefix[at + from] + reloadAt[at + from];
      const price = reach[from] === length ? head : head + tail[reach[from]];
      if (price < least) least = price;
    }
    return least;
  }

  /** What a reload between two places costs at least. */
  private priceReload(slot: number, from: number, to: number): number {
    const { reloads } = this.problem;
    const first = reloads?.first[slot] ?? 0;
    const last = reloads?.first[slot + 1] ?? 0;
    let least = Infinity;
    for (let reload = first; reload < last; reload++) {
      const price = this.priceOne(slot, reload, from, to);
      if (price < least) least = price;
    }
    return least;
  }

  /** What the last reload that is done costs between two places. */
  private priceDone(slot: number, from: number, to: number): number {
    const reload = this.underWay?.reloads.reload.at(-1);
    return reload === undefined ? 0 : this.priceOne(slot, reload, from, to);
  }

  /** The detour and the time there. */
  private priceOne(slot: number, reload: number, from: number, to: number): number {
    const { tasks, slots, metrics, locationCount: n } = this.problem;
    const { durations, distances } = metrics[slots.metric[slot]];
    const { travel, distance, span } = this.weights[slot];
    const direct = from * n + to;
    const place = tasks.location[tasks.count + reload];
    const towards = from * n + place;
    const onwards = place * n + to;
    return (
      (travel + span) * (durations[towards] + durations[onwards] - durations[direct]) +
      distance * (distances[towards] + distances[onwards] - distances[direct]) +
      span * tasks.duration[tasks.count + reload]
    );
  }
}
