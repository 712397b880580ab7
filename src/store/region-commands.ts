/** Opening, importing and removing map areas. One import runs at a time; further files wait for it. */
import type { RegionClient, RegionMeta, WorkerResult } from '../client/api-client.ts';
import type { PlanHistory } from './plan-history.ts';
import type { RegionStore } from './region-store.ts';

/** The demo city's region id, as its pack names it. */
export const DEMO_REGION_ID = 'linderwick';

export interface RegionCommands {
  list(): Promise<void>;
  /** `isChosen`: the person asked for this area, so the plan belongs to it from now on. */
  open(id: string, isChosen: boolean): Promise<boolean>;
  importFile(file: File): Promise<boolean>;
  /** Heights for the area that is open once the imports under way are done. */
  addElevation(files: readonly File[]): Promise<boolean>;
  /** Ends the import that runs now; those that wait go on. */
  cancelImport(): void;
  delete(id: string): Promise<void>;
  /** Opens the current area again after the engine had to be restarted. */
  recover(): Promise<void>;
  /** A tile of the current area; waits while an area is being opened. */
  readTile(z: number, x: number, y: number): Promise<ArrayBuffer>;
}

export function createRegionCommands(
  regions: RegionClient,
  region: RegionStore,
  history: PlanHistory,
  demoPackUrl: string,
): RegionCommands {
  let control: AbortController | undefined;
  let imports: Promise<unknown> = Promise.resolve();

  async function list(): Promise<void> {
    const listed = await regions.list();
    if (listed.ok) region.setState({ regions: listed.value });
  }

  function show(meta: RegionMeta, isChosen: boolean): void {
    region.setState({ status: 'ready', current: meta, error: undefined });
    const { plan } = history.getState();
    if (plan.regionId === meta.id || (plan.regionId && !isChosen)) return;
    // Which region a plan belongs to is not an edit to undo.
    history.temporal.getState().pause();
    history.setState({ plan: { ...plan, regionId: meta.id } });
    history.temporal.getState().resume();
  }

  /** The demo city comes with the app: a newer app brings a newer city, so it is read from the app's own files. */
  async function openDemo(): Promise<WorkerResult<RegionMeta>> {
    const bundled = await regions.openBundled(demoPackUrl);
    return bundled.ok ? bundled : regions.open(DEMO_REGION_ID);
  }

  async function open(id: string, isChosen: boolean): Promise<boolean> {
    region.setState({ status: 'opening' });
    const opened = id === DEMO_REGION_ID ? await openDemo() : await regions.open(id);
    if (opened.ok) show(opened.value, isChosen);
    else {
      region.setState({
        status: region.getState().current ? 'ready' : 'none',
        error: { title: 'The map area could not be opened', message: opened.error.message },
      });
    }
    return opened.ok;
  }

  async function importNow(file: File): Promise<boolean> {
    control = new AbortController();
    region.setState(({ waiting }) => ({
      importing: { file: file.name, progress: { stage: 'read', share: 0 } },
      waiting: waiting.slice(1),
      error: undefined,
    }));
    const result = await regions.importFile(
      file,
      (progress) => {
        if (region.getState().importing) region.setState({ importing: { file: file.name, progress } });
      },
      control.signal,
    );
    control = undefined;
    region.setState({ importing: undefined });
    if (result.ok) {
      show(result.value, true);
      await list();
    } else if (result.error.code !== 'cancelled') {
      region.setState({ error: { title: `${file.name} could not be read`, message: result.error.message } });
    }
    return result.ok;
  }

  async function addElevationNow(files: readonly File[]): Promise<boolean> {
    const result = await regions.addElevation(files);
    if (result.ok) {
      show(result.value, false);
      await list();
    } else {
      region.setState({ error: { title: 'Elevations could not be added', message: result.error.message } });
    }
    return result.ok;
  }

  function isOpening(): boolean {
    return region.getState().status === 'opening';
  }

  function untilOpened(): Promise<void> {
    if (!isOpening()) return Promise.resolve();
    return new Promise((resolve) => {
      const stop = region.subscribe(() => {
        if (isOpening()) return;
        stop();
        resolve();
      });
    });
  }

  return {
    list,
    open,
    importFile(file) {
      region.setState(({ waiting }) => ({ waiting: [...waiting, file.name] }));
      const done = imports.then(() => importNow(file));
      imports = done;
      return done;
    },
    addElevation(files) {
      const done = imports.then(() => addElevationNow(files));
      imports = done;
      return done;
    },
    cancelImport: () => control?.abort(),
    async delete(id) {
      await regions.delete(id);
      if (region.getState().current?.id === id) await open(DEMO_REGION_ID, false);
      await list();
    },
    async recover() {
      const isOpen = await open(region.getState().current?.id ?? DEMO_REGION_ID, false);
      if (!isOpen) return;
      region.setState({
        error: {
          title: 'The planner had to start its engine again',
          message:
            'It ran out of memory or met a fault. If it happens again, try fewer orders or a smaller map area at once.',
        },
      });
    },
    async readTile(z, x, y) {
      await untilOpened();
      try {
        return await regions.mapTile(z, x, y);
      } catch {
        // The engine died over this call; its successor answers.
        await untilOpened();
        return regions.mapTile(z, x, y);
      }
    },
  };
}
