/**
 * When a route with a free departure leaves: so that waiting is least, among equals as early or as late as preferred.
 */
import {
  BREAK_NONE,
  BREAK_WINDOW,
  needsWindowBreak,
  REASON,
  type ReasonCode,
  TIME_MAX,
} from '../vrp-problem.ts';
import { listDepartures } from './departures.ts';
import type { TakenBreak, TimedRoute } from './timed-route.ts';

/** Departures for which breaks are placed; short routes, where a break weighs most, are probed more closely. */
const PROBES = 6;
const SHORT_ROUTE = 8;
const PROBES_OF_SHORT = 24;

interface Choice {
  departure: number;
  waiting: number;
  span: number;
  placed: readonly TakenBreak[];
  /** Why the first departure that failed did. */
  broken: ReasonCode;
}

export class FreeDeparture {
  private readonly hasOneWindowEach: boolean;
  private readonly measuresArrival: boolean;

  constructor(private readonly timeline: TimedRoute) {
    const { tasks, objectives } = timeline.problem;
    // Reloads, which come behind all tasks, may have several as well.
    const { firstWindow } = tasks;
    this.hasOneWindowEach = firstWindow[firstWindow.length - 1] === firstWindow.length - 1;
    this.measuresArrival = objectives.some(({ value }) => value === 'route_duration');
  }

  /** Fills the timeline for the chosen departure; the rule broken where there is none. */
  choose(slot: number): ReasonCode {
    const { timeline } = this;
    const { breaks } = timeline.problem.slots;
    const kind = breaks.kind[slot];
    const isHourly = timeline.stops.clock !== undefined;
    // By the hour it is not known before the departure how long a route drives.
    const hasBreak =
      kind === BREAK_WINDOW || (kind !== BREAK_NONE && (isHourly || !timeline.canSkipBreak(slot)));
    if (!hasBreak && this.hasOneWindowEach) return isHourly ? this.slideByHour(slot) : this.slide(slot);
    const departures = this.listFor(slot);
    const without = this.tryAll(this.listFor(slot, NO_BREAKS), (departure) => {
      const broken = timeline.scheduleAt(slot, departure, NO_BREAKS);
      if (broken !== REASON.none || kind !== BREAK_WINDOW) return broken;
      return needsWindowBreak(breaks, slot, departure, timeline.limitedEnd) ? REASON.breaks : REASON.none;
    });
    if (!hasBreak) return this.settle(slot, without);
    if (kind !== BREAK_WINDOW) without.departure = -1;
    const taking = this.chooseWithBreak(slot, departures);
    // A route that needs no break is compared with one that takes it: the shorter one is driven.
    const isUnneeded = without.departure >= 0 && without.span <= taking.span;
    const broken = this.settle(slot, isUnneeded ? without : taking);
    timeline.isBreakUnneeded = isUnneeded;
    return broken;
  }

  /**
   * The same where legs depend on the hour. Nobody who leaves later arrives earlier, so waiting falls the later a route
   * leaves, until a window or the end is missed: the last moment before has the least.
   */
  private slideByHour(slot: number): ReasonCode {
    const { timeline } = this;
    const { slots } = timeline.problem;
    const from = slots.earliestStart[slot];
    const first = timeline.scheduleAt(slot, from, NO_BREAKS);
    if (first === REASON.window || first === REASON.timeSpan || first === REASON.unreachable) return first;
    const latest = Math.max(from, this.findLatest(slot));
    const broken = timeline.scheduleAt(slot, latest, NO_BREAKS);
    if (broken !== REASON.none)
      return this.settle(
        slot,
        this.tryAll(this.listFor(slot, NO_BREAKS), (departure) =>
          timeline.scheduleAt(slot, departure, NO_BREAKS),
        ),
      );
    if (slots.departsEarly[slot] === 0) return broken;
    const { waiting } = timeline;
    let [early, late] = [from, latest];
    while (early < late) {
      const middle = (early + late) >> 1;
      if (timeline.scheduleAt(slot, middle, NO_BREAKS) === REASON.none && timeline.waiting === waiting)
        late = middle;
      else early = middle + 1;
    }
    return timeline.scheduleAt(slot, late, NO_BREAKS);
  }

  /** The last departure by which no window and no end is missed; one window per task, no breaks. */
  private findLatest(slot: number): number {
    const { stops, problem } = this.timeline;
    const { slots, tasks } = problem;
    const { length } = stops;
    const isOpen = slots.isOpen[slot] === 1;
    let leave = isOpen ? TIME_MAX : stops.leave(length, slots.latestEnd[slot]);
    for (let i = length - 1; i >= 0; i--) {
      const window = tasks.firstWindow[stops.task[i]];
      const begin = Math.min(
        tasks.windowLatest[window] - stops.setup[i],
        leave - stops.setup[i] - stops.service[i],
      );
      let arrival = begin - stops.preparation[i];
      if (isOpen && i === length - 1) arrival = Math.min(arrival, slots.latestEnd[slot]);
      leave = stops.leave(i, arrival);
    }
    return Math.min(leave, slots.latestStart[slot]);
  }

