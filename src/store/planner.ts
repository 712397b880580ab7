/**
 * The planner without a screen: its stores and the commands that a person can give. Components call commands and read
 * stores; nothing else starts work.
 */
import type { ApiClient, RegionClient, RegionMeta } from '../client/api-client.ts';
import { createSaveStore, startAutosave } from './autosave.ts';
import { loadDemoPlan } from './demo-plan.ts';
import {
  checkImport,
  createImportStore,
  type ImportMode,
  listAdded,
  loadNamesOf,
  openOrderFile,
  toOrder,
} from './import-orders.ts';
import { createOptimizer } from './optimize.ts';
import { PlanDatabase, type StoredPlan } from './plan-database.ts';
import { addLoadNames, addOrders } from './plan-edits.ts';
import { createPlanHistory, editPlan, replacePlan } from './plan-history.ts';
import { createPlan, type Plan } from './plan-model.ts';
import { createRegionStore } from './region-store.ts';
import { createSolveStore } from './solve-store.ts';
import { createViewStore, type ThemeChoice } from './view-store.ts';

export interface PlannerOptions {
  api: ApiClient;
  regions: RegionClient;
  /** Addresses of the app's own files. */
  demoPackUrl: string;
  demoPlanUrl: string;
  theme: ThemeChoice;
}

/** The demo city's region id, as its pack names it. */
export const DEMO_REGION_ID = 'linderwick';

const REGION_FILE = /\.(pbf|pack)$/i;

function isRegionFile(name: string): boolean {
  return REGION_FILE.test(name);
}

function today(): string {
  const now = new Date();
  const pad = (value: number) => String(value).padStart(2, '0');
  return `${now.getFullYear()}-${pad(now.getMonth() + 1)}-${pad(now.getDate())}`;
}

function newPlan(): Plan {
  return createPlan(crypto.randomUUID(), today());
}

