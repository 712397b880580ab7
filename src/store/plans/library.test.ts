import { afterEach, describe, expect, test, vi } from 'vitest';
import type { Plan } from '../../plan/plan.ts';
import { makeOrder, makePlan, makeSolution } from '../../testing/make-plan.ts';
import { startAutosave } from '../autosave.ts';
import { PlanMemory } from '../plan-database.ts';
import { createPlanHistory, editPlan, replacePlan } from '../plan-history.ts';
import { createPlanLibrary } from '../plan-library.ts';
import { beginSolve, createSolveStore } from '../solve/solve-store.ts';
import { createPlanCommands } from './plan-commands.ts';
import { countDaysLeft, findStatus, markSent, watchSent } from './plan-status.ts';
import { createSaveStore } from './save-store.ts';
import { startVersionKeeper } from './version-keeper.ts';

const START = Date.parse('2026-11-24T10:00:00Z');
const DAY = 86_400_000;

afterEach(() => void vi.unstubAllGlobals());

/** The library over memory, with a clock that the test sets. */
function makeLibrary(storage = new PlanMemory()) {
  const clock = { time: START };
  const now = () => new Date(clock.time);
  const history = createPlanHistory({ ...makePlan([]), id: 'blank' });
  const solve = createSolveStore();
  const save = createSaveStore();
  const autosave = startAutosave(history, storage, save, now);
  const library = createPlanLibrary(history, storage, autosave, save, 'planner');
  const versions = startVersionKeeper({ history, solve, storage, now });
  const commands = createPlanCommands({
    tools: Promise.resolve({ storage, library, versions, autosave }),
    history,
    now,
    leaveForBlank: async () => {
      await library.begin({ ...makePlan([]), id: crypto.randomUUID() });
      return true;
    },
  });
  const open = (plan: Plan) => replacePlan(history, plan);
  const edit = (label: string, change: (plan: Plan) => Plan) => editPlan(history, label, change);
  return { clock, history, solve, storage, library, commands, open, edit };
}

function addOrders(count: number) {
  return (plan: Plan): Plan => ({
    ...plan,
    orders: [
      ...plan.orders,
      ...Array.from({ length: count }, (_, i) => makeOrder(`N${plan.orders.length + i}`)),
    ],
  });
}

describe('versions', () => {
  test('the state as it was opened is kept with the first edit, then that before each large one', async () => {
    const { open, edit, commands, solve } = makeLibrary();
    const plan = makePlan(['A', 'B']);
    open(plan);
    expect(await commands.listVersions('plan')).toEqual([]);
    edit('Rename', (now) => ({ ...now, name: 'x' }));
    edit('Add order', addOrders(1));
    edit('Add orders', addOrders(5));
    beginSolve(solve, 0, 5);
    edit('Optimise', (now) => ({ ...now, solution: makeSolution(now.vehicles[0].id, ['A']) }));
    const versions = await commands.listVersions('plan');
    expect(versions.map(({ before }) => before).sort()).toEqual(['Add orders', 'Optimise', 'Rename']);
    expect(versions.find(({ before }) => before === 'Rename')?.plan).toEqual(plan);
    expect(versions.find(({ before }) => before === 'Optimise')?.plan.orders).toHaveLength(8);
  });

  test('restoring is a new state on top: the present one is kept too, and undo goes back', async () => {
    const { open, edit, commands, history } = makeLibrary();
    open(makePlan(['A', 'B']));
    await commands.keepVersion('Monday');
    edit('Add orders', addOrders(3));
    const [monday] = (await commands.listVersions('plan')).filter(({ name }) => name === 'Monday');
    await commands.restoreVersion(monday);
    expect(history.getState().plan.orders).toHaveLength(2);
    const states = (await commands.listVersions('plan')).map(({ plan }) => plan.orders.length);
    expect(states).toContain(5);
    history.temporal.getState().undo();
    expect(history.getState().plan.orders).toHaveLength(5);
  });

  test('a version of another plan is not put on this one', async () => {
    const { open, commands, history } = makeLibrary();
    const plan = makePlan(['A']);
    open(plan);
    await commands.restoreVersion({ id: 'v', planId: 'other', keptAt: '', plan: makePlan(['B']) });
    expect(history.getState().plan).toBe(plan);
  });
});

