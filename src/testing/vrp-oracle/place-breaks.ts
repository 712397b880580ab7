/** Every way to put breaks into a sequence of visits and reloads: at a stop, before or after its service, or at the start. */
import type { CaseSlot } from '../vrp-check/vrp-case.ts';
import { type Step, walkRoute } from '../vrp-check/walk-route.ts';

/** Where the vehicle is before each stop, and at last behind all of them. */
function placesAlong(slot: CaseSlot, stops: readonly Step[]): (number | undefined)[] {
  const places = [slot.start];
  for (const step of stops)
    places.push((step.kind === 'visit' ? step.stop.place : step.place) ?? places[places.length - 1]);
  return places;
}

function placeWindowBreak(slot: CaseSlot, stops: readonly Step[], duration: number): Step[][] {
  const places = placesAlong(slot, stops);
  const visits = [...stops];
  const sequences = [visits];
  for (let gap = 0; gap <= stops.length; gap++) {
    // Here, or where the vehicle goes next.
    for (const place of new Set([places[gap], places[Math.min(gap + 1, stops.length)]])) {
      if (place === undefined) continue;
      sequences.push([...visits.slice(0, gap), { kind: 'break', duration, place }, ...visits.slice(gap)]);
    }
  }
  return sequences;
}

/** Breaks are tried only while the rest of the route cannot be driven without one. */
function placeDrivingBreaks(
  slot: CaseSlot,
  stops: readonly Step[],
  pause: { parts: readonly number[]; maxDriving: number; initialDriving: number },
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
  go(0, pause.initialDriving, 0, [], false);
  return sequences;
}

/** Sequences of visits, reloads and breaks; those that break a rule of breaks are among them. */
export function placeBreaks(slot: CaseSlot, stops: readonly Step[]): Step[][] {
  const { pause } = slot;
  if (pause?.kind === 'window') return placeWindowBreak(slot, stops, pause.duration);
  if (pause?.kind === 'driving') return placeDrivingBreaks(slot, stops, pause);
  return [[...stops]];
}
