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
/** A large one costs the page more, and the search beside it: it is shown as much less often. */
const SHOW_MS_A_STOP = 1;

function pauseAfter({ solution }: RunReport): number {
  const stops = solution?.routes.reduce((sum, { activities }) => sum + activities.length, 0) ?? 0;
  return Math.max(SHOW_MS, stops * SHOW_MS_A_STOP);
}

/**
 * Calls `show` with the latest report and the latest picture, and leaves the page in peace for a while after it; only the
 * first picture is not kept waiting.
 */
export function createPacer(show: (value: RunReport) => void): {
  offer(value: RunReport): void;
  end(): void;
} {
  let freeAt = Number.NEGATIVE_INFINITY;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let latest: RunReport = { stage: 'matrix' };
  let hasPicture = false;
  const showNow = () => {
    clearTimeout(timer);
    timer = undefined;
    const shown = latest;
    freeAt = performance.now() + pauseAfter(shown);
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
      timer ??= setTimeout(showNow, Math.max(0, freeAt - performance.now()));
    },
    end: () => clearTimeout(timer),
  };
}
