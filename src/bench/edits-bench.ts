/** How long a planner waits for the figures of an edit: evaluations, variants and places for orders, on an extract. */
import { join } from 'node:path';
import type { VrpHandPlan } from '../api/contract/vrp-evaluation.ts';
import type { VrpRequestBody } from '../api/contract/vrp-request.ts';
import { PlanMemory } from '../api/handlers/plan-memory/plan-memory.ts';
import type { HandlerContext, OpenRegion } from '../api/handlers/region-context.ts';
import { handleEvaluation, handleInsertions, handleVariants, handleVrp } from '../api/handlers/vrp.ts';
import { makeContext } from '../testing/make-context.ts';
import { toHandPlan } from '../testing/vrp-by-hand/hand-plan.ts';
import { loadRegionFile } from '../worker/load-region-file.ts';
import { OrderMaker } from './order-maker.ts';
import { type Figures, printResult, quantile, round } from './report.ts';

const RUNS = 15;
const SIZES = [
  { orders: 200, vans: 10 },
  { orders: 1000, vans: 40 },
];

export interface EditsBenchOptions {
  readonly json: boolean;
  readonly shared: string;
  readonly instances?: readonly string[];
  readonly seed: number;
}

function makeBody(orders: OrderMaker, { orders: count, vans }: (typeof SIZES)[number]): VrpRequestBody {
  const depot = orders.address();
  const pause = { earliest: 41_400, latest: 46_800, duration: 1800 };
  return {
    vehicles: Array.from({ length: vans }, (_, v) => ({
      vehicle_id: `van ${v + 1}`,
      type_id: 'van',
      start_address: { ...depot, location_id: 'depot' },
      earliest_start: 25_200,
      latest_start: 32_400,
      latest_end: 64_800,
      break: pause,
    })),
    vehicle_types: [{ type_id: 'van', profile: 'car', capacity: [Math.ceil((2.6 * count) / vans)] }],
    services: Array.from({ length: count }, () => orders.order()),
    objectives: [{ type: 'min', value: 'transport_time' }],
    configuration: { routing: { fail_fast: false } },
  };
}

async function must<T>(answer: Promise<{ ok: true; value: T } | { ok: false; error: { message: string } }>) {
  const result = await answer;
  if (!result.ok) throw new Error(result.error.message);
  return result.value;
}

/** Milliseconds of each call; every call gets bodies and plans of its own, as over the worker's port. */
async function time(name: string, runs: number, json: boolean, call: (run: number) => Promise<unknown>) {
  const times: number[] = [];
  for (let run = 0; run < runs; run++) {
    const began = performance.now();
    await call(run);
    times.push(performance.now() - began);
  }
  const figures: Figures = {
    runs,
    'median ms': round(quantile(times, 0.5), 1),
    'most ms': round(quantile(times, 1), 1),
  };
  printResult(name, figures, json);
}

/** The plan with one visit moved to the end of another route. */
function moveVisit({ routes }: VrpHandPlan, run: number): VrpHandPlan {
  const from = run % routes.length;
  const to = (from + 1) % routes.length;
  const [moved, ...rest] = routes[from].visits;
  return {
    routes: routes.map((route, r) => {
      if (r === from) return { ...route, visits: rest };
      return r === to ? { ...route, visits: [...route.visits, moved] } : route;
    }),
  };
}

async function benchSize(
  region: OpenRegion,
  size: (typeof SIZES)[number],
  { json, seed }: EditsBenchOptions,
): Promise<void> {
  const maker = new OrderMaker(region, seed);
  const body = makeBody(maker, size);
  const context: HandlerContext = { ...makeContext(region), seconds: 5, memory: new PlanMemory() };
  const name = `${size.orders} orders, ${size.vans} vans`;
  const { solution } = await must(handleVrp(body, { ...context, memory: undefined }));
  const plan = toHandPlan(solution);
  const evaluate = (changed: unknown, byHand: VrpHandPlan) =>
    must(handleEvaluation(context, structuredClone(changed), structuredClone(byHand)));
  await time(`${name}: first evaluation`, 1, json, () => evaluate(body, plan));
  await time(`${name}: again`, RUNS, json, () => evaluate(body, plan));
  await time(`${name}: a stop moved`, RUNS, json, (run) => evaluate(body, moveVisit(plan, run)));
  await time(`${name}: a window changed`, RUNS, json, (run) => {
    const services = (body.services ?? []).map((service, s) =>
      s === run ? { ...service, time_windows: [{ earliest: 30_000, latest: 40_000 + run }] } : service,
    );
    return evaluate({ ...body, services }, plan);
  });
  const grown = { ...body, services: [...(body.services ?? [])] };
  await time(`${name}: an order added`, RUNS, json, () => {
    grown.services.push(maker.order());
    return evaluate(grown, plan);
  });
  const orders = solution.routes.flatMap(({ activities }) =>
    activities.flatMap(({ id, type }) => (type === 'delivery' && id ? [id] : [])),
  );
  await time(`${name}: places for an order`, RUNS, json, (run) =>
    must(handleInsertions(context, structuredClone(body), structuredClone(solution), orders[run])),
  );
  await time(`${name}: places for a new order`, RUNS, json, () => {
    const urgent = maker.order();
    const changed = { ...body, services: [...(body.services ?? []), urgent] };
    return must(handleInsertions(context, structuredClone(changed), structuredClone(solution), urgent.id));
  });
  await time(`${name}: 20 variants`, RUNS, json, (run) => {
    const variants = Array.from({ length: 20 }, (_, v) => moveVisit(plan, run + v));
    const changed = variants.map(({ routes }) => ({
      routes: routes.filter((route, r) => route !== plan.routes[r]),
    }));
    return must(handleVariants(context, structuredClone(body), structuredClone(plan), changed));
  });
}

/** The same while a search runs on the thread, in its slices. */
async function benchBeside(region: OpenRegion, { json, seed }: EditsBenchOptions): Promise<void> {
  const maker = new OrderMaker(region, seed);
  const body = makeBody(maker, SIZES[0]);
  const yieldToHost = () => new Promise<void>((resolve) => setImmediate(resolve));
  const context = { ...makeContext(region), yieldToHost, seconds: 3, memory: new PlanMemory() };
  const { solution } = await must(handleVrp(body, { ...context, seconds: 1 }));
  const plan = toHandPlan(solution);
  const search = handleVrp(body, context);
  await time('200 orders, 10 vans: a stop moved during a search', RUNS, json, async (run) => {
    await yieldToHost();
    return must(handleEvaluation(context, structuredClone(body), moveVisit(plan, run)));
  });
  await must(search);
}

export async function benchEdits(options: EditsBenchOptions): Promise<void> {
  for (const name of options.instances ?? ['porto-2015']) {
    const region = await loadRegionFile(join(options.shared, 'extracts', `${name}.osm.pbf`));
    region.engine.getStandardProfile('car').paths.customize();
    for (const size of SIZES) await benchSize(region, size, options);
    await benchBeside(region, options);
  }
}
