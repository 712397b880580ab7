/** `npm run bench -- ui`: the planner's gates in a headless Chromium on the built app. */
import { readFileSync } from 'node:fs';
import type { Browser } from 'playwright';
import { measureFirstLoad } from '../../scripts/first-load.ts';
import { withBrowser } from '../browser-bench.ts';
import { printResult, round } from '../report.ts';
import { measureBigPlan } from './big-plan.ts';
import { measureCityPlan } from './city-plan.ts';
import { measureFirstScreen } from './first-screen.ts';
import { isMissed, type Measured } from './gates.ts';
import { measureLargePlan } from './large-plan.ts';
import { measureOrderFiles } from './order-files.ts';
import { measureTownPlan } from './town-plan.ts';

export interface UiBenchOptions {
  readonly json: boolean;
  readonly shared: string;
  /** Parts to measure; all by default. */
  readonly parts?: readonly string[];
}

async function measureSize(): Promise<Measured[]> {
  const files = measureFirstLoad((name) => readFileSync(`dist/${name}`));
  const bytes = files.reduce((sum, { gzipBytes }) => sum + gzipBytes, 0);
  return [{ what: 'script of the first load, gzip', value: bytes / 1000, unit: 'KB', gate: 600 }];
}

export async function benchUi({ json, shared, parts }: UiBenchOptions): Promise<void> {
  const all: Record<string, (browser: Browser) => Promise<Measured[]>> = {
    size: measureSize,
    first: measureFirstScreen,
    files: measureOrderFiles,
    town: (browser) => measureTownPlan(browser, shared),
    large: measureLargePlan,
    big: measureBigPlan,
    city: measureCityPlan,
  };
  await withBrowser(async (browser) => {
    for (const [part, measure] of Object.entries(all)) {
      if (parts && !parts.includes(part)) continue;
      for (const figure of await measure(browser)) {
        const { what, value, worst, unit, gate, note } = figure;
        const digits = value < 10 ? 2 : value < 100 ? 1 : 0;
        printResult(
          what,
          {
            [unit || 'value']: round(value, digits),
            ...(worst === undefined ? {} : { worst: round(worst, digits) }),
            ...(gate === undefined ? {} : { gate, kept: isMissed(figure) ? 'NO' : 'yes' }),
            ...(note ? { note } : {}),
          },
          json,
        );
      }
    }
  });
}
