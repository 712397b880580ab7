/** Opening, importing, testing and removing map areas. One import runs at a time; further files wait for it. */

import type {
  BoxOrder,
  BoxSize,
  RegionClient,
  RegionMeta,
  RegionName,
  WorkerResult,
} from '../../client/api-client.ts';
import { openNetworkRelay } from '../../client/network-relay.ts';
import { said } from '../../faults/fault.ts';
import { t } from '../../i18n/t.ts';
import type { PlanHistory } from '../plan-history.ts';
import { type CatalogCommands, createCatalogCommands } from './catalog-commands.ts';
import { createExtractCommands, type ExtractCommands } from './extract-commands.ts';
import { createImportQueue } from './import-queue.ts';
import { joinMetas, noteRegions } from './join-metas.ts';
import { noteLastArea, readLastArea } from './last-area.ts';
import type { Opening } from './openings.ts';
import { createDownloads, type DownloadCommands, listToOpen } from './region-downloads.ts';
import { type RegionState, type RegionStore, untilOpened } from './region-store.ts';
import { askToPersist, refreshStorage } from './storage-watch.ts';

/** The demo city's region id, as its pack names it. */
export const DEMO_REGION_ID = 'linderwick';
/** Other tabs are told that the list has changed. */
const CHANNEL = 'tourwright-regions';

export interface RegionCommands extends CatalogCommands, DownloadCommands, ExtractCommands {
  list(): Promise<void>;
  /** Shows what went wrong; undefined takes it off the screen. */
  showError(error: RegionState['error']): void;
  /**
   * Opens an area, with those that the plan uses beside it. `isChosen`: the person asked for it, so the plan belongs to it
   * from now on.
   */
  open(id: string, isChosen: boolean): Promise<boolean>;
  /** Opens another area beside the open one, or closes it. */
  toggle(id: string): Promise<boolean>;
  /** A box of an Overpass server's data; its host is asked because the person said so. */
  importBox(order: Omit<BoxOrder, 'relay'>): Promise<boolean>;
  measureBox(order: Omit<BoxOrder, 'relay' | 'name'>): Promise<WorkerResult<BoxSize>>;
  /** Heights for the area that is open once the imports under way are done. */
  addElevation(files: readonly File[]): Promise<boolean>;
  /** Lets the import that runs now wait, or go on. */
  pauseImport(isPaused: boolean): void;
  /** Ends the import that runs now; those that wait go on. */
  cancelImport(): void;
  /** The area as a file for other computers. */
  exportPack(id: string): Promise<Blob | undefined>;
  /** Tries the area without a network. */
  test(id: string): Promise<boolean>;
  delete(id: string): Promise<void>;
  /** Asks the browser not to drop what is stored. */
  askToKeep(): Promise<void>;
  /** Opens the current area again after the engine had to be restarted. */
  recover(): Promise<void>;
  /** A tile of the open areas; waits while one is being opened. */
  readTile(z: number, x: number, y: number): Promise<ArrayBuffer>;
}

interface RegionHost {
  readonly client: RegionClient;
  readonly region: RegionStore;
  readonly history: PlanHistory;
  readonly demoPackUrl: string;
  /** Of the app. */
  readonly base: string;
}

