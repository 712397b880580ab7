/** Runs the Speed page's measurements on the engine of this page, one at a time, until done or stopped. */

import type { ApiClient, PlanClient, RegionMeta } from '../../client/api-client.ts';
import type { FileError } from '../../files/file-result.ts';
import { MADE_INSTANCES } from '../../files/research/made-instances.ts';
import type { ResearchInstance } from '../../files/research/research-instance.ts';
import { readResearchSolution } from '../../files/research/research-solution.ts';
import { t } from '../../i18n/t.ts';
import { writeFault } from '../../i18n/write-fault.ts';
import { writeMessage } from '../../i18n/write-message.ts';
import { type AbstractSpace, createPlan, type Plan } from '../../plan/plan.ts';
import type { ReadOrderFile } from '../import/import-state.ts';
import { buildVrpBody } from '../request/build-body.ts';
import { readSolution } from '../request/read-solution.ts';
import { makeResearchPlan } from '../research/research-plan.ts';
import { measureRouting } from './measure-routing.ts';
import { createSpeedStore, type PlanRun, type SpeedState } from './speed-store.ts';

interface SpeedOptions {
  readonly api: ApiClient;
  readonly plans: PlanClient;
  readonly readFile: ReadOrderFile;
  /** Opens a map area to measure in. */
  readonly openArea: () => Promise<RegionMeta | undefined>;
  readonly getPlan: () => Plan;
  readonly spaceOf: (plan: Plan) => AbstractSpace;
}

interface Task {
  readonly plan: Plan;
  readonly kind: PlanRun['kind'];
  readonly best?: PlanRun['best'];
}

/** Roads first, which take this part of the bar, then a plan after the other. */
const ROAD_SHARE = 0.3;
const ROAD_TASKS = 5;

function toBest(cost: number | undefined): Pick<Task, 'best'> {
  return cost ? { best: { cost, isOurs: false } } : {};
}

function toTask(instance: ResearchInstance, kind: PlanRun['kind'], name: string, ours?: number): Task {
  const opened = { ...createPlan(name, '2026-01-01'), ...makeResearchPlan(instance, name) };
  // Lengths can be compared where length alone is the aim.
  const plan: Plan = ours ? { ...opened, objectives: [{ type: 'min', value: 'transport_time' }] } : opened;
  return { plan, kind, ...(ours ? { best: { cost: ours, isOurs: true } } : toBest(instance.bestKnown)) };
}

function describe(error: FileError): string {
  return `${writeMessage(error.message)} ${writeMessage(error.remedy)}`;
}

