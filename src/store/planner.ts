/**
 * The planner without a screen: its stores and the commands that a person can give. Components call commands and read
 * stores; nothing else starts work.
 */
import type { Plan } from '../plan/plan.ts';
import type { PlanSolution } from '../plan/solution.ts';
import { createAnnouncerStore } from './announcer-store.ts';
import { Adjuster } from './arrange/adjuster.ts';
import { createArrangeCommands } from './arrange/arrange-commands.ts';
import { createDrag } from './arrange/drag-store.ts';
import { PlanEvaluator } from './arrange/plan-evaluator.ts';
import { PlanQuestions } from './arrange/plan-questions.ts';
import { createCoach } from './coach.ts';
import { createFileOpening } from './dropped-files.ts';
import { createEditCommands } from './edit-commands.ts';
import { createCallLog, recordApi, recordRuns } from './engine/call-log.ts';
import { createEngineChoice } from './engine/engine-choice.ts';
import { createFeatureCommands } from './feature-commands.ts';
import { findPlaces } from './find-places.ts';
import { createTrafficSearch } from './find-traffic.ts';
import { createFleetFile } from './fleet-file.ts';
import { createImportStore } from './import/import-state.ts';
import { showParkedRows } from './import/parked-rows.ts';
import { createLocateStore } from './locate/locate-state.ts';
import { createNetwork } from './network-store.ts';
import { nextTask } from './next-task.ts';
import type { PageName } from './pages.ts';
import { createPlaceSearch } from './place-search.ts';
import { createPlanHistory, editPlan } from './plan-history.ts';
import type { PlannerOptions } from './planner-options.ts';
import { createOpenPlans, makeBlankPlan } from './plans/open-plans.ts';
import { createPlanCommands } from './plans/plan-commands.ts';
import { keepPlans } from './plans/plan-keeping.ts';
import { watchSent } from './plans/plan-status.ts';
import { hasWorkedHere, noteWork } from './plans/returning.ts';
import type { openProblem } from './problem/open-problem.ts';
import { createOwnProfileStore } from './profiles/own-profile-store.ts';
import { createRegionCommands } from './regions/region-commands.ts';
import { createRegionStore } from './regions/region-store.ts';
import type { OptimizeMode } from './solve/build-requirements.ts';
import { createRunCheck } from './solve/check-run.ts';
import { createEditGate } from './solve/edit-gate.ts';
import { createOptimizer } from './solve/optimizer.ts';
import { createRunCommands } from './solve/run-commands.ts';
import { usualSeconds } from './solve/run-time.ts';
import { createSolveStore, watchOutcome } from './solve/solve-store.ts';
import { createTerritoryCommands } from './territories/territory-commands.ts';
import { createViewStore } from './view-store.ts';