export function createRegionCommands({
  client,
  region,
  history,
  demoPackUrl,
  base,
}: RegionHost): RegionCommands {
  /** Why the last area that was to be opened was not. */
  let refused: RegionState['error'];
  const channel = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel(CHANNEL);

  async function refresh(): Promise<void> {
    const listed = await client.list();
    if (listed.ok) region.setState({ regions: listed.value.regions, retired: listed.value.retired });
    await refreshStorage(region);
  }

  async function list(): Promise<void> {
    await refresh();
    channel?.postMessage('changed');
  }
  channel?.addEventListener('message', () => void refresh());

  const nameOf = (id: string): RegionName => (id === DEMO_REGION_ID ? { bundled: demoPackUrl } : { id });

  function show(ids: readonly string[], metas: readonly RegionMeta[], isChosen: boolean): void {
    region.setState({ status: 'ready', open: ids, current: joinMetas(metas) });
    const { plan } = history.getState();
    const isSame = plan.regionId === ids[0] && `${plan.moreRegionIds ?? ''}` === `${ids.slice(1)}`;
    if (isChosen) noteLastArea(ids[0] === DEMO_REGION_ID ? undefined : ids[0]);
    if (!isSame && (isChosen || !plan.regionId)) noteRegions(history, ids);
  }

  async function openAll(ids: readonly string[], isChosen: boolean): Promise<boolean> {
    region.setState({ status: 'opening' });
    const opened = await client.open(ids.map(nameOf));
    if (opened.ok) {
      // What else went wrong, as with a file that was dropped, stays until somebody has read it.
      if (region.getState().error === refused) region.setState({ error: undefined });
      show(ids, opened.value, isChosen);
      return true;
    }
    refused = { title: t('region.error.open'), fault: opened.error.fault };
    region.setState({ status: region.getState().current ? 'ready' : 'none', error: refused });
    // What is damaged was put aside: the list now says what is missing.
    if (opened.error.code === 'incomplete') await list();
    return false;
  }

  async function open(id: string, isChosen: boolean): Promise<boolean> {
    const { plan } = history.getState();
    region.setState({ status: 'opening' });
    if (plan.moreRegionIds) await refresh();
    const here = new Set(region.getState().regions.map(({ meta }) => meta.id));
    const more = plan.regionId === id ? (plan.moreRegionIds ?? []).filter((other) => here.has(other)) : [];
    return openAll([id, ...more], isChosen);
  }

  async function test(id: string): Promise<boolean> {
    region.setState(({ work }) => ({ work: { ...work, [id]: { kind: 'testing' } } }));
    const result = await client.test(id);
    region.setState(({ work: { [id]: _done, ...work } }) => ({ work }));
    if (!result.ok)
      region.setState({ error: { title: t('region.error.offline'), fault: result.error.fault } });
    await list();
    return result.ok && Object.values(result.value).every((passed) => passed === true);
  }

  /** A region is whole: it is opened where that is wanted, or opened again with what is new. */
  async function openArrived(id: string, opening: Opening | undefined): Promise<void> {
    const state = region.getState();
    const ids = listToOpen(id, opening, state);
    if (ids.length > 0) await openAll(ids, !state.open.includes(id));
  }

  const imports = createImportQueue({
    region,
    async open(id) {
      await list();
      await openAll([id], true);
    },
    onOpened: (id) => void askToPersist(region).then(() => test(id)),
  });

  async function addElevationNow(files: readonly File[]): Promise<boolean> {
    const ids = region.getState().open;
    const [id] = ids;
    const title = t('region.error.elevation');
    if (id === undefined || id === DEMO_REGION_ID) {
      region.setState({ error: { title, fault: said(t('region.error.elevationDemo')) } });
      return false;
    }
    const result = await client.addElevation(id, files);
    if (!result.ok) region.setState({ error: { title, fault: result.error.fault } });
    else {
      await openAll(ids, false);
      await list();
    }
    return result.ok;
  }

  const extracts = createExtractCommands({
    client,
    region,
    importPart: (file, part) =>
      imports.add(file.name, (listener, signal, onStarted) =>
        client.importFile(file, part, listener, signal, onStarted),
      ),
  });
  const downloads = createDownloads({
    client,
    region,
    base,
    list,
    async onArrived(id, opening) {
      await askToPersist(region);
      await openArrived(id, opening);
      await test(id);
    },
  });
  const catalogs = createCatalogCommands({
    client,
    region,
    downloads,
    base,
    demoId: DEMO_REGION_ID,
    openArrived,
  });

  return {
    ...catalogs,
    ...downloads,
    ...extracts,
    list,
    showError: (error) => region.setState({ error }),
    open,
    async toggle(id) {
      const { open: ids } = region.getState();
      const next = ids.includes(id) ? ids.filter((other) => other !== id) : [...ids, id];
      return next.length > 0 && openAll(next, true);
    },
    async importBox(order) {
      const relay = await openNetworkRelay(order.endpoint, t('region.purpose.box'), base);
      return imports.add(order.name, (listener, signal) =>
        client.importBox({ ...order, relay }, listener, signal),
      );
    },
    async measureBox(order) {
      const relay = await openNetworkRelay(order.endpoint, t('region.purpose.box'), base);
      return client.measureBox({ ...order, relay });
    },
    addElevation: (files) => imports.runAfter(() => addElevationNow(files)),
    pauseImport: imports.setPaused,
    cancelImport: imports.cancel,
    async exportPack(id) {
      region.setState(({ work }) => ({ work: { ...work, [id]: { kind: 'exporting' } } }));
      const result = await client.exportPack(id);
      region.setState(({ work: { [id]: _done, ...work } }) => ({ work }));
      if (result.ok) return result.value;
      region.setState({ error: { title: t('region.error.export'), fault: result.error.fault } });
      await list();
      return undefined;
    },
    test,
    async delete(id) {
      const result = await client.delete(id);
      if (!result.ok)
        region.setState({ error: { title: t('region.error.remove'), fault: result.error.fault } });
      else {
        if (readLastArea() === id) noteLastArea(undefined);
        if (region.getState().open.includes(id)) {
          const rest = region.getState().open.filter((other) => other !== id);
          await openAll(rest.length > 0 ? rest : [DEMO_REGION_ID], false);
        }
      }
      await list();
    },
    askToKeep: () => askToPersist(region),
    async recover() {
      const { open: ids } = region.getState();
      const isOpen = await openAll(ids.length > 0 ? ids : [DEMO_REGION_ID], false);
      if (!isOpen) return;
      region.setState({
        error: {
          title: t('region.error.engine'),
          fault: said(t('region.error.engineWhy')),
        },
      });
    },
    async readTile(z, x, y) {
      await untilOpened(region);
      return client.mapTile(z, x, y);
    },
  };
}
