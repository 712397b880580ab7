import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { compareValues, valueOfPlan } from '../../engine/vrp/objective.ts';
import { createSearch } from '../../engine/vrp/search.ts';
import { sample } from '../../testing/sample.ts';
import { arbitraryRequest, withoutRichTimes } from '../../testing/vrp-arbitrary.ts';
import {
  makeLineMatrix,
  makePlaneMatrix,
  makeRequest,
  makeService,
  testHost,
} from '../../testing/vrp-cases.ts';
import { checkVrpAnswer } from '../../testing/vrp-checker.ts';
import { findOptimalValue } from '../../testing/vrp-oracle.ts';
import { problemOf } from '../../testing/vrp-problems.ts';
import type { VrpProgress, VrpSolution } from '../contract/vrp-answer.ts';
import type { VrpRequestBody } from '../contract/vrp-request.ts';
import { optimize } from './optimize.ts';
import type { OptimizeHost } from './optimize-host.ts';
import { type OptimizeOptions, synchronousSeconds } from './optimize-options.ts';

async function solve(body: VrpRequestBody, options: OptimizeOptions = {}, host: OptimizeHost = testHost) {
  const answer = await optimize(body, host, { budget: { iterations: 400 }, ...options });
  if (!answer.ok) throw new Error(answer.error.message);
  return answer.value.solution as VrpSolution;
}

const idsOf = (solution: VrpSolution, route = 0) =>
  solution.routes[route].activities.flatMap(({ id }) => (id === undefined ? [] : [id]));

const larger = arbitraryRequest({ places: 7, vehicles: 3, services: 8, shipments: 4 });
const tiny = arbitraryRequest({ places: 5, vehicles: 2, services: 4, shipments: 1 });

describe('random requests', () => {
  test('every answer passes the independent checker', async () => {
    await fc.assert(
      fc.asyncProperty(fc.oneof(larger, larger.map(withoutRichTimes)), async (body) => {
        expect(checkVrpAnswer(body, await solve(body))).toEqual([]);
      }),
      { seed: 11, numRuns: sample(100, 300) },
    );
  });

  test('tiny problems are solved to the optimum that trying everything finds', async () => {
    await fc.assert(
      fc.asyncProperty(fc.oneof(tiny, tiny.map(withoutRichTimes)), async (body) => {
        const problem = await problemOf(body);
        const search = createSearch(problem, { seed: 3, budget: { iterations: 3000 } });
        search.step(3000);
        const found = valueOfPlan(problem, search.best);
        const optimum = findOptimalValue(problem);
        expect([compareValues(found, optimum), [...found]]).toEqual([0, [...optimum]]);
      }),
      { seed: 5, numRuns: sample(30, 60) },
    );
  });
});

describe('six orders', () => {
  test('are solved to the optimum that trying everything finds', async () => {
    const bodies = fc.sample(arbitraryRequest({ places: 6, vehicles: 1, services: 6, shipments: 0 }), {
      seed: 6,
      numRuns: 12,
    });
    for (const body of bodies) {
      const problem = await problemOf(body);
      const search = createSearch(problem, { seed: 1, budget: { iterations: 4000 } });
      search.step(4000);
      expect(compareValues(valueOfPlan(problem, search.best), findOptimalValue(problem))).toBe(0);
    }
  });
});

