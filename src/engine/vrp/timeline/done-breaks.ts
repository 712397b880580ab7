/**
 * Where a route that is timed takes the breaks that it has taken already: between the visits between which they were, at the
 * last place that it reaches before they begin.
 */
import type { RouteStops } from './route-stops.ts';

/** The position of the last stop that lies behind, a visit or a reload that the vehicle has set out to; -1 where nothing does. */
export function findLastDone({ underWay, positionOfVisit, task, length, problem }: RouteStops): number {
  if (!underWay) return -1;
  const last = positionOfVisit[underWay.tasks.length - 1];
  const { reloads, slots, tasks } = problem;
  // Reloads that are done come behind those of all slots.
  const isReload = reloads && last + 1 < length && task[last + 1] >= tasks.count + reloads.first[slots.count];
  return isReload ? last + 1 : last;
}

export class DoneBreaks {
  /** The last stop that lies behind, and the last that has been passed. */
  private last = -1;
  private passed = -1;
  /** Visits so far, and which of the breaks comes next. */
  private visited = 0;
  private next = 0;

  constructor(private readonly stops: RouteStops) {}

  begin(): void {
    this.last = findLastDone(this.stops);
    this.passed = -1;
    this.visited = 0;
    this.next = 0;
  }

  /** After the stop at a position has been served. */
  pass(position: number): void {
    const { task, problem } = this.stops;
    this.passed = position;
    if (task[position] < problem.tasks.count) this.visited++;
  }

  /** Whether everything that is done lies behind, so that the route may rest as it likes. */
  get isOver(): boolean {
    return this.passed >= this.last && this.next === (this.stops.underWay?.breaks.start.length ?? 0);
  }

  /** Whether all has been left behind at this very stop: what is overdue is due here. */
  get isJustOver(): boolean {
    return this.isOver && this.stops.underWay !== undefined && this.passed === this.last;
  }

  /**
   * The break that is taken at a position, before or after its visit, by a vehicle that is there at `now`; -1 for none. The
   * next call asks for the next one.
   */
  take(position: number, isBeforeVisit: boolean, now: number): number {
    const taken = this.stops.underWay?.breaks;
    if (!taken || this.next === taken.start.length || taken.after[this.next] !== this.visited) return -1;
    const goesOn = isBeforeVisit ? this.isReload(position) : position < this.last;
    if (goesOn && this.reachesNext(position, isBeforeVisit, now) <= taken.start[this.next]) return -1;
    return this.next++;
  }

  private isReload(position: number): boolean {
    const { task, problem, length } = this.stops;
    return position < length && task[position] >= problem.tasks.count;
  }

  /** When the vehicle is at the next place where it could rest. */
  private reachesNext(position: number, isBeforeVisit: boolean, now: number): number {
    const { stops } = this;
    return isBeforeVisit ? now + stops.service[position] : stops.drive(position + 1, now);
  }
}
