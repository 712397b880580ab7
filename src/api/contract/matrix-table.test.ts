import { expect, test } from 'vitest';
import { startProcessorClock } from '../../testing/processor-clock.ts';
import { makePlaneMatrix } from '../../testing/vrp-cases.ts';
import { readMatrixTable } from './matrix-table.ts';
import { parseVrpRequest } from './vrp.ts';

test('rows become one table of whole numbers, null is -1', () => {
  const table = readMatrixTable([
    [0, 1.5],
    [null, 0],
  ]);
  expect(table).toEqual({ size: 2, values: Int32Array.of(0, 2, -1, 0) });
});

test.each([
  [[[0, 1]], { row: 0, message: 'must have 1 values, as many as there are rows, found 2' }],
  [[[0, 1], 7], { row: 1, message: 'must be a row of values' }],
  [[[0, 1], { length: 2 }], { row: 1, message: 'must be a row of values' }],
  [
    [
      [0, -1],
      [0, 0],
    ],
    { row: 0, message: 'values must be null or numbers from 0 to 536870911, value 1 is not' },
  ],
  [[['0']], { row: 0, message: 'values must be null or numbers from 0 to 536870911, value 0 is not' }],
  [[[2 ** 29]], { row: 0, message: 'values must be null or numbers from 0 to 536870911, value 0 is not' }],
  [[[Number.NaN]], { row: 0, message: 'values must be null or numbers from 0 to 536870911, value 0 is not' }],
  // biome-ignore lint/suspicious/noSparseArray: a hole is what is tested
  [[[,]], { row: 0, message: 'values must be null or numbers from 0 to 536870911, value 0 is not' }],
])('refuses rows %#', (rows, problem) => {
  expect(readMatrixTable(rows)).toEqual(problem);
});

function makeServices(count: number) {
  return Array.from({ length: count }, (_, i) => ({
    id: `s${i}`,
    address: { location_id: `p${i}`, lon: 12 + i * 1e-5, lat: 51 },
    duration: 300,
    time_windows: [{ earliest: 28_800, latest: 43_200 }],
    size: [1],
  }));
}

const vehicles = [{ vehicle_id: 'v', start_address: { location_id: 'p0', lon: 12, lat: 51 } }];

function timeParsing(body: unknown): number {
  const spent = startProcessorClock();
  expect(parseVrpRequest(body).ok).toBe(true);
  return spent();
}

// Measured: 55 ms and 45 ms; the limits are for a machine that is busy with other things.
test('10,000 orders are validated in a fraction of a second', () => {
  expect(timeParsing({ vehicles, services: makeServices(10_000) })).toBeLessThan(1500);
});

test('a million legs are read in a fraction of a second', () => {
  const cost_matrices = makePlaneMatrix(1000);
  const services = makeServices(1000).map(({ address, ...rest }) => ({
    ...rest,
    address: { location_id: address.location_id },
  }));
  const start = [{ vehicle_id: 'v', start_address: { location_id: 'p0' } }];
  expect(timeParsing({ vehicles: start, services, cost_matrices })).toBeLessThan(1000);
});