describe('a plan', () => {
  test('is the same for the same seed and number of iterations', async () => {
    const body = makeRequest([0, 3, 9, 4, 7, 1], {
      services: [1, 2, 3, 4, 5].map((place) => makeService(`s${place}`, place)),
    });
    const runs = [await solve(body, { seed: 9 }), await solve(body, { seed: 9 })];
    expect(runs[1]).toEqual(runs[0]);
  });

  test('drops the least important orders first', async () => {
    const services = [5, 1, 9].map((priority, i) => makeService(`s${i}`, i + 1, { priority, size: [60] }));
    const solution = await solve(makeRequest([0, 1, 50, 2], { services }));
    expect(idsOf(solution)).toEqual(['s1']);
    expect(solution.unassigned.details.map(({ id, code }) => [id, code])).toEqual([
      ['s0', 3],
      ['s2', 3],
    ]);
  });

  test('serves as many orders as fit, whatever they cost on the road', async () => {
    const positions = Array.from({ length: 41 }, (_, i) => (i * 29) % 83);
    const services = positions.slice(1).map((_, i) => makeService(`s${i}`, i + 1, { size: [i + 1] }));
    // 1 + 2 + ... + 13 = 91 fits into 100, one more order does not.
    const solution = await solve(makeRequest(positions, { services }), { budget: { iterations: 3000 } });
    expect(40 - solution.no_unassigned).toBe(13);
  });

  test('uses the fewest vehicles when vehicles come first', async () => {
    const vehicles = ['a', 'b', 'c'].map((vehicle_id, i) => ({
      vehicle_id,
      type_id: 'type',
      start_address: { location_id: `p${i}` },
    }));
    const services = [3, 4, 5].map((place) => makeService(`s${place}`, place));
    const body = makeRequest([0, 500, 1000, 1, 501, 1001], { vehicles, services });
    const spread = await solve({ ...body, objectives: [{ type: 'min', value: 'transport_time' }] });
    const fewest = await solve({
      ...body,
      objectives: [
        { type: 'min', value: 'vehicles' },
        { type: 'min', value: 'transport_time' },
      ],
    });
    expect([spread.no_vehicles, fewest.no_vehicles]).toEqual([3, 1]);
    expect(checkVrpAnswer({ ...body, objectives: [] }, spread)).toEqual([]);
  });

  test('continues from an earlier solution without getting worse', async () => {
    const body = makeRequest(
      Array.from({ length: 30 }, (_, i) => (i * 37) % 101),
      { services: Array.from({ length: 29 }, (_, i) => makeService(`s${i}`, i + 1)) },
    );
    const first = await solve(body, { budget: { iterations: 50 } });
    const second = await solve(body, { budget: { iterations: 32 }, initial: first });
    expect(second.transport_time).toBeLessThanOrEqual(first.transport_time);
  });

  test('ignores an earlier solution that breaks a rule by now', async () => {
    const stop = (place: number) => ({ address: { location_id: `p${place}` } });
    const body = makeRequest([0, 5, 9], {
      services: [makeService('s', 1)],
      shipments: [{ id: 't', pickup: stop(1), delivery: stop(2) }],
    });
    const first = await solve(body);
    const halved = structuredClone(first);
    halved.routes[0].activities = halved.routes[0].activities.filter(({ type }) => type !== 'pickupShipment');
    const doubled = structuredClone(first);
    doubled.routes[0].activities.splice(1, 0, doubled.routes[0].activities[1]);
    for (const initial of [halved, doubled]) {
      expect(checkVrpAnswer(body, await solve(body, { initial }))).toEqual([]);
    }
    const stricter = structuredClone(body);
    Object.assign(stricter.services?.[0] ?? {}, { disallowed_vehicles: ['van'] });
    expect(checkVrpAnswer(stricter, await solve(stricter, { initial: first }))).toEqual([]);
  });

  test('holds Unix times and gives them as dates', async () => {
    const start = 1_772_438_400;
    const body = makeRequest([0, 60], {
      vehicles: [
        { vehicle_id: 'van', type_id: 'type', start_address: { location_id: 'p0' }, earliest_start: start },
      ],
      services: [makeService('s', 1, { time_windows: [{ earliest: start + 600, latest: 2 ** 62 }] })],
    });
    const solution = await solve(body);
    expect(checkVrpAnswer(body, solution)).toEqual([]);
    expect(solution.routes[0].activities[1].arr_date_time).toBe('2026-03-02T08:01:00+00:00');
    expect(solution.routes[0].waiting_time).toBe(540);
  });

  test('is empty for a request without orders', async () => {
    const solution = await solve(makeRequest([0]));
    expect(solution).toMatchObject({ routes: [], no_vehicles: 0, no_unassigned: 0, costs: 0 });
  });

  test.each([
    [1, { required_skills: ['crane'] }],
    [2, { time_windows: [{ latest: 1 }] }],
    [3, { size: [101] }],
    [25, { disallowed_vehicles: ['van'] }],
  ])('explains with code %i why an order is left out', async (code, rest) => {
    const solution = await solve(makeRequest([0, 50], { services: [makeService('s', 1, rest)] }));
    expect(solution.unassigned.details[0].code).toBe(code);
  });

  test.each([
    [4, { max_distance: 10 }],
    [26, { max_driving_time: 10 }],
    [27, { max_jobs: 0 }],
    [28, { max_activities: 0 }],
    [31, { max_service_time: 1 }],
    [32, { max_working_time: 1 }],
    [33, { max_route_duration: 1 }],
    [34, { latest_end: 10 }],
  ])('explains with code %i which limit of the vehicle is too tight', async (code, limit) => {
    const vehicles = [{ vehicle_id: 'van', type_id: 'type', start_address: { location_id: 'p0' }, ...limit }];
    const services = [makeService('s', 1, { duration: 5 })];
    const solution = await solve(makeRequest([0, 50], { vehicles, services }));
    expect(solution.unassigned.details[0].code).toBe(code);
  });

  test('leaves an order out with code 50 when a null of the matrix cuts its place off', async () => {
    const times = [
      [0, null],
      [null, 0],
    ];
    const solution = await solve(
      makeRequest([0, 1], {
        services: [makeService('s', 1)],
        cost_matrices: [{ location_ids: ['p0', 'p1'], data: { times } }],
      }),
    );
    expect(solution.unassigned.details[0].code).toBe(50);
  });
});

