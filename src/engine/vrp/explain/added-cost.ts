/**
 * The least that a unit can cost at a place of a route, before any clock runs: its way and its service, as far as waiting
 * and breaks of the route cannot swallow them. What is left out of it (activations, lateness, setup) never makes it less.
 */

import type { SimulatedRoute } from '../route-simulation.ts';
import { firstRoadLevel } from '../slot-weights.ts';
import { scaledDuration, type VrpProblem } from '../vrp-problem.ts';

/** What is measured of a route: its travel, or its span; other goals know no bound. */
type Measure = 'travel' | 'span' | undefined;

export class AddedCost {
  private readonly measure: Measure;
  private readonly isRoadless: boolean;

  constructor(private readonly problem: VrpProblem) {
    const level = firstRoadLevel(problem);
    this.isRoadless = level < 0;
    const objective = problem.objectives[level];
    if (!objective || objective.value === 'transport_time') this.measure = 'travel';
    else if (objective.value === 'completion_time') this.measure = 'span';
    if (objective && objective.type !== 'min') this.measure = undefined;
  }

  /** By how many tasks of the route lie before the unit's first task, and before its second: a bound, or -Infinity. */
  boundsIn(
    slot: number,
    route: readonly number[],
    times: SimulatedRoute,
    unit: number,
  ): (before: number, beforeSecond: number) => number {
    const { problem, measure } = this;
    const { returnsToFirst } = problem.slots;
    // A route without a place of its own returns to whichever stop is first.
    if (!measure || returnsToFirst[slot] === 1) return () => -Infinity;
    const { slots, tasks, units, metrics, locationCount } = problem;
    const { durations, distances } = metrics[slots.metric[slot]];
    const first = units.firstTask[unit];
    const count = units.firstTask[unit + 1] - first;
    const anywhere = locationCount - 1;
    // A task that is anywhere happens where the vehicle is: the way goes on from there to the next one that is somewhere.
    const stops = [slots.start[slot]];
    const somewhere = [0];
    for (const [at, task] of route.entries()) {
      const place = tasks.location[task];
      stops.push(place === anywhere ? stops[at] : place);
      somewhere.push(somewhere[at] + (place === anywhere ? 0 : 1));
    }
    const next = new Int32Array(stops.length).fill(slots.isOpen[slot] === 0 ? slots.end[slot] : -1);
    for (let at = route.length - 1; at >= 0; at--) {
      const place = tasks.location[route[at]];
      next[at] = place === anywhere ? next[at + 1] : place;
    }
    const perSecond = this.isRoadless ? 1 : slots.costPerSecond[slot];
    const perMetre = this.isRoadless ? 0 : slots.costPerMeter[slot];
    let fixed = 0;
    if (measure === 'span') {
      for (let t = first; t < first + count; t++) fixed += scaledDuration(problem, slot, t);
      fixed = (fixed - times.waiting - times.breakTime) * perSecond;
    }
    const priceOf = (from: number, to: number) => {
      const leg = from * locationCount + to;
      return durations[leg] * perSecond + distances[leg] * perMetre;
    };
    const detour = (at: number, place: number, last = place) => {
      if (last === anywhere) return 0;
      const way = priceOf(stops[at], place) + (last === place ? 0 : priceOf(place, last));
      return next[at] < 0 ? way : way + priceOf(last, next[at]) - priceOf(stops[at], next[at]);
    };
    const own = tasks.location[first];
    const other = tasks.location[first + count - 1];
    const alone = stops.map((_, at) => detour(at, own) + fixed);
    if (count === 1) return (before) => alone[before];
    const second = stops.map((_, at) => detour(at, other));
    return (before, beforeSecond) => {
      if (somewhere[before] !== somewhere[beforeSecond]) return alone[before] + second[beforeSecond];
      if (own === anywhere) return fixed + second[before];
      return fixed + detour(before, own, other === anywhere ? own : other);
    };
  }
}
