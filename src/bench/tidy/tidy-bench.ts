/**
 * How tidy routes become, and what that costs: nine plans on real roads with tidiness off, light and strong, for the time
 * to the end of routes and the time on the road. Iterations bound the search, so that equal seeds give equal figures on
 * every machine; tidying itself is bounded by its iterations alone, not by the four seconds of a run.
 */
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { VrpAnswer } from '../../api/contract/vrp-answer.ts';
import type { VrpRequestBody } from '../../api/contract/vrp-request.ts';
import type { VrpTidinessLevel, VrpTidying } from '../../api/contract/vrp-requirements.ts';
import { optimize } from '../../api/handlers/optimize.ts';
import type { OptimizeHost } from '../../api/handlers/optimize-host.ts';
import { createRoadServices } from '../../api/handlers/vrp.ts';
import { makeContext } from '../../testing/make-context.ts';
import { loadRegionFile } from '../../worker/load-region-file.ts';
import { printResult, round } from '../report.ts';
import { drawRoutes } from './draw-routes.ts';
import { makeTidyBody, nameTidyPlan, TIDY_OBJECTIVES, TIDY_PLANS, type TidyPlan } from './tidy-plans.ts';

export interface TidyBenchOptions {
  readonly json: boolean;
  readonly shared: string;
  /** Extracts, all three by default. */
  readonly instances?: readonly string[];
  readonly seeds: readonly number[];
  /** Iterations of the search for each order: 300 by default, fewer for a quick look. */
  readonly iterationsPerOrder: number;
  /** Where pictures go: SVG before and after, by plan. */
  readonly pictures?: string;
}

const LEVELS: readonly VrpTidinessLevel[] = ['light', 'strong'];

async function runPlan(
  name: string,
  body: VrpRequestBody,
  host: OptimizeHost,
  seed: number,
  { json, iterationsPerOrder, pictures }: TidyBenchOptions,
): Promise<void> {
  const orders = body.services?.length ?? 0;
  const off = await optimize(body, host, {
    seed,
    budget: { iterations: iterationsPerOrder * orders },
    requirements: { tidiness: 'off' },
  });
  if (!off.ok || !off.tidying) throw new Error(`${name}: no plan`);
  const { solution } = off.value;
  printLevel(`${name} off`, off.tidying, 0, json);
  if (pictures) keepPicture(pictures, `${name} off`, solution, body);
  for (const tidiness of LEVELS) {
    const began = process.cpuUsage();
    const result = await optimize(body, host, {
      seed,
      budget: { iterations: 0 },
      initial: solution,
      requirements: { tidiness },
    });
    if (!result.ok || !result.tidying) throw new Error(`${name}: no tidier plan`);
    const { user, system } = process.cpuUsage(began);
    printLevel(`${name} ${tidiness}`, result.tidying, (user + system) / 1e6, json);
    if (pictures) keepPicture(pictures, `${name} ${tidiness}`, result.value.solution, body);
  }
}

function printLevel(
  name: string,
  { before, after, extraShare }: VrpTidying,
  seconds: number,
  json: boolean,
): void {
  const less = (now: number, then: number) => (then === 0 ? 0 : round(100 * (1 - now / then), 0));
  printResult(
    name,
    {
      figure: round(after.figure, 0),
      crossings: after.crossings,
      'less %': less(after.crossings, before.crossings),
      overlapping: after.overlappingStops,
      'of them less %': less(after.overlappingStops, before.overlappingStops),
      mixed: after.mixedStops,
      compactness: round(after.compactness, 2),
      'goal %': round(100 * extraShare, 2),
      'cpu s': round(seconds, 1),
    },
    json,
  );
}

function keepPicture(
  folder: string,
  name: string,
  solution: VrpAnswer['solution'],
  body: VrpRequestBody,
): void {
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, `${name.replaceAll(' ', '-')}.svg`), drawRoutes(name, solution, body));
}

export async function benchTidy(options: TidyBenchOptions): Promise<void> {
  const extracts = [...new Set(TIDY_PLANS.map(({ extract }) => extract))];
  for (const extract of options.instances ?? extracts) {
    const path = join(options.shared, 'extracts', `${extract}.osm.pbf`);
    if (!existsSync(path)) {
      process.stderr.write(`${extract} is skipped: ${path} is not there\n`);
      continue;
    }
    const region = await loadRegionFile(path);
    const context = makeContext(region);
    // The clock stands still: iterations are the bound.
    const host = { ...context, ...createRoadServices(context), now: () => 0 };
    const plans = TIDY_PLANS.filter((plan: TidyPlan) => plan.extract === extract);
    for (const seed of options.seeds)
      for (const plan of plans)
        for (const objective of TIDY_OBJECTIVES)
          await runPlan(
            `${nameTidyPlan(plan)} ${objective} seed ${seed}`,
            makeTidyBody(region, plan, objective, seed),
            host,
            seed,
            options,
          );
  }
}
