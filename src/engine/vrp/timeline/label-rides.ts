/** How long loads are on board where a route may take breaks: by the labels of the search for them. */
import { TIME_MAX, UNIT_DELIVERY, type VrpProblem } from '../vrp-problem.ts';
import { type BreakLabels, LABEL_VISIT } from './break-labels.ts';
import type { RouteStops } from './route-stops.ts';

export class LabelRides {
  /** Some load of the route may be on board only so long. */
  areLimited = false;
  private departure = 0;

  constructor(
    private readonly problem: VrpProblem,
    private readonly stops: RouteStops,
    private readonly labels: BreakLabels,
  ) {}

  /** The route is that of the stops from now on. */
  begin(departure: number): void {
    this.departure = departure;
    this.areLimited = hasRideLimits(this.problem, this.stops);
  }

  /** The most urgent deadline once the visit is over: a pickup may add one, a delivery may have met the most urgent. */
  deadlineAfter(label: number, task: number, position: number): number {
    const { stops } = this;
    const { units, tasks } = this.problem;
    const { time, deadline: deadlineOf } = this.labels;
    if (task >= tasks.count) return this.deadlineOfLoad(time[label], position);
    const unit = tasks.unit[task];
    if (units.maxRide[unit] >= TIME_MAX || units.kind[unit] === UNIT_DELIVERY) return deadlineOf[label];
    if (task === units.firstTask[unit]) {
      return Math.min(deadlineOf[label], time[label] + units.maxRide[unit]);
    }
    let deadline = stops.reloads > 0 ? this.deadlineOfLoad(this.loadedBefore(label), position) : TIME_MAX;
    for (let i = 0; i < position; i++) {
      const open = stops.task[i];
      const other = tasks.unit[open];
      const isOpen = units.maxRide[other] < TIME_MAX && open === units.firstTask[other] && other !== unit;
      if (!isOpen || units.kind[other] === UNIT_DELIVERY || isDelivered(stops, open + 1, position)) continue;
      deadline = Math.min(deadline, this.endOfVisit(label, open) + units.maxRide[other]);
    }
    return deadline;
  }

  /** Of what was loaded at that moment and is delivered behind the position, before the next reload. */
  private deadlineOfLoad(loaded: number, position: number): number {
    const { stops } = this;
    const { units, tasks } = this.problem;
    let deadline = TIME_MAX;
    for (let i = position + 1; i < stops.length && stops.task[i] < tasks.count; i++) {
      const unit = tasks.unit[stops.task[i]];
      const isLimited = units.kind[unit] === UNIT_DELIVERY && units.maxRide[unit] < TIME_MAX;
      if (isLimited) deadline = Math.min(deadline, loaded + units.maxRide[unit]);
    }
    return deadline;
  }

  /** Whether a visit that comes after the label and begins its service at `start` ends no ride too late. */
  isShort(from: number, task: number, start: number): boolean {
    const { units, tasks } = this.problem;
    const unit = tasks.unit[task];
    if (unit < 0) return true;
    const limit = units.maxRide[unit];
    if (limit >= TIME_MAX) return true;
    if (units.kind[unit] === UNIT_DELIVERY) return start - this.loadedBefore(from) <= limit;
    if (task === units.firstTask[unit]) return true;
    return start - this.endOfVisit(from, task - 1) <= limit;
  }

  /** When what is on board was loaded: at the last reload, else at the departure. */
  private loadedBefore(label: number): number {
    const { count } = this.problem.tasks;
    const { task } = this.stops;
    const { action, position, parent, time } = this.labels;
    for (let l = label; l >= 0; l = parent[l]) {
      if (action[l] === LABEL_VISIT && task[position[l]] >= count) return time[l];
    }
    return this.departure;
  }

  private endOfVisit(label: number, task: number): number {
    const { task: taskAt } = this.stops;
    const { action, position, parent, time } = this.labels;
    for (let l = label; l >= 0; l = parent[l]) {
      if (action[l] === LABEL_VISIT && taskAt[position[l]] === task) return time[l];
    }
    return Number.NEGATIVE_INFINITY;
  }
}

function isDelivered(stops: RouteStops, task: number, before: number): boolean {
  for (let i = 0; i < before; i++) if (stops.task[i] === task) return true;
  return false;
}

function hasRideLimits(problem: VrpProblem, stops: RouteStops): boolean {
  const { maxRide } = problem.units;
  for (let i = 0; i < stops.length; i++) {
    if (maxRide[problem.tasks.unit[stops.task[i]]] < TIME_MAX) return true;
  }
  return false;
}
