/**
 * The planner without a screen: its stores and the commands that a person can give. Components call commands and read
 * stores; nothing else starts work.
 */
import type {
  AddressClient,
  ApiClient,
  OwnProfileClient,
  PlanClient,
  RegionClient,
} from '../client/api-client.ts';
import type { EmbeddedClient } from '../client/worker-client.ts';
import { planeUnits } from '../i18n/format.ts';
import { t } from '../i18n/t.ts';
import type { LonLat } from '../plan/order.ts';
import { createPlan, type Plan } from '../plan/plan.ts';
import type { PlanSolution, StopOutcome } from '../plan/solution.ts';
import { createAnnouncerStore } from './announcer-store.ts';
import { Adjuster } from './arrange/adjuster.ts';
import { createDrag } from './arrange/drag-store.ts';
import { mark, planAgain } from './arrange/marks.ts';
import { PlanEvaluator } from './arrange/plan-evaluator.ts';
import { nameSnapshot, takeSnapshot } from './arrange/snapshots.ts';
import { type StopDraft, tryStop } from './arrange/stop-van.ts';
import { startAutosave } from './autosave.ts';
import { createCoach } from './coach.ts';
import { loadDemoPlan } from './demo-plan.ts';
import { sortFiles } from './dropped-files.ts';
import { createEditCommands } from './edit-commands.ts';
import { createCallLog, recordApi, recordRuns } from './engine/call-log.ts';
import { createEngineChoice } from './engine/engine-choice.ts';
import { createFeatureCommands } from './feature-commands.ts';
import { findPlaces } from './find-places.ts';
import { createTrafficSearch } from './find-traffic.ts';
import { createImportStore, type ImportMode, type ReadOrderFile } from './import/import-state.ts';
import { showParkedRows } from './import/parked-rows.ts';
import type { TextStorage } from './import/saved-mappings.ts';
import { createLocateStore } from './locate/locate-state.ts';
import { createNetwork } from './network-store.ts';
import { nextTask } from './next-task.ts';
import { createPlaceSearch } from './place-search.ts';
import { openPlanStorage, type StoredPlan } from './plan-database.ts';
import { createPlanHistory, editPlan, replacePlan } from './plan-history.ts';
import { createPlanLibrary } from './plan-library.ts';
import { watchSent } from './plans/mark-sent.ts';
import { createPlanCommands } from './plans/plan-commands.ts';
import { hasWorkedHere, noteWork } from './plans/returning.ts';
import { closeSaveNote, createSaveStore, noteBlocked, noteCleared, noteStorage } from './plans/save-store.ts';
import { startVersionKeeper } from './plans/version-keeper.ts';
import type { openProblem } from './problem/open-problem.ts';
import type { ProblemParts } from './problem/read-problem.ts';
import { createOwnProfileStore } from './profiles/own-profile-store.ts';
import { readLastArea } from './regions/last-area.ts';
import { createRegionCommands, DEMO_REGION_ID } from './regions/region-commands.ts';
import { createRegionStore } from './regions/region-store.ts';
import type { SettingsCommands } from './settings/settings-store.ts';
import type { OptimizeMode } from './solve/build-requirements.ts';
import { createRunCheck } from './solve/check-run.ts';
import { createEditGate } from './solve/edit-gate.ts';
import { showFirstRoutes } from './solve/first-routes.ts';
import { createOptimizer } from './solve/optimizer.ts';
import { createRunDoor } from './solve/run-door.ts';
import { usualSeconds } from './solve/run-time.ts';
import { clearSolve, createSolveStore, dropOutcome } from './solve/solve-store.ts';
import { createViewStore, type ThemeChoice } from './view-store.ts';

interface PlannerOptions {
  api: ApiClient;
  plans: PlanClient;
  regions: RegionClient;
  ownProfiles: OwnProfileClient;
  addresses: AddressClient;
  /** The service's own door in the page, for requests that a developer writes. */
  http: EmbeddedClient['http'];
  settings: SettingsCommands;
  /** Reads dropped files, usually in a worker; right here when absent. */
  readFile?: ReadOrderFile;
  /** Keeps small choices, such as what columns mean; undefined where the browser has none. */
  storage?: TextStorage;
  /** Addresses of the app's own files. */
  demoPackUrl: string;
  demoPlanUrl: string;
  /** Address of the app, for what its service worker answers. */
  base: string;
  theme: ThemeChoice;
}

