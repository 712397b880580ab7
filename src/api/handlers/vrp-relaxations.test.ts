import { describe, expect, test } from 'vitest';
import { applyRelaxation } from '../../testing/vrp-apply-relaxation.ts';
import { makeRequest, makeService, testHost } from '../../testing/vrp-cases.ts';
import { drawRequest, TINY } from '../../testing/vrp-random/draw-request.ts';
import type { RequestSize } from '../../testing/vrp-random/supported.ts';
import type { VrpSolution } from '../contract/vrp-answer.ts';
import type { VrpRequestBody } from '../contract/vrp-request.ts';
import { optimize } from './optimize.ts';
import { evaluatePlan } from './vrp-evaluation/evaluate-plan.ts';
import { listInsertions } from './vrp-insertions.ts';
import { listRelaxations } from './vrp-relaxations.ts';

async function solve(body: VrpRequestBody, iterations = 100): Promise<VrpSolution> {
  const answer = await optimize(body, testHost, { budget: { iterations } });
  if (!answer.ok) throw new Error(answer.error.message);
  return answer.value.solution as VrpSolution;
}

async function relax(body: VrpRequestBody, orderId: string, solution?: VrpSolution) {
  const listed = await listRelaxations(body, testHost, solution ?? (await solve(body)), orderId);
  if (!listed.ok) throw new Error(listed.error.message);
  return listed.value;
}

async function countPlaces(body: VrpRequestBody, solution: VrpSolution, orderId: string): Promise<number> {
  const listed = await listInsertions(body, testHost, solution, orderId);
  if (!listed.ok) throw new Error(listed.error.message);
  return listed.value.length;
}

const van = (rest: Partial<VrpRequestBody['vehicles'][number]> = {}) => ({
  vehicle_id: 'van',
  type_id: 'type',
  start_address: { location_id: 'p0' },
  ...rest,
});

describe('what would place an order', () => {
  const order = { duration: 5, size: [4] };

  test.each<[string, Partial<VrpRequestBody['vehicles'][number]>, object, object]>([
    ['a longer route', { max_distance: 600 }, {}, { kind: 'max_distance', amount: 400 }],
    ['more driving', { max_driving_time: 99 }, {}, { kind: 'max_driving_time', amount: 1 }],
    [
      'more waiting',
      { max_waiting_time: 7 },
      { time_windows: [{ earliest: 60 }] },
      { kind: 'max_waiting_time', amount: 3 },
    ],
    ['more time', { max_route_duration: 100 }, {}, { kind: 'max_route_duration', amount: 5 }],
    ['more work', { max_working_time: 95 }, {}, { kind: 'max_working_time', amount: 10 }],
    ['more service', { max_service_time: 2 }, {}, { kind: 'max_service_time', amount: 3 }],
    ['a later end', { latest_end: 70 }, {}, { kind: 'latest_end', amount: 35 }],
    ['one more order', { max_jobs: 0 }, {}, { kind: 'max_jobs', amount: 1 }],
    ['one more stop', { max_activities: 0 }, {}, { kind: 'max_activities', amount: 1 }],
    [
      'a skill',
      { skills: ['Cold'] },
      { required_skills: ['cold', 'CRANE'] },
      { kind: 'skill', skill: 'crane' },
    ],
    ['room', {}, { size: [107] }, { kind: 'capacity', amount: 7, dimension: 0 }],
    ['a later window', {}, { time_windows: [{ latest: 41 }] }, { kind: 'window_latest', amount: 9 }],
    [
      'an earlier window',
      { latest_end: 130 },
      { time_windows: [{ earliest: 90 }] },
      { kind: 'window_earliest', amount: 15, window: { earliest: 90 }, activity: 'service' },
    ],
  ])('%s', async (_, vehicle, rest, expected) => {
    const services = [makeService('s', 1, { ...order, ...rest })];
    const { relaxations, fitsAlready } = await relax(
      makeRequest([0, 50], { vehicles: [van(vehicle)], services }),
      's',
    );
    expect(fitsAlready).toBe(false);
    expect(relaxations).toContainEqual(
      expect.objectContaining({ vehicleId: 'van', position: 1, ...expected }),
    );
    expect(relaxations.map(({ strain }) => strain)).toEqual(
      relaxations.map(({ strain }) => strain).sort((a, b) => a - b),
    );
  });

  test('is the smallest over vehicles', async () => {
    const vehicles = [van({ max_distance: 600 }), { ...van({ max_distance: 900 }), vehicle_id: 'lorry' }];
    const { relaxations } = await relax(
      makeRequest([0, 50], { vehicles, services: [makeService('s', 1)] }),
      's',
    );
    expect(relaxations).toEqual([
      expect.objectContaining({ kind: 'max_distance', vehicleId: 'lorry', amount: 100, arrival: 50 }),
    ]);
  });

  test('is nothing where the order has a place, or where one change is not enough', async () => {
    const fitting = makeRequest([0, 50], { services: [makeService('s', 1)] });
    expect(await relax(fitting, 's')).toEqual({ fitsAlready: true, relaxations: [] });
    const hopeless = makeRequest([0, 50], {
      vehicles: [van({ max_distance: 1, max_driving_time: 1 })],
      services: [makeService('s', 1)],
    });
    expect(await relax(hopeless, 's')).toEqual({ fitsAlready: false, relaxations: [] });
  });

  test('counts from the request where a window closes before any vehicle starts', async () => {
    const body = makeRequest([0, 50], {
      vehicles: [van({ earliest_start: 1000 })],
      services: [makeService('s', 1, { time_windows: [{ latest: 900 }] })],
    });
    const { relaxations } = await relax(body, 's');
    expect(relaxations).toEqual([expect.objectContaining({ kind: 'window_latest', amount: 150 })]);
  });
});