describe('the host', () => {
  const many = makeRequest([], {
    services: Array.from({ length: 199 }, (_, i) => makeService(`s${i}`, i + 1)),
    cost_matrices: makePlaneMatrix(200),
  });

  test('gets control back often and stops the search soon after asking', async () => {
    // Of the processor, so that a machine that is busy with other things adds nothing.
    const readMilliseconds = () => {
      const { user, system } = process.cpuUsage();
      return (user + system) / 1000;
    };
    // Threads that translate the program for the processor count, too: they are through with it then.
    await solve(many, { budget: { seconds: 0.5 } });
    let asked = 0;
    let began = 0;
    const gaps: number[] = [];
    let last = readMilliseconds();
    const solution = await solve(many, {
      budget: { seconds: 30 },
      shouldStop: () => {
        const now = readMilliseconds();
        gaps.push(now - last);
        last = now;
        began ||= now;
        if (now - began > 300) asked ||= now;
        return asked > 0;
      },
    });
    // The promises are 20 and 50 ms; other threads of the process count, too, so single gaps prove nothing.
    gaps.sort((a, b) => a - b);
    expect(gaps[Math.floor(gaps.length * 0.8)]).toBeLessThan(20);
    expect(readMilliseconds() - asked).toBeLessThan(250);
    expect(checkVrpAnswer(many, solution)).toEqual([]);
  });

  test('hears of a first plan, then of better ones, at most ten times a second', async () => {
    const seen: VrpProgress[] = [];
    const solution = await solve(many, {
      budget: { seconds: 0.7 },
      onProgress: (report) => seen.push(report),
    });
    expect(seen[0]).toMatchObject({ stage: 'first-plan', unassigned: 0 });
    expect(seen[0].solution?.routes.length).toBeGreaterThan(0);
    expect(seen.length).toBeLessThanOrEqual(8);
    const costs = seen.map(({ cost }) => cost);
    expect(costs).toEqual([...costs].sort((a, b) => b - a));
    expect(solution.costs).toBeLessThanOrEqual(costs[costs.length - 1]);
  });

  test('tells why orders are left out with the answer alone, and while it runs only which', async () => {
    const seen: VrpProgress[] = [];
    const tooLarge = makeService('large', 1, { size: [101] });
    const body = makeRequest([0, 1, 2], { services: [tooLarge, makeService('small', 2)] });
    const solution = await solve(body, { onProgress: (report) => seen.push(report) });
    expect(seen[0]).toMatchObject({ unassigned: 1, solution: { no_unassigned: 1 } });
    expect(seen[0].solution?.unassigned).toMatchObject({ services: ['large'], details: [] });
    expect(solution.unassigned).toMatchObject({ services: ['large'], details: [{ id: 'large', code: 3 }] });
  });

  test('computes matrices and leg shapes where the request brings none', async () => {
    const at = (location_id: string, lon: number) => ({ location_id, lon, lat: 50 });
    const host: OptimizeHost = {
      ...testHost,
      matrix: async ({ points }) => {
        const legs = points.flatMap(([a]) => points.map(([b]) => Math.round(Math.abs(a - b) * 1000)));
        return { ok: true, value: { times: Int32Array.from(legs), distances: Int32Array.from(legs) } };
      },
      legGeometry: async ({ points }) => ({
        ok: true,
        value: points.slice(1).map((point, i) => [points[i], point]),
      }),
    };
    const body: VrpRequestBody = {
      vehicles: [{ vehicle_id: 'v', start_address: at('home', 8) }],
      services: [{ id: 's', address: at('shop', 8.5) }],
      configuration: { routing: { calc_points: 'true' } },
    };
    const solution = await solve(body, {}, host);
    expect(solution.transport_time).toBe(1000);
    expect(solution.routes[0].points).toHaveLength(2);
    expect(solution.routes[0].points[0].coordinates).toEqual([
      [8, 50],
      [8.5, 50],
    ]);
  });

  test('is told when places are not connected, unless fail_fast is off', async () => {
    const at = (location_id: string, lon: number) => ({ location_id, lon, lat: 50 });
    const times = Int32Array.from([0, -1, -1, 0]);
    const host: OptimizeHost = {
      ...testHost,
      matrix: async () => ({ ok: true, value: { times, distances: times } }),
    };
    const body: VrpRequestBody = {
      vehicles: [{ vehicle_id: 'v', start_address: at('home', 8) }],
      services: [{ id: 's', address: at('isle', 8.5) }],
    };
    const refused = await optimize(body, host);
    expect(refused.ok ? '' : refused.error.message).toBe(
      "Connection between locations not found: 'home' -> 'isle', 'isle' -> 'home'",
    );
    const lenient = { ...body, configuration: { routing: { fail_fast: false } } };
    expect((await solve(lenient, {}, host)).unassigned.details[0].code).toBe(50);
  });

  test('searches synchronously for one to eight seconds by the number of orders', () => {
    expect([1, 100, 5000].map(synchronousSeconds)).toEqual([1, 2.5, 8]);
  });
});

test('the line matrix of the cases covers its places', () => {
  expect(makeLineMatrix([0, 5])?.[0].data?.times).toEqual([
    [0, 5],
    [5, 0],
  ]);
});
