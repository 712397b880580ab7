/** What lies behind of routes under way, in runs: said once, it stays at the beginning of its route. */
import { describe, expect, test } from 'vitest';
import { makeRequest, makeService, testHost } from '../../../testing/vrp-cases.ts';
import { checkVrpAnswer } from '../../../testing/vrp-checker.ts';
import { findRequirementFaults, visitsOf } from '../../../testing/vrp-requirement-faults.ts';
import { badRequest } from '../../contract/errors.ts';
import type { VrpSolution } from '../../contract/vrp-answer.ts';
import { DECOMPOSED_FROM } from '../../contract/vrp-decomposition.ts';
import type { VrpRequestBody } from '../../contract/vrp-request.ts';
import type { VrpRequirements } from '../../contract/vrp-requirements.ts';
import type { MatrixProvider } from '../leg-matrix.ts';
import { optimize } from '../optimize.ts';
import { evaluatePlan } from '../vrp-evaluation/evaluate-plan.ts';

const start_address = { location_id: 'p0' };
const vans = ['a', 'b'].map((vehicle_id) => ({ vehicle_id, type_id: 'type', start_address }));
/** Six places on a line, two on the left of the depot. */
const line = [0, 10, 20, 30, -10, -20, 40];
const stop = (place: number) => ({ address: { location_id: `p${place}` } });
const body = makeRequest(line, {
  vehicles: vans,
  services: [1, 2, 3, 4, 5].map((place) => makeService(`s${place}`, place)),
});

/** Of van a. */
const behind = (...orderIds: string[]) => ({
  routesUnderWay: [{ vehicleId: 'a', visits: orderIds.map((orderId) => ({ orderId })) }],
});

async function run(
  asked: VrpRequestBody,
  requirements: VrpRequirements,
  { initial, iterations = 300 }: { initial?: VrpSolution; iterations?: number } = {},
): Promise<string | VrpSolution> {
  const answer = await optimize(asked, testHost, { budget: { iterations }, requirements, initial });
  return answer.ok ? (answer.value.solution as VrpSolution) : answer.error.message;
}

async function solve(...asked: Parameters<typeof run>): Promise<VrpSolution> {
  const solution = await run(...asked);
  if (typeof solution === 'string') throw new Error(solution);
  expect(checkVrpAnswer(asked[0], solution)).toEqual([]);
  return solution;
}

const idsOf = ({ routes }: VrpSolution, vehicle = 'a') =>
  visitsOf(routes.find(({ vehicle_id }) => vehicle_id === vehicle)).map((visit) => visit.split(':')[0]);

/** One van, driven the long way round. */
const crossed = async () => {
  const locks = ['s3', 's4', 's1', 's5', 's2'].map((orderId, i) => ({
    orderId,
    vehicleId: 'a',
    position: i + 1,
  }));
  return solve(body, { locks });
};

