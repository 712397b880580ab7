/** A catalog found or named, and what becomes of the areas that are chosen from it. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type {
  Catalog,
  CatalogArea,
  CatalogOrder,
  PackOrder,
  RegionClient,
  RegionName,
  WorkerResult,
} from '../../client/api-client.ts';
import { fault } from '../../faults/fault.ts';
import { createPlan } from '../../plan/plan.ts';
import { createPlanHistory } from '../plan-history.ts';
import { locatePack } from './catalog-commands.ts';
import { createRegionCommands, DEMO_REGION_ID } from './region-commands.ts';
import { createRegionStore, type RegionEntry } from './region-store.ts';

const OWN = 'https://planner.example/tools/regions/catalog.json';
const area = (id: string, more: Partial<CatalogArea> = {}): CatalogArea => ({
  id,
  name: id.toUpperCase(),
  file: `${id}.pack`,
  bytes: 1000,
  infoSha256: '0'.repeat(64),
  bounds: [0, 0, 1, 1],
  outline: [],
  places: [],
  ...more,
});
const NORTH = area('north');
const SOUTH = area('south', { file: 'much deeper/100 % Süd.pack' });
const CATALOG: Catalog = { credit: '© mappers', areas: [NORTH, SOUTH] };

beforeEach(() => {
  vi.stubGlobal('location', new URL('https://planner.example/tools/index.html'));
  vi.stubGlobal('navigator', {});
});
afterEach(() => vi.unstubAllGlobals());

/** A host with a catalog; downloads arrive when the test says so. */
function makeHost(catalog: WorkerResult<Catalog | undefined> = { ok: true, value: CATALOG }) {
  const asked: CatalogOrder[] = [];
  const packs: string[] = [];
  const opened: string[][] = [];
  const arrivals: ((result: WorkerResult<string>) => void)[] = [];
  const regions: RegionEntry[] = [];
  const hosted = { catalog, infoSha256: NORTH.infoSha256 };
  const fail = (): WorkerResult<never> => ({ ok: false, error: { code: 'internal', fault: fault('gone') } });
  const idOf = (url: string) => (url.endsWith('north.pack') ? 'north' : 'south');
  const client = {
    list: async () => ({ ok: true, value: { regions: [...regions], retired: [] } }),
    open: async (names: RegionName[]) => {
      const ids = names.map((name) => ('id' in name ? name.id : DEMO_REGION_ID));
      opened.push(ids);
      return { ok: true, value: ids.map((id) => ({ id, name: id, bbox: [0, 0, 1, 1], credit: '' })) };
    },
    test: async () => fail(),
    fetchCatalog: async (order: CatalogOrder) => {
      asked.push(order);
      return hosted.catalog;
    },
    inspect: async ({ url, infoSha256 }: PackOrder) => {
      packs.push(url);
      if (infoSha256 !== hosted.infoSha256)
        return { ok: false, error: { code: 'internal', fault: fault('packNotListed', { url }) } };
      return { ok: true, value: { id: idOf(url), name: idOf(url) } };
    },
    download: () => new Promise<WorkerResult<string>>((resolve) => arrivals.push(resolve)),
  } as unknown as RegionClient;
  const region = createRegionStore();
  const history = createPlanHistory(createPlan('plan', '2026-01-05'));
  const commands = createRegionCommands({ client, region, history, demoPackUrl: 'demo', base: './' });
  const settle = async () => {
    for (let turn = 0; turn < 60; turn++) await Promise.resolve();
  };
  /** The download that is under way ends. */
  const arrive = async (result: WorkerResult<string> = { ok: true, value: '' }) => {
    arrivals.shift()?.(result);
    await settle();
  };
  const show = () => {
    const { plan } = history.getState();
    return { open: region.getState().open, plan: [plan.regionId, ...(plan.moreRegionIds ?? [])] };
  };
  return { ...commands, region, hosted, asked, packs, opened, regions, arrivals, arrive, settle, show, fail };
}

describe('a catalog', () => {
  it('beside the planner is asked for once, and offered', async () => {
    const { findCatalog, region, asked } = makeHost();
    await Promise.all([findCatalog(), findCatalog()]);
    await findCatalog();
    expect(asked).toEqual([{ url: OWN, isOptional: true }]);
    expect(region.getState().catalog).toEqual({
      isAsking: false,
      own: 'found',
      offered: { url: OWN, ...CATALOG },
    });
  });

  it('that is not there is no failure; one that is broken is, and is asked for again', async () => {
    const none = makeHost({ ok: true, value: undefined });
    await none.findCatalog();
    expect(none.region.getState().catalog).toEqual({ isAsking: false, own: 'none' });
    const broken = makeHost(makeHost().fail());
    await broken.findCatalog();
    expect(broken.region.getState().catalog).toEqual({ isAsking: false, fault: fault('gone') });
    await broken.findCatalog();
    expect(broken.asked).toHaveLength(2);
  });

  it('at an address takes the place of the other, once it is there', async () => {
    const { findCatalog, openCatalog, region, asked } = makeHost();
    await findCatalog();
    await openCatalog('other/catalog.json');
    expect(asked[1]).toEqual({ url: 'https://planner.example/tools/other/catalog.json', relay: undefined });
    expect(region.getState().catalog).toMatchObject({ own: 'found', offered: { url: asked[1].url } });
  });
});

