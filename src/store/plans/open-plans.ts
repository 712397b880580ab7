/** Which plan is on the table: the last one, another one, a blank one, or the demo city's. */
import type { ApiClient } from '../../client/api-client.ts';
import { t } from '../../i18n/t.ts';
import { createPlan, type Plan } from '../../plan/plan.ts';
import type { PlanEvaluator } from '../arrange/plan-evaluator.ts';
import type { Coach } from '../coach.ts';
import { loadDemoPlan } from '../demo-plan.ts';
import { nameLoad } from '../edits/load-edits.ts';
import { noteTabPlan, type PageName, pageOf } from '../pages.ts';
import type { StoredPlan } from '../plan-database.ts';
import { type PlanHistory, replacePlan } from '../plan-history.ts';
import type { ProblemParts } from '../problem/read-problem.ts';
import { readLastArea } from '../regions/last-area.ts';
import { DEMO_REGION_ID, type RegionCommands } from '../regions/region-commands.ts';
import type { RegionStore } from '../regions/region-store.ts';
import type { SettingsCommands } from '../settings/settings-store.ts';
import { showFirstRoutes } from '../solve/first-routes.ts';
import { clearSolve, type SolveStore } from '../solve/solve-store.ts';
import type { ViewStore } from '../view-store.ts';
import type { PlanTools } from './plan-commands.ts';
import type { SaveStore } from './save-store.ts';

interface OpenPlansHost {
  readonly api: ApiClient;
  readonly evaluator: PlanEvaluator;
  readonly history: PlanHistory;
  readonly solve: SolveStore;
  readonly view: ViewStore;
  readonly save: SaveStore;
  readonly tools: Promise<PlanTools>;
  readonly region: RegionStore;
  /** Absent where plans need no map area. */
  readonly regions?: RegionCommands;
  readonly coach: Coach;
  readonly settings: SettingsCommands;
  readonly demoPlanUrl: string;
  readonly page: PageName;
  /** What a blank plan has beside the usual. */
  readonly blank: Partial<Plan>;
  readonly now: () => Date;
  readonly goTo: (page: PageName) => void;
  /** Shows what went wrong. */
  readonly warn: (text: string) => void;
  /** Waits for edits and runs under way. */
  readonly settle: () => Promise<void>;
}

function today(): string {
  const now = new Date();
  const pad = (value: number) => String(value).padStart(2, '0');
  return `${now.getFullYear()}-${pad(now.getMonth() + 1)}-${pad(now.getDate())}`;
}

export function makeBlankPlan(): Plan {
  return createPlan(crypto.randomUUID(), today(), nameLoad('boxes'));
}

export function createOpenPlans(host: OpenPlansHost) {
  const { api, evaluator, history, solve, view, save, tools, region, regions, coach, settings, page } = host;
  let noteShown = () => {};
  const shown = new Promise<void>((resolve) => {
    noteShown = resolve;
  });

  /** Clears the table for another plan; false when the present one cannot be put away safely. */
  async function leavePlan(): Promise<boolean> {
    await host.settle();
    await (await tools).autosave.flush();
    return save.getState().status !== 'failed';
  }

  function showPlan(panel = view.getState().panel): void {
    clearSolve(solve);
    view.showPlan(panel);
  }

  /** Opens a plan that is stored on the page that shows such plans. */
  async function handOver(plan: Plan): Promise<void> {
    if (!(await tools).storage.isLasting) {
      host.warn(t('lab.notKept'));
      return;
    }
    noteTabPlan(pageOf(plan), plan.id);
    host.goTo(pageOf(plan));
  }

  async function openPlan(stored: StoredPlan): Promise<void> {
    if (!(await leavePlan())) return;
    if (pageOf(stored.plan) !== page) {
      await handOver(stored.plan);
      return;
    }
    await (await tools).library.open(stored);
    showPlan();
    noteShown();
    const { regionId } = stored.plan;
    if (regionId && regionId !== region.getState().current?.id) await regions?.open(regionId, false);
  }

  /** Puts a plan of these parts on the table; false when the present one cannot be put away, or the plan is the other page's. */
  async function beginPlan(parts: Partial<Plan>): Promise<boolean> {
    if (!(await leavePlan())) return false;
    const plan = { ...makeBlankPlan(), ...parts };
    const { library, storage } = await tools;
    if (pageOf(plan) === page) {
      await library.begin(plan);
      return true;
    }
    try {
      await storage.save(plan, host.now().toISOString());
      await handOver(plan);
    } catch {
      host.warn(t('plans.file.noRoom'));
    }
    return false;
  }

  const beginBlank = () => beginPlan({ ...host.blank, regionId: region.getState().current?.id });

  async function openDemo(): Promise<void> {
    if (!(await leavePlan())) return;
    const { panel: panelBefore } = view.getState();
    if (region.getState().current?.id !== DEMO_REGION_ID && !(await regions?.open(DEMO_REGION_ID, false)))
      return;
    const id = crypto.randomUUID();
    const { plan, arrangement } = await loadDemoPlan(host.demoPlanUrl, id, today(), DEMO_REGION_ID);
    await (await tools).library.begin(createPlan(plan.id, plan.date));
    replacePlan(history, plan, t('frame.openDemo'));
    // Somebody who has gone to another panel meanwhile stays there.
    const { panel } = view.getState();
    showPlan(panel === panelBefore ? 'orders' : panel);
    if (!settings.store.getState().knowsSteps) coach.show();
    // Orders can be read and changed while the engine works the routes out.
    void coach.expectRoutes(showFirstRoutes({ api, evaluator, history, solve }, arrangement));
  }

  return {
    openPlan,
    openDemo,
    beginBlank,

    /** Puts a plan of these parts on the table and shows its orders. */
    async begin(parts: Partial<Plan>): Promise<void> {
      if (await beginPlan(parts)) showPlan('orders');
    },
    async newPlan(): Promise<void> {
      if (await beginBlank()) showPlan('orders');
    },
    /** Opens a routing problem as a plan of its own. */
    async openParts(parts: ProblemParts, name: string): Promise<void> {
      const date = parts.date ?? today();
      if (await beginPlan({ ...parts, date, name, regionId: region.getState().current?.id }))
        showPlan('orders');
    },

    /** Opens the last plan and its region; without one, the demo city waits behind the first-run card. */
    async start(): Promise<void> {
      const last = await (await tools).library.findLast();
      // Orders, routes and pins are on the screen before the area's roads are read.
      const area = last || !regions ? undefined : readLastArea();
      if (last) await openPlan(last);
      else if (view.getState().isStarting) view.finishStart(area === undefined);
      noteShown();
      if (!regions) return;
      if (area && !region.getState().current) await regions.open(area, false);
      // The plan's own region may be gone: its message stays, over a map that at least is there.
      if (!region.getState().current) {
        const { error } = region.getState();
        await regions.open(DEMO_REGION_ID, false);
        if (error) regions.showError(error);
      }
    },
    /** Resolves when the last plan is on the table, or when there is none. */
    shown,
  };
}
