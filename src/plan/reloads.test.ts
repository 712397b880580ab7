import { expect, test } from 'vitest';
import { keepStops } from './reloads.ts';

const reload = (beforeStop: number, start: number) => ({
  ...{ name: 'Depot', location: [7, 43] as [number, number], beforeStop, arrival: start, start },
  ...{ end: start + 60, legDistance: 900, legSeconds: 90, loadAfter: [1] },
});

test('a route that loses stops keeps its reloads between the others, none before the first and one between two', () => {
  const route = { stops: ['A', 'B', 'C', 'D'], reloads: [reload(1, 10), reload(2, 20), reload(4, 30)] };
  const keep = (ids: string) => {
    const { stops, reloads } = keepStops(route, (stop) => ids.includes(stop));
    return [stops.join(''), reloads.map(({ beforeStop, start }) => [beforeStop, start])];
  };
  expect(keepStops(route, () => true)).toBe(route);
  expect(keep('ACD')).toEqual([
    'ACD',
    [
      [1, 20],
      [3, 30],
    ],
  ]);
  expect(keep('BCD')).toEqual([
    'BCD',
    [
      [1, 20],
      [3, 30],
    ],
  ]);
  expect(keep('CD')).toEqual(['CD', [[2, 30]]]);
  expect(keep('AB')).toEqual([
    'AB',
    [
      [1, 10],
      [2, 30],
    ],
  ]);
  expect(keep('')).toEqual(['', []]);
  expect(keepStops({ stops: ['A', 'B'] }, (stop) => stop === 'B')).toEqual({ stops: ['B'] });
});
