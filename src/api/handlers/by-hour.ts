/**
 * Ways that depend on when they begin: each leg is driven by the traffic of the quarter of an hour in which it begins, and who
 * leaves later never arrives earlier. A leg that would end sooner when begun in a later quarter waits for that one.
 */
import type { Moment } from '../../engine/graph/traffic-clock.ts';
import type { Matrix } from '../../engine/matrix/matrix-rows.ts';
import { findLeg, type Leg } from '../../engine/routing/find-leg.ts';
import type { RoadProfile } from '../../engine/routing/road-profile.ts';
import type { Waypoint } from '../../engine/routing/waypoint.ts';
import type { Result } from '../contract/errors.ts';
import { QUARTER } from '../contract/vrp-travel.ts';
import { LAST_UNIX_TIME, toLocalTime } from './departure.ts';
import type { HandlerContext, OpenRegion } from './region-context.ts';
import { type ProfileChoice, readDeparture, resolveProfile } from './resolve-profile.ts';

const MILLISECONDS = 1000;
/** How long who finds all roads closed waits for them to open. */
const PATIENCE = 24 * 3600;

interface TrafficChange {
  readonly begin: number;
  /** Some road is open that was closed before. */
  readonly opens: boolean;
}

/** The profile of a request at one time after the other. */
class ProfileHours {
  constructor(
    private readonly region: OpenRegion,
    private readonly choice: ProfileChoice,
    private readonly context: Pick<HandlerContext, 'customProfiles'>,
    /** Unix seconds. */
    readonly departure: number,
  ) {}

  at(moment: number): Result<RoadProfile> {
    return resolveProfile(this.region, { ...this.choice, departure_time: moment }, this.context);
  }

  private momentAt(time: number): Moment | undefined {
    return this.region.engine.findMoment(toLocalTime(time, this.region));
  }

  /** The quarters after a time in which the traffic is another than in the one before. */
  *listChanges(after: number): Generator<TrafficChange> {
    const first = (Math.floor(after / QUARTER) + 1) * QUARTER;
    let before = this.momentAt(after);
    for (let begin = first; begin <= Math.min(after + PATIENCE, LAST_UNIX_TIME); begin += QUARTER) {
      const next = this.momentAt(begin);
      const opens = before?.isClosed.some((closed, c) => closed > (next?.isClosed[c] ?? 0)) === true;
      if (next?.key !== before?.key) yield { begin, opens };
      before = next;
    }
  }
}

/** The hours of a request that asks for the traffic of its departure; undefined for any other. */
export function openHours(
  region: OpenRegion,
  choice: ProfileChoice,
  context: Pick<HandlerContext, 'customProfiles'>,
): ProfileHours | undefined {
  const departure = readDeparture(choice);
  return departure === undefined ? undefined : new ProfileHours(region, choice, context, departure);
}

/** Finds the legs of a route in turn: each begins when the one before has ended. */
export class HourlyRoute {
  private now: number;

  constructor(
    private readonly region: OpenRegion,
    private readonly hours: ProfileHours,
  ) {
    this.now = hours.departure;
  }

  /** The next leg, with what it waits at its beginning; undefined where there is no way. */
  readonly find = (source: Waypoint, target: Waypoint): Leg | undefined => {
    let best = this.findAt(this.now, source, target);
    for (const { begin, opens } of this.hours.listChanges(this.now)) {
      if (best && begin >= this.now + best.time / MILLISECONDS) break;
      // Where there is no way, only a road that opens makes one.
      if (!best && !opens) continue;
      const later = this.findAt(begin, source, target);
      const waiting = (begin - this.now) * MILLISECONDS;
      if (later && (!best || waiting + later.time < best.time)) best = addWaiting(later, waiting);
    }
    if (best) this.now += best.time / MILLISECONDS;
    return best;
  };

  private findAt(time: number, source: Waypoint, target: Waypoint): Leg | undefined {
    const profile = this.hours.at(time);
    return profile.ok ? findLeg(this.region.engine.graph, profile.value, source, target) : undefined;
  }
}

function addWaiting(leg: Leg, waiting: number): Leg {
  const [first, ...others] = leg.times;
  return { ...leg, time: leg.time + waiting, times: [first + waiting, ...others] };
}

/** Where a later beginning ends sooner, its way is taken. `fill` computes the matrix at a time; undefined when told to stop. */
export async function waitForTraffic(
  matrix: Matrix,
  hours: ProfileHours,
  fill: (profile: RoadProfile) => Promise<Matrix | undefined>,
): Promise<Matrix | undefined> {
  const { times, distances, weights } = matrix;
  if (times.length === 0) return matrix;
  for (const { begin, opens } of hours.listChanges(hours.departure)) {
    const waiting = begin - hours.departure;
    // Where there is no way, only a road that opens makes one.
    const mayEndSooner = (seconds: number) => (seconds < 0 ? opens : seconds > waiting);
    if (!times.some(mayEndSooner)) {
      if (times.includes(-1)) continue;
      break;
    }
    const profile = hours.at(begin);
    if (!profile.ok) break;
    const later = await fill(profile.value);
    if (!later) return undefined;
    for (let cell = 0; cell < times.length; cell++) {
      if (later.times[cell] < 0 || !mayEndSooner(times[cell])) continue;
      const seconds = waiting + later.times[cell];
      if (times[cell] >= 0 && seconds >= times[cell]) continue;
      times[cell] = seconds;
      distances[cell] = later.distances[cell];
      weights[cell] = later.weights[cell];
    }
  }
  return matrix;
}
