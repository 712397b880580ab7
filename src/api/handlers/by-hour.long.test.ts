/**
 * Routes, matrices and plans on the demo city, whose traffic changes with every quarter of an hour: each leg is driven by the
 * quarter in which it begins, and who leaves later never arrives earlier. The times of single legs are searched one by one.
 */
import { beforeAll, describe, expect, test } from 'vitest';
import { Prng } from '../../engine/base/prng.ts';
import { getDistance } from '../../engine/geo/distance.ts';
import { findLeg } from '../../engine/routing/find-leg.ts';
import { snapLocation } from '../../engine/routing/snap-location.ts';
import { makeWaypoint } from '../../engine/routing/waypoint.ts';
import { toLonLat } from '../../scripts/demo-city/place-on-earth.ts';
import { makeContext } from '../../testing/make-context.ts';
import { makeDemoRegion } from '../../testing/make-demo-subject.ts';
import { sample } from '../../testing/sample.ts';
import type { MatrixResponse } from '../contract/matrix.ts';
import type { RouteResponse } from '../contract/route.ts';
import type { VrpAnswer, VrpRoute } from '../contract/vrp-answer.ts';
import { dispatch } from '../gateway/dispatch.ts';
import { toLocalTime } from './departure.ts';
import { optimize } from './optimize.ts';
import { PlanMemory } from './plan-memory/plan-memory.ts';
import type { OpenRegion } from './region-context.ts';
import { createRoadServices } from './vrp.ts';

const PLACES = sample(4, 16);
const REQUESTS = sample(1, 100);
const TABLES = sample(2, 60);
/** One plan in so many has its lines drawn. */
const LINES = sample(1, 5);
const HOUR = 3600;
const QUARTER = 900;
/** A Monday: what is asked about begins at 6 o'clock. */
const BEGIN = Date.UTC(2026, 0, 12) / 1000 + 6 * HOUR;
const SPAN = sample(2, 12) * HOUR;
const SHIFT = SPAN / 2;
const TRAFFIC = { network_data_provider: 'commercial_map', consider_traffic: true };

interface Drive {
  /** Milliseconds and metres. */
  readonly time: number;
  readonly distance: number;
}

let region: OpenRegion;
/** As a planner has it: legs of earlier questions are known. */
const memory = new PlanMemory();
let points: [number, number][];
/** By quarter, origin and destination. */
let drives: Drive[][][];

const ask = async (path: string, body: unknown) => {
  const request = { method: 'POST', path, query: new URLSearchParams(), body };
  const answer = await dispatch(request, { ...makeContext(region), memory, seconds: 0.1 });
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.body));
  return answer.body;
};

const profileOf = (quarter: number) => {
  const moment = region.engine.findMoment(toLocalTime(BEGIN + quarter * QUARTER, region));
  return region.engine.getStandardProfile('car', moment);
};

/** Away from streets that are closed at some hour: places on them are elsewhere then. */
function drawPoints(random: Prng): [number, number][] {
  const drawn = Array.from({ length: PLACES + 10 }, (): [number, number] => {
    const [x, y] = [0, 0].map(() => 7000 * random.nextFloat() - 3500);
    const { lon, lat } = toLonLat({ x, y });
    return [lon, lat];
  });
  const listRoads = (quarter: number) => {
    const profile = profileOf(quarter);
    return drawn.map(([lon, lat]) => snapLocation(region.engine, profile, lon, lat)?.edge);
  };
  const [open, closed] = [listRoads(0), listRoads(8)];
  return drawn.filter((_, i) => open[i] !== undefined && open[i] === closed[i]).slice(0, PLACES);
}

/** Every leg of every quarter, searched for itself. */
function driveAll(): Drive[][][] {
  const { engine } = region;
  return Array.from({ length: (SPAN + sample(1, 5) * HOUR) / QUARTER }, (_, quarter) => {
    const profile = profileOf(quarter);
    const waypoints = points.map(([lon, lat]) => {
      const snap = snapLocation(engine, profile, lon, lat);
      if (!snap) throw new Error('a place without a road');
      return makeWaypoint(snap);
    });
    return waypoints.map((from) =>
      waypoints.map((to) => {
        const leg = findLeg(engine.graph, profile, from, to);
        if (!leg) throw new Error('a leg without a way');
        return { time: leg.time, distance: leg.distance };
      }),
    );
  });
}

