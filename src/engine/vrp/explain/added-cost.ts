/**
 * The least that a unit can cost at a place of a route, before any clock runs: its way and its service, as far as waiting
 * and breaks of the route cannot swallow them. What is left out of it (activations, lateness, setup) never makes it less.
 */
import { firstRoadLevel } from '../objective.ts';
import type { SimulatedRoute } from '../route-simulation.ts';
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
    const stops = [slots.start[slot], ...route.map((task) => tasks.location[task])];
    const perSecond = this.isRoadless ? 1 : slots.costPerSecond[slot];
    const perMetre = this.isRoadless ? 0 : slots.costPerMeter[slot];
    let service = 0;
    for (let t = first; t < first + count; t++) service += scaledDuration(problem, slot, t);
    const fixed = measure === 'span' ? service - times.waiting - times.breakTime : 0;
    const hasEnd = slots.isOpen[slot] === 0;
    const price = (places: readonly number[]) => {
      let sum = fixed * perSecond;
      for (let k = 1; k < places.length; k++) {
        const leg = places[k - 1] * locationCount + places[k];
        sum += durations[leg] * perSecond + distances[leg] * perMetre;
      }
      return sum;
    };
    const between = (from: number, to: number) => price([from, to]) - fixed * perSecond;
    const after = (at: number) => (at + 1 < stops.length ? stops[at + 1] : hasEnd ? slots.end[slot] : -1);
    const detour = (at: number, place: number) => {
      const next = after(at);
      const way = between(stops[at], place);
      return next < 0 ? way : way + between(place, next) - between(stops[at], next);
    };
    const [own, other] = [tasks.location[first], tasks.location[first + count - 1]];
    const alone = stops.map((_, at) => detour(at, own));
    const second = count > 1 ? stops.map((_, at) => detour(at, other)) : [];
    return (before, beforeSecond) => {
      if (count === 1) return alone[before] + fixed * perSecond;
      if (before !== beforeSecond) return alone[before] + second[beforeSecond] + fixed * perSecond;
      const next = after(before);
      const way = between(stops[before], own) + between(own, other);
      const whole = next < 0 ? way : way + between(other, next) - between(stops[before], next);
      return whole + fixed * perSecond;
    };
  }
}
