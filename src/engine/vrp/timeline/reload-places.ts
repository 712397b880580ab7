/**
 * Where a sequence of tasks that is more than one load is cut into trips, with a reload at each cut (the split of a giant
 * tour, Beasley 1983, Prins 2004). By loads alone and in the order of the detours, the shortest ways only: which of them
 * keeps windows, and what it costs with its waiting, the timeline says. A route reloads only while what is left is more
 * than one load, and never with a shipment on board. A route that begins with what is done is cut there as it was.
 */
import { IndexedHeap } from '../../base/indexed-heap.ts';
import { priceOfTimes, type RouteTimes } from '../route-price.ts';
import { type SlotWeights, weightsOfSlot } from '../slot-weights.ts';
import { REASON, type ReasonCode, UNREACHABLE, type VrpProblem } from '../vrp-problem.ts';
import { findUnderWay } from './find-under-way.ts';
import { TripLoads } from './trip-loads.ts';

/** Tasks still to be cut up to which all ways are timed, and how many above that. */
const SHORT = 10;
const TIMED_OF_LONG = 8;
/** Beginnings that are looked at for one sequence: a bound for those with many places to reload at. */
const MAX_BEGINNINGS = 2000;

/** The part of a timeline that is asked. */
interface TripTimer extends RouteTimes {
  readonly waiting: number;
  readonly breakTime: number;
  time(slot: number, tasks: ArrayLike<number>, first: number, length: number): ReasonCode;
}

export class ReloadPlaces {
  private readonly weights: readonly SlotWeights[];
  private readonly loads: TripLoads;
  /** By place in the sequence: how far a trip goes from there, the least detour and the fewest reloads of the rest. */
  private reachFrom: Int32Array = new Int32Array(0);
  private restFrom: Float64Array = new Float64Array(0);
  private fewestFrom: Int32Array = new Int32Array(0);
  /** By place in the sequence and reload of the slot: price of going there before. */
  private detours: Float64Array = new Float64Array(0);
  /** Beginnings of the sequence that end with a reload, by number: which reload lies before which place, and the one before. */
  private readonly cut = new Int32Array(MAX_BEGINNINGS);
  private readonly reload = new Int32Array(MAX_BEGINNINGS);
  private readonly before = new Int32Array(MAX_BEGINNINGS);
  private readonly used = new Int32Array(MAX_BEGINNINGS);
  private readonly detour = new Float64Array(MAX_BEGINNINGS);
  private count = 0;
  /** Tasks of the sequence that lie behind: no further cut is before the last of them. */
  private behind = 0;
  private readonly open = new IndexedHeap(MAX_BEGINNINGS);

  /** `problem` has reloads. */
  constructor(private readonly problem: VrpProblem) {
    this.weights = Array.from({ length: problem.slots.count }, (_, slot) => weightsOfSlot(problem, slot));
    this.loads = new TripLoads(problem);
  }

  /** Whether the slot may reload, and the tasks, none of which is a reload yet, are more than one load or have reloaded. */
  areNeeded(slot: number, tasks: ArrayLike<number>, first: number, length: number): boolean {
    const { reloads, tasks: table } = this.problem;
    if (!reloads || reloads.most[slot] === 0) return false;
    for (let i = first; i < first + length; i++) if (tasks[i] >= table.count) return false;
    const behind = findUnderWay(this.problem, slot, tasks, first, length);
    if (behind && behind.reloads.after.length > 0) return true;
    return this.loads.reach(slot, tasks, first, first + length) < first + length;
  }

