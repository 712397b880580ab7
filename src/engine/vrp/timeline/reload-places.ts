/**
 * Where a sequence of tasks that is more than one load is cut into trips, with a reload at each cut (the split of a giant
 * tour, Prins 2004, Beasley 1983). By loads alone and in the order of the detours: which of them keeps windows, and what it
 * costs with its waiting, the timeline says. No shipment is on board while a vehicle reloads.
 */
import { priceOfTimes, type RouteTimes } from '../route-price.ts';
import { type SlotWeights, weightsOfSlot } from '../slot-weights.ts';
import {
  REASON,
  type ReasonCode,
  UNIT_DELIVERY,
  UNIT_SHIPMENT,
  UNREACHABLE,
  type VrpProblem,
} from '../vrp-problem.ts';

/** Tasks up to which all cuts are looked at; above that so many of each number of reloads and place in the sequence. */
const SHORT = 10;
const KEPT_OF_LONG = 4;
const KEPT_OF_SHORT = 256;
/** Ways to cut that are timed, the shortest ones. */
const TIMED_OF_LONG = 8;
const TIMED_OF_SHORT = 256;

/** A beginning of the sequence that ends with a reload. */
interface Beginning {
  /** Price of the detours so far. */
  readonly detour: number;
  /** The reload lies before this task of the sequence; -1: no reload yet. */
  readonly cut: number;
  readonly reload: number;
  readonly before: Beginning | undefined;
}

/** One way to cut: the whole sequence with its reloads, and what these cost on the road at least. */
interface ReloadPlace {
  readonly tasks: readonly number[];
  readonly detour: number;
}

/** The part of a timeline that is asked. */
interface TripTimer extends RouteTimes {
  time(slot: number, tasks: ArrayLike<number>, first: number, length: number): ReasonCode;
}

export class ReloadPlaces {
  private readonly weights: readonly SlotWeights[];
  private readonly load: Int32Array;
  private readonly most: Int32Array;

  /** `problem` has reloads. */
  constructor(private readonly problem: VrpProblem) {
    this.weights = Array.from({ length: problem.slots.count }, (_, slot) => weightsOfSlot(problem, slot));
    this.load = new Int32Array(problem.dimensionCount);
    this.most = new Int32Array(problem.dimensionCount);
  }

  /** Whether the slot may reload, and the tasks, none of which is a reload yet, are more than one load. */
  areNeeded(slot: number, tasks: ArrayLike<number>, first: number, length: number): boolean {
    const { reloads, tasks: table } = this.problem;
    if (!reloads || reloads.most[slot] === 0) return false;
    for (let i = first; i < first + length; i++) if (tasks[i] >= table.count) return false;
    return this.reach(slot, tasks, first, first + length) < first + length;
  }

  /** Ways to cut, the shortest first; none where no cuts make loads that fit. At most `limit`. */
  list(slot: number, tasks: ArrayLike<number>, first: number, length: number, limit: number): ReloadPlace[] {
    const end = first + length;
    const kept = length <= SHORT ? KEPT_OF_SHORT : KEPT_OF_LONG;
    const most = this.problem.reloads?.most[slot] ?? 0;
    const isClosed = this.listClosedCuts(tasks, first, end);
    let front = new Map<number, Beginning[]>([
      [first, [{ detour: 0, cut: -1, reload: -1, before: undefined }]],
    ]);
    const whole: Beginning[] = [];
    for (let used = 0; used <= most && front.size > 0; used++) {
      const next = new Map<number, Beginning[]>();
      for (const [from, beginnings] of front) {
        const reach = this.reach(slot, tasks, from, end);
        if (reach === end) {
          for (const each of beginnings) whole.push(each);
          continue;
        }
        for (let cut = from + 1; used < most && cut <= reach; cut++) {
          if (isClosed[cut - first] === 1) continue;
          this.extend(slot, tasks, cut, beginnings, next);
        }
      }
      for (const list of next.values()) {
        list.sort((a, b) => a.detour - b.detour);
        if (list.length > kept) list.length = kept;
      }
      front = next;
    }
    whole.sort((a, b) => a.detour - b.detour);
    return whole.slice(0, limit).map((last) => ({
      tasks: writeTrips(tasks, first, end, last),
      detour: last.detour,
    }));
  }

  /**
   * The route that costs least of those that keep all rules: the first rule broken where none does, no route where no cuts
   * make loads that fit. Leaves `timeline` with any of them.
   */
  choose(
    slot: number,
    tasks: ArrayLike<number>,
    first: number,
    length: number,
    timeline: TripTimer,
  ): { readonly route?: readonly number[]; readonly broken: ReasonCode } {
    const limit = length <= SHORT ? TIMED_OF_SHORT : TIMED_OF_LONG;
    let route: readonly number[] | undefined;
    let least = Number.POSITIVE_INFINITY;
    let broken: ReasonCode = REASON.none;
    for (const cut of this.list(slot, tasks, first, length, limit)) {
      const found = timeline.time(slot, cut.tasks, 0, cut.tasks.length);
      if (found !== REASON.none) {
        broken ||= found;
        continue;
      }
      const price = priceOfTimes(this.problem, this.weights[slot], timeline);
      if (price >= least) continue;
      least = price;
      route = cut.tasks;
    }
    return route ? { route, broken: REASON.none } : { broken };
  }