describe('the trash', () => {
  test('keeps a plan for thirty days, then lets it go for good', async () => {
    const { clock, storage, commands } = makeLibrary();
    await storage.save(makePlan(['A']), new Date(START).toISOString());
    expect(await commands.trashPlan('plan')).toBeUndefined();
    expect(await commands.listPlans()).toEqual([]);
    clock.time = START + 30 * DAY - 1;
    expect(await commands.listTrash()).toHaveLength(1);
    clock.time = START + 30 * DAY;
    expect(await commands.listTrash()).toEqual([]);
    clock.time = START;
    expect(await commands.listTrash()).toEqual([]);
  });

  test('gives a plan back as it was', async () => {
    const { storage, commands } = makeLibrary();
    const plan = makePlan(['A']);
    await storage.save(plan, new Date(START).toISOString());
    await commands.trashPlan('plan');
    await commands.restorePlan('plan');
    expect((await commands.listPlans())[0].plan).toEqual(plan);
  });

  test('takes the plan on the table too, and puts a blank one there', async () => {
    const { open, edit, commands, history } = makeLibrary();
    open(makePlan(['A']));
    edit('Rename', (plan) => ({ ...plan, name: 'Gone' }));
    expect(await commands.trashPlan('plan')).toBeUndefined();
    expect(history.getState().plan.orders).toEqual([]);
    expect((await commands.listTrash())[0].plan.name).toBe('Gone');
  });

  test('says how many days are left', () => {
    const trashedAt = new Date(START).toISOString();
    expect(countDaysLeft(trashedAt, new Date(START))).toBe(29);
    expect(countDaysLeft(trashedAt, new Date(START + 29.5 * DAY))).toBe(0);
  });
});

test('a copy for another day has orders, vans and routes, but not what belonged to the day', async () => {
  const { storage, commands } = makeLibrary();
  const plan = { ...makePlan(['A']), name: 'Round', sentAt: 'x', frozenUntil: 30_000 };
  await storage.save(plan, new Date(START).toISOString());
  const id = await commands.duplicatePlan('plan', '2026-12-01');
  const copy = (await commands.listPlans()).find((stored) => stored.id === id)?.plan;
  expect(copy).toMatchObject({
    date: '2026-12-01',
    name: 'Round',
    orders: plan.orders,
    vehicles: plan.vehicles,
  });
  expect(copy).not.toHaveProperty('sentAt');
  expect(copy).not.toHaveProperty('frozenUntil');
  await commands.duplicatePlan('plan', plan.date);
  expect((await commands.listPlans()).map((stored) => stored.plan.name)).toContain('Round (copy)');
  expect(await commands.duplicatePlan('none', plan.date)).toBeUndefined();
});

test('a plan that is not on the table is renamed where it lies', async () => {
  const { storage, commands } = makeLibrary();
  await storage.save(makePlan(['A']), new Date(START).toISOString());
  await commands.renamePlan('plan', 'Tuesday');
  expect((await commands.listPlans())[0].plan.name).toBe('Tuesday');
});

test('what was sent is sent until its routes change; undo makes it sent again', () => {
  const plan = makePlan(['A']);
  const history = createPlanHistory({ ...plan, solution: makeSolution(plan.vehicles[0].id, ['A']) });
  watchSent(history);
  expect(findStatus(history.getState().plan)).toBe('planned');
  markSent(history, new Date(START));
  expect(findStatus(history.getState().plan)).toBe('sent');
  expect(history.temporal.getState().pastStates).toEqual([]);
  editPlan(history, 'Rename', (now) => ({ ...now, name: 'x' }));
  expect(findStatus(history.getState().plan)).toBe('sent');
  editPlan(history, 'Move', (now) => ({ ...now, solution: makeSolution('v', []), isEdited: true }));
  expect(findStatus(history.getState().plan)).toBe('edited');
  history.temporal.getState().undo();
  expect(findStatus(history.getState().plan)).toBe('sent');
});

test('plans of the lab are counted by the planner, not listed', async () => {
  const { library, storage } = makeLibrary();
  const plane = { rounding: 'nearest', scale: 1000 } as unknown as Plan['abstractSpace'];
  await storage.save({ ...makePlan(['A']), id: 'round' }, '2026-11-24T10:00:00Z');
  for (const id of ['E-n22-k4', 'C101'])
    await storage.save({ ...makePlan(['A']), id, abstractSpace: plane }, '2026-11-24T11:00:00Z');
  expect((await library.list()).map(({ id }) => id)).toEqual(['round']);
  expect(await library.countOthers()).toBe(2);
  expect((await library.findLast())?.id).toBe('round');
});

test('a tab that is opened again has the plan that it had, though another was saved after it', async () => {
  const texts = new Map<string, string>();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => texts.get(key) ?? null,
    setItem: (key: string, text: string) => void texts.set(key, text),
  });
  const { library, storage } = makeLibrary();
  await storage.save({ ...makePlan(['A']), id: 'mine' }, '2026-11-24T10:00:00Z');
  await storage.save({ ...makePlan(['B']), id: 'later' }, '2026-11-24T11:00:00Z');
  const last = async () => makeLibrary(storage).library.findLast();
  expect((await last())?.id).toBe('later');
  const [mine] = (await library.list()).filter(({ id }) => id === 'mine');
  await library.open(mine);
  expect((await last())?.id).toBe('mine');
});