it('names of packs are parts of addresses as they are', () => {
  expect(locatePack(OWN, SOUTH)).toBe(
    'https://planner.example/tools/regions/much%20deeper/100%20%25%20S%C3%BCd.pack',
  );
  expect(locatePack(OWN, { file: '%2e%2e/x.pack' })).toBe(
    'https://planner.example/tools/regions/%252e%252e/x.pack',
  );
});

describe('areas that are chosen', () => {
  const begin = async (open: string[] = [DEMO_REGION_ID]) => {
    const host = makeHost();
    await host.findCatalog();
    host.region.setState({ status: 'ready', open });
    return host;
  };

  it('open in the place of the demo city, one beside the other as they arrive', async () => {
    const { getAreas, arrive, settle, show, packs } = await begin();
    await getAreas([NORTH, SOUTH], { opens: 'all', isBeside: false });
    await settle();
    expect(packs).toEqual([NORTH, SOUTH].map((one) => locatePack(OWN, one)));
    expect(show().open).toEqual([DEMO_REGION_ID]);
    await arrive();
    expect(show()).toEqual({ open: ['north'], plan: ['north'] });
    await arrive();
    expect(show()).toEqual({ open: ['north', 'south'], plan: ['north', 'south'] });
  });

  it('are opened without those that did not arrive', async () => {
    const { getAreas, arrive, settle, show, fail, region } = await begin();
    await getAreas([NORTH, SOUTH], { opens: 'all', isBeside: false });
    await settle();
    await arrive(fail());
    expect(region.getState().error?.title).toBe('north has not come yet');
    await arrive();
    expect(show().open).toEqual(['south']);
  });

  it('leave an area alone that was opened meanwhile', async () => {
    const { getAreas, arrive, settle, show, region } = await begin();
    await getAreas([NORTH], { opens: 'all', isBeside: false });
    await settle();
    region.setState({ open: ['elsewhere'] });
    await arrive();
    expect(show().open).toEqual(['elsewhere']);
  });

  it('come beside the open area, or only to this device', async () => {
    const beside = await begin(['east']);
    await beside.getAreas([NORTH, SOUTH], { opens: 'all', isBeside: true });
    await beside.settle();
    await beside.arrive();
    await beside.arrive();
    expect(beside.show().open).toEqual(['east', 'north', 'south']);
    const kept = await begin(['east']);
    await kept.getAreas([NORTH], { opens: 'none', isBeside: false });
    await kept.settle();
    await kept.arrive();
    expect(kept.show().open).toEqual(['east']);
    const first = await begin();
    await first.getAreas([NORTH, SOUTH], { opens: 'first', isBeside: false });
    await first.settle();
    await first.arrive();
    await first.arrive();
    expect(first.show().open).toEqual(['north']);
  });

  it('are still opened where their download was paused in between', async () => {
    const { getAreas, pause, resume, arrive, settle, show, regions, list } = await begin();
    await getAreas([NORTH], { opens: 'all', isBeside: false });
    await settle();
    pause('north');
    await arrive({ ok: false, error: { code: 'cancelled', fault: fault('gone') } });
    const origin = { kind: 'url', url: locatePack(OWN, NORTH) };
    regions.push({ meta: { id: 'north', name: 'North' }, origin, state: 'arriving' } as RegionEntry);
    await list();
    void resume('north');
    await settle();
    await arrive();
    expect(show().open).toEqual(['north']);
  });

  it('that are here already are opened without a download, and got again where there is newer data', async () => {
    const { getAreas, settle, show, packs, regions, list } = await begin();
    const meta = { id: 'north', name: 'North', dataDate: '2026-01-01T00:00:00Z' };
    regions.push({ meta, state: 'ready' } as RegionEntry);
    await list();
    await getAreas([{ ...NORTH, dataDate: meta.dataDate }], { opens: 'all', isBeside: false });
    await settle();
    expect([packs, show().open]).toEqual([[], ['north']]);
    await getAreas([{ ...NORTH, dataDate: '2026-02-01T00:00:00Z' }], { opens: 'all', isBeside: false });
    expect(packs).toHaveLength(1);
  });

  it('whose packs were replaced are got by the catalog of now', async () => {
    const { getAreas, hosted, arrive, settle, show, asked, packs, region } = await begin();
    hosted.infoSha256 = 'ab'.repeat(32);
    const areas = [{ ...NORTH, infoSha256: hosted.infoSha256 }];
    hosted.catalog = { ok: true, value: { ...CATALOG, areas } };
    await getAreas([NORTH], { opens: 'all', isBeside: false });
    await settle();
    expect([asked.length, packs.length]).toEqual([2, 2]);
    expect(region.getState().error).toBeUndefined();
    expect(region.getState().catalog.offered?.areas).toEqual(areas);
    await arrive();
    expect(show().open).toEqual(['north']);
  });

  it('whose packs are not those of the catalog are not got, and it says so', async () => {
    const { getAreas, hosted, settle, asked, packs, arrivals, region } = await begin();
    hosted.infoSha256 = 'ab'.repeat(32);
    await getAreas([NORTH], { opens: 'all', isBeside: false });
    await settle();
    expect([asked.length, packs.length, arrivals.length]).toEqual([2, 1, 0]);
    expect(region.getState().error).toEqual({
      title: 'NORTH has not come yet',
      fault: fault('packNotListed', { url: packs[0] }),
    });
  });
});
