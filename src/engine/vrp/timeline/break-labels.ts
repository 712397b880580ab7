/** The labels of a search for breaks, in columns: what became of a route up to one moment, and from which label. */
import { TIME_MAX } from '../vrp-problem.ts';
import type { TakenBreak, TimedRoute } from './timed-route.ts';

export const LABEL_START = 0;
export const LABEL_ARRIVAL = 1;
export const LABEL_BREAK = 2;
export const LABEL_VISIT = 3;

export class BreakLabels {
  /** Moment at which the label's action ends. */
  readonly time: number[] = [];
  readonly action: number[] = [];
  readonly position: number[] = [];
  readonly parent: number[] = [];
  /** Start of the break or, for visits, of its setup. */
  readonly begin: number[] = [];
  readonly window: number[] = [];
  /** Driving since the last whole break, and the parts of the next one taken since. */
  readonly driven: number[] = [];
  readonly parts: number[] = [];
  /** Seconds of break in the schedule that ends with the label. */
  readonly breakTime: number[] = [];
  /** Arrival at the place of the label. */
  readonly reached: number[] = [];
  /** When the most urgent load on board must be delivered at the latest. */
  readonly deadline: number[] = [];

  clear(): void {
    this.time.length = 0;
  }

  add(
    action: number,
    position: number,
    parent: number,
    time: number,
    begin: number,
    driven: number,
    parts: number,
    breakTime: number,
    reached: number,
  ): number {
    const label = this.time.length;
    this.time.push(time);
    this.action[label] = action;
    this.position[label] = position;
    this.parent[label] = parent;
    this.begin[label] = begin;
    this.window[label] = -1;
    this.driven[label] = driven;
    this.parts[label] = parts;
    this.breakTime[label] = breakTime;
    this.reached[label] = reached;
    this.deadline[label] = parent < 0 ? TIME_MAX : this.deadline[parent];
    return label;
  }
}

/** Writes the times of the visits that lead to a label into the route's columns; its breaks in the order of the route. */
export function readSchedule(labels: BreakLabels, last: number, route: TimedRoute): TakenBreak[] {
  const { time, action, position, parent, begin, window } = labels;
  const breaks: TakenBreak[] = [];
  for (let label = last; label >= 0; label = parent[label]) {
    const at = position[label];
    const from = parent[label];
    if (action[label] === LABEL_VISIT) {
      route.arrivalAt[at] = time[from];
      route.beginAt[at] = begin[label];
      route.departureAt[at] = time[label];
      route.windowAt[at] = window[label];
    } else if (action[label] === LABEL_BREAK) {
      let before = from;
      while (action[before] === LABEL_BREAK) before = parent[before];
      breaks.push({
        position: at,
        isBeforeVisit: at >= 0 && action[before] !== LABEL_VISIT,
        arrival: time[from],
        waiting: begin[label] - time[from],
        duration: time[label] - begin[label],
      });
    }
  }
  return breaks.reverse();
}