const FEW: RequestSize = { places: 8, vehicles: 3, leastStops: 5, mostStops: 12 };

/** The request with one limit of every vehicle so low that its route becomes shorter. */
function tighten(request: VrpRequestBody, solution: VrpSolution, seed: number): VrpRequestBody {
  const body = structuredClone(request);
  for (const vehicle of body.vehicles) {
    const route = solution.routes.find(({ vehicle_id }) => vehicle_id === vehicle.vehicle_id);
    if (!route) continue;
    const end = Math.max(...route.activities.map(({ arr_time = 0 }) => arr_time));
    const begin = route.activities[0].end_time ?? 0;
    const fields = vehicle.shifts?.[0] ?? vehicle;
    const changes = [
      () => Object.assign(fields, { latest_end: Math.round(begin + (end - begin) * 0.7) }),
      () => Object.assign(fields, { max_route_duration: Math.round((end - begin) * 0.7) }),
      () => Object.assign(fields, { max_working_time: Math.round(route.completion_time * 0.5) }),
      () => Object.assign(fields, { max_service_time: Math.round(route.service_duration * 0.6) }),
      () => Object.assign(vehicle, { max_distance: Math.round(route.distance * 0.7) }),
      () => Object.assign(vehicle, { max_driving_time: Math.round(route.transport_time * 0.7) }),
      () => Object.assign(vehicle, { max_activities: 2 }),
      () => Object.assign(vehicle, { max_jobs: 1 }),
    ];
    changes[seed % changes.length]();
  }
  return body;
}

test('on random requests every change is enough, and one unit less is not', async () => {
  const found: string[] = [];
  const kinds = new Set<string>();
  for (let seed = 300; seed < 380; seed++) {
    const drawn = drawRequest(seed, seed % 2 === 0 ? FEW : TINY);
    const request = tighten(drawn, await solve(drawn, 40), seed);
    const solution = await solve(request, 40);
    for (const id of [...solution.unassigned.services, ...solution.unassigned.shipments].slice(0, 2)) {
      const { relaxations } = await relax(request, id, solution);
      for (const change of relaxations) {
        kinds.add(change.kind);
        const places = await countPlaces(applyRelaxation(request, id, change), solution, id);
        const name = `${seed} ${id} ${change.kind} ${change.amount}`;
        if (places === 0) found.push(`${name}: not enough`);
        if (change.amount === undefined) continue;
        const tighter = applyRelaxation(request, id, change, change.amount - 1);
        if ((await countPlaces(tighter, solution, id)) > 0) found.push(`${name}: too much`);
      }
    }
  }
  expect(found).toEqual([]);
  expect(kinds.size, [...kinds].join()).toBe(12);
}, 60_000);

describe('of a plan that breaks rules by itself', () => {
  /** Both orders on the van, whatever it may. */
  const hand = async (body: VrpRequestBody, ids: readonly string[]): Promise<VrpSolution> => {
    const visits = ids.map((orderId) => ({ orderId }));
    const evaluated = await evaluatePlan(body, testHost, { routes: [{ vehicleId: 'van', visits }] });
    if (!evaluated.ok) throw new Error(evaluated.error.message);
    expect(evaluated.value.violations.length).toBeGreaterThan(0);
    return evaluated.value.solution;
  };

  test('ways out are offered beside an order whose van lacks its skill', async () => {
    const body = makeRequest([0, 50], {
      vehicles: [van({ max_distance: 1300 })],
      services: [
        makeService('held', 1, { required_skills: ['crane'] }),
        makeService('s', 1, { size: [101] }),
      ],
    });
    const { relaxations } = await relax(body, 's', await hand(body, ['held']));
    expect(relaxations).toEqual([expect.objectContaining({ kind: 'capacity', amount: 1 })]);
  });

  test('a limit that is exceeded already is raised by that as well', async () => {
    const body = makeRequest([0, 50, 60], {
      vehicles: [van({ max_distance: 700 })],
      services: [makeService('held', 1), makeService('s', 2)],
    });
    const { relaxations } = await relax(body, 's', await hand(body, ['held']));
    expect(relaxations).toEqual([expect.objectContaining({ kind: 'max_distance', amount: 500 })]);
  });

  test('on random requests every change is enough, and one unit less is not', async () => {
    const found: string[] = [];
    const kinds = new Set<string>();
    let broken = 0;
    for (let seed = 400; seed < 450; seed++) {
      const drawn = drawRequest(seed, seed % 2 === 0 ? FEW : TINY);
      const solution = await solve(drawn, 40);
      const request = tighten(drawn, solution, seed);
      const placed = solution.routes.flatMap(({ activities }) =>
        activities.flatMap(({ id, type }) => (id === undefined || type === 'break' ? [] : [id])),
      );
      const placedIds = [...new Set(placed)];
      if (placedIds.length < 2) continue;
      broken++;
      for (const id of placedIds.slice(0, 2)) {
        const { relaxations } = await relax(request, id, solution);
        for (const change of relaxations) {
          kinds.add(change.kind);
          const name = `${seed} ${id} ${change.kind} ${change.amount}`;
          const places = await countPlaces(applyRelaxation(request, id, change), solution, id);
          if (places === 0) found.push(`${name}: not enough`);
          if (change.amount === undefined) continue;
          const tighter = applyRelaxation(request, id, change, change.amount - 1);
          if ((await countPlaces(tighter, solution, id)) > 0) found.push(`${name}: too much`);
        }
      }
    }
    expect(broken).toBeGreaterThan(20);
    expect(found).toEqual([]);
    expect(kinds.size, [...kinds].join()).toBeGreaterThan(5);
  }, 60_000);
});
