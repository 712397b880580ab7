/** Every way to put breaks into a sequence of visits and reloads: at a stop, before or after its service, or at the start. */
import { findUnderWay } from '../vrp-check/under-way.ts';
import type { CaseSlot, CaseUnderWay } from '../vrp-check/vrp-case.ts';
import { type Step, walkRoute } from '../vrp-check/walk-route.ts';

/** Where the vehicle is before each stop, and at last behind all of them. */
function placesAlong(slot: CaseSlot, stops: readonly Step[]): (number | undefined)[] {
  const places = [slot.start];
  for (const step of stops)
    places.push((step.kind === 'visit' ? step.stop.place : step.place) ?? places[places.length - 1]);
  return places;
}

/** From a place in the sequence on. */
function placeWindowBreak(slot: CaseSlot, stops: readonly Step[], duration: number, from: number): Step[][] {
  const places = placesAlong(slot, stops);
  const visits = [...stops];
  const sequences = [visits];
  for (let gap = from; gap <= stops.length; gap++) {
    // Here, or where the vehicle goes next.
    for (const place of new Set([places[gap], places[Math.min(gap + 1, stops.length)]])) {
      if (place === undefined) continue;
      sequences.push([...visits.slice(0, gap), { kind: 'break', duration, place }, ...visits.slice(gap)]);
    }
  }
  return sequences;
}

/** Breaks are tried only while the rest of the route cannot be driven without one; `begun`: what leads to the stop `from`. */
function placeDrivingBreaks(
  slot: CaseSlot,
  stops: readonly Step[],
  pause: { parts: readonly number[]; maxDriving: number; initialDriving: number },
  begun: readonly Step[],
  from: number,
): Step[][] {
  const places = placesAlong(slot, stops);
  const bare = walkRoute(slot, stops, slot.earliestStart);
  const legs = bare.steps.map(({ driving, preparation }) => driving - preparation);
  const preparations = bare.steps.map(({ preparation }) => preparation);
  const rest: number[] = [bare.lastLeg];
  for (let i = stops.length - 1; i >= 0; i--) rest.unshift(rest[0] + legs[i] + preparations[i]);
  const sequences: Step[][] = [];
  const go = (at: number, driven: number, part: number, steps: Step[], hasDriven: boolean): void => {
    const rested = (
      place: number | undefined,
      used: number,
      next: (driven: number, part: number) => void,
    ) => {
      const following = (part + 1) % pause.parts.length;
      steps.push({ kind: 'break', duration: pause.parts[part], place });
      next(following === 0 ? 0 : used, following);
      steps.pop();
    };
    const leg = hasDriven || at === stops.length ? 0 : legs[at];
    const remaining = rest[at] - (hasDriven ? (legs[at] ?? 0) : 0);
    if (driven + remaining <= pause.maxDriving) {
      sequences.push([...steps, ...stops.slice(at)]);
      return;
    }
    const here = hasDriven ? places[at + 1] : places[at];
    // A break right after a finished one brings nothing.
    const isFresh = driven === 0 && part === 0;
    if (here !== undefined && !isFresh) rested(here, driven, (d, p) => go(at, d, p, steps, hasDriven));
    if (at === stops.length) return;
    if (!hasDriven && leg > 0 && driven + leg <= pause.maxDriving && places[at + 1] !== undefined) {
      rested(places[at + 1], driven + leg, (d, p) => go(at, d, p, steps, true));
    }
    const arrived = driven + leg + preparations[at];
    if (arrived > pause.maxDriving && leg + preparations[at] > 0) return;
    steps.push(stops[at]);
    go(at + 1, arrived, part, steps, false);
    steps.pop();
  };
  const { driven, part } = countDriving(slot, begun, pause.parts.length, pause.initialDriving);
  go(from, driven, part, [...begun], false);
  return sequences;
}

/** The first visits, with their reloads, and every way to take breaks among and behind them that lie behind. */
function placeDone(
  slot: CaseSlot,
  stops: readonly Step[],
  { visits, breaks }: CaseUnderWay,
): (readonly Step[])[] {
  const places = placesAlong(slot, stops);
  const length = visits.length === 0 ? 0 : indexOfVisit(stops, visits.length) + 1;
  let ways: { readonly steps: readonly Step[]; readonly taken: number }[] = [{ steps: [], taken: 0 }];
  for (let at = 0; at <= length; at++) {
    const visited = stops.slice(0, at).filter(({ kind }) => kind === 'visit').length;
    // Behind all that is done the vehicle has not driven on yet.
    const reached = at === length ? [places[at]] : [places[at], places[at + 1]];
    // Ways are appended while the loop runs: several parts may be taken at one stop.
    for (const { steps, taken } of ways) {
      const known = breaks.at(taken);
      if (known?.after !== visited) continue;
      const { start, duration } = known;
      for (const place of reached)
        ways.push({
          steps: [...steps, { kind: 'break', duration, place, doneFrom: start }],
          taken: taken + 1,
        });
    }
    if (at < length) ways = ways.map((way) => ({ ...way, steps: [...way.steps, stops[at]] }));
  }
  return ways.flatMap(({ steps, taken }) => (taken === breaks.length ? [steps] : []));
}

/** Where the n-th visit stands. */
function indexOfVisit(stops: readonly Step[], count: number): number {
  let visits = 0;
  return stops.findIndex(({ kind }) => kind === 'visit' && ++visits === count);
}

/** Driving since the last whole break, and the parts of the next one, behind these steps. */
function countDriving(slot: CaseSlot, steps: readonly Step[], parts: number, initial: number) {
  let driven = initial;
  let part = 0;
  for (const { step, driving } of walkRoute(slot, steps, slot.earliestStart).steps) {
    driven += driving;
    if (step.kind !== 'break') continue;
    part = (part + 1) % parts;
    if (part === 0) driven = 0;
  }
  return { driven, part };
}

/** Sequences of visits, reloads and breaks; those that break a rule of breaks are among them. */
export function placeBreaks(slot: CaseSlot, stops: readonly Step[]): (readonly Step[])[] {
  const { pause } = slot;
  if (!pause && !slot.underWay) return [stops];
  const visits = stops.flatMap((step) => (step.kind === 'visit' ? [step.stop] : []));
  const done = findUnderWay(slot, visits);
  const begun: readonly (readonly Step[])[] = done ? placeDone(slot, stops, done) : [[]];
  const from = done ? indexOfVisit(stops, done.visits.length) + 1 : 0;
  return begun.flatMap((steps) => {
    if (pause?.kind === 'window' && (done?.breaks.length ?? 0) === 0)
      return placeWindowBreak(slot, stops, pause.duration, from);
    if (pause?.kind === 'driving') return placeDrivingBreaks(slot, stops, pause, steps, from);
    return [[...steps, ...stops.slice(from)]];
  });
}
