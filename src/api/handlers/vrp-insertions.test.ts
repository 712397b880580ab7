import { describe, expect, test } from 'vitest';
import { makePlaneMatrix, makeRequest, makeService, testHost } from '../../testing/vrp-cases.ts';
import { checkVrpAnswer } from '../../testing/vrp-checker.ts';
import { drawRequest, TINY } from '../../testing/vrp-random/draw-request.ts';
import type { RequestSize } from '../../testing/vrp-random/supported.ts';
import type { VrpSolution } from '../contract/vrp-answer.ts';
import type { VrpRequestBody } from '../contract/vrp-request.ts';
import { optimize } from './optimize.ts';
import { evaluatePlan } from './vrp-evaluation/evaluate-plan.ts';
import { listInsertions } from './vrp-insertions.ts';

async function solve(body: VrpRequestBody, iterations = 300): Promise<VrpSolution> {
  const answer = await optimize(body, testHost, { budget: { iterations } });
  if (!answer.ok) throw new Error(answer.error.message);
  return answer.value.solution as VrpSolution;
}

async function list(...parameters: Parameters<typeof listInsertions>) {
  const listed = await listInsertions(...parameters);
  if (!listed.ok) throw new Error(listed.error.message);
  return listed.value;
}

const services = [makeService('near', 1), makeService('far', 3)];
const body = makeRequest([0, 10, 20, 30, -5], { services });

describe('places for an order', () => {
  test('are ranked by what they add, with the stops they push', async () => {
    const relations = [{ type: 'in_sequence' as const, ids: ['near', 'far'] }];
    const wider = { ...body, relations, services: [...services, makeService('new', 2)] };
    const solution = await solve({ ...body, relations });
    const places = await list(wider, testHost, solution, 'new');
    expect(places.map(({ position, addedCost }) => [position, addedCost])).toEqual([
      [2, 0],
      [3, 0],
      [1, 2000],
    ]);
    expect(places[0]).toMatchObject({ addedSeconds: 0, addedMetres: 0, arrival: 20, pushedStops: [] });
    const early = places.find(({ position }) => position === 1);
    expect(early?.pushedStops).toContainEqual({ orderId: 'near', activity: 'service', laterSeconds: 20 });
  });

  test('of an order in the plan are those of the plan without it', async () => {
    const solution = await solve(body);
    const places = await list(body, testHost, solution, 'far', { limit: 1 });
    expect(places).toHaveLength(1);
    expect(places[0]).toMatchObject({ addedSeconds: 40, addedMetres: 400, addedRouteSeconds: 40 });
  });

  test('that break a rule are not listed, with soft limits the late ones are', async () => {
    const [near, far] = services;
    const strict = {
      ...body,
      services: [near, { ...far, time_windows: [{ latest: 30 }] }, makeService('new', 4)],
    };
    const solution = await solve({ ...strict, services: strict.services.slice(0, 2) });
    const hard = await list(strict, testHost, solution, 'new');
    expect(hard.map(({ position }) => position)).toEqual([3]);
    const softLimits = { lateness: { allowedSeconds: 10, pricePerSecond: 1 } };
    const soft = await list(strict, testHost, solution, 'new', { softLimits });
    expect(soft.map(({ position }) => position).sort()).toEqual([1, 3]);
    expect(soft.find(({ position }) => position === 1)?.lateStops).toEqual([
      { orderId: 'far', activity: 'service', latenessSeconds: 10 },
    ]);
  });

  test('cost what lateness and overtime cost there, each at its own price', async () => {
    const van = { vehicle_id: 'van', type_id: 'type', start_address: { location_id: 'p0' } };
    const tight = {
      ...body,
      vehicles: [{ ...van, latest_end: 60 }],
      services: [
        makeService('near', 1),
        makeService('far', 3, { time_windows: [{ latest: 30 }] }),
        makeService('new', 4),
      ],
    };
    const solution = await solve({ ...tight, services: tight.services.slice(0, 2) });
    for (const [latenessPrice, overtimePrice] of [
      [2, 7],
      [7, 2],
    ]) {
      const softLimits = {
        lateness: { allowedSeconds: 100, pricePerSecond: latenessPrice },
        overtime: { allowedSeconds: 100, pricePerSecond: overtimePrice },
      };
      const places = await list(tight, testHost, solution, 'new', { softLimits });
      const late = places.map(({ position, lateStops, overtimeSeconds }) => [
        position,
        lateStops.reduce((sum, { latenessSeconds }) => sum + latenessSeconds, 0),
        overtimeSeconds,
      ]);
      expect(late.toSorted(([a], [b]) => a - b)).toEqual([
        [1, 10, 10],
        [2, 30, 30],
        [3, 0, 10],
      ]);
      for (const [i, { addedCost, addedSeconds }] of places.entries())
        expect(addedCost).toBe(
          100 * (addedSeconds + late[i][1] * latenessPrice + late[i][2] * overtimePrice),
        );
    }
  });

  test('need an order of the request and a solution of it', async () => {
    const solution = await solve(body);
    const unknown = await listInsertions(body, testHost, solution, 'x');
    expect(unknown.ok ? '' : unknown.error.message).toContain("no order has the id 'x'");
    solution.routes[0].activities.push(solution.routes[0].activities[1]);
    const id = solution.routes[0].activities[2].id ?? '';
    const doubled = await listInsertions(body, testHost, solution, id);
    expect(doubled.ok ? '' : doubled.error.message).toContain('does not belong to the request');
  });
});

