import { expect, test } from 'vitest';
import { dealVehicles } from './deal-vehicles.ts';

const WEST = { x: 0, y: 0, need: 1 };
const EAST = { x: 10, y: 0, need: 1 };

test('each region gets vehicles by its need', () => {
  const vehicles = Array.from({ length: 7 }, () => ({ kind: 'van' }));
  const dealt = dealVehicles(vehicles, [WEST, { ...EAST, need: 3 }]);
  expect(dealt.filter((region) => region === 0)).toHaveLength(2);
});

test('regions that need nothing share the vehicles equally', () => {
  const vehicles = Array.from({ length: 6 }, () => ({ kind: 'van' }));
  const dealt = dealVehicles(
    vehicles,
    [WEST, EAST].map((region) => ({ ...region, need: 0 })),
  );
  expect(dealt.filter((region) => region === 0)).toHaveLength(3);
});

test('vehicles go to the region near their start', () => {
  const starts = [9, 1, 8, 2].map((x) => ({ start: [x, 0] as const, kind: 'van' }));
  expect(dealVehicles(starts, [WEST, EAST])).toEqual([1, 0, 1, 0]);
});

test('vehicles of one start are dealt so that each region has some of each kind', () => {
  const vehicles = ['big', 'big', 'big', 'big', 'small', 'small', 'small', 'small'].map((kind) => ({
    start: [5, 0] as const,
    kind,
  }));
  const dealt = dealVehicles(vehicles, [WEST, EAST]);
  for (const region of [0, 1])
    for (const kind of ['big', 'small'])
      expect(vehicles.filter((v, i) => v.kind === kind && dealt[i] === region)).toHaveLength(2);
});

test('a region without a need gets none', () => {
  expect(dealVehicles([{ kind: 'van' }, { kind: 'van' }], [WEST, { ...EAST, need: 0 }])).toEqual([0, 0]);
});
