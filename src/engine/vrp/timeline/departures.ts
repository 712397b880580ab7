/**
 * The departures among which one of least waiting lies. Waiting as a function of the departure falls while some stop
 * absorbs the delay, stays level where none does, and jumps where a window is missed; so its minima begin and end
 * where a stop is reached exactly at the opening or the closing of a window (or the end, or a break, exactly at its
 * limit) without any waiting before it, or at the ends of the permitted span. Where legs depend on the hour, the driving
 * changes with the slots as well: departures at their borders are tried too.
 */
import { BREAK_DRIVING, BREAK_WINDOW, type HourlyLegs, TIME_MAX, type VrpProblem } from '../vrp-problem.ts';
import type { RouteStops } from './route-stops.ts';
import type { TakenBreak } from './timed-route.ts';

/** More are not tried: a bound for routes with many windows and breaks. */
const MAX_DEPARTURES = 600;

/**
 * Ascending and without doubles; times in seconds on the problem's axis. With `placed` for breaks at just these places,
 * otherwise for any.
 */
export function listDepartures(
  problem: VrpProblem,
  stops: RouteStops,
  placed?: readonly TakenBreak[],
): number[] {
  const { slots, tasks } = problem;
  const { slot, length } = stops;
  const { breaks } = slots;
  const from = slots.earliestStart[slot];
  const to = slots.latestStart[slot];
  const found = new Set([from, to]);
  if (stops.clock !== undefined)
    for (const change of listSlots(stops.clock.hours, from, to)) found.add(change);
  const anyDelays = placed ? [] : listBreakSums(problem, stops);
  /** Breaks before a visit, or before what follows it. */
  const delaysBefore = (position: number, isAfterVisit: boolean): readonly number[] => {
    if (!placed) return anyDelays;
    let sum = 0;
    for (const taken of placed) {
      const isBefore =
        taken.position < position || (taken.position === position && (taken.isBeforeVisit || isAfterVisit));
      if (isBefore) sum += taken.duration;
    }
    return [sum];
  };
  let delays = delaysBefore(-1, false);
  let offset = 0;
  // Where legs depend on the hour: the last position arrived at, and the offset there.
  let reached = -1;
  let atArrival = 0;
  const leaveFor = (arrival: number): number => {
    let moment = stops.leave(reached, arrival);
    for (let i = reached - 1; i >= 0; i--)
      moment = stops.leave(i, moment - stops.preparation[i] - stops.setup[i] - stops.service[i]);
    return moment;
  };
  const arriveAt = (position: number) => {
    if (stops.clock === undefined) return;
    reached = position;
    atArrival = offset;
  };
  const add = (moment: number, offset: number) => {
    if (moment >= TIME_MAX) return;
    for (const delay of delays) {
      const departure =
        reached < 0 ? moment - offset - delay : leaveFor(moment - (offset - atArrival) - delay);
      if (departure > from && departure < to) found.add(departure);
    }
  };
  const addBreak = (offset: number) => {
    if (breaks.kind[slot] !== BREAK_WINDOW) return;
    add(breaks.earliest[slot], offset);
    add(breaks.latest[slot], offset);
  };
  for (let i = 0; i < length; i++) {
    const task = stops.task[i];
    addBreak(offset);
    offset += stops.leg[i];
    arriveAt(i);
    addBreak(offset);
    delays = delaysBefore(i, false);
    addBreak(offset);
    if (slots.isOpen[slot] === 1 && i === length - 1) add(slots.latestEnd[slot], offset);
    offset += stops.preparation[i];
    for (let w = tasks.firstWindow[task]; w < tasks.firstWindow[task + 1]; w++) {
      add(tasks.windowEarliest[w], offset);
      add(tasks.windowLatest[w] - stops.setup[i], offset);
    }
    offset += stops.setup[i] + stops.service[i];
    addBreak(offset);
    delays = delaysBefore(i, true);
  }
  addBreak(offset);
  if (slots.isOpen[slot] === 0) {
    offset += stops.leg[length];
    arriveAt(length);
    add(slots.latestEnd[slot], offset);
    addBreak(offset);
  }
  return [...found].sort((a, b) => a - b).slice(0, MAX_DEPARTURES);
}

/** When slots of time begin between two moments. */
function* listSlots({ origin, seconds, tableOfSlot }: HourlyLegs, from: number, to: number) {
  const last = Math.min(tableOfSlot.length - 1, Math.floor((to - 1 - origin) / seconds));
  for (let slot = Math.max(0, Math.floor((from - origin) / seconds) + 1); slot <= last; slot++)
    yield origin + slot * seconds;
}

/** By how much breaks taken so far may have delayed a moment of the route. */
function listBreakSums(problem: VrpProblem, stops: RouteStops): number[] {
  const { breaks } = problem.slots;
  const { slot } = stops;
  const sums = [0];
  if (breaks.kind[slot] === 0) return sums;
  const first = breaks.firstPart[slot];
  const last = breaks.firstPart[slot + 1];
  let cycles = 1;
  if (breaks.kind[slot] === BREAK_DRIVING) {
    const driving = breaks.initialDriving[slot] + stops.travel + stops.totalPreparation;
    cycles = Math.min(4, 1 + Math.floor(driving / Math.max(1, breaks.maxDriving[slot])));
  }
  let sum = 0;
  for (let c = 0; c < cycles; c++) {
    for (let p = first; p < last; p++) {
      sum += breaks.partDuration[p];
      sums.push(sum);
    }
  }
  return sums;
}
