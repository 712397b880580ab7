/**
 * Tidiness by brute force, for tests: every pair of legs, every stop against every route, every neighbour. It shares no
 * arithmetic with the engine: crossings come from the parameters of the two lines, insides from half-planes instead of
 * hulls, and whether a stop could join a route from a walk along the clock of its own. It knows problems of services with
 * one load, one window each and fixed departures.
 */
import type { TidinessParts } from '../engine/vrp/tidiness/measure-tidiness.ts';
import type { PlanePoints } from '../engine/vrp/tidiness/plane-points.ts';
import type { VrpPlan, VrpProblem } from '../engine/vrp/vrp-problem.ts';

type Point = readonly [number, number];
interface Stop {
  readonly task: number;
  readonly slot: number;
  readonly at: Point;
}

/** How many nearest stops may be mixed, and how many as the crow flies they are taken from. */
const NEIGHBOURS = 3;
const POOL = 12;

export function measureByHand(problem: VrpProblem, plan: VrpPlan, points: PlanePoints): TidinessParts {
  const routes = plan.tasksOfSlot.map((route, slot) =>
    route
      .map((task): Stop => {
        const place = problem.tasks.location[task];
        return { task, slot, at: [points.x[place], points.y[place]] };
      })
      .filter(({ task }) => points.isKnown[problem.tasks.location[task]] === 1),
  );
  const stops = routes.flat();
  const legs = routes.flatMap((route) =>
    route.slice(1).flatMap((stop, i) => (isSame(route[i].at, stop.at) ? [] : [[route[i], stop] as const])),
  );
  const crossing = new Set<number>();
  let crossings = 0;
  legs.forEach(([a, b], i) => {
    legs.forEach(([c, d], k) => {
      if (k <= i || a.slot === c.slot || !meetInside(a.at, b.at, c.at, d.at)) return;
      crossings++;
      crossing.add(i).add(k);
    });
  });
  return {
    legs: legs.length,
    crossingLegs: crossing.size,
    crossings,
    stops: stops.length,
    overlappingStops: stops.filter(({ at, slot }) =>
      routes.some((route, other) => other !== slot && isInside(at, route)),
    ).length,
    mixedStops: stops.filter((stop) => isMixed(problem, plan, stops, stop)).length,
    compactness: compactnessOf(routes),
  };
}

const isSame = (a: Point, b: Point) => a[0] === b[0] && a[1] === b[1];

/** Solves a + s (b - a) = c + t (d - c) in whole numbers: both strictly between 0 and 1. */
function meetInside(a: Point, b: Point, c: Point, d: Point): boolean {
  const [ux, uy, vx, vy] = [b[0] - a[0], b[1] - a[1], d[0] - c[0], d[1] - c[1]];
  const determinant = ux * vy - uy * vx;
  if (determinant === 0) return false;
  const sign = Math.sign(determinant);
  const s = sign * ((c[0] - a[0]) * vy - (c[1] - a[1]) * vx);
  const t = sign * ((c[0] - a[0]) * uy - (c[1] - a[1]) * ux);
  const whole = Math.abs(determinant);
  return s > 0 && s < whole && t > 0 && t < whole;
}

/** No line through the point, and through a stop, has all stops on one side of it or on it. */
function isInside(p: Point, route: readonly Stop[]): boolean {
  const others = route
    .map(({ at }): Point => [at[0] - p[0], at[1] - p[1]])
    .filter(([x, y]) => x !== 0 || y !== 0);
  return (
    others.length > 0 &&
    others.every(([x, y]) => {
      const sides = others.map(([u, v]) => x * v - y * u);
      return sides.some((side) => side > 0) && sides.some((side) => side < 0);
    })
  );
}

function compactnessOf(routes: readonly (readonly Stop[])[]): number {
  const used = routes.filter((route) => route.length > 0);
  const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
  const centres = used.map(
    (route): Point => [mean(route.map(({ at }) => at[0])), mean(route.map(({ at }) => at[1]))],
  );
  let own = 0;
  let nearest = 0;
  used.forEach((route, r) => {
    for (const { at } of route) {
      const distances = centres.map(([x, y]) => Math.hypot(at[0] - x, at[1] - y));
      own += distances[r];
      nearest += distances.reduce((least, one) => Math.min(least, one), Infinity);
    }
  });
  return own === 0 ? 1 : nearest / own;
}

function isMixed(problem: VrpProblem, plan: VrpPlan, stops: readonly Stop[], stop: Stop): boolean {
  const { location } = problem.tasks;
  const n = problem.locationCount;
  const { durations } = problem.metrics[0];
  const flight = ({ at }: Stop) => (at[0] - stop.at[0]) ** 2 + (at[1] - stop.at[1]) ** 2;
  const drive = ({ task }: Stop) =>
    Math.min(
      durations[location[task] * n + location[stop.task]],
      durations[location[stop.task] * n + location[task]],
    );
  const rankBy = (key: (other: Stop) => number) => (a: Stop, b: Stop) => key(a) - key(b) || a.task - b.task;
  return stops
    .filter((other) => other !== stop)
    .sort(rankBy(flight))
    .slice(0, POOL)
    .sort(rankBy(drive))
    .slice(0, NEIGHBOURS)
    .some(
      (other) =>
        other.slot !== stop.slot && (joins(problem, plan, stop, other) || joins(problem, plan, other, stop)),
    );
}

/** Whether the stop fits right before or behind `near` on that one's route. */
function joins(problem: VrpProblem, plan: VrpPlan, stop: Stop, near: Stop): boolean {
  const route = plan.tasksOfSlot[near.slot];
  const at = route.indexOf(near.task);
  return [at, at + 1].some((place) => canDrive(problem, near.slot, route.toSpliced(place, 0, stop.task)));
}

function canDrive(
  { tasks, slots, exclusion, metrics, locationCount }: VrpProblem,
  slot: number,
  route: readonly number[],
): boolean {
  if (route.some((task) => exclusion[tasks.unit[task] * slots.count + slot] !== 0)) return false;
  if (route.reduce((load, task) => load + Math.abs(tasks.load[task]), 0) > slots.capacity[slot]) return false;
  let moment = slots.earliestStart[slot];
  let place = slots.start[slot];
  for (const task of route) {
    moment += metrics[0].durations[place * locationCount + tasks.location[task]];
    place = tasks.location[task];
    moment = Math.max(moment, tasks.windowEarliest[task]);
    if (moment > tasks.windowLatest[task]) return false;
    moment += tasks.duration[task];
  }
  return moment + metrics[0].durations[place * locationCount + slots.end[slot]] <= slots.latestEnd[slot];
}
