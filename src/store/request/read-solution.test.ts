import { expect, test } from 'vitest';
import { readSolution, type WireSolution } from './read-solution.ts';

function makeWire(): WireSolution {
  return {
    costs: 1234,
    distance: 3000,
    transport_time: 400,
    waiting_time: 60,
    routes: [
      {
        vehicle_id: 'van-1',
        distance: 3000,
        transport_time: 400,
        waiting_time: 60,
        service_duration: 300,
        points: [
          { type: 'LineString', coordinates: [[1, 2]] },
          { type: 'LineString', coordinates: [[3, 4]] },
        ],
        activities: [
          { type: 'start', end_time: 100, distance: 0, driving_time: 0, load_after: [2] },
          {
            type: 'delivery',
            id: 'A',
            arr_time: 300,
            end_time: 660,
            waiting_time: 60,
            distance: 1200,
            driving_time: 200,
            load_after: [0],
            time_window: { earliest: 360, latest: 400 },
          },
          { type: 'end', arr_time: 860, distance: 3000, driving_time: 400 },
        ],
      },
      {
        vehicle_id: 'van-2',
        distance: 0,
        transport_time: 0,
        waiting_time: 0,
        service_duration: 0,
        activities: [
          { type: 'start', end_time: 0, distance: 0, driving_time: 0 },
          { type: 'end', arr_time: 0, distance: 0, driving_time: 0 },
        ],
      },
    ],
    unassigned: {
      details: [
        {
          id: 'B',
          code: 3,
          reason: 'too big',
          reasons: [
            { code: 3, reason: 'too big' },
            { code: 2, reason: 'too late' },
          ],
        },
      ],
    },
  };
}

test('activities become stops with legs of their own; vans without orders are left out', () => {
  const solution = readSolution(makeWire());
  expect(solution.routes).toHaveLength(1);
  const [route] = solution.routes;
  expect(route).toMatchObject({ departure: 100, end: 860, loadAtStart: [2] });
  expect(route.stops).toEqual([
    {
      orderId: 'A',
      arrival: 300,
      start: 360,
      departure: 660,
      waiting: 60,
      legDistance: 1200,
      legSeconds: 200,
      loadAfter: [0],
      window: [360, 400],
    },
  ]);
  expect(route.lines).toHaveLength(2);
});

test('an unassigned order keeps its first reason and the others', () => {
  expect(readSolution(makeWire()).unassigned).toEqual([
    { orderId: 'B', code: 3, reason: 'too big', otherReasons: ['too late'], otherCodes: [2] },
  ]);
});

test('a break that a route does not need is no order that is left over', () => {
  const wire = makeWire();
  const left = { id: 'van-1_break', code: 24, reason: 'driver needs no break', reasons: [] };
  const unassigned = { breaks: [left.id], details: [left, ...(wire.unassigned.details ?? [])] };
  expect(readSolution({ ...wire, unassigned }).unassigned.map(({ orderId }) => orderId)).toEqual(['B']);
});

test('stops of a shipment keep their role, and a break is no stop', () => {
  const wire = makeWire();
  const shipped = {
    ...wire.routes[0],
    shift_id: 'late',
    activities: [
      { type: 'start' as const, end_time: 100, distance: 0, driving_time: 0, load_after: [0] },
      {
        type: 'pickupShipment' as const,
        id: 'S',
        arr_time: 200,
        end_time: 260,
        distance: 500,
        driving_time: 100,
      },
      {
        type: 'break' as const,
        id: 'van-1_break',
        arr_time: 260,
        end_time: 860,
        distance: 500,
        driving_time: 100,
      },
      {
        type: 'deliverShipment' as const,
        id: 'S',
        arr_time: 960,
        end_time: 1000,
        distance: 900,
        driving_time: 200,
      },
      { type: 'end' as const, arr_time: 1100, distance: 1400, driving_time: 300 },
    ],
  };
  const [route] = readSolution({ ...wire, routes: [shipped] }).routes;
  expect(route.shiftId).toBe('late');
  expect(route.stops.map(({ role }) => role)).toEqual(['pickup', 'delivery']);
  expect(route.stops.map(({ legSeconds }) => legSeconds)).toEqual([100, 100]);
  expect(route.breaks).toEqual([{ start: 260, end: 860, atStop: 0 }]);
  expect(route.end).toBe(1100);
});
