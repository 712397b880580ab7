import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { WireSolution } from '../request/read-solution.ts';
import { createPacer, type RunReport } from './pacer.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

function makePicture(stops: number): WireSolution {
  const activities = Array.from({ length: stops }, () => ({ type: 'service' }));
  return { routes: [{ activities }], unassigned: {} } as unknown as WireSolution;
}

/** When pictures of a plan that gets better ten times a second are shown, in the first ten seconds. */
function timePictures(stops: number): number[] {
  const times: number[] = [];
  const began = performance.now();
  const pacer = createPacer((report: RunReport) => {
    if (report.solution) times.push(performance.now() - began);
  });
  pacer.offer({ stage: 'matrix', matrixShare: 0.5 });
  for (let i = 0; i < 100; i++) {
    pacer.offer({ stage: 'improving', solution: makePicture(stops) });
    vi.advanceTimersByTime(100);
  }
  pacer.end();
  return times;
}

test('the first picture comes at once, later ones twice a second', () => {
  const times = timePictures(40);
  expect(times[0]).toBe(0);
  expect(times.length).toBeGreaterThanOrEqual(17);
  expect(times.length).toBeLessThanOrEqual(21);
});

test('large plans are shown less often: every picture of 2,500 stops has two and a half seconds', () => {
  const times = timePictures(2500);
  expect(times[0]).toBe(0);
  expect([4, 5]).toContain(times.length);
});

test('what was told last is shown after the pause, and nothing once the run is over', () => {
  const shown: RunReport[] = [];
  const pacer = createPacer((report) => shown.push(report));
  pacer.offer({ stage: 'matrix', matrixShare: 0.2 });
  vi.advanceTimersByTime(0);
  pacer.offer({ stage: 'matrix', matrixShare: 0.5 });
  pacer.offer({ stage: 'matrix', matrixShare: 0.9 });
  vi.advanceTimersByTime(500);
  expect(shown.map(({ matrixShare }) => matrixShare)).toEqual([0.2, 0.9]);
  pacer.offer({ stage: 'improving' });
  pacer.end();
  vi.advanceTimersByTime(1000);
  expect(shown).toHaveLength(2);
});
