import { expect, test } from 'vitest';
import { leastTime } from '../testing/least-time.ts';
import { makeOrder, makePlan, makeSolution } from '../testing/make-plan.ts';
import { changeVehicle } from './edits/vehicle-edits.ts';
import { runPreflight } from './preflight.ts';

const WORLD = [-180, -90, 180, 90] as const;
const findBlockers = async (...args: Parameters<typeof runPreflight>) =>
  (await runPreflight(...args)).blockers;

test('a van that drives as a profile that is gone stands in the way, one that is there does not', async () => {
  const plan = makePlan(['a']);
  const [van] = plan.vehicles;
  const own = changeVehicle(plan, van.id, { profile: 'cp_1' });
  const list = async (known?: ReadonlySet<string>) =>
    (await findBlockers(own, [...WORLD], known)).map(({ panel }) => panel);
  expect(await list(new Set())).toEqual(['fleet']);
  expect(await list(new Set(['cp_1']))).toEqual([]);
  expect(await list()).toEqual([]);
  expect(await findBlockers(changeVehicle(plan, van.id, { profile: 'bike' }), [...WORLD], new Set())).toEqual(
    [],
  );
});

test('a van that is under way has to be there, one whose stops lie ahead need not', async () => {
  const plan = makePlan(['a', 'b'], 2);
  const [van] = plan.vehicles;
  const away = {
    ...changeVehicle(plan, van.id, { isAvailable: false }),
    solution: makeSolution(van.id, ['a', 'b']),
  };
  const list = async (frozenUntil?: number) =>
    (await findBlockers({ ...away, frozenUntil }, [...WORLD])).map(({ message }) => message);
  expect(await list()).toEqual([]);
  expect(await list(28_800)).toEqual([]);
  expect(await list(29_060)).toEqual([expect.stringContaining(`${van.name} has stops behind it`)]);
});

test('an order without a place whose stop lies behind stands in the way, one whose stop lies ahead does not', async () => {
  const plan = makePlan(['a', 'b']);
  const lost = {
    ...plan,
    orders: plan.orders.map((order) => (order.id === 'a' ? { ...order, location: undefined } : order)),
    solution: makeSolution(plan.vehicles[0].id, ['a', 'b']),
  };
  const list = (frozenUntil?: number) => findBlockers({ ...lost, frozenUntil }, [...WORLD]);
  expect(await list()).toEqual([]);
  expect(await list(28_800)).toEqual([]);
  expect(await list(29_060)).toMatchObject([
    {
      message: expect.stringContaining('Customer a has no place, but its stop lies behind'),
      fix: { command: { kind: 'show-orders', ids: ['a'] } },
    },
  ]);
});

const planOf = (count: number) => ({
  ...makePlan([]),
  orders: Array.from({ length: count }, (_, i) => makeOrder(`${i}`, { location: [7 + i / 1e6, 43] })),
});

test('a hundred thousand orders are said to be too many at once', async () => {
  const plan = planOf(100_000);
  const taken = await leastTime(1000, async () => {
    expect(await runPreflight(plan, [...WORLD])).toMatchObject({
      blockers: [
        {
          message:
            'A run takes at most 12,000 places at once; this plan has 100,000. Take orders out, or make plans of parts of the area.',
          panel: 'orders',
        },
      ],
      warnings: [],
    });
  });
  expect(taken).toBeLessThan(1000);
});

test('a long wait for travel times is named before it begins, and not where they are known', async () => {
  const plan = planOf(10_000);
  const said = async () => (await runPreflight(plan, [...WORLD])).warnings.map(({ message }) => message);
  expect(await said()).toContain(
    'The travel times between 10,000 places take about 50 s before routes can be seen.',
  );
  const solved = { ...plan, solution: makeSolution('van-1', ['0']) };
  expect((await runPreflight(solved, [...WORLD])).warnings.map(({ message }) => message)).not.toContain(
    (await said())[0],
  );
  expect(
    (await runPreflight(planOf(2500), [...WORLD])).warnings.map(({ message }) => message).join(),
  ).not.toMatch(/travel times/);
});

test('the page answers between the steps of what reads all orders', async () => {
  let turns = 0;
  const count = () => {
    turns++;
    timer = setTimeout(count);
  };
  let timer = setTimeout(count);
  expect(await findBlockers(planOf(5), [...WORLD])).toEqual([]);
  clearTimeout(timer);
  expect(turns).toBeGreaterThanOrEqual(3);
});