const FEW: RequestSize = { places: 8, vehicles: 3, leastStops: 5, mostStops: 12 };

/** The solution with the order at that place, numbers left as they are: a plan to continue from. */
function placeAt(
  solution: VrpSolution,
  body: VrpRequestBody,
  id: string,
  place: { vehicleId: string; shiftId?: string; position: number; deliveryPosition?: number },
): VrpSolution {
  const copy = structuredClone(solution);
  for (const route of copy.routes) {
    route.activities = route.activities.filter((activity) => activity.id !== id && activity.type !== 'break');
  }
  let route = copy.routes.find(
    ({ vehicle_id, shift_id }) => vehicle_id === place.vehicleId && shift_id === place.shiftId,
  );
  if (!route) {
    route = { ...structuredClone(solution.routes[0] ?? {}), vehicle_id: place.vehicleId, activities: [] };
    if (place.shiftId === undefined) delete route.shift_id;
    else route.shift_id = place.shiftId;
    copy.routes.push(route);
  }
  const stops = route.activities.filter((activity) => activity.id !== undefined);
  const make = (type: 'service' | 'pickupShipment' | 'deliverShipment') =>
    ({ id, type }) as unknown as (typeof stops)[number];
  const isShipment = body.shipments?.some((order) => order.id === id);
  stops.splice(place.position - 1, 0, make(isShipment ? 'pickupShipment' : 'service'));
  if (place.deliveryPosition) stops.splice(place.deliveryPosition - 1, 0, make('deliverShipment'));
  route.activities = stops;
  return copy;
}

test('on random requests every place listed is one that the plan can be continued from', async () => {
  let tried = 0;
  for (let seed = 200; seed < 240; seed++) {
    const request = drawRequest(seed, seed % 2 === 0 ? FEW : TINY);
    const solution = await solve(request, 60);
    const [route] = solution.routes;
    const id = route?.activities.find(
      (activity) => activity.id !== undefined && activity.type !== 'break',
    )?.id;
    if (id === undefined) continue;
    const places = await list(request, testHost, solution, id, { limit: 4 });
    for (const place of places) {
      const initial = placeAt(solution, request, id, place);
      const fixedPrefix = initial.routes.map((each) => ({
        vehicleId: each.vehicle_id,
        shiftId: each.shift_id,
        visits: each.activities.filter((activity) => activity.id !== undefined).length,
      }));
      const answer = await optimize(request, testHost, {
        initial,
        requirements: { fixedPrefix },
        budget: { iterations: 1 },
      });
      if (!answer.ok) throw new Error(`${seed} ${JSON.stringify(place)}: ${answer.error.message}`);
      const found = answer.value.solution as VrpSolution;
      expect([seed, ...checkVrpAnswer(request, found)]).toEqual([seed]);
      expect(found.transport_time - solution.transport_time, `${seed}`).not.toBeNaN();
      const visit = found.routes
        .find(({ vehicle_id, shift_id }) => vehicle_id === place.vehicleId && shift_id === place.shiftId)
        ?.activities.find((activity) => activity.id === id);
      expect([seed, visit?.arr_time]).toEqual([seed, place.arrival]);
      tried++;
    }
  }
  expect(tried).toBeGreaterThan(40);
}, 60_000);

test('200 orders on 10 vehicles take less than a second of the processor', async () => {
  const many = makeRequest([], {
    vehicles: Array.from({ length: 10 }, (_, v) => ({
      vehicle_id: `v${v}`,
      type_id: 'type',
      start_address: { location_id: 'p0' },
      max_jobs: 201,
    })),
    vehicle_types: [{ type_id: 'type', capacity: [1000] }],
    services: Array.from({ length: 200 }, (_, i) => makeService(`s${i}`, i + 1)),
    cost_matrices: makePlaneMatrix(201),
  });
  const solution = await solve(many, 50);
  const before = process.cpuUsage();
  const places = await list(many, testHost, solution, 's7');
  expect(process.cpuUsage(before).user).toBeLessThan(1_000_000);
  expect(places.length).toBeGreaterThan(100);
});

test('a plan that breaks rules already offers the places that break none more', async () => {
  const late = makeRequest([0, 10, 20, 30], {
    services: [
      makeService('s1', 1, { time_windows: [{ latest: 5 }], required_skills: ['crane'] }),
      makeService('s2', 2, { time_windows: [{ latest: 25 }] }),
      makeService('s3', 3),
    ],
  });
  const visits = ['s1', 's2'].map((orderId) => ({ orderId }));
  const evaluated = await evaluatePlan(late, testHost, { routes: [{ vehicleId: 'van', visits }] });
  if (!evaluated.ok) throw new Error(evaluated.error.message);
  expect(evaluated.value.violations.map(({ kind }) => kind)).toEqual(['skill', 'late']);
  const places = await listInsertions(late, testHost, evaluated.value.solution, 's3');
  expect(places.ok && places.value.map(({ position, arrival }) => [position, arrival])).toEqual([[3, 30]]);
});