function today(): string {
  const now = new Date();
  const pad = (value: number) => String(value).padStart(2, '0');
  return `${now.getFullYear()}-${pad(now.getMonth() + 1)}-${pad(now.getDate())}`;
}

function newPlan(): Plan {
  return createPlan(crypto.randomUUID(), today());
}

export function createPlanner(options: PlannerOptions) {
  const { regions: client, settings, demoPackUrl, demoPlanUrl, base, theme } = options;
  const calls = createCallLog();
  const isDeveloper = () => settings.store.getState().isDeveloper;
  const api = recordApi(options.api, calls, isDeveloper);
  const engine = createEngineChoice(options.plans, base);
  const plans = recordRuns(engine.plans, calls, () => engine.store.getState().server?.host);
  const history = createPlanHistory(newPlan());
  // Before anything else looks at a plan: how its figures are written hangs on what it is.
  history.subscribe(() => {
    planeUnits.scale = history.getState().plan.abstractSpace?.scale;
  });
  const region = createRegionStore();
  const solve = createSolveStore();
  const view = createViewStore(theme, hasWorkedHere(options.storage));
  const stopWatching = view.subscribe(({ isWelcome, isStarting }) => {
    if (isWelcome || isStarting) return;
    noteWork(options.storage);
    stopWatching();
  });
  // What a run came to is said until the plan is another; a run says it after it has made its plan.
  history.subscribe((state, previous) => {
    if (state.plan !== previous.plan && state.label !== previous.label) dropOutcome(solve);
  });
  const save = createSaveStore();
  const evaluator = new PlanEvaluator(plans);
  const optimizer = createOptimizer(api, plans, evaluator, history, solve);
  const gate = createEditGate({
    history,
    solve,
    optimizer,
    stopsForEdits: () => settings.store.getState().stopsForEdits,
  });
  const announcer = createAnnouncerStore();
  const coach = createCoach(history, settings);
  const adjuster = new Adjuster({
    api,
    evaluator,
    history,
    announcer,
    makeWay: gate.makeWay,
    keepsMoves: () => settings.store.getState().keepsMoves,
    isSolving: () => solve.getState().isSolving,
  });
  const profiles = createOwnProfileStore(options.ownProfiles);
  const network = createNetwork();
  const regions = createRegionCommands({ client, region, history, demoPackUrl, base });
  const now = () => new Date();
  let noteShown = () => {};
  const shown = new Promise<void>((resolve) => {
    noteShown = resolve;
  });
  const onWaiting = () => {
    noteBlocked(save);
    view.finishStart();
  };
  let hasUnsaved = () => false;
  let onLost = () => {};
  const tools = openPlanStorage({ onWaiting, onLost: () => onLost() }).then(({ storage, isNewer }) => {
    noteStorage(save, storage.isLasting, isNewer);
    const autosave = startAutosave(history, storage, save, now);
    ({ hasUnsaved } = autosave);
    onLost = () => {
      noteCleared(save);
      autosave.keepAgain();
    };
    const versions = startVersionKeeper({ history, solve, storage, now });
    return { storage, autosave, versions, library: createPlanLibrary(history, storage, autosave, save) };
  });
  watchSent(history);
  history.subscribe(({ plan }, previous) => {
    // What a run came to goes with its routes.
    if (!plan.solution && previous.plan.solution) dropOutcome(solve);
  });
  const edit = (label: string, change: (plan: Plan) => Plan) => editPlan(history, label, change);
  const getPlan = () => history.getState().plan;
  const edits = createEditCommands({
    history,
    view,
    announcer,
    findPlace: createPlaceSearch(options.addresses, region),
  });

  /** Clears the table for another plan; false when the present one cannot be put away safely. */
  async function leavePlan(): Promise<boolean> {
    await optimizer.settle();
    await adjuster.settle();
    const { autosave } = await tools;
    await autosave.flush();
    return save.getState().status !== 'failed';
  }

  function showPlan(panel = view.getState().panel): void {
    clearSolve(solve);
    view.showPlan(panel);
  }

  async function openPlan(stored: StoredPlan): Promise<void> {
    if (!(await leavePlan())) return;
    await (await tools).library.open(stored);
    showPlan();
    noteShown();
    const { regionId } = stored.plan;
    if (regionId && regionId !== region.getState().current?.id) await regions.open(regionId, false);
  }

  async function beginBlank(): Promise<boolean> {
    if (!(await leavePlan())) return false;
    await (await tools).library.begin({ ...newPlan(), regionId: region.getState().current?.id });
    return true;
  }

  const shelved = createPlanCommands({ tools, history, now, leaveForBlank: beginBlank });
  const importing = createImportStore();
  const parked = showParkedRows(history);
  const locating = createLocateStore();

  async function openDemo(): Promise<void> {
    if (!(await leavePlan())) return;
    const { panel: panelBefore } = view.getState();
    if (region.getState().current?.id !== DEMO_REGION_ID && !(await regions.open(DEMO_REGION_ID, false)))
      return;
    const id = crypto.randomUUID();
    const { plan, arrangement } = await loadDemoPlan(demoPlanUrl, id, today(), DEMO_REGION_ID);
    await (await tools).library.begin(createPlan(plan.id, plan.date));
    replacePlan(history, plan, t('frame.openDemo'));
    // Somebody who has gone to another panel meanwhile stays there.
    const { panel } = view.getState();
    showPlan(panel === panelBefore ? 'orders' : panel);
    if (!settings.store.getState().knowsSteps) coach.show();
    // Orders can be read and changed while the engine works the routes out.
    void coach.expectRoutes(showFirstRoutes({ api, evaluator, history, solve }, arrangement));
  }

  const features = createFeatureCommands({
    ...options,
    api,
    plans,
    history,
    region,
    announcer,
    evaluator,
    tools,
    profiles,
    importing,
    parked,
    locating,
    edit,
    now,
    openPlan,
    async begin(parts) {
      if (!(await leavePlan())) return;
      await (await tools).library.begin({ ...newPlan(), ...parts });
      showPlan('orders');
    },
    onImported: () => view.openPanel('orders'),
  });
  const { imports } = features;
  const checkRun = createRunCheck(region, profiles.store, api);
  const runs = createRunDoor({
    solve,
    getPlan,
    async check(plan) {
      const found = await checkRun(plan);
      // Checking and the first picture of a run are tasks of their own, so that neither keeps the page long.
      await nextTask();
      return found;
    },
    async run(mode) {
      const seconds = view.getState().runSeconds ?? usualSeconds(getPlan());
      const isOnServer = engine.store.getState().server !== undefined;
      const usual: OptimizeMode = getPlan().solution && !isOnServer ? 'improve' : 'scratch';
      await adjuster.settle();
      await optimizer.run({ seconds, mode: mode ?? usual });
    },
  });

  return {
    ...shelved,
    ...features,
    importing,
    parked,
    locating,
    history,
    settings,
    coach: {
      ...coach,
      /** Shows the first steps; they need routes, so the demo city opens where there are none. */
      begin(): void {
        if (!getPlan().solution) void openDemo();
        view.leaveWelcome();
        coach.show();
      },
    },
    engine,
    calls,
    http: options.http,
    base,
    async findPlaces(text: string) {
      const box = view.getState().mapBounds ?? region.getState().current?.bbox;
      const near: LonLat | undefined = box && [(box[0] + box[2]) / 2, (box[1] + box[3]) / 2];
      return findPlaces(options.addresses, text, near);
    },
    region,
    solve,
    view,
    save,
    /** The person has read it. */
    closeSaveNote: (note: 'wasCleared' | 'isCopy') => closeSaveNote(save, note),
    profiles,
    announcer,
    adjuster,
    drag: createDrag(adjuster),
    edit,
    /** Keeps the present routes to compare with. */
    async takeSnapshot(): Promise<void> {
      const now = new Date();
      const name = nameSnapshot(getPlan(), now.getHours() * 3600 + now.getMinutes() * 60);
      edit(t('adjust.snapshot'), (plan) => takeSnapshot(plan, crypto.randomUUID(), name, now.toISOString()));
      announcer.say(t('compare.taken', { name }));
    },
    /**
     * Gives what a van has not done at a moment to the others, on trial; ends with the orders that no van can take, or
     * undefined where nothing could be worked out, which is told, or was wanted no more.
     */
    async tryStop(draft: StopDraft, signal: AbortSignal): Promise<readonly string[] | undefined> {
      await adjuster.settle();
      if (!(await gate.makeWay())) return undefined;
      return tryStop({ plans: options.plans, adjuster, announcer }, getPlan(), draft, signal);
    },
    /** Marks stops, by `stopKey`, as done or failed, or takes their marks away; see `markStops` of `marks.ts`. */
    async markStops(keys: readonly string[], outcome: StopOutcome | undefined): Promise<void> {
      await adjuster.settle();
      await mark({ history, adjuster, announcer, makeWay: gate.makeWay }, keys, outcome);
    },
    /** Adds an order once more and shows it, to be planned again. */
    async planAgain(orderId: string): Promise<void> {
      const added = planAgain(history, orderId);
      if (added !== undefined) view.selectOrder(added);
    },
    ...edits,
    findTraffic: createTrafficSearch(api, region),
    /** Waits for edits under way: what is taken back is what was asked for last. */
    async undo(): Promise<void> {
      await adjuster.settle();
      const { label } = history.getState();
      if (history.temporal.getState().pastStates.length === 0) return;
      dropOutcome(solve);
      history.temporal.getState().undo();
      announcer.say(t('adjust.undone', { label }));
    },
    async redo(): Promise<void> {
      await adjuster.settle();
      if (history.temporal.getState().futureStates.length === 0) return;
      dropOutcome(solve);
      history.temporal.getState().redo();
      announcer.say(t('adjust.redone', { label: history.getState().label }));
    },

    /** Opens the last plan and its region; without one, the demo city waits behind the first-run card. */
    async start(): Promise<void> {
      const last = await (await tools).library.findLast();
      // Orders, routes and pins are on the screen before the area's roads are read.
      const area = last ? undefined : readLastArea();
      if (last) await openPlan(last);
      else if (view.getState().isStarting) view.finishStart(area === undefined);
      noteShown();
      if (area && !region.getState().current) await regions.open(area, false);
      // The plan's own region may be gone: its message stays, over a map that at least is there.
      if (!region.getState().current) {
        const { error } = region.getState();
        await regions.open(DEMO_REGION_ID, false);
        if (error) regions.showError(error);
      }
      // What only panels show waits: each of these costs a worker's start.
      await Promise.all([regions.list(), profiles.list()]);
    },

    /** Resolves when the last plan is on the table, or when there is none. */
    shown,

    openDemo,

    async newPlan(): Promise<void> {
      if (await beginBlank()) showPlan('orders');
    },

    openPlan,
    /** Writes what is not stored yet; also the way to try again after a failure. */
    flush: async () => (await tools).autosave.flush(),
    /** Whether closing the page now would lose something. */
    hasUnsaved: () => hasUnsaved(),

    /** To be called in a quiet moment once there are orders: checks begin slowly, which a run would have to wait for. */
    async checkQuietly(): Promise<void> {
      await checkRun(getPlan()).catch(() => undefined);
    },
    openProblem: async (...[kind, body]: Parameters<typeof openProblem>) =>
      (await import('./problem/open-problem.ts')).openProblem(kind, body),
    /** Shows routes that were planned elsewhere for this plan. */
    attachAnswer: (solution: PlanSolution, label: string) =>
      edit(label, (plan) => ({ ...plan, solution, isStale: false })),
    /** Opens a routing problem as a plan of its own. */
    async openParts(parts: ProblemParts, name: string): Promise<void> {
      if (!(await leavePlan())) return;
      const fresh = newPlan();
      const date = parts.date ?? fresh.date;
      const regionId = region.getState().current?.id;
      await (await tools).library.begin({ ...fresh, ...parts, date, name, regionId });
      showPlan('orders');
    },
    /** Maps go to the regions, then everything else to the order import, which checks places against the map. */
    async openFiles(files: readonly File[], mode: ImportMode): Promise<void> {
      view.leaveWelcome();
      const { regions: maps, elevations, backup, others } = sortFiles(files);
      await Promise.all(maps.map((file) => regions.importFile(file)));
      if (backup) view.openBackup(backup);
      if (elevations.length > 0) await regions.addElevation(elevations);
      if (others.length > 0) await imports.queueFiles(others, mode);
    },

    regions,
    ...network,
    /** To be called when the engine was lost and started again. */
    recoverEngine: () => void regions.recover(),

    ...runs,
    stopSolving: optimizer.stop,
    /** What evening out the plan's routes would come to; changes nothing. */
    previewEvening: optimizer.previewEvening,
    /** The question that an edit beside a run asks. */
    gate,
  };
}

export type Planner = ReturnType<typeof createPlanner>;