/** By the definition: of all quarters that may be waited for, the one that ends first. `unit`: milliseconds that count as one. */
function driveAt(departure: number, from: number, to: number, unit: number): number {
  let best = Number.POSITIVE_INFINITY;
  for (let quarter = Math.floor((departure - BEGIN) / QUARTER); quarter < drives.length; quarter++) {
    const waiting = Math.max(0, BEGIN + quarter * QUARTER - departure);
    const time = Math.round(drives[quarter][from][to].time / unit) * (unit / 1000);
    best = Math.min(best, waiting + time);
  }
  return best;
}

beforeAll(() => {
  region = makeDemoRegion().region;
  points = drawPoints(new Prng(7));
  drives = driveAll();
}, 600_000);

describe('legs by the hour', () => {
  test('each leg of a route begins in the traffic of its own quarter', { timeout: 600_000 }, async () => {
    const random = new Prng(11);
    let changed = 0;
    for (let i = 0; i < REQUESTS; i++) {
      const departure = BEGIN + random.nextInt(SPAN / 2);
      const visits = Array.from({ length: 2 + random.nextInt(8) }, () => random.nextInt(PLACES));
      const { paths } = (await ask('/route', {
        points: visits.map((place) => points[place]),
        departure_time: departure,
        calc_points: false,
        ...TRAFFIC,
      })) as RouteResponse;
      let now = departure;
      for (let k = 1; k < visits.length; k++) now += driveAt(now, visits[k - 1], visits[k], 1);
      expect(Math.abs(paths[0].time - 1000 * (now - departure))).toBeLessThanOrEqual(1);
      let frozen = 0;
      const quarter = Math.floor((departure - BEGIN) / QUARTER);
      for (let k = 1; k < visits.length; k++) frozen += drives[quarter][visits[k - 1]][visits[k]].time;
      if (Math.abs(frozen - paths[0].time) > 1000) changed++;
    }
    expect(changed).toBeGreaterThan(REQUESTS / 4);
  });

  test('who leaves later never arrives earlier', { timeout: 600_000 }, async () => {
    const random = new Prng(13);
    const places = Array.from({ length: Math.min(10, PLACES) }, (_, i) => i);
    const tables = [];
    for (let i = 0; i < 2 * TABLES; i++) {
      // Where the traffic changes most, and close to the borders of the quarters.
      const border = BEGIN + QUARTER * random.nextInt(SPAN / QUARTER - 1);
      const departure = border + (i % 2 === 0 ? -random.nextInt(60) : random.nextInt(QUARTER));
      const { times } = (await ask('/matrix', {
        points: places.map((place) => points[place]),
        out_arrays: ['times'],
        departure_time: Math.max(BEGIN, departure),
        ...TRAFFIC,
      })) as MatrixResponse;
      tables.push({ departure: Math.max(BEGIN, departure), times: times as number[][] });
    }
    tables.sort((a, b) => a.departure - b.departure);
    let pairs = 0;
    for (const [i, { departure, times }] of tables.entries()) {
      for (const from of places) {
        for (const to of places) {
          expect(times[from][to]).toBe(driveAt(departure, from, to, 1000));
          if (i === 0 || from === to) continue;
          pairs++;
          const before = tables[i - 1];
          expect(before.departure + before.times[from][to]).toBeLessThanOrEqual(departure + times[from][to]);
        }
      }
    }
    expect(pairs).toBeGreaterThan(sample(20, 10_000));
  });

  test('each leg of a plan begins in the traffic of its own quarter', { timeout: 900_000 }, async () => {
    const random = new Prng(17);
    for (let i = 0; i < REQUESTS; i++) {
      const start = BEGIN + random.nextInt(SPAN / 4);
      const at = (place: number) => ({
        location_id: `p${place}`,
        lon: points[place][0],
        lat: points[place][1],
      });
      const body = {
        vehicles: [0, 1].map((v) => ({
          vehicle_id: `v${v}`,
          start_address: at(0),
          earliest_start: start,
          latest_end: start + SHIFT,
          ...(random.nextInt(2) === 0 ? { latest_start: start + HOUR } : {}),
          ...(random.nextInt(2) === 0
            ? { break: { earliest: start + SHIFT / 4, latest: start + SHIFT / 2, duration: 1800 } }
            : {}),
        })),
        services: Array.from({ length: 4 + random.nextInt(6) }, (_, s) => {
          const opens = start + random.nextInt(SHIFT);
          return {
            id: `s${s}`,
            address: at(1 + random.nextInt(PLACES - 1)),
            duration: 600 + 300 * random.nextInt(4),
            ...(random.nextInt(2) === 0 ? { time_windows: [{ earliest: opens, latest: opens + HOUR }] } : {}),
          };
        }),
        objectives: [{ type: 'min', value: random.nextInt(2) === 0 ? 'transport_time' : 'completion_time' }],
        configuration: { routing: { ...TRAFFIC, calc_points: i % LINES === 0 } },
      };
      const { solution } = (await ask('/vrp', body)) as VrpAnswer;
      expect(solution?.no_unassigned).toBeLessThan(body.services.length);
      for (const route of solution?.routes ?? []) checkRoute(route);
      if (i % LINES === 0) for (const route of solution?.routes ?? []) checkLines(route);
    }
  });
});

