/** A request that is taken apart and not searched for: what is there once each group has its first plan. */
import { expect, test } from 'vitest';
import { makePlaneMatrix, testHost } from '../../../testing/vrp-cases.ts';
import { checkVrpAnswer } from '../../../testing/vrp-checker.ts';
import { parseVrpRequest } from '../../contract/vrp.ts';
import type { VrpProgress } from '../../contract/vrp-answer.ts';
import type { VrpRequestBody } from '../../contract/vrp-request.ts';
import type { OptimizeOptions } from '../optimize-options.ts';
import { optimizeDecomposed } from './optimize-decomposed.ts';

function makePlane(orders: number, vehicles: number): VrpRequestBody {
  const at = (i: number) => ({
    location_id: `p${i}`,
    lon: ((i * 61) % 97) / 1e4,
    lat: ((i * 38) % 91) / 1e4,
  });
  return {
    vehicles: Array.from({ length: vehicles }, (_, i) => ({
      ...{ vehicle_id: `v${i}`, type_id: 'van', start_address: at(i % 2), latest_end: 40_000 },
    })),
    vehicle_types: [{ type_id: 'van', capacity: [Math.ceil((1.5 * orders) / vehicles)] }],
    services: Array.from({ length: orders }, (_, i) => ({
      ...{ id: `o${i}`, address: at(i + 2), duration: 60, size: [1] },
    })),
    cost_matrices: makePlaneMatrix(orders + 2),
  };
}

async function run(body: VrpRequestBody, count: number, options: OptimizeOptions) {
  const parsed = parseVrpRequest(body);
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.error));
  const pictures: VrpProgress[] = [];
  const result = await optimizeDecomposed(parsed.value, count, testHost, {
    ...options,
    onProgress: (progress) => pictures.push(progress),
  });
  if (!result.ok) throw new Error(JSON.stringify(result.error));
  return { solution: result.value.solution, pictures };
}

test.each([
  [24, 4, 2],
  [30, 6, 3],
])(
  '%i orders for %i vehicles in %i groups: all are on routes, and that is the first picture',
  async (orders, vehicles, count) => {
    const body = makePlane(orders, vehicles);
    const stopped = await run(body, count, { budget: { seconds: 60 }, shouldStop: () => true });
    const counted = await run(body, count, { budget: { iterations: 0 } });
    for (const { solution, pictures } of [stopped, counted]) {
      expect(solution.no_unassigned).toBe(0);
      expect(checkVrpAnswer(body, solution)).toEqual([]);
      const first = pictures.find(({ stage }) => stage === 'first-plan');
      expect(first?.solution?.no_unassigned).toBe(0);
    }
    expect(stopped.solution).toEqual(counted.solution);
  },
);
