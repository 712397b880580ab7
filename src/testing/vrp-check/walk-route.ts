/**
 * The timeline of one route, worked out from a departure and a sequence of visits and breaks. A stop is arrival,
 * preparation, waiting, setup, service; preparation and setup are charged once per run of visits at one place; of
 * several windows the first that fits is used. Everything the checker and the oracle say about time comes from here.
 */
import { driveByHour } from './hour-factors.ts';
import type { CaseSlot, CaseStop, CaseWindow } from './vrp-case.ts';

export type Step =
  | { readonly kind: 'visit'; readonly stop: CaseStop }
  | {
      readonly kind: 'reload';
      readonly place: number;
      readonly duration: number;
      readonly windows: readonly CaseWindow[];
    }
  /** A break, or one part of it, at the place given: where the vehicle is, or where it goes next. */
  | {
      readonly kind: 'break';
      readonly duration: number;
      readonly place: number | undefined;
      /** It lies behind, and began no earlier. */
      readonly doneFrom?: number;
    };

export interface WalkedStep {
  readonly step: Step;
  readonly place: number | undefined;
  readonly arrival: number;
  readonly preparation: number;
  readonly waiting: number;
  readonly setup: number;
  /** Seconds of service, or of the break. */
  readonly service: number;
  /** Start of service, or of the break. */
  readonly begins: number;
  readonly ends: number;
  /** The window used; `undefined` when none fits, and for breaks. */
  readonly window: CaseWindow | undefined;
  /** Since the start of the route. */
  readonly distance: number;
  readonly travel: number;
  /** Seconds that count as driving between the previous step's end and this step's service. */
  readonly driving: number;
  /** Whether the start of service and the end move along with a later departure. */
  readonly isMoving: boolean;
}

export interface Walk {
  readonly departure: number;
  readonly steps: readonly WalkedStep[];
  readonly visits: readonly WalkedStep[];
  readonly endPlace: number | undefined;
  /** Arrival at the end, or the end of the last step of an open route. */
  readonly finish: number;
  /** The moment that time limits look at: arrival at the end, for open routes at the last stop. */
  readonly limited: number;
  /** Whether `limited` moves along with a later departure. */
  readonly isLimitedMoving: boolean;
  readonly lastLeg: number;
  readonly distance: number;
  readonly travel: number;
  readonly preparation: number;
  readonly waiting: number;
  readonly setup: number;
  readonly service: number;
  readonly pauses: number;
  readonly completion: number;
  readonly completionLastStop: number;
  readonly routeDuration: number;
  /** Legs without a way, as pairs of places. */
  readonly missing: readonly (readonly [number, number])[];
  /** Longest delay of the departure during which no waiting ends and no window is missed; infinite when none can. */
  readonly steady: number;
}

/** Where a route begins that has no start of its own: at its first place; what has none happens there too. */
function findFirstPlace(steps: readonly Step[]): number | undefined {
  for (const step of steps)
    if (step.kind === 'visit' && step.stop.place !== undefined) return step.stop.place;
  return undefined;
}

