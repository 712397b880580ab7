/** Matrices of the caller. */
import { makeLineMatrix } from '../vrp-cases.ts';
import { type DrawnCase, drawn, onLine, van, visit } from './drawn-case.ts';

const one = [visit('a', 1)];
const rows = (seconds: number) => [
  [0, seconds],
  [seconds + 1, 0],
];

export const matrixCases: readonly DrawnCase[] = [
  drawn(
    'rows and columns follow location_ids',
    ['cost_matrices[].location_ids', 'cost_matrices[].data.times'],
    onLine([0, 10, 30], {
      cost_matrices: [
        {
          location_ids: ['p1', 'unused', 'p0'],
          data: {
            times: [
              [0, 1, 7],
              [1, 0, 1],
              [4, 1, 0],
            ],
          },
        },
      ],
      services: one,
    }),
    { at: { a: { arr_time: 4 }, end: { arr_time: 11 } }, totals: { distance: 0 } },
  ),
  drawn(
    'distances are counted beside times',
    'cost_matrices[].data.distances',
    onLine([0, 10], {
      cost_matrices: [{ location_ids: ['p0', 'p1'], data: { times: rows(5), distances: rows(70) } }],
      services: one,
    }),
    { at: { a: { distance: 70 } }, totals: { transport_time: 11, distance: 141 } },
  ),
  drawn(
    'a matrix may come from elsewhere and carry what /matrix answers',
    [
      'cost_matrices[].type',
      'cost_matrices[].data.weights',
      'cost_matrices[].data.info',
      'cost_matrices[].data.hints',
    ],
    onLine([0, 10], {
      cost_matrices: makeLineMatrix([0, 10])?.map((entry) => ({
        ...entry,
        type: 'external' as const,
        data: { ...entry.data, weights: rows(99), info: { copyrights: [], took: 1 }, hints: [] },
      })),
      services: one,
    }),
    { totals: { transport_time: 20 } },
  ),
  drawn(
    'null means that there is no way',
    'cost_matrices[].data.times',
    onLine([0, 10, 20], {
      cost_matrices: [
        {
          location_ids: ['p0', 'p1', 'p2'],
          data: {
            times: [
              [0, 5, null],
              [5, 0, null],
              [null, null, 0],
            ],
          },
        },
      ],
      services: [visit('a', 1), visit('b', 2)],
    }),
    { routes: { van: 'a' }, left: { b: 50 } },
  ),
  drawn(
    'a way back is needed too',
    'cost_matrices[].data.times',
    onLine([0, 10], {
      vehicles: [van()],
      cost_matrices: [
        {
          location_ids: ['p0', 'p1'],
          data: {
            times: [
              [0, 5],
              [null, 0],
            ],
          },
        },
      ],
      services: one,
    }),
    { left: { a: 50 } },
  ),
];
