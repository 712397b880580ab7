import { expect, test } from 'vitest';
import type { ApiClient } from '../../client/api-client.ts';
import { makePlan } from '../../testing/make-plan.ts';
import { changeVehicle } from '../edits/vehicle-edits.ts';
import { checkStarts } from './check-starts.ts';

const ISLAND: [number, number] = [7.5, 42.9];

/** Roads everywhere but from the island. */
const api = (asked: unknown[] = []): Pick<ApiClient, 'matrix'> => ({
  matrix: async (body) => {
    asked.push(body);
    const { from_points, to_points } = body as { from_points: number[][]; to_points: number[][] };
    const times = from_points.map((from) =>
      to_points.map((_, i) => (String(from) === String(ISLAND) ? null : 60 * i)),
    );
    return { ok: true, value: { times } } as unknown as Awaited<ReturnType<ApiClient['matrix']>>;
  },
});

test('vans whose start no road joins to the orders are named, once for a start', async () => {
  const plan = makePlan(['A', 'B'], 4);
  expect(await checkStarts(plan, api())).toEqual([]);
  const start = { name: 'Island', location: ISLAND };
  const away = changeVehicle(changeVehicle(plan, 'van-2', { start }), 'van-3', { start });
  const found = await checkStarts(away, api());
  expect(found.map(({ message }) => message)).toEqual([
    '2 vans cannot reach the orders (Van 2 first): no road leads from their start to them.',
  ]);
  expect(found[0]).toMatchObject({ severity: 'warning', fix: { command: { id: 'van-2' } } });
  const off = changeVehicle(changeVehicle(away, 'van-2', { isAvailable: false }), 'van-3', {
    isAvailable: false,
  });
  expect(await checkStarts(off, api())).toEqual([]);
});

test('each profile is asked for once, with its starts and a sample of the orders', async () => {
  const asked: unknown[] = [];
  const plan = makePlan(
    Array.from({ length: 100 }, (_, i) => 'x'.repeat(i + 1)),
    3,
  );
  await checkStarts(changeVehicle(plan, 'van-3', { profile: 'bike' }), api(asked));
  expect(asked).toMatchObject([{ profile: 'car' }, { profile: 'bike' }]);
  for (const body of asked as { from_points: unknown[]; to_points: unknown[] }[]) {
    expect(body.from_points).toHaveLength(1);
    expect(body.to_points).toHaveLength(20);
  }
});

test('vans of another size are asked for by roads that they fit on', async () => {
  const asked: unknown[] = [];
  const plan = makePlan(['A'], 3);
  await checkStarts(
    changeVehicle(changeVehicle(plan, 'van-3', { height: 3 }), 'van-2', { height: 3 }),
    api(asked),
  );
  expect(asked).toMatchObject([
    { profile: 'car' },
    { profile: 'car', custom_model: { dimensions: { height: 3 } } },
  ]);
  expect(asked[0]).not.toHaveProperty('custom_model');
});
