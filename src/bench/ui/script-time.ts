/** How much of a page's tasks is script: the rest of a task may be a map that is drawn in software. */
import type { CDPSession, Page } from 'playwright';
import type { LongTask } from './page-tools.ts';

/** Microseconds between two samples. */
const INTERVAL = 500;
/** What Chromium's profiler calls time that is not spent in scripts. */
const NO_SCRIPT = new Set(['(program)', '(idle)', '(root)']);

interface ScriptSampling {
  /** Milliseconds of script in each task. */
  measure(tasks: readonly LongTask[]): Promise<number[]>;
}

/** The page's clock begins at this moment of the profiler's, in microseconds. */
async function readOrigin(session: CDPSession): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics');
  return (metrics.find(({ name }) => name === 'NavigationStart')?.value ?? 0) * 1e6;
}

export async function sampleScripts(page: Page): Promise<ScriptSampling> {
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable');
  await session.send('Profiler.enable');
  await session.send('Profiler.setSamplingInterval', { interval: INTERVAL });
  await session.send('Profiler.start');
  return {
    async measure(tasks) {
      const origin = await readOrigin(session);
      const { profile } = await session.send('Profiler.stop');
      await session.detach();
      const names = new Map(profile.nodes.map(({ id, callFrame }) => [id, callFrame.functionName]));
      const sums = tasks.map(() => 0);
      let at = profile.startTime;
      for (const [i, id] of (profile.samples ?? []).entries()) {
        const taken = profile.timeDeltas?.[i] ?? 0;
        at += taken;
        if (NO_SCRIPT.has(names.get(id) ?? '')) continue;
        const time = (at - origin) / 1000;
        const task = tasks.findIndex(({ start, duration }) => time >= start && time <= start + duration);
        if (task >= 0) sums[task] += taken / 1000;
      }
      return sums;
    },
  };
}
