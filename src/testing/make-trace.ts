/** Synthetic tracks with their truth: places along a route at even intervals of time, gaussian noise on both axes. */
import type { Prng } from '../engine/base/prng.ts';
import { getMetresPerLonDegree, METRES_PER_DEGREE } from '../engine/geo/distance.ts';
import { LineBuilder } from '../engine/geo/line.ts';
import type { Track } from '../engine/match/smooth-track.ts';
import { appendArc } from '../engine/route/path-line.ts';
import { findLeg, type Leg } from '../engine/routing/find-leg.ts';
import type { RoadEngine } from '../engine/routing/road-engine.ts';
import { EDGE_CONNECTED, type RoadProfile } from '../engine/routing/road-profile.ts';
import { makeWaypoint } from '../engine/routing/waypoint.ts';

interface Trace {
  readonly track: Track;
  /** What was driven from the first place to the last. */
  readonly leg: Leg;
}

/** A standard normal number (Box and Muller). */
export function drawNormal(random: Prng): number {
  const radius = Math.sqrt(-2 * Math.log(1 - random.nextFloat()));
  return radius * Math.cos(2 * Math.PI * random.nextFloat());
}

/** A route between two random places of the connected network, of at least so many metres. */
export function drawRandomLeg(engine: RoadEngine, profile: RoadProfile, random: Prng, least: number): Leg {
  profile.paths.customize();
  const { useOfEdge } = profile;
  const { edgeCount } = engine.graph;
  const drawEdge = () => {
    for (;;) {
      const edge = random.nextInt(edgeCount);
      if (useOfEdge[edge] === EDGE_CONNECTED) return edge;
    }
  };
  const drawWaypoint = () =>
    makeWaypoint({ edge: drawEdge(), fraction: random.nextFloat(), lon: 0, lat: 0, distance: 0 });
  for (;;) {
    const leg = findLeg(engine.graph, profile, drawWaypoint(), drawWaypoint());
    if (leg && leg.distance >= least) return leg;
  }
}

/** Places on a leg, one every `seconds` of its time, and its end. `[arc of the leg, share of the arc]`. */
function listPlaces(leg: Leg, seconds: number): [number, number][] {
  const places: [number, number][] = [];
  let passed = 0;
  let next = 0;
  const last = leg.arcs.length - 1;
  for (let i = 0; i <= last; i++) {
    const from = i === 0 ? leg.fromShare : 0;
    const to = i === last ? leg.toShare : 1;
    const time = leg.times[i];
    while (next < passed + time) {
      places.push([i, from + ((to - from) * (next - passed)) / time]);
      next += seconds * 1000;
    }
    passed += time;
  }
  places.push([last, leg.toShare]);
  return places;
}

/** `noise` in metres, by axis. */
export function makeTrace(
  { graph }: RoadEngine,
  leg: Leg,
  noise: number,
  seconds: number,
  random: Prng,
): Trace {
  const places = listPlaces(leg, seconds);
  const track = { lon: new Float64Array(places.length), lat: new Float64Array(places.length) };
  for (const [i, [at, share]] of places.entries()) {
    const line = new LineBuilder(false);
    appendArc(line, graph, leg.arcs[at], share, share);
    const { lon, lat } = line.finish();
    track.lon[i] = lon[0] + (noise * drawNormal(random)) / getMetresPerLonDegree(lat[0]);
    track.lat[i] = lat[0] + (noise * drawNormal(random)) / METRES_PER_DEGREE;
  }
  return { track, leg };
}

/** Metres by arc. */
function collectMetres(legs: readonly Leg[]): Map<number, number> {
  const metres = new Map<number, number>();
  for (const { arcs, distances } of legs)
    for (const [i, arc] of arcs.entries()) metres.set(arc, (metres.get(arc) ?? 0) + distances[i]);
  return metres;
}

interface MatchQuality {
  /** Of the true length. */
  readonly lengthError: number;
  /** Shares of the matched metres that were driven, and of the driven metres that were matched, direction included. */
  readonly right: number;
  readonly found: number;
}

export function checkMatch(truth: Leg, legs: readonly Leg[]): MatchQuality {
  const driven = collectMetres([truth]);
  const matched = collectMetres(legs);
  let length = 0;
  let common = 0;
  for (const [arc, metres] of matched) {
    length += metres;
    common += Math.min(metres, driven.get(arc) ?? 0);
  }
  return {
    lengthError: Math.abs(length - truth.distance) / truth.distance,
    right: length > 0 ? common / length : 0,
    found: common / truth.distance,
  };
}
