/**
 * What it costs that legs depend on the hour: 100 orders of the demo city with and without its traffic. Milliseconds until the
 * tables are there, at first and for the same places again, and rounds of the search in the same time.
 */
import type { VrpRequestBody } from '../api/contract/vrp-request.ts';
import { optimize } from '../api/handlers/optimize.ts';
import { PlanMemory } from '../api/handlers/plan-memory/plan-memory.ts';
import type { HandlerContext } from '../api/handlers/region-context.ts';
import { createRoadServices } from '../api/handlers/vrp.ts';
import { Prng } from '../engine/base/prng.ts';
import { toLonLat } from '../scripts/demo-city/place-on-earth.ts';
import { makeContext } from '../testing/make-context.ts';
import { makeDemoRegion } from '../testing/make-demo-subject.ts';
import { printResult, round } from './report.ts';

const ORDERS = 100;
const VANS = 6;
const HOUR = 3600;
/** A Monday, before the rush hour. */
const BEGIN = Date.UTC(2026, 0, 12) / 1000 + 7 * HOUR;
/** Metres around the market square. */
const RADIUS = 4000;
const OBJECTIVES = ['transport_time', 'completion_time'] as const;
const TRAFFIC = { network_data_provider: 'commercial_map', consider_traffic: true } as const;

export interface HoursBenchOptions {
  readonly json: boolean;
  readonly seeds: readonly number[];
  readonly seconds: number;
}

function makeBody(
  seed: number,
  value: (typeof OBJECTIVES)[number],
  isTimed: boolean,
  hasTraffic: boolean,
): VrpRequestBody {
  const random = new Prng(seed);
  const draw = () => RADIUS * (2 * random.nextFloat() - 1);
  const place = (id: number) => ({ location_id: `p${id}`, ...toLonLat({ x: draw(), y: draw() }) });
  const depot = place(0);
  return {
    vehicles: Array.from({ length: VANS }, (_, v) => ({
      vehicle_id: `van ${v + 1}`,
      type_id: 'van',
      start_address: depot,
      earliest_start: BEGIN,
      latest_end: BEGIN + 9.5 * HOUR,
    })),
    vehicle_types: [{ type_id: 'van', capacity: [ORDERS / (VANS - 1)] }],
    services: Array.from({ length: ORDERS }, (_, i) => {
      const earliest = BEGIN + (i % 7) * HOUR;
      return {
        id: `${i}`,
        address: place(i + 1),
        size: [1],
        duration: 240,
        ...(isTimed && i % 3 === 0 ? { time_windows: [{ earliest, latest: earliest + 1.5 * HOUR }] } : {}),
      };
    }),
    objectives: [{ type: 'min', value }],
    configuration: { routing: { fail_fast: false, ...(hasTraffic ? TRAFFIC : {}) } },
  };
}

async function solve(body: VrpRequestBody, context: HandlerContext, seconds: number) {
  const began = performance.now();
  let searching: number | undefined;
  let iterations = 0;
  const answer = await optimize(
    body,
    { ...context, ...createRoadServices(context) },
    {
      budget: { seconds },
      onProgress: ({ stage }) => {
        if (stage !== 'matrix') searching ??= performance.now();
      },
      onSearched: (count) => {
        iterations = count;
      },
    },
  );
  if (!answer.ok) throw new Error(answer.error.message);
  return { tableMs: (searching ?? began) - began, iterations, solution: answer.value.solution };
}

export async function benchHours({ json, seeds, seconds }: HoursBenchOptions): Promise<void> {
  const { region } = makeDemoRegion();
  for (const objective of OBJECTIVES) {
    for (const isTimed of [false, true]) {
      for (const seed of seeds) {
        const context = { ...makeContext(region), memory: new PlanMemory() };
        const run = (hasTraffic: boolean, time = seconds) =>
          solve(makeBody(seed, objective, isTimed, hasTraffic), context, time);
        const plain = await run(false);
        const hourly = await run(true);
        const again = await run(true, 0.1);
        printResult(
          `${objective}${isTimed ? ' windows' : ''} ${seed}`,
          {
            'tables ms plain': round(plain.tableMs, 0),
            'by hour': round(hourly.tableMs, 0),
            again: round(again.tableMs, 0),
            'rounds plain': plain.iterations,
            'by the hour': hourly.iterations,
            'times fewer': round(plain.iterations / hourly.iterations, 2),
            'hours on the road': round((hourly.solution?.transport_time ?? 0) / HOUR, 2),
          },
          json,
        );
      }
    }
  }
}