describe('a run', () => {
  test('holds what lies behind, with the earlier routes or without', async () => {
    for (const initial of [undefined, await crossed()]) {
      const solution = await solve(body, behind('s3', 's4'), { initial });
      expect(idsOf(solution).slice(0, 2)).toEqual(['s3', 's4']);
      expect(solution.no_unassigned).toBe(0);
    }
  });

  test('goes on from a pickup', async () => {
    const withShipment = { ...body, shipments: [{ id: 't', pickup: stop(6), delivery: stop(5) }] };
    const visits = [{ orderId: 't', role: 'pickup' as const }];
    const solution = await solve(withShipment, { routesUnderWay: [{ vehicleId: 'b', visits }] });
    expect(idsOf(solution, 'b')[0]).toBe('t');
    expect(solution.no_unassigned).toBe(0);
  });

  test.each([0, 50])('of %i iterations leaves out orders that count for more', async (iterations) => {
    // Back at 55 with s1 alone, at 40 with the shipment alone.
    const crowded = makeRequest(line, {
      vehicles: [{ ...vans[0], latest_end: 60 }],
      services: [makeService('s1', 1, { duration: 35, priority: 1 })],
      shipments: [{ id: 't', pickup: stop(4), delivery: stop(5), priority: 9 }],
    });
    for (const roles of [['pickup'], ['pickup', 'delivery']] as const) {
      const visits = roles.map((role) => ({ orderId: 't', role }));
      const solution = await solve(crowded, { routesUnderWay: [{ vehicleId: 'a', visits }] }, { iterations });
      expect(idsOf(solution)).toEqual(['t', 't']);
    }
  });

  test('holds a longer beginning that a person wants kept', async () => {
    const initial = await crossed();
    for (const visits of [1, 3]) {
      const requirements = { ...behind('s3', 's4'), fixedPrefix: [{ vehicleId: 'a', visits }] };
      const solution = await solve(body, requirements, { initial });
      expect(findRequirementFaults(solution, requirements, initial)).toEqual([]);
    }
  });

  test('goes on from stops that break rules', async () => {
    const late = makeService('s3', 3, { size: [1000], time_windows: [{ earliest: 0, latest: 5 }] });
    const broken = { ...body, services: [late, ...(body.services ?? []).filter(({ id }) => id !== 's3')] };
    const visits = [{ orderId: 's3' }, { orderId: 's4' }];
    const initial = await evaluatePlan(broken, testHost, { routes: [{ vehicleId: 'a', visits }] });
    if (!initial.ok) throw new Error(initial.error.message);
    expect(initial.value.violations.map(({ kind }) => kind).sort()).toEqual(['capacity', 'late']);
    const requirements = { ...behind('s3', 's4'), keepsBroken: true };
    const solution = await run(broken, requirements, { initial: initial.value.solution });
    if (typeof solution === 'string') throw new Error(solution);
    expect(idsOf(solution).slice(0, 2)).toEqual(['s3', 's4']);
    expect(solution.no_unassigned).toBe(0);
  });

  test('evens out without what lies behind', async () => {
    const locks = ['s1', 's2', 's3', 's4', 's5'].map((orderId) => ({
      orderId,
      vehicleId: orderId === 's5' ? 'b' : 'a',
    }));
    const initial = await solve(body, { locks });
    const evenOut = { of: 'orders', maxExtraShare: 1 } as const;
    const done = idsOf(initial);
    expect(done).toHaveLength(4);
    for (const count of [3, 4]) {
      const requirements = { ...behind(...done.slice(0, count)), evenOut };
      const solution = await solve(body, requirements, { initial, iterations: 0 });
      expect(idsOf(solution)).toEqual(done.slice(0, count));
      expect(idsOf(solution, 'b')).toHaveLength(5 - count);
    }
  });

  test('is refused where the earlier routes begin otherwise, or an order is locked elsewhere', async () => {
    const initial = await crossed();
    expect(await run(body, behind('s4', 's3'), { initial })).toContain(
      "the first 2 visits of vehicle 'a' are others in the earlier solution",
    );
    const locks = [{ orderId: 's3', vehicleId: 'b' }];
    expect(await run(body, { ...behind('s3'), locks })).toContain("order 's3' is frozen at another place");
  });
});

test('an evaluation of many orders asks for the travel times of a few routes at a time all the same', async () => {
  const vehicles = Array.from({ length: 60 }, (_, i) => ({ ...vans[0], vehicle_id: `v${i}` }));
  const services = Array.from({ length: DECOMPOSED_FROM }, (_, i) => ({
    id: `o${i}`,
    address: { location_id: `p${i + 1}`, lon: (i % 80) / 1e3, lat: Math.floor(i / 80) / 1e3 },
  }));
  const start = { location_id: 'p0', lon: 0, lat: 0 };
  const large = {
    vehicles: vehicles.map((van) => ({ ...van, start_address: start })),
    vehicle_types: [{ type_id: 'type', capacity: [1000], profile: 'car' }],
    services,
  };
  const asked: number[] = [];
  const createMatrix = (): MatrixProvider => async (places) => {
    asked.push(places.points.length);
    return badRequest('no roads');
  };
  const routes = vehicles.map(({ vehicle_id: vehicleId }, v) => ({
    vehicleId,
    visits: services.slice(100 * v, 100 * v + 100).map(({ id }) => ({ orderId: id })),
  }));
  const routesUnderWay = [{ vehicleId: 'v0', visits: [{ orderId: 'o0' }] }];
  const answer = await evaluatePlan(large, { createMatrix }, { routes }, { routesUnderWay });
  expect(answer.ok).toBe(false);
  expect(asked).toHaveLength(1);
  expect(asked[0]).toBeGreaterThan(100);
  expect(asked[0]).toBeLessThan(1000);
});
