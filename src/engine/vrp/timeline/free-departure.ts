/**
 * When a route with a free departure leaves: so that waiting is least, among equals as early or as late as preferred.
 */
import { BREAK_NONE, BREAK_WINDOW, needsWindowBreak, REASON, type ReasonCode } from '../vrp-problem.ts';
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
    const hasBreak = kind === BREAK_WINDOW || (kind !== BREAK_NONE && !timeline.canSkipBreak(slot));
    if (!hasBreak && this.hasOneWindowEach) return this.slide(slot);
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
