import fc from 'fast-check';
import { expect, test } from 'vitest';
import { listDestinations, listSteps, listStops } from './route-steps.ts';

const stops = ['A', 'B', 'C'];
const early = { start: 5, atStop: -1 };
const rest = { start: 40, atStop: 1 };
const reload = { start: 50, beforeStop: 2 };

test('stops come in their order, breaks and reloads between them by when they begin', () => {
  const route = { stops, breaks: [rest, early], reloads: [reload] };
  expect(listSteps(route)).toEqual([
    { kind: 'break', break: early },
    { kind: 'stop', stop: 'A', number: 1, trip: 1 },
    { kind: 'stop', stop: 'B', number: 2, trip: 1 },
    { kind: 'break', break: rest },
    { kind: 'reload', reload, trip: 2 },
    { kind: 'stop', stop: 'C', number: 3, trip: 2 },
  ]);
  const later = { ...rest, start: 60 };
  expect(listSteps({ ...route, breaks: [later] }).map(({ kind }) => kind)).toEqual([
    ...['stop', 'stop', 'reload', 'break', 'stop'],
  ]);
});

test('a route of one load has stops and breaks only', () => {
  expect(listSteps({ stops, breaks: [{ start: 90, atStop: 2 }] }).map(({ kind }) => kind)).toEqual([
    ...['stop', 'stop', 'stop', 'break'],
  ]);
  expect(listStops({ stops }).map(({ trip }) => trip)).toEqual([1, 1, 1]);
  expect(listSteps({ stops: [], breaks: [early] })).toEqual([{ kind: 'break', break: early }]);
});

test('a reload that nothing follows yet comes last', () => {
  const last = { start: 80, beforeStop: 3 };
  const route = { stops, breaks: [{ start: 90, atStop: 2 }], reloads: [reload, last] };
  expect(listSteps(route).map(({ kind }) => kind)).toEqual([
    ...['stop', 'stop', 'reload', 'stop', 'reload', 'break'],
  ]);
  expect(listDestinations(route).at(-1)).toEqual({ kind: 'reload', reload: last, trip: 3 });
});

test('every stop and reload is a destination once; a trip is one more than the reloads before', () => {
  const routes = fc.record({
    stops: fc.array(fc.nat(9), { maxLength: 8 }),
    breaks: fc.array(fc.record({ start: fc.nat(99), atStop: fc.integer({ min: -1, max: 8 }) })),
    reloads: fc.array(fc.record({ start: fc.nat(99), beforeStop: fc.nat(8) })),
  });
  fc.assert(
    fc.property(routes, (route) => {
      const destinations = listDestinations(route);
      expect(listStops(route).map(({ stop }) => stop)).toEqual(route.stops);
      const reloads = destinations.filter((step) => step.kind === 'reload');
      expect(reloads).toHaveLength(
        route.reloads.filter(({ beforeStop }) => beforeStop <= route.stops.length).length,
      );
      for (const [i, step] of destinations.entries()) {
        const before = destinations.slice(0, i + 1).filter(({ kind }) => kind === 'reload').length;
        expect(step.trip).toBe(1 + before);
        if (step.kind === 'stop') expect(route.stops[step.number - 1]).toBe(step.stop);
      }
      const kinds = listSteps(route).map(({ kind }) => kind);
      expect(kinds.filter((kind) => kind === 'break')).toHaveLength(
        route.breaks.filter(({ atStop }) => atStop < route.stops.length).length,
      );
    }),
  );
});