/** A route without visits moves from start to end when it is walked at all. */
export function walkRoute(slot: CaseSlot, steps: readonly Step[], departure: number): Walk {
  const { seconds, metres, hours } = slot.legs;
  const placeCount = Math.round(Math.sqrt(seconds.length));
  const missing: [number, number][] = [];
  const sum = { distance: 0, travel: 0, preparation: 0, waiting: 0, setup: 0, service: 0, pauses: 0 };
  let now = departure;
  const start = slot.start ?? findFirstPlace(steps);
  let place = start;
  let isMoving = true;
  let steady = Number.POSITIVE_INFINITY;
  let runPlace: number | undefined;
  let paidPreparation = 0;
  let paidSetup = 0;
  let sitsAtBreak = false;
  let lastArrival = departure;
  let isArrivalMoving = true;
  const drive = (to: number | undefined): number => {
    if (place === undefined || to === undefined || (sitsAtBreak && to === place)) {
      place = to ?? place;
      return 0;
    }
    const leg = place * placeCount + to;
    if (seconds[leg] < 0) missing.push([place, to]);
    let taken = Math.max(0, seconds[leg]);
    let length = metres[leg];
    if (hours && to !== place && seconds[leg] >= 0) {
      const byHour = driveByHour(hours, now, { seconds: taken, metres: length });
      taken = byHour.seconds;
      length = byHour.metres;
    }
    place = to;
    now += taken;
    sum.travel += taken;
    sum.distance += length;
    return taken;
  };
  const walked: WalkedStep[] = [];
  const visits: WalkedStep[] = [];
  for (const step of steps) {
    let driving = 0;
    if (step.kind === 'break') {
      if (step.place !== place) {
        driving = drive(step.place);
        sitsAtBreak = true;
      }
      const { doneFrom } = step;
      const pause = doneFrom === undefined ? slot.pause : undefined;
      const arrival = now;
      const earliest = pause?.kind === 'window' ? pause.earliest : (doneFrom ?? Number.NEGATIVE_INFINITY);
      const begins = Math.max(arrival, earliest);
      if (isMoving && begins > arrival) {
        steady = Math.min(steady, begins - arrival);
        isMoving = false;
      } else if (isMoving && pause?.kind === 'window' && begins <= pause.latest) {
        steady = Math.min(steady, pause.latest - begins);
      }
      now = begins + step.duration;
      sum.waiting += begins - arrival;
      sum.pauses += step.duration;
      walked.push({
        step,
        place,
        arrival,
        preparation: 0,
        waiting: begins - arrival,
        setup: 0,
        service: step.duration,
        begins,
        ends: now,
        window: undefined,
        distance: sum.distance,
        travel: sum.travel,
        driving,
        isMoving,
      });
      continue;
    }
    const stop = step.kind === 'visit' ? step.stop : { ...step, preparation: 0, setup: 0 };
    driving = stop.place === undefined ? 0 : drive(stop.place);
    sitsAtBreak = false;
    if (place !== runPlace) {
      runPlace = place;
      paidPreparation = 0;
      paidSetup = 0;
    }
    const arrival = now;
    const preparation = Math.max(0, stop.preparation - paidPreparation);
    const setup = Math.max(0, stop.setup - paidSetup);
    paidPreparation = Math.max(paidPreparation, stop.preparation);
    paidSetup = Math.max(paidSetup, stop.setup);
    const ready = arrival + preparation;
    const window = stop.windows.find(({ earliest, latest }) => Math.max(ready, earliest) + setup <= latest);
    const waiting = Math.max(0, (window?.earliest ?? ready) - ready);
    const begins = ready + waiting + setup;
    const wasMoving = isMoving;
    if (isMoving && waiting > 0) {
      steady = Math.min(steady, waiting);
      isMoving = false;
    } else if (isMoving && window) {
      steady = Math.min(steady, window.latest - begins);
    }
    const service = Math.round(stop.duration * (step.kind === 'visit' ? slot.serviceFactor : 1));
    now = begins + service;
    lastArrival = arrival;
    isArrivalMoving = wasMoving;
    sum.preparation += preparation;
    sum.waiting += waiting;
    sum.setup += setup;
    sum.service += service;
    const each: WalkedStep = {
      step,
      place,
      arrival,
      preparation,
      waiting,
      setup,
      service,
      begins,
      ends: now,
      window,
      distance: sum.distance,
      travel: sum.travel,
      driving: driving + preparation,
      isMoving,
    };
    walked.push(each);
    if (step.kind === 'visit') visits.push(each);
  }
  const endPlace = slot.isOpen ? undefined : (slot.end ?? start);
  const lastLeg = endPlace === undefined ? 0 : drive(endPlace);
  const limited = slot.isOpen ? lastArrival : now;
  return {
    departure,
    steps: walked,
    visits,
    endPlace,
    finish: now,
    limited,
    isLimitedMoving: slot.isOpen ? isArrivalMoving : isMoving,
    lastLeg,
    // One by one: spreading takes longer than the rest of the walk.
    distance: sum.distance,
    travel: sum.travel,
    preparation: sum.preparation,
    waiting: sum.waiting,
    setup: sum.setup,
    service: sum.service,
    pauses: sum.pauses,
    completion: now - departure,
    completionLastStop: now - lastLeg - departure,
    routeDuration: limited - departure,
    missing,
    steady,
  };
}
