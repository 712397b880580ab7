/** What a van does on a route, in the order in which it does it: the one list that everything walks that shows a route. */

interface StepStop<Stop> {
  readonly kind: 'stop';
  readonly stop: Stop;
  /** On the route, from 1. */
  readonly number: number;
  /** The trip that it belongs to, from 1: how often the van has loaded until then. */
  readonly trip: number;
}

interface StepReload<Reload> {
  readonly kind: 'reload';
  readonly reload: Reload;
  /** The trip that it begins: 2 or more. */
  readonly trip: number;
}

interface StepBreak<Break> {
  readonly kind: 'break';
  readonly break: Break;
}

/** What a leg leads to, but for the one to the route's end. */
export type Destination<Stop, Reload> = StepStop<Stop> | StepReload<Reload>;
type RouteStep<Stop, Break, Reload> = Destination<Stop, Reload> | StepBreak<Break>;

/** Routes as planned, as exported and as a driver's page reads them. */
interface Steps<Stop, Break, Reload> {
  readonly stops: readonly Stop[];
  readonly breaks?: readonly Break[];
  readonly reloads?: readonly Reload[];
}

/** Seconds after midnight, and the position of the stop that is driven to next: their number after the last one. */
interface AnyReload {
  readonly start: number;
  readonly beforeStop: number;
}

/** Seconds after midnight, and the position of the stop that it is taken at; -1 = at the start. */
interface AnyBreak {
  readonly start: number;
  readonly atStop: number;
}

/** Stops, and between two of them breaks and reloads by when they begin. */
export function listSteps<Stop, Break extends AnyBreak, Reload extends AnyReload>({
  stops,
  breaks = [],
  reloads = [],
}: Steps<Stop, Break, Reload>): RouteStep<Stop, Break, Reload>[] {
  const steps: RouteStep<Stop, Break, Reload>[] = [];
  let trip = 1;
  for (let position = -1; position < stops.length; position++) {
    if (position >= 0) steps.push({ kind: 'stop', stop: stops[position], number: position + 1, trip });
    const between = [
      ...breaks.filter(({ atStop }) => atStop === position),
      ...reloads.filter(({ beforeStop }) => beforeStop === position + 1),
    ].sort((a, b) => a.start - b.start);
    for (const item of between)
      if ('beforeStop' in item) steps.push({ kind: 'reload', reload: item, trip: ++trip });
      else steps.push({ kind: 'break', break: item });
  }
  return steps;
}

/** Stops and reloads as they are driven to. */
export function listDestinations<Stop, Reload extends AnyReload>({
  stops,
  reloads,
}: Steps<Stop, unknown, Reload>): Destination<Stop, Reload>[] {
  return listSteps({ stops, reloads }).filter((step) => step.kind !== 'break');
}

/** The stops with their numbers and trips. */
export function listStops<Stop, Reload extends AnyReload>(
  route: Steps<Stop, unknown, Reload>,
): StepStop<Stop>[] {
  return listDestinations(route).filter((step) => step.kind === 'stop');
}