  /** As full trips as may be, the last one too full: how a sequence that cannot be cut is shown. */
  cutGreedily(slot: number, tasks: readonly number[]): readonly number[] {
    const { reloads } = this.problem;
    const most = reloads?.most[slot] ?? 0;
    const isClosed = this.listClosedCuts(tasks, 0, tasks.length);
    let last: Beginning = { detour: 0, cut: -1, reload: -1, before: undefined };
    let from = 0;
    for (let used = 0; used < most; used++) {
      let cut = this.reach(slot, tasks, from, tasks.length);
      if (cut === tasks.length) break;
      // A task that is too much for itself goes alone.
      cut = Math.max(cut, from + 1);
      while (cut < tasks.length && isClosed[cut] === 1) cut++;
      if (cut === tasks.length) break;
      const next = new Map<number, Beginning[]>();
      this.extend(slot, tasks, cut, [last], next);
      const found = next.get(cut)?.sort((a, b) => a.detour - b.detour)[0];
      if (!found) break;
      last = found;
      from = cut;
    }
    return writeTrips(tasks, 0, tasks.length, last);
  }

  /** Adds the beginnings with a reload before task `cut`, at each place where there is a way. */
  private extend(
    slot: number,
    tasks: ArrayLike<number>,
    cut: number,
    beginnings: readonly Beginning[],
    next: Map<number, Beginning[]>,
  ): void {
    const { reloads, tasks: table, slots, metrics, locationCount: n } = this.problem;
    if (!reloads) return;
    const { durations, distances } = metrics[slots.metric[slot]];
    const { travel, distance, span } = this.weights[slot];
    const price = (leg: number) => (travel + span) * durations[leg] + distance * distances[leg];
    const before = table.location[tasks[cut - 1]];
    const after = table.location[tasks[cut]];
    const list = next.get(cut) ?? [];
    for (let i = reloads.first[slot]; i < reloads.first[slot + 1]; i++) {
      const reload = table.count + i;
      const place = table.location[reload];
      const towards = before * n + place;
      const onwards = place * n + after;
      if (durations[towards] >= UNREACHABLE || durations[onwards] >= UNREACHABLE) continue;
      const detour = price(towards) + price(onwards) - price(before * n + after);
      for (const each of beginnings)
        list.push({ detour: each.detour + detour, cut, reload, before: each.cut < 0 ? undefined : each });
    }
    if (list.length > 0) next.set(cut, list);
  }

  /** The end of the longest trip that begins at task `from`: as far as all loads on the way fit. */
  private reach(slot: number, tasks: ArrayLike<number>, from: number, end: number): number {
    const { tasks: table, units, slots, dimensionCount: dims } = this.problem;
    const { load, most } = this;
    load.fill(0);
    most.fill(0);
    for (let i = from; i < end; i++) {
      const task = tasks[i];
      const isDelivery = units.kind[table.unit[task]] === UNIT_DELIVERY;
      for (let d = 0; d < dims; d++) {
        const change = table.load[task * dims + d];
        // What is delivered was on board from the start of the trip on; what is left on board stays the same.
        if (isDelivery) most[d] -= change;
        else {
          load[d] += change;
          if (load[d] > most[d]) most[d] = load[d];
        }
        if (most[d] > slots.capacity[slot * dims + d]) return i;
      }
    }
    return end;
  }

  /** 1 where a shipment is on board between a task of the sequence and the one before. */
  private listClosedCuts(tasks: ArrayLike<number>, first: number, end: number): Uint8Array {
    const { tasks: table, units } = this.problem;
    const isClosed = new Uint8Array(end - first + 1);
    const open = new Set<number>();
    for (let i = first; i < end; i++) {
      if (open.size > 0) isClosed[i - first] = 1;
      const unit = table.unit[tasks[i]];
      if (units.kind[unit] !== UNIT_SHIPMENT) continue;
      if (tasks[i] === units.firstTask[unit]) open.add(unit);
      else open.delete(unit);
    }
    return isClosed;
  }
}

function writeTrips(tasks: ArrayLike<number>, first: number, end: number, last: Beginning): number[] {
  const reloadBefore = new Map<number, number>();
  for (let each: Beginning | undefined = last; each && each.cut >= 0; each = each.before)
    reloadBefore.set(each.cut, each.reload);
  const written: number[] = [];
  for (let i = first; i < end; i++) {
    const reload = reloadBefore.get(i);
    if (reload !== undefined) written.push(reload);
    written.push(tasks[i]);
  }
  return written;
}
