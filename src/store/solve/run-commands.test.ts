import { expect, test } from 'vitest';
import { makePlan } from '../../testing/make-plan.ts';
import type { Blocker } from '../preflight.ts';
import type { OptimizeMode } from './build-requirements.ts';
import { createRunCommands } from './run-commands.ts';
import { createSolveStore } from './solve-store.ts';

const say = (severity: Blocker['severity'], message: string): Blocker => ({
  severity,
  panel: 'orders',
  message,
});

function start() {
  const solve = createSolveStore();
  const runs: (OptimizeMode | undefined)[] = [];
  const found: { list: Blocker[]; plan: ReturnType<typeof makePlan> } = { list: [], plan: makePlan(['a']) };
  const commands = createRunCommands({
    solve,
    getPlan: () => found.plan,
    check: async () => ({
      blockers: found.list.filter(({ severity }) => severity === 'blocker'),
      warnings: found.list.filter(({ severity }) => severity === 'warning'),
    }),
    run: async (mode) => void runs.push(mode),
  });
  return { commands, solve, runs, found };
}

test('a run with nothing to say of it starts at once', async () => {
  const { commands, solve, runs } = start();
  await commands.requestRun('place');
  expect(runs).toEqual(['place']);
  expect(solve.getState()).toMatchObject({ blockers: [], warnings: [] });
});

test('what is good to know is shown first, and the run that was asked for starts anyway', async () => {
  const { commands, solve, runs, found } = start();
  found.list = [say('warning', 'late')];
  await commands.requestRun('reorder');
  expect(runs).toEqual([]);
  expect(solve.getState().warnings).toEqual(found.list);
  await commands.runAnyway();
  expect(runs).toEqual(['reorder']);
  expect(solve.getState().warnings).toEqual([]);
});

test('what was accepted is not shown again for this plan, but anew for another and with news', async () => {
  const { commands, runs, found } = start();
  found.list = [say('warning', 'late')];
  await commands.requestRun();
  await commands.runAnyway();
  await commands.requestRun();
  expect(runs).toHaveLength(2);
  found.list = [say('warning', 'late'), say('warning', 'heavy')];
  await commands.requestRun();
  expect(runs).toHaveLength(2);
  await commands.runAnyway();
  found.plan = { ...found.plan, id: 'other' };
  await commands.requestRun();
  expect(runs).toHaveLength(3);
});

test('what stands in the way cannot be run anyway', async () => {
  const { commands, solve, runs, found } = start();
  found.list = [say('blocker', 'no van'), say('warning', 'late')];
  await commands.requestRun();
  await commands.runAnyway();
  expect(runs).toEqual([]);
  expect(solve.getState().blockers).toHaveLength(1);
});

test('what the last run came to is gone as soon as another is asked for', async () => {
  const { commands, solve } = start();
  solve.setState({ outcome: () => '40 of 40 placed' });
  const asked = commands.requestRun();
  expect(solve.getState().outcome).toBeUndefined();
  await asked;
});
