/** What is done with areas that are on the device: removed, tried, saved as files, opened again, kept by the browser. */
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { CallResult, RegionClient, RegionName } from '../../client/api-client.ts';
import { said } from '../../faults/fault.ts';
import { createPlan } from '../../plan/plan.ts';
import type { RegionMeta, WorkerResult } from '../../worker/protocol.ts';
import { createPlanHistory } from '../plan-history.ts';
import { noteLastArea, readLastArea } from './last-area.ts';
import { createRegionCommands, DEMO_REGION_ID } from './region-commands.ts';
import { createRegionStore, type RegionEntry } from './region-store.ts';

const DEMO = 'https://example.org/demo.pack';
const REFUSED = { code: 'storage-full', fault: said('The disk is full') } as const;
const GLOBALS = ['localStorage', 'navigator'] as const;
const before = GLOBALS.map((name) => Object.getOwnPropertyDescriptor(globalThis, name));

function setGlobal(name: (typeof GLOBALS)[number], value: unknown): void {
  Object.defineProperty(globalThis, name, { value, configurable: true });
}

beforeEach(() => {
  const texts = new Map<string, string>();
  setGlobal('localStorage', {
    getItem: (key: string) => texts.get(key) ?? null,
    setItem: (key: string, text: string) => void texts.set(key, text),
    removeItem: (key: string) => void texts.delete(key),
  });
});

afterEach(() => {
  for (const [i, name] of GLOBALS.entries()) {
    const descriptor = before[i];
    if (descriptor) Object.defineProperty(globalThis, name, descriptor);
    else Reflect.deleteProperty(globalThis, name);
  }
});

const idOf = (name: RegionName) => ('id' in name ? name.id : DEMO_REGION_ID);
const metaOf = (id: string) => ({ id, name: id, bbox: [0, 0, 1, 1], credit: '' }) as unknown as RegionMeta;

/** Commands over a device that has `ids`, of which `isRefusing` lets none be removed, tried, written or opened. */
function keepAreas(...ids: string[]) {
  const kept = new Set(ids);
  const opened: string[][] = [];
  const device = { isRefusing: false, isOffline: true };
  const answer = <T>(value: T): WorkerResult<T> =>
    device.isRefusing ? { ok: false, error: REFUSED } : { ok: true, value };
  const region = createRegionStore();
  const client = {
    async list() {
      const regions = [...kept].map((id) => ({ meta: metaOf(id), state: 'ready' }) as unknown as RegionEntry);
      return { ok: true, value: { regions, retired: [] } };
    },
    async open(names: readonly RegionName[]): Promise<CallResult<RegionMeta[]>> {
      opened.push(names.map(idOf));
      return answer(names.map((name) => metaOf(idOf(name)))) as CallResult<RegionMeta[]>;
    },
    async delete(id: string) {
      if (!device.isRefusing) kept.delete(id);
      return answer(undefined);
    },
    async test(id: string) {
      seenWork.push(region.getState().work[id]?.kind);
      return answer({ route: true, search: device.isOffline, map: true });
    },
    async exportPack(id: string) {
      seenWork.push(region.getState().work[id]?.kind);
      return answer(new Blob([id]));
    },
  } as unknown as RegionClient;
  const seenWork: unknown[] = [];
  const history = createPlanHistory(createPlan('plan', '2026-01-05'));
  const commands = createRegionCommands({ client, region, history, demoPackUrl: DEMO, base: '/' });
  const open = async (...wanted: string[]) => {
    for (const id of wanted) await commands.toggle(id);
    opened.length = 0;
  };
  return { commands, region, device, opened, open, seenWork };
}

describe('an area that is removed', () => {
  test.each<{ from: string[]; opened: string[][] }>([
    { from: [], opened: [] },
    { from: ['south'], opened: [] },
    { from: ['north'], opened: [[DEMO_REGION_ID]] },
    { from: ['south', 'north', 'east'], opened: [['south', 'east']] },
    { from: ['north', 'east'], opened: [['east']] },
  ])('of $from leaves the others open, or the demo city', async ({ from, opened: expected }) => {
    const { commands, region, opened, open } = keepAreas('north', 'south', 'east');
    await open(...from);
    await commands.delete('north');
    expect(opened).toEqual(expected);
    expect(region.getState().open).toEqual(expected[0] ?? from);
    expect(region.getState().regions.map(({ meta }) => meta.id)).toEqual(['south', 'east']);
    expect(region.getState().error).toBeUndefined();
  });

  test('is no longer the one that was chosen last; another one stays that', async () => {
    const { commands } = keepAreas('north', 'south');
    noteLastArea('south');
    await commands.delete('north');
    expect(readLastArea()).toBe('south');
    await commands.delete('south');
    expect(readLastArea()).toBeUndefined();
  });

  test('stays open and the last one when the device refuses, which is said', async () => {
    const { commands, region, device, opened, open } = keepAreas('north');
    await open('north');
    device.isRefusing = true;
    await commands.delete('north');
    expect([opened, region.getState().open, readLastArea()]).toEqual([[], ['north'], 'north']);
    expect(region.getState().error).toEqual({
      title: 'The area could not be removed',
      fault: REFUSED.fault,
    });
    expect(region.getState().regions).toHaveLength(1);
  });
});

