/** Matrices that are not square, not complete or not numbers. */
import { type BadCase, bad } from './bad-case.ts';

const times = 'cost_matrices[0].data.times';
const distances = 'cost_matrices[0].data.distances';

export const matrixCases: readonly BadCase[] = [
  bad('a missing row', [times], (b) => b.cost_matrices[0].data.times.pop()),
  bad('a short row', [times], (b) => b.cost_matrices[0].data.times[1].pop()),
  bad('a long row', [times], (b) => b.cost_matrices[0].data.times[1].push(1)),
  bad('a row too many', [times], (b) => b.cost_matrices[0].data.times.push([1, 1, 1])),
  bad('a short row of distances', [distances], (b) => b.cost_matrices[0].data.distances[1].pop()),
  bad('a row that is none', [times], (b) => {
    b.cost_matrices[0].data.times[1] = 'row';
  }),
  bad('a text in a row', [times], (b) => {
    b.cost_matrices[0].data.times[1][2] = '10';
  }),
  bad('a negative time', [times], (b) => {
    b.cost_matrices[0].data.times[1][2] = -1;
  }),
  bad('a time that is no number', [times], (b) => {
    b.cost_matrices[0].data.times[1][2] = Number.NaN;
  }),
  bad('an infinite distance', [distances], (b) => {
    b.cost_matrices[0].data.distances[1][2] = Number.POSITIVE_INFINITY;
  }),
  bad('no times', [times], (b) => {
    b.cost_matrices[0].data.times = undefined;
  }),
  bad('no location_ids', ['cost_matrices[0].location_ids'], (b) => {
    b.cost_matrices[0].location_ids = undefined;
  }),
  bad('external data that is missing', ['cost_matrices[0].data'], (b) => {
    b.cost_matrices[0] = { type: 'external', location_ids: ['p0', 'p1', 'p2'] };
  }),
  bad('two matrices for one profile', ['cost_matrices', "''"], (b) =>
    b.cost_matrices.push(structuredClone(b.cost_matrices[0])),
  ),
  bad('metres that are needed but missing', ['cost_matrices', 'max_distance'], (b) => {
    b.cost_matrices[0].data.distances = undefined;
    b.vehicles[0].max_distance = 5;
  }),
  bad('four profiles', ['vehicle_types', '4'], (b) => {
    const profiles = ['car', 'bike', 'foot', 'truck'];
    b.vehicle_types = profiles.map((profile) => ({ type_id: profile, profile }));
    b.vehicles = profiles.map((type_id) => ({
      vehicle_id: type_id,
      type_id,
      start_address: { location_id: 'p0' },
    }));
  }),
];
