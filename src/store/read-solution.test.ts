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
        points: [{ coordinates: [[1, 2]] }, { coordinates: [[3, 4]] }],
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
        { id: 'B', code: 3, reason: 'too big', reasons: [{ reason: 'too big' }, { reason: 'too late' }] },
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
    { orderId: 'B', code: 3, reason: 'too big', otherReasons: ['too late'] },
  ]);
});