  /**
   * The route that costs least of those that keep all rules: the first rule broken where none does, no route where no cuts
   * make loads that fit. Leaves `timeline` with the last one that it timed: that of the route where `isLast`.
   */
  choose(
    slot: number,
    tasks: ArrayLike<number>,
    first: number,
    length: number,
    timeline: TripTimer,
  ): { readonly route?: readonly number[]; readonly isLast: boolean; readonly broken: ReasonCode } {
    const start = this.begin(slot, tasks, first, length);
    const { span } = this.weights[slot];
    const most = length - start <= SHORT ? MAX_BEGINNINGS : TIMED_OF_LONG;
    let route: readonly number[] | undefined;
    let least = Number.POSITIVE_INFINITY;
    let broken: ReasonCode = REASON.none;
    let isLast = false;
    // What every way costs at least beside its own detours and reloads, as if it waited nowhere.
    let base = Number.NEGATIVE_INFINITY;
    for (let timed = 0; timed < most; timed++) {
      const way = this.nextWay(slot, length);
      if (way < 0 || base + this.detour[way] >= least) break;
      const own = this.detour[way] + span * this.reloadTime(way);
      if (base + own >= least) continue;
      const trips = this.writeTrips(tasks, first, length, way);
      const found = timeline.time(slot, trips, 0, trips.length);
      isLast = false;
      if (found !== REASON.none) {
        broken ||= found;
        continue;
      }
      const price = priceOfTimes(this.problem, this.weights[slot], timeline);
      const { waiting, breakTime, lateness, overtime } = timeline;
      if (lateness === 0 && overtime === 0) base = Math.max(base, price - own - span * (waiting + breakTime));
      if (price >= least) continue;
      least = price;
      route = trips;
      isLast = true;
    }
    return route ? { route, isLast, broken: REASON.none } : { isLast, broken };
  }

  /** Of the shortest way, whatever rules it breaks; undefined where no cuts make loads that fit. */
  findShortest(slot: number, tasks: readonly number[]): readonly number[] | undefined {
    this.begin(slot, tasks, 0, tasks.length);
    const way = this.nextWay(slot, tasks.length);
    return way < 0 ? undefined : this.writeTrips(tasks, 0, tasks.length, way);
  }

  /** As full trips as may be, the last one too full: how a sequence that cannot be cut is shown. */
  cutGreedily(slot: number, tasks: readonly number[]): readonly number[] {
    const { loads } = this;
    const { most, first } = this.problem.reloads ?? { most: [0], first: [0, 0] };
    this.measureDetours(slot, tasks, 0, tasks.length);
    const places = first[slot + 1] - first[slot];
    let last = this.beginWithDone(slot, tasks, 0, tasks.length);
    let from = this.cut[last];
    for (let used = this.used[last]; used < most[slot]; used++) {
      // A task that is too much for itself goes alone.
      let cut = Math.max(loads.reach(slot, tasks, from, tasks.length), from + 1);
      while (cut < tasks.length && this.isClosed(cut)) cut++;
      if (cut >= tasks.length) break;
      let nearest = 0;
      for (let p = 1; p < places; p++)
        if (this.detours[cut * places + p] < this.detours[cut * places + nearest]) nearest = p;
      last = this.add(0, cut, first[slot] + nearest, last, used + 1);
      from = cut;
    }
    return this.writeTrips(tasks, 0, tasks.length, last);
  }

  /** Starts to look for ways to cut; {@link nextWay} gives them, the shortest first. Returns where the last trip done ends. */
  private begin(slot: number, tasks: ArrayLike<number>, first: number, length: number): number {
    const { loads } = this;
    this.measureDetours(slot, tasks, first, length);
    if (this.reachFrom.length <= length) {
      this.reachFrom = new Int32Array(2 * length + 1);
      this.fewestFrom = new Int32Array(2 * length + 1);
      this.restFrom = new Float64Array(2 * length + 1);
    }
    const way = this.beginWithDone(slot, tasks, first, length);
    const start = this.cut[way];
    const places = this.countPlaces(slot);
    for (let from = length; from >= start; from--) {
      const reach = loads.reach(slot, tasks, first + from, first + length) - first;
      this.reachFrom[from] = reach;
      this.restFrom[from] = reach === length ? 0 : Number.POSITIVE_INFINITY;
      this.fewestFrom[from] = reach === length ? 0 : length;
      for (let cut = from + 1; cut <= reach && reach < length; cut++) {
        if (this.isClosed(cut)) continue;
        for (let at = cut * places; at < (cut + 1) * places; at++)
          this.restFrom[from] = Math.min(this.restFrom[from], this.detours[at] + this.restFrom[cut]);
        this.fewestFrom[from] = Math.min(this.fewestFrom[from], 1 + this.fewestFrom[cut]);
      }
    }
    this.open.clear();
    const left = (this.problem.reloads?.most[slot] ?? 0) - this.used[way];
    const isPossible = length > 0 && this.fewestFrom[start] <= left;
    if (isPossible) this.open.insert(way, this.restFrom[start]);
    return start;
  }

