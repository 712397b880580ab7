/**
 * Where nobody ever waits, the time that routes take is the time on the road and that at the stops, and the latter is the
 * same in every plan that serves the same orders. The search then minimises the time on the road instead: the prices of legs tell
 * all, and the searches of simple problems serve it.
 */
import { hasTakenBreaks } from './route-under-way.ts';
import { BREAK_NONE, type Objective, type VrpProblem } from './vrp-problem.ts';

interface RoadProblem {
  readonly problem: VrpProblem;
  /** Also between plans that leave out different orders; otherwise only between plans that serve all. */
  readonly holdsWithoutSome: boolean;
}

/** Whether a vehicle may have to wait somewhere, or spends time that depends on its route beside driving. */
function mayWait({ tasks, slots, routesUnderWay }: VrpProblem): boolean {
  let soonest = Number.POSITIVE_INFINITY;
  for (const moment of slots.earliestStart) if (moment < soonest) soonest = moment;
  return (
    tasks.windowEarliest.length > tasks.count ||
    tasks.windowEarliest.some((earliest) => earliest > soonest) ||
    tasks.setup.some((seconds) => seconds > 0) ||
    tasks.preparation.some((seconds) => seconds > 0) ||
    slots.breaks.kind.some((kind) => kind !== BREAK_NONE) ||
    hasTakenBreaks(routesUnderWay)
  );
}

const isEqual = (values: Float64Array) => values.every((value) => value === values[0]);

/** Whether a stop takes as long, and its time costs as much, whoever serves it. */
function isSameEverywhere({ tasks, slots }: VrpProblem): boolean {
  return (
    tasks.duration.every((seconds) => seconds === 0) ||
    (isEqual(slots.serviceFactor) && isEqual(slots.costPerSecond))
  );
}

/** Whether all units take equally long at their stops. */
function hasEvenStops({ tasks, units }: VrpProblem): boolean {
  const seconds = new Float64Array(units.count);
  for (let task = 0; task < tasks.count; task++) seconds[tasks.unit[task]] += tasks.duration[task];
  return isEqual(seconds);
}

/** The objective on the road that orders plans in the same way; undefined where there is none. */
function toRoad(objective: Objective, hasOpenRoutes: boolean): Objective | undefined {
  const { type, value } = objective;
  const isSpan = value === 'completion_time' || (value === 'route_duration' && !hasOpenRoutes);
  if (isSpan) return type === 'min' ? { ...objective, value: 'transport_time' } : undefined;
  return value === 'completion_time_last_stop' || value === 'route_duration' ? undefined : objective;
}

/** The problem with the time on the road in place of the time that routes take; undefined where that is another one. */
export function priceRoadAlone(problem: VrpProblem): RoadProblem | undefined {
  const { objectives, slots, requirements } = problem;
  const hasOpenRoutes = slots.isOpen.includes(1);
  const onRoad = objectives.map((objective) => toRoad(objective, hasOpenRoutes));
  const known = onRoad.filter((objective) => objective !== undefined);
  const times = known.filter(({ value }) => value === 'transport_time').length;
  if (
    known.length < objectives.length ||
    times !== 1 ||
    known.every((objective, i) => objective === objectives[i]) ||
    requirements ||
    mayWait(problem) ||
    !isSameEverywhere(problem)
  )
    return undefined;
  return { problem: { ...problem, objectives: known }, holdsWithoutSome: hasEvenStops(problem) };
}