export function createPlanner(options: PlannerOptions) {
  const { regions: client, settings, demoPackUrl, demoPlanUrl, base, theme, goTo } = options;
  const page: PageName = options.lab ? 'lab' : 'planner';
  const blank: Partial<Plan> = { ...options.lab?.blank };
  const calls = createCallLog();
  const isDeveloper = () => settings.store.getState().isDeveloper;
  const api = recordApi(options.api, calls, isDeveloper);
  const engine = createEngineChoice(options.plans, base);
  const plans = recordRuns(engine.plans, calls, () => engine.store.getState().server?.host);
  const history = createPlanHistory({ ...makeBlankPlan(), ...blank });
  const region = createRegionStore();
  const solve = createSolveStore();
  const view = createViewStore(theme, hasWorkedHere(options.storage));
  const stopWatching = view.subscribe(({ isWelcome, isStarting }) => {
    if (isWelcome || isStarting) return;
    noteWork(options.storage);
    stopWatching();
  });
  watchOutcome(history, solve);
  const evaluator = new PlanEvaluator(plans);
  const questions = new PlanQuestions(evaluator, history);
  const optimizer = createOptimizer(api, plans, evaluator, history, solve);
  const gate = createEditGate({
    history,
    solve,
    optimizer,
    stopsForEdits: () => settings.store.getState().stopsForEdits,
  });
  // What is shown of the plan, printed or sent is the plan that stays.
  view.subscribe(({ dialog, overlay }, previous) => {
    if (dialog !== previous.dialog || overlay !== previous.overlay) optimizer.leaveAsIs();
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
  const keeping = keepPlans({ history, solve, now, page, onBlocked: view.finishStart });
  const { save, tools } = keeping;
  watchSent(history);
  const edit = (label: string, change: (plan: Plan) => Plan) => editPlan(history, label, change);
  const getPlan = () => history.getState().plan;
  const edits = createEditCommands({
    history,
    view,
    announcer,
    findPlace: createPlaceSearch(options.addresses, region),
  });

  const opening = createOpenPlans({
    api,
    evaluator,
    history,
    solve,
    view,
    save,
    tools,
    region,
    ...(options.lab ? {} : { regions }),
    coach,
    settings,
    demoPlanUrl,
    page,
    blank,
    now,
    goTo,
    warn: announcer.warn,
    async settle() {
      await optimizer.settle();
      await adjuster.settle();
    },
  });
  const { beginBlank, openDemo, start, ...plansOpened } = opening;
  const shelved = createPlanCommands({ tools, history, now, leaveForBlank: beginBlank });
  const importing = createImportStore();
  const parked = showParkedRows(history);
  const locating = createLocateStore();

  const lab = options.lab?.create({
    ...options,
    api,
    plans,
    evaluator,
    history,
    edit,
    say: announcer.say,
  });
  const features = createFeatureCommands({
    ...options,
    api,
    research: lab?.research,
    history,
    region,
    evaluator,
    tools,
    profiles,
    importing,
    parked,
    locating,
    edit,
    now,
    openPlan: opening.openPlan,
    begin: opening.begin,
    onImported: () => view.openPanel('orders'),
  });
  const { imports } = features;
  const checkRun = lab?.checkRun ?? createRunCheck(region, profiles.store, api);
  const runs = createRunCommands({
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
    /** Absent on the planner's own page. */
    lab,
    goTo,
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
      return findPlaces(options.addresses, text, box);
    },
    region,
    solve,
    view,
    ...keeping,
    profiles,
    announcer,
    adjuster,
    questions,
    drag: createDrag(adjuster, questions),
    edit,
    ...createArrangeCommands({
      plans: options.plans,
      history,
      solve,
      view,
      announcer,
      adjuster,
      makeWay: gate.makeWay,
    }),
    ...edits,
    territories: createTerritoryCommands({ history, view, announcer }),
    findTraffic: createTrafficSearch(api, region),
    ...plansOpened,
    openDemo,
    async start(): Promise<void> {
      await start();
      // What only panels show waits: each of these costs a worker's start.
      await Promise.all([regions.list(), profiles.list()]);
    },
    /** To be called in a quiet moment once there are orders: checks begin slowly, which a run would have to wait for. */
    async checkQuietly(): Promise<void> {
      const plan = getPlan();
      // Few orders have everything loaded, and do not keep the page.
      await checkRun({ ...plan, orders: plan.orders.slice(0, 50) }).catch(() => undefined);
    },
    openProblem: async (...[kind, body]: Parameters<typeof openProblem>) =>
      (await import('./problem/open-problem.ts')).openProblem(kind, body),
    /** Shows routes that were planned elsewhere for this plan. */
    attachAnswer: (solution: PlanSolution, label: string) =>
      edit(label, (plan) => ({ ...plan, solution, isStale: false })),
    fleetFile: createFleetFile(getPlan),
    openFiles: createFileOpening({ view, announcer, regions, imports, takesMaps: !lab }),
    regions,
    ...network,
    /** To be called when the engine was lost and started again. */
    recoverEngine: () => void regions.recover(),

    ...runs,
    stopSolving: optimizer.stop,
    /** What evening out the plan's routes would come to; changes nothing. */
    previewEvening: optimizer.previewEvening,
    measureTidiness: optimizer.measureTidiness,
    /** The question that an edit beside a run asks. */
    gate,
  };
}

export type Planner = ReturnType<typeof createPlanner>;
