/** Routes of several loads as a person has arranged them: which rules they break, trip by trip. */
import { expect, test } from 'vitest';
import { makeRequest, makeService, testHost } from '../../../testing/vrp-cases.ts';
import type { VrpRequestBody } from '../../contract/vrp-request.ts';
import type { VrpReload } from '../../contract/vrp-requirements.ts';
import { evaluatePlan } from './evaluate-plan.ts';

type Service = NonNullable<VrpRequestBody['services']>[number];

/** A line with a stop every ten seconds; four pieces a load. */
const STOPS = [1, 2, 3, 4, 5, 6, 7, 8, 9];

async function evaluate(count: number, reload: Partial<VrpReload>, order: Partial<Service> = {}) {
  const services = STOPS.slice(0, count).map((place) =>
    makeService(`s${place}`, place, { type: 'delivery', size: [1], ...order }),
  );
  const body = makeRequest([0, ...STOPS.map((place) => place * 10)], {
    services,
    vehicle_types: [{ type_id: 'type', capacity: [4] }],
  });
  const reloads = [{ vehicleId: 'van', most: 1, duration: 5, ...reload }];
  const visits = services.map(({ id }) => ({ orderId: id }));
  const answer = await evaluatePlan(body, testHost, { routes: [{ vehicleId: 'van', visits }] }, { reloads });
  if (!answer.ok) throw new Error(answer.error.message);
  return answer.value;
}

test('a trip that begins with too much is told of', async () => {
  const { violations } = await evaluate(9, {});
  expect(violations).toEqual([
    {
      ...{
        kind: 'capacity',
        vehicleId: 'van',
        dimension: 0,
        unit: 'amount',
        excess: 1,
        load: 5,
        capacity: 4,
      },
      positions: [4],
    },
  ]);
  expect((await evaluate(8, {})).violations).toEqual([]);
});

test('goods are on board since the last reload', async () => {
  const { violations, solution } = await evaluate(8, {}, { max_time_in_vehicle: 80 });
  const { activities } = solution.routes[0];
  expect(activities.filter(({ type }) => type === 'reload')).toHaveLength(1);
  expect(activities.at(-1)?.arr_time).toBeGreaterThan(150);
  expect(violations).toEqual([]);
});

test('a reload after the hours of its place is told of, and one before them waits', async () => {
  const at = (...timeWindows: { earliest?: number; latest?: number }[]) =>
    evaluate(8, { places: [{ address: { location_id: 'p0' }, timeWindows }] });
  expect((await at({ latest: 30 }, { earliest: 100, latest: 120 })).violations).toEqual([]);
  // Behind the fourth stop and 40 seconds back.
  const { violations, solution } = await at({ latest: 10 }, { earliest: 20, latest: 60 });
  const reload = solution.routes[0].activities.find(({ type }) => type === 'reload');
  expect(violations).toEqual([
    {
      ...{ kind: 'reload_late', vehicleId: 'van', unit: 'seconds', excess: 20, start: 80, position: 5 },
      window: { earliest: 20, latest: 60 },
    },
  ]);
  expect(reload?.arr_time).toBe(80);
});

test('a break is taken before a reload where goods would be on board for too long otherwise', async () => {
  const body = makeRequest([0, 22, 51], {
    vehicles: [
      {
        ...{ vehicle_id: 'van', type_id: 'type', start_address: { location_id: 'p0' } },
        break: { earliest: 139, latest: 187, duration: 25 },
      },
    ],
    vehicle_types: [{ type_id: 'type', capacity: [2] }],
    services: [
      makeService('near', 1, { type: 'delivery', size: [2], duration: 14 }),
      makeService('far', 2, {
        ...{ type: 'delivery', size: [2], duration: 4, max_time_in_vehicle: 170 },
        time_windows: [{ earliest: 295, latest: 602 }],
      }),
    ],
  });
  const visits = ['near', 'far'].map((orderId) => ({ orderId }));
  const reloads = [{ vehicleId: 'van', most: 1, duration: 24 }];
  const answer = await evaluatePlan(body, testHost, { routes: [{ vehicleId: 'van', visits }] }, { reloads });
  if (!answer.ok) throw new Error(answer.error.message);
  expect(answer.value.violations).toEqual([]);
  const { activities } = answer.value.solution.routes[0];
  expect(activities.map(({ type }) => type).indexOf('break')).toBeLessThan(
    activities.findIndex(({ type }) => type === 'reload'),
  );
});

test('a route of another day is the same, so much later: its stops, break and reload too', async () => {
  const drive = async (day: number) => {
    const from = (seconds: number) => day + seconds;
    const start = { vehicle_id: 'van', type_id: 'type', start_address: { location_id: 'p0' } };
    const body = makeRequest([0, 10, 20], {
      vehicles: [
        { ...start, earliest_start: day, break: { earliest: from(100), latest: from(200), duration: 30 } },
      ],
      vehicle_types: [{ type_id: 'type', capacity: [1] }],
      services: [1, 2].map((place) =>
        makeService(`s${place}`, place, {
          ...{ type: 'delivery', size: [1], duration: 60 },
          time_windows: [{ earliest: from(40), latest: from(1000) }],
        }),
      ),
    });
    const visits = ['s1', 's2'].map((orderId) => ({ orderId }));
    const reloads = [{ vehicleId: 'van', most: 1, duration: 5 }];
    const answer = await evaluatePlan(
      body,
      testHost,
      { routes: [{ vehicleId: 'van', visits }] },
      { reloads },
    );
    if (!answer.ok) throw new Error(answer.error.message);
    expect(answer.value.violations).toEqual([]);
    return answer.value.solution.routes[0].activities;
  };
  const first = await drive(0);
  expect(first.map(({ type }) => type)).toEqual(['start', 'delivery', 'reload', 'delivery', 'break', 'end']);
  expect(first.map(({ arr_time }) => arr_time)).toEqual([undefined, 10, 110, 135, 195, 245]);
  const DAY = 1_796_083_200;
  const dateOf = (seconds: number | undefined) =>
    seconds === undefined ? undefined : new Date(1000 * seconds).toISOString().replace('.000Z', '+00:00');
  const later = (seconds: number | undefined) => (seconds === undefined ? undefined : seconds + DAY);
  for (const [i, activity] of (await drive(DAY)).entries()) {
    expect(activity.arr_time).toBe(later(first[i].arr_time));
    expect(activity.end_time).toBe(later(first[i].end_time));
    expect(activity.arr_date_time).toBe(dateOf(activity.arr_time));
    expect(activity.end_date_time).toBe(dateOf(activity.end_time));
  }
});
