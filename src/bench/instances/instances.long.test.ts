/** Public instances through the whole optimization, by iterations instead of time so that it cannot flake. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { VrpSolution } from '../../api/contract/vrp-answer.ts';
import type { VrpRequestBody } from '../../api/contract/vrp-request.ts';
import { optimize } from '../../api/handlers/optimize.ts';
import { readCvrplib } from '../../files/research/cvrplib.ts';
import { readLiLim } from '../../files/research/li-lim.ts';
import { readSolomon } from '../../files/research/solomon.ts';
import { testHost } from '../../testing/vrp-cases.ts';
import { checkVrpAnswer } from '../../testing/vrp-checker.ts';
import { loadInstance } from './load-instance.ts';
import { makeMatrixRequest } from './matrix-request.ts';

const shared = process.env.TOURWRIGHT_SHARED ?? '../shared';
const hasInstances = existsSync(join(shared, 'benchmarks'));
if (!hasInstances) console.warn(`skipped: no instances in ${join(shared, 'benchmarks')}`);

describe.skipIf(!hasInstances)('public instances', () => {
  test.each([
    ['C101', 0.1],
    ['R103', 1.5],
    ['RC203', 4],
    ['X-n110-k13', 2],
    ['lrc106', 1],
  ])('%s comes within %d percent of the best known distance', async (name, mostPercent) => {
    const { body, scale, bestKnown } = await loadInstance(shared, name);
    const answer = await optimize(body, testHost, { budget: { iterations: 60_000 } });
    if (!answer.ok) throw new Error(answer.error.message);
    const solution = answer.value.solution as VrpSolution;
    expect(checkVrpAnswer(body, solution)).toEqual([]);
    expect(solution.no_unassigned).toBe(0);
    expect(100 * (solution.transport_time / scale / bestKnown - 1)).toBeLessThan(mostPercent);
  });

  test('RC108 gets by with ten vehicles, the fewest known, when vehicles come first', async () => {
    const { body } = await loadInstance(shared, 'RC108');
    const hierarchical: VrpRequestBody = {
      ...body,
      objectives: [
        { type: 'min', value: 'vehicles' },
        { type: 'min', value: 'transport_time' },
      ],
    };
    const answer = await optimize(hierarchical, testHost, { budget: { iterations: 60_000 } });
    if (!answer.ok) throw new Error(answer.error.message);
    const solution = answer.value.solution as VrpSolution;
    expect(checkVrpAnswer(hierarchical, solution)).toEqual([]);
    expect([solution.no_vehicles, solution.no_unassigned]).toEqual([10, 0]);
  });
});

test('reads the Solomon format in tenths, truncated', () => {
  const body = makeMatrixRequest(
    readSolomon(
      'T\n\nVEHICLE\nNUMBER CAPACITY\n 2 30\n\nCUSTOMER\nCUST X\n\n 0 0 0 0 0 99 0\n 1 1 1 5 10 20 3\n',
    ),
  );
  expect(body.vehicles).toHaveLength(2);
  expect(body.vehicle_types?.[0].capacity).toEqual([30]);
  expect(body.vehicles[0].latest_end).toBe(990);
  expect(body.cost_matrices?.[0].data?.times?.[0][1]).toBe(14);
  expect(body.services?.[0]).toMatchObject({
    size: [5],
    duration: 30,
    time_windows: [{ earliest: 100, latest: 200 }],
  });
});

test('reads the Li & Lim format as shipments in thousandths', () => {
  const body = makeMatrixRequest(
    readLiLim('2 30 1\n0 0 0 0 0 99 0 0 0\n1 3 4 5 10 20 3 0 2\n2 0 1 -5 30 40 3 1 0\n'),
  );
  expect(body.shipments).toHaveLength(1);
  expect(body.shipments?.[0].delivery.address?.location_id).toBe('2');
  expect(body.cost_matrices?.[0].data?.times?.[0][1]).toBe(5000);
});

test('reads the CVRPLIB format with rounded distances', () => {
  const body = makeMatrixRequest(
    readCvrplib(
      'NAME : T\nCAPACITY : 10\nNODE_COORD_SECTION\n1 0 0\n2 1 1\n3 3 4\nDEMAND_SECTION\n1 0\n2 6\n3 7\nDEPOT_SECTION\n1\n-1\nEOF\n',
    ),
  );
  expect(body.services?.map(({ size }) => size)).toEqual([[6], [7]]);
  expect(body.cost_matrices?.[0].data?.times?.[0]).toEqual([0, 1, 5]);
  expect(body.vehicles).toHaveLength(5);
});

test.each([readSolomon, readLiLim, readCvrplib])('refuses a text that is no instance', (read) => {
  expect(() => makeMatrixRequest(read('hello\nworld\n1 2'))).toThrow(/instance cannot be read/);
});