  /** The departures to try, the preferred ones first. */
  private listFor(slot: number, placed?: readonly TakenBreak[]): number[] {
    const { problem, stops } = this.timeline;
    const departures = listDepartures(problem, stops, placed);
    return problem.slots.departsEarly[slot] === 0 ? departures.reverse() : departures;
  }

  private chooseWithBreak(slot: number, departures: readonly number[]): Choice {
    const { timeline } = this;
    const probes = timeline.stops.length <= SHORT_ROUTE ? PROBES_OF_SHORT : PROBES;
    const step = Math.max(1, Math.floor((departures.length - 1) / probes));
    let best = makeChoice();
    const seen = new Set<string>();
    for (let k = 0; k < departures.length; k += step) {
      const broken = timeline.schedule(slot, departures[k]);
      if (broken !== REASON.none) best.broken ||= broken;
      if (broken !== REASON.none || timeline.isBreakUnneeded) continue;
      const placed = timeline.breaks;
      const key = placed
        .map(({ position, isBeforeVisit }) => `${position}${isBeforeVisit ? '-' : '+'}`)
        .join();
      if (seen.has(key)) continue;
      seen.add(key);
      const choice = this.tryAll(this.listFor(slot, placed), (departure) =>
        timeline.scheduleAt(slot, departure, placed),
      );
      if (choice.span < best.span) best = { ...choice, broken: best.broken };
    }
    return best;
  }

  /** The departure of least waiting; the first of equals. */
  private tryAll(departures: readonly number[], run: (departure: number) => ReasonCode): Choice {
    const { timeline } = this;
    const best = makeChoice();
    for (const departure of departures) {
      const broken = run(departure);
      if (broken !== REASON.none) best.broken ||= broken;
      if (broken !== REASON.none || timeline.waiting >= best.waiting) continue;
      best.departure = departure;
      best.waiting = timeline.waiting;
      best.span = (this.measuresArrival ? timeline.limitedEnd : timeline.end) - departure;
      best.placed = timeline.breaks;
      if (best.waiting === 0) break;
    }
    return best;
  }

  private settle(slot: number, { departure, placed, broken }: Choice): ReasonCode {
    return departure < 0 ? broken : this.timeline.scheduleAt(slot, departure, placed);
  }

  /**
   * One window per task, no break: a delay is swallowed by waiting until some window closes (push-forward slack of
   * Savelsbergh, "The vehicle routing problem with time windows: minimizing route duration", 1992).
   */
  private slide(slot: number): ReasonCode {
    const { timeline } = this;
    const { problem, stops, beginAt, arrivalAt, windowAt } = timeline;
    const { slots, tasks } = problem;
    const from = slots.earliestStart[slot];
    timeline.departure = from;
    const broken = timeline.runThrough(slot);
    if (broken !== REASON.none && broken !== REASON.timeInVehicle) return broken;
    let absorbed = 0;
    let slack = slots.latestStart[slot] - from;
    for (let i = 0; i < stops.length; i++) {
      // An open route is limited by the arrival at its last stop, before that stop's own waiting.
      if (i === stops.length - 1 && slots.isOpen[slot] === 1) {
        slack = Math.min(slack, slots.latestEnd[slot] - timeline.limitedEnd + absorbed);
      }
      absorbed += beginAt[i] - arrivalAt[i] - stops.preparation[i];
      const start = beginAt[i] + stops.setup[i];
      slack = Math.min(slack, tasks.windowLatest[windowAt[i]] - start + absorbed);
    }
    if (slots.isOpen[slot] === 0) slack = Math.min(slack, slots.latestEnd[slot] - timeline.end + absorbed);
    if (slack < 0) return REASON.timeSpan;
    const delay = slots.departsEarly[slot] === 1 ? Math.min(slack, absorbed) : slack;
    if (delay > 0) {
      timeline.departure = from + delay;
      const late = timeline.runThrough(slot);
      if (late !== REASON.none) return late;
    } else if (broken !== REASON.none) return broken;
    return timeline.checkEnd(slot);
  }
}

const NO_BREAKS: readonly TakenBreak[] = [];

function makeChoice(): Choice {
  return { departure: -1, waiting: Infinity, span: Infinity, placed: NO_BREAKS, broken: REASON.none };
}
