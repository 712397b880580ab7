/** Reports of a run come faster than a person can look: they are shown at a calm pace. */
import type { WireSolution } from '../request/read-solution.ts';
import type { SolveStage } from './solve-store.ts';

export interface RunReport {
  stage: SolveStage;
  matrixShare?: number;
  /** Not every report brings a picture of the plan. */
  solution?: WireSolution;
}

/** A better plan is shown at most this often. */
const SHOW_MS = 500;

/**
 * Calls `show` with the latest report and the latest picture, never twice within {@link SHOW_MS}; only the first picture
 * is not kept waiting.
 */
export function createPacer(show: (value: RunReport) => void): {
  offer(value: RunReport): void;
  end(): void;
} {
  let shownAt = Number.NEGATIVE_INFINITY;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let latest: RunReport = { stage: 'matrix' };
  let hasPicture = false;
  const showNow = () => {
    clearTimeout(timer);
    timer = undefined;
    shownAt = performance.now();
    const shown = latest;
    latest = { stage: shown.stage };
    show(shown);
  };
  return {
    offer(value) {
      latest = { ...value, solution: value.solution ?? latest.solution };
      if (value.solution && !hasPicture) {
        hasPicture = true;
        showNow();
        return;
      }
      timer ??= setTimeout(showNow, Math.max(0, shownAt + SHOW_MS - performance.now()));
    },
    end: () => clearTimeout(timer),
  };
}
