/** Guidance on drawn maps: the steps of a route through places on edges, checked for what holds for every route. */
import { expect } from 'vitest';
import { findSteps } from '../engine/guidance/find-steps.ts';
import type { Step } from '../engine/guidance/step.ts';
import { drawRoute } from '../engine/route/draw-route.ts';
import { findRoute } from '../engine/route/find-route.ts';
import type { Leg } from '../engine/routing/find-leg.ts';
import { makeWaypoint } from '../engine/routing/waypoint.ts';
import type { DrawnMap } from './make-drawn-map.ts';

export function makeSteps(
  map: DrawnMap,
  places: readonly (readonly [string, number])[],
  name = 'car',
): Step[] {
  const { graph } = map.engine;
  const profile = map.engine.getStandardProfile(name);
  const waypoints = places.map(([letters, share]) => makeWaypoint(map.on(letters, share)));
  const route = findRoute(graph, profile, waypoints);
  if (!route.found) throw new Error(`no way on leg ${route.leg}`);
  const drawn = drawRoute(graph, route.legs);
  const steps = findSteps(
    { graph, weightOfArc: profile.metric.weightOfArc, isOnFoot: profile.profile.mode === 'FOOT' },
    drawn.pieces,
    { departure: 0, arrival: 0 },
  );
  let end = 0;
  for (const { interval } of steps) {
    expect(interval[0]).toBe(end);
    end = interval[1];
  }
  expect(end).toBe(drawn.line.lon.length - 1);
  const total = (read: (step: Step) => number) => steps.reduce((sum, step) => sum + read(step), 0);
  const { legs } = route;
  const driven = (read: (leg: Leg) => number) => legs.reduce((sum, leg) => sum + read(leg), 0);
  expect(total((step) => step.distance)).toBeCloseTo(
    driven((leg) => leg.distance),
    6,
  );
  expect(total((step) => step.time)).toBeCloseTo(
    driven((leg) => leg.time),
    6,
  );
  expect(steps.filter(({ kind }) => kind === 'via').length).toBe(places.length - 2);
  expect(steps.at(-1)?.kind).toBe('finish');
  return steps;
}

/** `kind sign name` of each step. */
export function inWords(steps: readonly Step[]): string[] {
  return steps.map(({ kind, sign, streetName, streetRef }) =>
    `${kind} ${sign} ${streetName || streetRef}`.trim(),
  );
}