  /** Starts with the reloads that are done, at no price as all ways have them; the last of these beginnings. */
  private beginWithDone(slot: number, tasks: ArrayLike<number>, first: number, length: number): number {
    const behind = findUnderWay(this.problem, slot, tasks, first, length);
    this.behind = behind?.tasks.length ?? 0;
    this.count = 0;
    let way = this.add(0, 0, -1, -1, 0);
    const { after = [], reload = [] } = behind?.reloads ?? {};
    for (let i = 0; i < after.length; i++) way = this.add(0, after[i], reload[i], way, i + 1);
    return way;
  }

  /** Whether no reload may be put before this place: a shipment is on board, or it lies behind. */
  private isClosed(cut: number): boolean {
    return cut < this.behind || this.loads.isClosed(cut);
  }

  /** The next way, as the last of its beginnings; -1 when there is none. A* over the cuts, with the rest's least detour. */
  private nextWay(slot: number, length: number): number {
    const { open } = this;
    const { most, first } = this.problem.reloads ?? { most: [0], first: [0, 0] };
    const places = this.countPlaces(slot);
    while (open.size > 0) {
      const way = open.pop();
      const from = this.cut[way];
      const reach = this.reachFrom[from];
      if (reach === length) return way;
      const used = this.used[way] + 1;
      for (let cut = from + 1; cut <= reach; cut++) {
        if (this.isClosed(cut) || used + this.fewestFrom[cut] > most[slot]) continue;
        for (let p = 0; p < places; p++) {
          const detour = this.detour[way] + this.detours[cut * places + p];
          const least = detour + this.restFrom[cut];
          if (least === Number.POSITIVE_INFINITY || this.count === MAX_BEGINNINGS) continue;
          open.insert(this.add(detour, cut, first[slot] + p, way, used), least);
        }
      }
    }
    return -1;
  }

  private countPlaces(slot: number): number {
    const { first } = this.problem.reloads ?? { first: [0, 0] };
    return first[slot + 1] - first[slot];
  }

  private add(detour: number, cut: number, reload: number, before: number, used: number): number {
    const at = this.count++;
    this.detour[at] = detour;
    this.cut[at] = cut;
    this.reload[at] = reload;
    this.before[at] = before;
    this.used[at] = used;
    return at;
  }

  private measureDetours(slot: number, tasks: ArrayLike<number>, start: number, length: number): void {
    const { reloads, tasks: table, slots, metrics, locationCount: n } = this.problem;
    this.loads.closeCuts(tasks, start, length);
    if (!reloads) return;
    const { durations, distances } = metrics[slots.metric[slot]];
    const { travel, distance, span } = this.weights[slot];
    const perSecond = travel + span;
    const firstReload = reloads.first[slot];
    const places = reloads.first[slot + 1] - firstReload;
    if (this.detours.length < length * places) this.detours = new Float64Array(2 * length * places);
    for (let cut = 1; cut < length; cut++) {
      const before = table.location[tasks[start + cut - 1]] * n;
      const after = table.location[tasks[start + cut]];
      const direct = perSecond * durations[before + after] + distance * distances[before + after];
      for (let p = 0; p < places; p++) {
        const place = table.location[table.count + firstReload + p];
        const towards = before + place;
        const onwards = place * n + after;
        const isOpen = durations[towards] < UNREACHABLE && durations[onwards] < UNREACHABLE;
        this.detours[cut * places + p] = isOpen
          ? perSecond * (durations[towards] + durations[onwards]) +
            distance * (distances[towards] + distances[onwards]) -
            direct
          : Number.POSITIVE_INFINITY;
      }
    }
  }

  private reloadTime(way: number): number {
    const { tasks } = this.problem;
    let time = 0;
    for (let at = way; this.before[at] >= 0; at = this.before[at])
      time += tasks.duration[tasks.count + this.reload[at]];
    return time;
  }

  private writeTrips(tasks: ArrayLike<number>, first: number, length: number, way: number): number[] {
    const { count } = this.problem.tasks;
    const written: number[] = [];
    let next = way;
    // What is done may end with a reload that nothing follows yet.
    for (let i = length; i >= 0; i--) {
      if (i < length) written.push(tasks[first + i]);
      if (this.before[next] < 0 || this.cut[next] !== i) continue;
      written.push(count + this.reload[next]);
      next = this.before[next];
    }
    return written.reverse();
  }
}