test('an area is tried, and good only when all of it is; meanwhile it is under way', async () => {
  const { commands, region, device, seenWork } = keepAreas('north', 'south');
  expect(await commands.test('north')).toBe(true);
  device.isOffline = false;
  expect(await commands.test('north')).toBe(false);
  expect(region.getState().error).toBeUndefined();
  device.isRefusing = true;
  expect(await commands.test('south')).toBe(false);
  expect(region.getState().error?.fault).toEqual(REFUSED.fault);
  expect([seenWork, region.getState().work]).toEqual([['testing', 'testing', 'testing'], {}]);
  expect(region.getState().regions).toHaveLength(2);
});

test('an area is written to a file, which says that it is under way and what it failed at', async () => {
  const { commands, region, device, seenWork } = keepAreas('north');
  const waiting = { south: { kind: 'waiting' } } as const;
  region.setState({ work: waiting });
  expect(await (await commands.exportPack('north'))?.text()).toBe('north');
  expect(region.getState().error).toBeUndefined();
  device.isRefusing = true;
  expect(await commands.exportPack('north')).toBeUndefined();
  expect(region.getState().error?.fault).toEqual(REFUSED.fault);
  expect([seenWork, region.getState().work]).toEqual([['exporting', 'exporting'], waiting]);
});

test('what was open is opened again after the engine was restarted, and that is said; else why it is not', async () => {
  for (const ids of [[], ['north'], ['north', 'south']]) {
    const { commands, region, device, opened, open } = keepAreas('north', 'south');
    await open(...ids);
    await commands.recover();
    expect(opened).toEqual([ids.length > 0 ? ids : [DEMO_REGION_ID]]);
    const { error } = region.getState();
    expect(error).toBeDefined();
    expect(error?.fault).not.toEqual(REFUSED.fault);
    device.isRefusing = true;
    await commands.recover();
    expect(region.getState().error?.fault).toEqual(REFUSED.fault);
  }
});

test('only the last one that is open cannot be closed', async () => {
  const { commands, region, opened, open } = keepAreas('north', 'south');
  await open('north', 'south');
  expect(await commands.toggle('north')).toBe(true);
  expect(await commands.toggle('south')).toBe(false);
  expect([opened, region.getState().open]).toEqual([[['south']], ['south']]);
});

describe('the browser', () => {
  /** One that has promised or not, and says yes, no or nothing when it is asked. */
  function setBrowser(isPersisted: boolean, reply: boolean | 'fails') {
    const state = { isPersisted, asked: 0 };
    setGlobal('navigator', {
      storage: {
        estimate: async () => ({ usage: 5, quota: 9 }),
        persisted: async () => state.isPersisted,
        async persist() {
          state.asked++;
          if (reply === 'fails') throw new Error('No');
          state.isPersisted = reply;
          return reply;
        },
      },
    });
    return state;
  }

  test.each([true, false, 'fails'] as const)(
    'is asked to keep what is stored until it says yes: %s',
    async (reply) => {
      const { commands, region } = keepAreas();
      const browser = setBrowser(false, reply);
      await commands.askToKeep();
      expect(browser.asked).toBe(1);
      expect(region.getState().storage).toEqual({ used: 5, quota: 9, isPersisted: reply === true });
      await commands.askToKeep();
      expect(browser.asked).toBe(reply === true ? 1 : 2);
    },
  );

  test('that has promised before is not asked, and one that cannot be asked has not promised', async () => {
    const { commands, region } = keepAreas();
    const browser = setBrowser(true, true);
    await commands.list();
    await commands.askToKeep();
    expect([browser.asked, region.getState().storage.isPersisted]).toEqual([0, true]);
    setGlobal('navigator', {});
    await commands.list();
    await commands.askToKeep();
    expect(region.getState().storage).toEqual({ isPersisted: false });
  });
});
