import { describe, expect, test } from 'vitest';
import { makeRequest, makeService, testHost } from '../../testing/vrp-cases.ts';
import { checkVrpAnswer } from '../../testing/vrp-checker.ts';
import { drawRequest, TINY } from '../../testing/vrp-random/draw-request.ts';
import type { RequestSize } from '../../testing/vrp-random/supported.ts';
import type { VrpSolution } from '../contract/vrp-answer.ts';
import type { VrpRequestBody } from '../contract/vrp-request.ts';
import { optimize } from './optimize.ts';
import type { OptimizeOptions } from './optimize-options.ts';

async function solve(body: VrpRequestBody, options: OptimizeOptions = {}): Promise<VrpSolution> {
  const answer = await optimize(body, testHost, { budget: { iterations: 400 }, ...options });
  if (!answer.ok) throw new Error(answer.error.message);
  return answer.value.solution as VrpSolution;
}

const start = { location_id: 'p0' };
const FEW: RequestSize = { places: 8, vehicles: 3, leastStops: 5, mostStops: 12 };

/** The request with room in its hard limits, and the answer as it would read there. */
function relaxed(request: VrpRequestBody, solution: VrpSolution, lateness: number, overtime: number) {
  const widen = (node: unknown): unknown => {
    if (Array.isArray(node)) return node.map(widen);
    if (node === null || typeof node !== 'object') return node;
    return Object.fromEntries(
      Object.entries(node).map(([key, value]) => {
        const isWindow = key === 'time_windows' || key === 'time_window';
        if (isWindow && Array.isArray(value)) return [key, value.map((each) => widenWindow(each, lateness))];
        if (isWindow) return [key, widenWindow(value, lateness)];
        return [key, key === 'latest_end' ? (value as number) + overtime : widen(value)];
      }),
    );
  };
  return { body: widen(request) as VrpRequestBody, solution: widen(solution) as VrpSolution };
}

function widenWindow(window: { latest?: number }, lateness: number) {
  return window.latest === undefined ? window : { ...window, latest: window.latest + lateness };
}

describe('soft limits', () => {
  const late = makeRequest([0, 50, 60], {
    vehicles: [{ vehicle_id: 'a', type_id: 'type', start_address: start, latest_end: 100 }],
    services: [makeService('s1', 1, { time_windows: [{ latest: 40 }] }), makeService('s2', 2)],
  });
  const softLimits = {
    lateness: { allowedSeconds: 15, pricePerSecond: 2 },
    overtime: { allowedSeconds: 30, pricePerSecond: 3 },
  };

  test('let orders be late and routes end late, and tell by how much', async () => {
    const strict = await solve(late);
    expect(strict.no_unassigned).toBe(2);
    const answer = await optimize(late, testHost, {
      budget: { iterations: 300 },
      requirements: { softLimits },
    });
    if (!answer.ok) throw new Error(answer.error.message);
    expect(answer.softUse).toEqual({
      lateOrders: [{ orderId: 's1', activity: 'service', vehicleId: 'a', latenessSeconds: 10 }],
      overtimeRoutes: [{ vehicleId: 'a', overtimeSeconds: 20 }],
      price: 80,
    });
    expect(JSON.stringify(answer.value)).not.toContain('ateness');
    const solution = answer.value.solution as VrpSolution;
    const wide = relaxed(late, solution, 15, 30);
    expect(checkVrpAnswer(wide.body, wide.solution)).toEqual([]);
    expect(solution.costs).toBe(12000);
  });

  test('count from the beginning of the work, which comes after the setup', async () => {
    const set = { setup_time: 7, duration: 20, time_windows: [{ latest: 40 }] };
    const body = makeRequest([0, 38], { services: [makeService('s1', 1, set)] });
    const answer = await optimize(body, testHost, {
      budget: { iterations: 10 },
      requirements: { softLimits },
    });
    if (!answer.ok) throw new Error(answer.error.message);
    // There at 38, at work at 45.
    expect(answer.softUse).toEqual({
      lateOrders: [{ orderId: 's1', activity: 'service', vehicleId: 'van', latenessSeconds: 5 }],
      overtimeRoutes: [],
      price: 10,
    });
  });

  test('hold beyond their allowance', async () => {
    const tight = { lateness: { allowedSeconds: 9, pricePerSecond: 0 } };
    expect((await solve(late, { requirements: { softLimits: tight } })).unassigned.services).toContain('s1');
  });

  test('are used only where that is cheaper', async () => {
    const two = makeRequest([0, 10, 20], {
      services: [makeService('near', 1, { time_windows: [{ earliest: 30 }] }), makeService('far', 2)],
      vehicles: [{ vehicle_id: 'a', type_id: 'type', start_address: start, latest_end: 40 }],
    });
    const overtime = { allowedSeconds: 100, pricePerSecond: 5 };
    const answer = await optimize(two, testHost, {
      budget: { iterations: 200 },
      requirements: { softLimits: { overtime } },
    });
    expect(answer.ok && answer.softUse).toEqual({ lateOrders: [], overtimeRoutes: [], price: 0 });
  });

  test('on random requests give answers that are right with more room', async () => {
    const found: [number, string[]][] = [];
    let used = 0;
    for (let seed = 100; seed < 150; seed++) {
      const request = drawRequest(seed, seed % 2 === 0 ? FEW : TINY);
      const answer = await optimize(request, testHost, {
        budget: { iterations: 100 },
        requirements: { softLimits },
      });
      if (!answer.ok) throw new Error(answer.error.message);
      if (answer.softUse?.price) used++;
      const wide = relaxed(request, answer.value.solution as VrpSolution, 15, 30);
      const faults = checkVrpAnswer(wide.body, wide.solution);
      if (faults.length > 0) found.push([seed, faults]);
    }
    expect(found).toEqual([]);
    expect(used).toBeGreaterThan(2);
  }, 60_000);
});