export function createPlanner({ api, regions, demoPackUrl, demoPlanUrl, theme }: PlannerOptions) {
  const history = createPlanHistory(newPlan());
  const region = createRegionStore();
  const solve = createSolveStore();
  const view = createViewStore(theme);
  const save = createSaveStore();
  const importing = createImportStore();
  const optimizer = createOptimizer(api, history, solve);
  const database = PlanDatabase.open();
  const autosave = database.then((db) => startAutosave(history, db, save, () => new Date()));
  let importControl: AbortController | undefined;

  const edit = (label: string, change: (plan: Plan) => Plan) => editPlan(history, label, change);
  const getPlan = () => history.getState().plan;

  async function listRegions(): Promise<void> {
    const listed = await regions.list();
    if (listed.ok) region.setState({ regions: listed.value });
  }

  function showRegion(meta: RegionMeta): void {
    region.setState({ status: 'ready', current: meta, error: undefined });
    if (getPlan().regionId !== meta.id) {
      // Which region a plan belongs to is not an edit to undo.
      history.temporal.getState().pause();
      history.setState((state) => ({ plan: { ...state.plan, regionId: meta.id } }));
      history.temporal.getState().resume();
    }
  }

  async function openRegion(id: string): Promise<boolean> {
    region.setState({ status: 'opening' });
    const opened = id === DEMO_REGION_ID ? await openDemoRegion() : await regions.open(id);
    if (opened.ok) showRegion(opened.value);
    else {
      region.setState({
        status: region.getState().current ? 'ready' : 'none',
        error: { title: 'The map area could not be opened', message: opened.error.message },
      });
    }
    return opened.ok;
  }

  /** The demo city comes with the app: a newer app brings a newer city, so it is read from the app's own files. */
  async function openDemoRegion() {
    const bundled = await regions.openBundled(demoPackUrl);
    return bundled.ok ? bundled : regions.open(DEMO_REGION_ID);
  }

  async function importRegionFile(file: File): Promise<boolean> {
    importControl?.abort();
    const control = new AbortController();
    importControl = control;
    region.setState({
      importing: { file: file.name, progress: { stage: 'read', share: 0 } },
      error: undefined,
    });
    const result = await regions.importFile(
      file,
      (progress) => {
        if (importControl === control) region.setState({ importing: { file: file.name, progress } });
      },
      control.signal,
    );
    if (importControl !== control) return false;
    importControl = undefined;
    region.setState({ importing: undefined });
    if (!result.ok) {
      if (result.error.code !== 'cancelled') {
        region.setState({
          error: { title: `${file.name} could not be read`, message: result.error.message },
        });
      }
      return false;
    }
    showRegion(result.value);
    view.setState({ isWelcome: false });
    await listRegions();
    return true;
  }

  async function openPlan(stored: StoredPlan): Promise<void> {
    await (await autosave).flush();
    replacePlan(history, stored.plan);
    view.setState({ isWelcome: false, selectedOrder: undefined, selectedVehicle: undefined });
    save.setState({ status: 'saved', savedAt: new Date(stored.savedAt) });
    if (stored.plan.regionId && stored.plan.regionId !== region.getState().current?.id)
      await openRegion(stored.plan.regionId);
  }

  return {
    history,
    region,
    solve,
    view,
    save,
    regionClient: regions,
    edit,
    undo: () => history.temporal.getState().undo(),
    redo: () => history.temporal.getState().redo(),

    /** Opens the last plan and its region; without one, the demo city waits behind the first-run card. */
    async start(): Promise<void> {
      void listRegions();
      const [last] = await (await database).list();
      if (last) {
        await openPlan(last);
        if (!region.getState().current) await openRegion(DEMO_REGION_ID);
        return;
      }
      await openRegion(DEMO_REGION_ID);
      await listRegions();
    },

    async openDemo(): Promise<void> {
      if (region.getState().current?.id !== DEMO_REGION_ID && !(await openRegion(DEMO_REGION_ID))) return;
      const plan = await loadDemoPlan(demoPlanUrl, crypto.randomUUID(), today(), DEMO_REGION_ID);
      await (await autosave).flush();
      replacePlan(history, createPlan(plan.id, plan.date));
      history.setState({ plan, label: 'Open the demo' });
      history.temporal.getState().clear();
      view.setState({ isWelcome: false, panel: 'orders' });
    },

    async newPlan(): Promise<void> {
      await (await autosave).flush();
      const current = region.getState().current;
      replacePlan(history, { ...newPlan(), regionId: current?.id });
      view.setState({
        isWelcome: false,
        panel: 'orders',
        selectedOrder: undefined,
        selectedVehicle: undefined,
      });
    },

    listPlans: async () => (await database).list(),
    openPlan,
    deletePlan: async (id: string) => (await database).delete(id),
    flush: async () => (await autosave).flush(),

    importing,
    /** Maps go to the regions, everything else to the order import. */
    async openFiles(files: readonly File[], mode: ImportMode): Promise<void> {
      for (const file of files) {
        if (isRegionFile(file.name)) await importRegionFile(file);
        else await openOrderFile(importing, file, mode);
      }
      view.setState({ isWelcome: false });
    },

    checkImport(): void {
      const { table, columns, mode } = importing.getState();
      if (!table) return;
      const existing = new Set(mode === 'append' ? getPlan().orders.map((order) => order.id) : []);
      const checked = checkImport(table, columns, existing, region.getState().current?.bbox);
      importing.setState({ checked, step: 'check' });
    },

    /** Adds the good rows as one undo step and closes the import. */
    finishImport(): void {
      const state = importing.getState();
      const { checked } = state;
      if (!checked) return;
      const drafts = listAdded(state);
      const names = loadNamesOf(checked);
      const roomFor = (name: string) =>
        Math.ceil(drafts.reduce((sum, draft) => sum + (draft.loads[names.indexOf(name)] ?? 0), 0));
      edit(state.mode === 'replace' ? 'Replace orders' : 'Add orders', (plan) => {
        const wider = addLoadNames(plan, names, roomFor);
        return addOrders(
          wider,
          drafts.map((draft) => toOrder(draft, checked, wider.loadNames)),
          state.mode,
        );
      });
      importing.setState({ isOpen: false, table: undefined, file: undefined, checked: undefined });
      view.setState({ panel: 'orders', isWelcome: false });
    },

    openRegion,
    importRegionFile,
    cancelImport: () => importControl?.abort(),
    async deleteRegion(id: string): Promise<void> {
      await regions.delete(id);
      if (region.getState().current?.id === id) await openRegion(DEMO_REGION_ID);
      await listRegions();
    },

    optimize: optimizer.run,
    stopSolving: optimizer.stop,
  };
}

export type Planner = ReturnType<typeof createPlanner>;
