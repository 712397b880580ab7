/** How even plans become, and at what price: the same plan of an extract with fairness off, mild and even. */
import { join } from 'node:path';
import type { VrpRequestBody } from '../api/contract/vrp-request.ts';
import { optimize } from '../api/handlers/optimize.ts';
import type { HandlerContext } from '../api/handlers/region-context.ts';
import { createRoadServices } from '../api/handlers/vrp.ts';
import { makeContext } from '../testing/make-context.ts';
import { loadRegionFile } from '../worker/load-region-file.ts';
import { OrderMaker } from './order-maker.ts';
import { printResult, round } from './report.ts';

const PLANS = [
  { orders: 100, vans: 6 },
  { orders: 150, vans: 8 },
  { orders: 200, vans: 12 },
];
const LEVELS = { mild: 0.02, even: 0.05, strict: 0.1 };

export interface EveningBenchOptions {
  readonly json: boolean;
  readonly shared: string;
  readonly instances?: readonly string[];
  readonly seeds: readonly number[];
  readonly seconds: number;
}

function makeBody(orders: OrderMaker, { orders: count, vans }: (typeof PLANS)[number]): VrpRequestBody {
  const depot = { ...orders.address(), location_id: 'depot' };
  return {
    vehicles: Array.from({ length: vans }, (_, v) => ({
      vehicle_id: `van ${v + 1}`,
      type_id: 'van',
      start_address: depot,
      earliest_start: 25_200,
      latest_start: 32_400,
      latest_end: 61_200,
      break: { earliest: 41_400, latest: 46_800, duration: 1800 },
    })),
    vehicle_types: [{ type_id: 'van', profile: 'car', capacity: [Math.ceil((3.2 * count) / vans)] }],
    services: Array.from({ length: count }, () => orders.order()),
    objectives: [{ type: 'min', value: 'completion_time' }],
  };
}

async function benchPlan(
  name: string,
  body: VrpRequestBody,
  context: HandlerContext,
  { json, seconds }: EveningBenchOptions,
) {
  const host = { ...context, ...createRoadServices(context) };
  const off = await optimize(body, host, { budget: { seconds } });
  if (!off.ok) throw new Error(off.error.message);
  const { solution } = off.value;
  for (const [level, maxExtraShare] of Object.entries(LEVELS)) {
    const began = performance.now();
    const result = await optimize(body, host, {
      budget: { iterations: 0 },
      initial: solution,
      requirements: { evenOut: { of: 'working_time', maxExtraShare } },
    });
    if (!result.ok || !result.evening) throw new Error('no plan');
    const { spreadBefore, spreadAfter, extraDistance, extraWaiting } = result.evening;
    printResult(
      `${name} ${level}`,
      {
        vans: solution.no_vehicles,
        'spread min before': round(spreadBefore / 60, 0),
        after: round(spreadAfter / 60, 0),
        'km before': round(solution.distance / 1000, 1),
        'more %': round((100 * extraDistance) / solution.distance, 2),
        'waiting more min': round(extraWaiting / 60, 1),
        seconds: round((performance.now() - began) / 1000, 1),
      },
      json,
    );
  }
}

export async function benchEvening(options: EveningBenchOptions): Promise<void> {
  for (const name of options.instances ?? ['porto-2015', 'liechtenstein-2024']) {
    const region = await loadRegionFile(join(options.shared, 'extracts', `${name}.osm.pbf`));
    const context = makeContext(region);
    for (const seed of options.seeds)
      for (const plan of PLANS)
        await benchPlan(
          `${name} ${plan.orders} orders seed ${seed}`,
          makeBody(new OrderMaker(region, seed), plan),
          context,
          options,
        );
  }
}
