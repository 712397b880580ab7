/** Ways through a rush hour: at each moment the sooner of going at once and of waiting for a later quarter. */
import { describe, expect, test } from 'vitest';
import { findLeg } from '../../engine/routing/find-leg.ts';
import { snapLocation } from '../../engine/routing/snap-location.ts';
import { makeWaypoint } from '../../engine/routing/waypoint.ts';
import { makeContext } from '../../testing/make-context.ts';
import { makeBusyRegion } from '../../testing/make-sample-region.ts';
import type { MatrixResponse } from '../contract/matrix.ts';
import type { RouteResponse } from '../contract/route.ts';
import { dispatch } from '../gateway/dispatch.ts';
import { toLocalTime } from './departure.ts';

const QUARTER = 900;
const { region, places } = makeBusyRegion();
const points = places.inside;
const rush = places.traffic?.rush ?? 0;
const TRAFFIC = { network_data_provider: 'commercial_map', consider_traffic: true };
/** From before the rush, whose two hours are all slow, until it is over. */
const DEPARTURES = Array.from({ length: 28 }, (_, i) => rush - 1800 + i * 331);

async function ask<T>(path: string, body: object): Promise<T> {
  const request = { method: 'POST', path, query: new URLSearchParams(), body };
  const answer = await dispatch(request, makeContext(region));
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.body));
  return answer.body as T;
}

/** Seconds of a leg that is begun at once, whatever the traffic of later. */
function drive(begin: number, from: number, to: number): number {
  const profile = region.engine.getStandardProfile(
    'car',
    region.engine.findMoment(toLocalTime(begin, region)),
  );
  const [origin, destination] = [from, to].map((place) => {
    const snap = snapLocation(region.engine, profile, ...points[place]);
    if (!snap) throw new Error('a place without a road');
    return makeWaypoint(snap);
  });
  const leg = findLeg(region.engine.graph, profile, origin, destination);
  if (!leg) throw new Error('a leg without a way');
  return leg.time / 1000;
}

/** Of all quarters that may be waited for within two hours, the one that ends first. */
function driveAt(departure: number, from: number, to: number): number {
  let best = drive(departure, from, to);
  const first = (Math.floor(departure / QUARTER) + 1) * QUARTER;
  for (let begin = first; begin < first + 9 * QUARTER; begin += QUARTER)
    best = Math.min(best, begin - departure + drive(begin, from, to));
  return best;
}

describe('who leaves while it is slow', () => {
  test('drives each leg at the best moment from when the one before has ended', async () => {
    let waits = 0;
    let goes = 0;
    for (const departure_time of DEPARTURES) {
      const { paths } = await ask<RouteResponse>('/route', { points, departure_time, ...TRAFFIC });
      let now = departure_time;
      for (let to = 1; to < points.length; to++) {
        const seconds = driveAt(now, to - 1, to);
        if (seconds < drive(now, to - 1, to) - 1) waits++;
        else if (drive(now, to - 1, to) > 1.5 * drive(rush - 7200, to - 1, to)) goes++;
        now += seconds;
      }
      expect(Math.abs(paths[0].time / 1000 - (now - departure_time))).toBeLessThan(0.1);
    }
    expect(Math.min(waits, goes)).toBeGreaterThan(3);
  });

  test('has the same times in a table, leg by leg', async () => {
    for (const departure_time of DEPARTURES.filter((_, i) => i % 3 === 0)) {
      const { times } = await ask<MatrixResponse>('/matrix', {
        ...{ points, out_arrays: ['times'], departure_time, ...TRAFFIC },
      });
      for (const [from, row] of (times ?? []).entries())
        for (const [to, seconds] of row.entries())
          if (from !== to && seconds !== null)
            expect(Math.abs(seconds - driveAt(departure_time, from, to))).toBeLessThan(1);
    }
  });
});
