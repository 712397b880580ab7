import { describe, expect, it } from 'vitest';
import type { CallResult, RegionClient } from '../../client/api-client.ts';
import { fault, said } from '../../faults/fault.ts';
import { createPlan } from '../../plan/plan.ts';
import type { RegionMeta } from '../../worker/protocol.ts';
import { createPlanHistory } from '../plan-history.ts';
import { createRegionCommands } from './region-commands.ts';
import { createRegionStore } from './region-store.ts';

const META = { id: 'north', name: 'North', bbox: [0, 0, 1, 1], importedAt: 1 } as unknown as RegionMeta;

/** Regions that open when the test says so. */
function makeCommandContext() {
  let finish: (result: CallResult<RegionMeta[]>) => void = () => {};
  const asked: unknown[] = [];
  const client = {
    open: (names: unknown) => {
      asked.push(names);
      return new Promise<CallResult<RegionMeta[]>>((resolve) => {
        finish = resolve;
      });
    },
  } as unknown as RegionClient;
  const region = createRegionStore();
  const history = createPlanHistory(createPlan('plan', '2026-01-05'));
  const commands = createRegionCommands({ client, region, history, demoPackUrl: '', base: '/' });
  const open = async (result: CallResult<RegionMeta[]>) => {
    const opening = commands.open('north', false);
    finish(result);
    await opening;
  };
  const toggle = async (id: string, result: CallResult<RegionMeta[]>) => {
    const toggling = commands.toggle(id);
    finish(result);
    await toggling;
  };
  return { region, open, toggle, asked };
}

const OPENED: CallResult<RegionMeta[]> = { ok: true, value: [META] };

describe('what went wrong with a map area', () => {
  it('stays on the screen when an area opens that had nothing to do with it', async () => {
    const { region, open } = makeCommandContext();
    const error = { title: 'tuesday.pack could not be read', fault: fault('busyTab') };
    region.setState({ error });
    await open(OPENED);
    expect(region.getState()).toMatchObject({ status: 'ready', error });
  });

  it('goes when it was the opening of an area, and the next one opens', async () => {
    const { region, open } = makeCommandContext();
    await open({
      ok: false,
      error: { status: 0, message: 'It is damaged', hints: [], fault: said('It is damaged') },
    });
    expect(region.getState().error?.fault).toEqual(said('It is damaged'));
    await open(OPENED);
    expect(region.getState().error).toBeUndefined();
  });
});

describe('several areas', () => {
  const others = ['south', 'east'].map((id) => ({ ...META, id }));
  const opened = (...value: RegionMeta[]): CallResult<RegionMeta[]> => ({ ok: true, value });

  it('are opened one beside the other, and each is let go again alone', async () => {
    const { region, toggle, asked } = makeCommandContext();
    await toggle('north', opened(META));
    await toggle('south', opened(META, others[0]));
    await toggle('east', opened(META, ...others));
    expect(region.getState().open).toEqual(['north', 'south', 'east']);
    await toggle('south', opened(META, others[1]));
    expect(region.getState().open).toEqual(['north', 'east']);
    const ids = (asked as { id: string }[][]).map((names) => names.map(({ id }) => id));
    expect(ids).toEqual([['north'], ['north', 'south'], ['north', 'south', 'east'], ['north', 'east']]);
  });
});