test('a plan without a date is of the day of the week that goes with it', async () => {
  const context = { ...makeContext(region), memory };
  const at = (place: number) => ({ location_id: `p${place}`, lon: points[place][0], lat: points[place][1] });
  const solve = async (start: number, weekday?: number) => {
    const vehicle = {
      vehicle_id: 'v',
      start_address: at(0),
      earliest_start: start,
      latest_end: start + HOUR,
    };
    const body = {
      vehicles: [vehicle],
      services: [{ id: 's', address: at(1) }],
      configuration: { routing: { ...TRAFFIC, calc_points: true } },
    };
    const host = { ...context, ...createRoadServices(context) };
    return optimize(body, host, { budget: { iterations: 10 }, requirements: { weekday } });
  };
  const routeOf = async (...args: Parameters<typeof solve>) => {
    const answer = await solve(...args);
    if (!answer.ok) throw new Error(answer.error.message);
    const [{ transport_time, points: lines }] = answer.value.solution?.routes ?? [];
    return { transport_time, lines };
  };
  const rush = 7.5 * HOUR;
  const [monday, sunday] = [await routeOf(rush, 0), await routeOf(rush, 6)];
  expect(monday).toEqual(await routeOf(rush));
  expect(sunday).toEqual(await routeOf(rush + 6 * 24 * HOUR));
  expect(monday.transport_time).toBeGreaterThan(1.05 * sunday.transport_time);
  for (const wrong of [7, -1, 0.5]) {
    const refused = await solve(rush, wrong);
    expect(refused.ok ? '' : refused.error.message).toMatch(/^weekday: /);
  }
});

const placeOf = ({ location_id }: { location_id: string }) => Number(location_id.slice(1));

/** The legs of a route: from where, to where, and when they begin and end. */
function listLegs({ activities }: VrpRoute) {
  const legs: { from: number; to: number; begin: number; end: number; seconds: number }[] = [];
  for (const [i, activity] of activities.entries()) {
    if (i === 0) continue;
    const before = activities[i - 1];
    const [from, to] = [placeOf(before), placeOf(activity)];
    const seconds = activity.driving_time - before.driving_time;
    if (from === to) expect(seconds).toBe(0);
    else legs.push({ from, to, begin: before.end_time ?? 0, end: activity.arr_time ?? 0, seconds });
  }
  return legs;
}

function checkRoute(route: VrpRoute): void {
  for (const { from, to, begin, end, seconds } of listLegs(route)) {
    expect(seconds).toBe(driveAt(begin, from, to, 1000));
    expect(end - begin).toBe(seconds);
  }
}

/** The lines are those of the ways that were timed: as long as these. */
function checkLines(route: VrpRoute): void {
  const stops = route.activities.filter(({ type }) => type !== 'break');
  expect(route.points.length).toBe(stops.length - 1);
  for (const [i, { coordinates }] of route.points.entries()) {
    let length = 0;
    for (let p = 1; p < coordinates.length; p++)
      length += getDistance(
        coordinates[p - 1][0],
        coordinates[p - 1][1],
        coordinates[p][0],
        coordinates[p][1],
      );
    // Lines are rounded to 1e-6 degrees, legs to whole metres.
    const driven = stops[i + 1].distance - stops[i].distance;
    expect(Math.abs(length - driven)).toBeLessThan(2 + driven * 0.002);
  }
}
