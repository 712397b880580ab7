/**
 * Days that nobody thought of: the demo city's plan, and whatever a dispatcher may do with it in an order that is drawn. What
 * is on the screen must hold together after each command.
 */
import { expect, test } from 'vitest';
import { Prng } from '../engine/base/prng.ts';
import { findLastBehind } from '../plan/behind.ts';
import type { Plan } from '../plan/plan.ts';
import { routeKey, stopKey } from '../plan/solution.ts';
import { type Arrangement, readArrangement } from '../store/arrange/arrangement.ts';
import { getPast } from '../store/arrange/past.ts';
import { encodePlanFile, readPlanFile } from '../store/plan-file/plan-file.ts';
import type { Planner } from '../store/planner.ts';
import { sample } from '../testing/sample.ts';
import { listDrawnCommands, OF_THE_PAST } from '../testing/ui/drawn-commands.ts';
import { act, showDemo, waitFor } from '../testing/ui/render-planner.tsx';

const SEEDS = sample([7], [1, 2, 3, 4, 5, 6, 8, 9, 10, 11, 12, 13]);
const COMMANDS = sample(15, 35);
/** What is typed is evaluated so many milliseconds later. */
const REFRESHED_MS = 120;

/** Waits until nothing is worked out any more. */
async function settle(planner: Planner): Promise<void> {
  const { history, solve, adjuster } = planner;
  await act(async () => {
    await adjuster.settle();
    await new Promise((done) => setTimeout(done, REFRESHED_MS));
    await adjuster.settle();
  });
  await waitFor(() => expect(solve.getState().isSolving).toBe(false));
  const isTimed = () => history.getState().plan.solution === undefined || !history.getState().plan.isStale;
  await waitFor(() => expect(isTimed()).toBe(true));
}

const pastOf = (plan: Plan) =>
  getPast(plan).map((route) => [
    routeKey(route),
    route.stops.map((stop) => [stopKey(stop), stop.start]),
    route.breaks?.map(({ start, end }) => [start, end]),
  ]);

/** Every stop is of an order and a van of the plan, and there once; no order is both on a route and left out. */
function expectWhole({ orders, vehicles, solution }: Plan): void {
  const stops = (solution?.routes ?? []).flatMap((route) => route.stops);
  const keys = stops.map(stopKey);
  expect(keys).toHaveLength(new Set(keys).size);
  const placed = new Set(stops.map(({ orderId }) => orderId));
  const known = new Set(orders.map(({ id }) => id));
  expect([...placed].filter((id) => !known.has(id))).toEqual([]);
  expect(solution?.unassigned.filter(({ orderId }) => placed.has(orderId)) ?? []).toEqual([]);
  const vans = new Set(vehicles.map(({ id }) => id));
  expect(solution?.routes.filter(({ vehicleId }) => !vans.has(vehicleId)) ?? []).toEqual([]);
}

/** Routes begin with what lies behind, and rest there as they did and no more. */
function expectPastFirst(plan: Plan): void {
  if (!plan.solution) return;
  const routes = new Map(plan.solution.routes.map((route) => [routeKey(route), route]));
  for (const past of getPast(plan)) {
    const route = routes.get(routeKey(past));
    const stops = past.stops.map(stopKey);
    expect(route?.stops.slice(0, stops.length).map(stopKey)).toEqual(route && stops);
    const taken = past.breaks ?? [];
    const left = findLastBehind(past)?.end ?? past.departure;
    expect(route?.breaks?.slice(0, taken.length) ?? []).toEqual(route ? taken : []);
    for (const { start } of route?.breaks?.slice(taken.length) ?? [])
      expect(start).toBeGreaterThanOrEqual(left);
  }
}

/** A file of the plan opens as the same plan. */
function expectKept(plan: Plan): void {
  const text = encodePlanFile({ plan, profiles: [] });
  const read = readPlanFile(text, plan.id);
  expect(read.ok ? '' : read.message).toBe('');
  expect(read.ok && encodePlanFile({ ...read.value, profiles: [] }) === text).toBe(true);
}

const timesOf = (routes: NonNullable<Plan['solution']>['routes']) =>
  routes
    .filter(({ stops }) => stops.length > 0)
    .map((route) => [
      routeKey(route),
      ...route.stops.map((stop) => `${stopKey(stop)} ${stop.start}`),
      ...(route.breaks ?? []).map(({ atStop, start, end }) => `break ${atStop} ${start} ${end}`),
    ])
    .toSorted();

/** The times on the screen are what the engine says of these routes. */
async function expectTimed({ adjuster }: Planner, plan: Plan): Promise<void> {
  if (!plan.solution) return;
  const arrangement: Arrangement = readArrangement(plan.solution);
  const again = await adjuster.evaluator.evaluate(plan, arrangement);
  expect(again.ok).toBe(true);
  if (again.ok) expect(timesOf(plan.solution.routes)).toEqual(timesOf(again.value.routes));
}

test.each(SEEDS)(
  'day %d',
  async (seed) => {
    const random = new Prng(seed);
    const { planner } = await showDemo();
    const plan = () => planner.history.getState().plan;
    planner.view.setRunSeconds(0.2);
    const commands = listDrawnCommands(planner, random);
    const names = Object.keys(commands);
    const done: string[] = [];
    try {
      for (let i = 0; i < COMMANDS; i++) {
        const before = plan();
        const name = names[Math.floor(random.nextFloat() * names.length)];
        done.push(name);
        await act(async () => void (await commands[name]()));
        await settle(planner);
        expect(planner.solve.getState().error).toBeUndefined();
        expectWhole(plan());
        expectPastFirst(plan());
        if (!OF_THE_PAST.includes(name)) expect(pastOf(plan())).toEqual(pastOf(before));
        expectKept(plan());
        await expectTimed(planner, plan());
        if (plan() === before || name === 'undo' || random.nextFloat() < 0.7) continue;
        done.push('undo and redo');
        const after = plan();
        await act(() => planner.undo());
        await settle(planner);
        await act(() => planner.redo());
        await settle(planner);
        expect(plan()).toEqual(after);
      }
    } catch (error) {
      throw new Error(`after ${done.join(', ')}`, { cause: error });
    }
  },
  180_000,
);
