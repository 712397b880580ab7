/** One writer per plan: the tab that has a plan open holds a browser lock with the plan's name. */

/** A reloading tab may still be letting go of its own lock. */
const PATIENCE_MS = 700;

export class PlanLock {
  private release: (() => void) | undefined;

  /** Lets go of the last plan and says whether this tab now has `id` for itself. */
  hold(id: string, patienceMs = PATIENCE_MS): Promise<boolean> {
    this.release?.();
    this.release = undefined;
    if (typeof navigator === 'undefined' || !navigator.locks) return Promise.resolve(true);
    return new Promise((resolve) => {
      navigator.locks
        .request(`tourwright-plan-${id}`, { signal: AbortSignal.timeout(patienceMs) }, () => {
          resolve(true);
          return new Promise<void>((release) => {
            this.release = release;
          });
        })
        .catch(() => resolve(false));
    });
  }

  /** Whether another tab has the plan open. */
  static async isElsewhere(id: string, mine: string): Promise<boolean> {
    if (id === mine || typeof navigator === 'undefined' || !navigator.locks) return false;
    const { held = [] } = await navigator.locks.query();
    return held.some(({ name }) => name === `tourwright-plan-${id}`);
  }
}
