import { expect, test } from 'vitest';
import { findLastBehind, keepStops, listBreaksBehind } from './behind.ts';
import type { PlannedStop } from './solution.ts';

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

test('a route that loses stops keeps its breaks behind those that are left', () => {
  const breaks = [-1, 0, 1, 3].map((atStop) => ({ start: atStop, end: atStop + 1, atStop }));
  const keep = (ids: string) =>
    keepStops({ stops: [...'ABCD'], breaks }, (stop) => ids.includes(stop)).breaks;
  expect(keep('ACD').map(({ atStop }) => atStop)).toEqual([-1, 0, 0, 2]);
  expect(keep('CD').map(({ start, atStop }) => [start, atStop])).toEqual([
    [-1, -1],
    [0, -1],
    [1, -1],
    [3, 1],
  ]);
});

test('breaks lie behind between stops that do, and at the last of them once they have begun', () => {
  const breaks = [
    { start: 10, end: 20, atStop: 0 },
    { start: 50, end: 60, atStop: 1 },
  ];
  const at = (count: number, moment: number) => listBreaksBehind({ breaks }, count, moment).length;
  expect([at(1, 10), at(1, 11), at(2, 0), at(2, 50), at(2, 51), at(3, 0)]).toEqual([0, 1, 1, 1, 2, 2]);
});

test('the last that a van did is its last stop, a reload or a break behind it', () => {
  const stops = [{ departure: 5 } as PlannedStop, { departure: 30 } as PlannedStop];
  const rest = (atStop: number, end: number) => ({ start: end - 10, end, atStop });
  expect(findLastBehind({ stops: [] })).toBeUndefined();
  expect(findLastBehind({ stops, breaks: [rest(0, 20)] })).toEqual({ kind: 'stop', end: 30 });
  expect(findLastBehind({ stops, breaks: [rest(1, 45)] })).toEqual({ kind: 'break', end: 45 });
  expect(findLastBehind({ stops, reloads: [reload(1, 10)] })).toEqual({ kind: 'stop', end: 30 });
  expect(findLastBehind({ stops, reloads: [reload(2, 40)], breaks: [rest(1, 40)] })).toEqual({
    kind: 'reload',
    end: 100,
  });
  expect(findLastBehind({ stops, reloads: [reload(2, 40)], breaks: [rest(1, 120)] })).toEqual({
    kind: 'break',
    end: 120,
  });
});