export function createSpeed({ api, plans, readFile, openArea, getPlan, spaceOf }: SpeedOptions) {
  const store = createSpeedStore();
  const made = MADE_INSTANCES.map(({ make, kind, best }) => toTask(make(), kind, make().name, best));
  let added: Task[] = [];
  let control: AbortController | undefined;

  const toRun = ({ plan, kind, best }: Task): PlanRun => ({
    name: plan.name,
    orders: plan.orders.length,
    kind,
    seconds: store.getState().secondsARun,
    state: 'waiting',
    ...(best ? { best } : {}),
    curve: [],
    placed: 0,
    vans: 0,
  });

  /** The instance that is open belongs to the list. */
  function listTasks(): Task[] {
    const plan = getPlan();
    const cost = spaceOf(plan).bestKnown?.cost;
    const open: Task[] = plan.orders.length > 0 ? [{ plan, kind: 'file', ...toBest(cost) }] : [];
    return [...made, ...open, ...added];
  }

  const change = (values: Partial<SpeedState>) => store.setState(values);
  const changeRun = (index: number, values: Partial<PlanRun>) =>
    change({ runs: store.getState().runs.map((run, i) => (i === index ? { ...run, ...values } : run)) });

  async function measureRoads(signal: AbortSignal): Promise<void> {
    const area = await openArea();
    if (!area) return;
    change({ region: area.name });
    let done = -1;
    await measureRouting({
      api,
      box: area.bbox,
      signal,
      now: () => performance.now(),
      onBegin: (now) => {
        done++;
        change({ now });
      },
      onShare: (share) => change({ share: (ROAD_SHARE * (done + share)) / ROAD_TASKS }),
      onFigures: (figures) => change({ routing: [...store.getState().routing, figures] }),
    });
  }

  /** Searches one instance and notes each better whole plan. */
  async function runPlan({ plan }: Task, index: number, share: number, signal: AbortSignal): Promise<void> {
    const { seconds } = store.getState().runs[index];
    const { scale } = spaceOf(plan);
    changeRun(index, { state: 'running' });
    let started = performance.now();
    let isSearching = false;
    const note = (wire: Parameters<typeof readSolution>[0]) => {
      const solution = readSolution(wire);
      const placed = plan.orders.length - solution.unassigned.length;
      changeRun(index, { placed, vans: solution.routes.length });
      const { curve } = store.getState().runs[index];
      const cost = solution.drivingSeconds / scale;
      if (placed < plan.orders.length || (curve.length > 0 && cost >= curve[curve.length - 1][1])) return;
      changeRun(index, { curve: [...curve, [(performance.now() - started) / 1000, cost]] });
    };
    const timer = setInterval(() => {
      const part = Math.min(1, (performance.now() - started) / 1000 / seconds);
      change({ share: share + (part * (1 - ROAD_SHARE)) / store.getState().runs.length });
    }, 250);
    try {
      const answer = await plans.optimize(buildVrpBody(plan), {
        seconds,
        signal,
        seed: 1,
        onProgress: ({ stage, solution }) => {
          // The clock of the search begins when travel times are known.
          if (!isSearching && stage !== 'matrix') {
            isSearching = true;
            started = performance.now();
          }
          if (solution) note(solution);
        },
      });
      if (answer.ok) note(answer.value.answer.solution);
      else if (!signal.aborted) change({ error: writeFault(answer.error.fault) });
    } finally {
      clearInterval(timer);
    }
    changeRun(index, { state: 'done' });
  }

  return {
    store,
    /** What would be run now. */
    refresh(): void {
      const { runs, status } = store.getState();
      if (status === 'running') return;
      const known = new Map(runs.map((run) => [`${run.kind} ${run.name}`, run]));
      change({ runs: listTasks().map((task) => known.get(`${task.kind} ${task.plan.name}`) ?? toRun(task)) });
    },
    setSeconds(secondsARun: number): void {
      change({ secondsARun });
      if (store.getState().status !== 'running') change({ runs: listTasks().map(toRun), status: 'idle' });
    },
    async run(): Promise<void> {
      if (store.getState().status === 'running') return;
      control = new AbortController();
      const { signal } = control;
      const tasks = listTasks();
      change({ status: 'running', share: 0, routing: [], runs: tasks.map(toRun), error: undefined });
      await measureRoads(signal);
      change({ now: 'plans' });
      for (const [i, task] of tasks.entries()) {
        if (signal.aborted) break;
        await runPlan(task, i, ROAD_SHARE + ((1 - ROAD_SHARE) * i) / tasks.length, signal);
      }
      change({ status: signal.aborted ? 'stopped' : 'done', now: undefined, share: 1 });
    },
    stop: () => control?.abort(),
    /** Instances to run too; a solution file of the same name brings the value to compare with. */
    async addFiles(files: readonly File[]): Promise<void> {
      change({ error: undefined });
      const costs = new Map<string, number>();
      const read: Task[] = [];
      for (const file of files) {
        const bytes = new Uint8Array(await file.arrayBuffer());
        const name = file.name.replace(/\.\w+$/, '');
        if (/\.sol$/i.test(file.name)) {
          const solution = readResearchSolution(file.name, new TextDecoder().decode(bytes));
          if (solution.ok && solution.value.cost !== undefined) costs.set(name, solution.value.cost);
          else change({ error: t('speed.noValue', { file: file.name }) });
          continue;
        }
        const found = await readFile({ name: file.name, bytes }, {});
        if (!found.ok) change({ error: describe(found.error) });
        else if (found.value.kind !== 'research')
          change({ error: t('speed.noInstance', { file: file.name }) });
        else read.push(toTask(found.value.instance, 'file', name));
      }
      const fresh = new Set(read.map(({ plan }) => plan.id));
      added = [...added.filter(({ plan }) => !fresh.has(plan.id)), ...read].map((task) => {
        const cost = costs.get(task.plan.id);
        return cost === undefined ? task : { ...task, best: { cost, isOurs: false } };
      });
      if (store.getState().status !== 'running') change({ runs: listTasks().map(toRun), status: 'idle' });
    },
  };
}

export type Speed = ReturnType<typeof createSpeed>;
