/** The timeline of one route as objects, for answers and explanations; see `timeline/route-timeline.ts` for the rules. */
import { RouteTimeline } from './timeline/route-timeline.ts';
import type { TakenBreak } from './timeline/timed-route.ts';
import { REASON, type ReasonCode, type VrpProblem } from './vrp-problem.ts';

interface SimulatedStop {
  readonly location: number;
  readonly arrival: number;
  readonly waiting: number;
  readonly service: number;
  readonly departure: number;
  /** Cumulative since the start of the route. */
  readonly distance: number;
  readonly travel: number;
  readonly loadBefore: readonly number[];
  readonly loadAfter: readonly number[];
}

export interface SimulatedActivity extends SimulatedStop {
  readonly task: number;
  readonly preparation: number;
  readonly setup: number;
  /** Index into the window arrays. */
  readonly window: number;
}

/** A stop at which a new load is taken. */
export interface SimulatedReload extends SimulatedStop {
  /** Which of the problem's reloads it is. */
  readonly reload: number;
  /** The activity that comes next. */
  readonly before: number;
  /** Taken there; their position is that of the next visit. */
  readonly breaksBefore: readonly TakenBreak[];
  readonly breaksAfter: readonly TakenBreak[];
}

/** What a route comes to as a whole. */
export interface RouteFigures {
  readonly departure: number;
  /** Arrival at the end; for an open route the departure from its last stop. */
  readonly arrival: number;
  /** Arrival at the end, for an open route at its last stop. */
  readonly limitedArrival: number;
  readonly distance: number;
  readonly travel: number;
  /** The leg that leads to the end. */
  readonly lastLeg: number;
  readonly lateness: number;
  readonly overtime: number;
  readonly orders: number;
  /** Visits of orders; 0 where a rule is broken. */
  readonly visits: number;
}

export interface SimulatedRoute extends RouteFigures {
  /** Visits of orders. Complete only where no rule is broken. */
  readonly activities: readonly SimulatedActivity[];
  /** In the order in which they are driven. */
  readonly reloads: readonly SimulatedReload[];
  /** Those at activities, by their index, and at the start. */
  readonly breaks: readonly TakenBreak[];
  readonly isBreakUnneeded: boolean;
  /** Where the route ends; "anywhere" for open routes. */
  readonly endLocation: number;
  readonly startLoad: readonly number[];
  readonly endLoad: readonly number[];
  readonly preparation: number;
  readonly waiting: number;
  readonly setup: number;
  readonly service: number;
  readonly breakTime: number;
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

/** The figures of a route without its stops; for arguments see {@link simulateRoute}. */
export function measureRoute(
  problem: VrpProblem,
  slot: number,
  tasks: readonly number[],
  timeline = new RouteTimeline(problem),
): RouteFigures {
  return readFigures(timeline, timeline.evaluate(slot, tasks, 0, tasks.length));
}

function readFigures(timeline: RouteTimeline, violation: ReasonCode): RouteFigures {
  const { stops } = timeline;
  return {
    departure: timeline.departure,
    arrival: timeline.end,
    limitedArrival: timeline.limitedEnd,
    distance: stops.distance,
    travel: stops.travel,
    lastLeg: stops.lastLeg,
    lateness: timeline.lateness,
    overtime: timeline.overtime,
    orders: stops.orders,
    visits: violation === REASON.none ? stops.length - stops.reloads : 0,
  };
}

/** The route that the timeline holds; `violation` is what its evaluation found. */
export function readRoute(
  problem: VrpProblem,
  timeline: RouteTimeline,
  violation: ReasonCode,
): SimulatedRoute {
  const { stops } = timeline;
  const startLoad = Array.from(stops.startLoad);
  const { activities, reloads, endLoad } =
    violation === REASON.none
      ? listStops(problem, timeline, startLoad)
      : { activities: [], reloads: [], endLoad: startLoad };
  return {
    ...readFigures(timeline, violation),
    activities,
    reloads,
    breaks: stops.reloads === 0 ? timeline.breaks : listBreaksAtVisits(timeline),
    isBreakUnneeded: timeline.isBreakUnneeded,
    endLocation: stops.location[stops.length],
    startLoad,
    endLoad,
    preparation: stops.totalPreparation,
    waiting: timeline.waiting,
    setup: stops.totalSetup,
    service: stops.totalService,
    breakTime: timeline.breakTime,
    violation,
  };
}

/** Breaks at visits and at reloads, in the order in which they are taken; those at a reload have the next visit's position. */
export function listAllBreaks({ breaks, reloads }: SimulatedRoute): TakenBreak[] {
  if (reloads.length === 0) return [...breaks];
  const atReloads = reloads.flatMap(({ breaksBefore, breaksAfter }) => [...breaksBefore, ...breaksAfter]);
  return [...breaks, ...atReloads].sort((a, b) => a.arrival - b.arrival);
}

interface Stops {
  readonly activities: SimulatedActivity[];
  readonly reloads: SimulatedReload[];
  readonly endLoad: readonly number[];
}

function listStops(problem: VrpProblem, timeline: RouteTimeline, startLoad: readonly number[]): Stops {
  const { stops } = timeline;
  const { tasks, dimensionCount: dims } = problem;
  const activities: SimulatedActivity[] = [];
  const reloads: SimulatedReload[] = [];
  const loaded = new Int32Array(dims);
  let load = startLoad;
  let distance = 0;
  let travel = 0;
  for (let i = 0; i < stops.length; i++) {
    const task = stops.task[i];
    distance += stops.legMeters[i];
    travel += stops.leg[i];
    const loadBefore = load;
    if (task >= tasks.count) stops.loadTrip(i + 1, stops.length, loaded);
    load =
      task >= tasks.count
        ? Array.from(loaded)
        : load.map((amount, d) => amount + tasks.load[task * dims + d]);
    const times = {
      location: stops.location[i],
      arrival: timeline.arrivalAt[i],
      waiting: timeline.beginAt[i] - timeline.arrivalAt[i] - stops.preparation[i],
      service: stops.service[i],
      departure: timeline.departureAt[i],
      distance,
      travel,
      loadBefore,
      loadAfter: load,
    };
    if (task >= tasks.count) {
      const here = timeline.breaks
        .filter(({ position }) => position === i)
        .map((taken) => ({ ...taken, position: activities.length }));
      reloads.push({
        ...times,
        reload: task - tasks.count,
        before: activities.length,
        breaksBefore: here.filter(({ isBeforeVisit }) => isBeforeVisit),
        breaksAfter: here.filter(({ isBeforeVisit }) => !isBeforeVisit),
      });
      continue;
    }
    activities.push({
      ...times,
      task,
      preparation: stops.preparation[i],
      setup: stops.setup[i],
      window: timeline.windowAt[i],
    });
  }
  return { activities, reloads, endLoad: load };
}

/** Breaks at stops that are no reloads, by the index of the visit. */
function listBreaksAtVisits({ stops, breaks, problem }: RouteTimeline): TakenBreak[] {
  const visitAt = new Map([[-1, -1]]);
  for (let i = 0, visit = 0; i < stops.length; i++)
    if (stops.task[i] < problem.tasks.count) visitAt.set(i, visit++);
  return breaks.flatMap((taken) => {
    const position = visitAt.get(taken.position);
    return position === undefined ? [] : [{ ...taken, position }];
  });
}
