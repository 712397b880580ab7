/** The timeline of one route as objects, for answers and explanations; see `timeline/route-timeline.ts` for the rules. */
import { RouteTimeline } from './timeline/route-timeline.ts';
import type { TakenBreak } from './timeline/timed-route.ts';
import { REASON, type ReasonCode, type VrpProblem } from './vrp-problem.ts';

export interface SimulatedActivity {
  readonly task: number;
  readonly location: number;
  readonly arrival: number;
  readonly preparation: number;
  readonly waiting: number;
  readonly setup: number;
  readonly service: number;
  readonly departure: number;
  /** Cumulative since the start of the route. */
  readonly distance: number;
  readonly travel: number;
  /** Index into the window arrays. */
  readonly window: number;
  readonly loadBefore: readonly number[];
  readonly loadAfter: readonly number[];
}

export interface SimulatedRoute {
  /** Complete only where no rule is broken. */
  readonly activities: readonly SimulatedActivity[];
  readonly breaks: readonly TakenBreak[];
  readonly isBreakUnneeded: boolean;
  readonly departure: number;
  /** Arrival at the end; for an open route the departure from its last stop. */
  readonly arrival: number;
  /** Arrival at the end, for an open route at its last stop. */
  readonly limitedArrival: number;
  /** Where the route ends; "anywhere" for open routes. */
  readonly endLocation: number;
  readonly startLoad: readonly number[];
  readonly endLoad: readonly number[];
  readonly distance: number;
  readonly travel: number;
  /** The leg that leads to the end. */
  readonly lastLeg: number;
  readonly preparation: number;
  readonly waiting: number;
  readonly setup: number;
  readonly service: number;
  readonly breakTime: number;
  readonly lateness: number;
  readonly overtime: number;
  readonly orders: number;
  /** The first rule that the route breaks, 0 when it breaks none. */
  readonly violation: ReasonCode;
}

/** `timeline` may be handed in to save its memory between calls. */
export function simulateRoute(
  problem: VrpProblem,
  slot: number,
  tasks: readonly number[],
  timeline = new RouteTimeline(problem),
): SimulatedRoute {
  return readRoute(problem, timeline, timeline.evaluate(slot, tasks, 0, tasks.length));
}

/** The route that the timeline holds; `violation` is what its evaluation found. */
export function readRoute(
  problem: VrpProblem,
  timeline: RouteTimeline,
  violation: ReasonCode,
): SimulatedRoute {
  const { stops } = timeline;
  const startLoad = Array.from(stops.startLoad);
  const activities = violation === REASON.none ? listActivities(problem, timeline, startLoad) : [];
  return {
    activities,
    breaks: timeline.breaks,
    isBreakUnneeded: timeline.isBreakUnneeded,
    departure: timeline.departure,
    arrival: timeline.end,
    limitedArrival: timeline.limitedEnd,
    endLocation: stops.location[stops.length],
    startLoad,
    endLoad: activities.length > 0 ? activities[activities.length - 1].loadAfter : startLoad,
    distance: stops.distance,
    travel: stops.travel,
    lastLeg: stops.leg[stops.length],
    preparation: stops.totalPreparation,
    waiting: timeline.waiting,
    setup: stops.totalSetup,
    service: stops.totalService,
    breakTime: timeline.breakTime,
    lateness: timeline.lateness,
    overtime: timeline.overtime,
    orders: stops.orders,
    violation,
  };
}

function listActivities(
  problem: VrpProblem,
  timeline: RouteTimeline,
  startLoad: readonly number[],
): SimulatedActivity[] {
  const { stops } = timeline;
  const dims = problem.dimensionCount;
  const activities: SimulatedActivity[] = [];
  let load = startLoad;
  let distance = 0;
  let travel = 0;
  for (let i = 0; i < stops.length; i++) {
    const task = stops.task[i];
    const loadAfter = load.map((amount, d) => amount + problem.tasks.load[task * dims + d]);
    distance += stops.legMeters[i];
    travel += stops.leg[i];
    activities.push({
      task,
      location: stops.location[i],
      arrival: timeline.arrivalAt[i],
      preparation: stops.preparation[i],
      waiting: timeline.beginAt[i] - timeline.arrivalAt[i] - stops.preparation[i],
      setup: stops.setup[i],
      service: stops.service[i],
      departure: timeline.departureAt[i],
      distance,
      travel,
      window: timeline.windowAt[i],
      loadBefore: load,
      loadAfter,
    });
    load = loadAfter;
  }
  return activities;
}
