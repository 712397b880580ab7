/** One writer a region, over all tabs: by the Web Locks API, which lets go by itself when a tab or worker dies. */

export class RegionBusy extends Error {}

const BUSY = 'Another tab is changing this map area. Wait until it is done there, or close that tab.';

/** Runs `work` while nobody else writes the region. Throws {@link RegionBusy}. */
export async function withRegionLock<T>(id: string, work: () => Promise<T>): Promise<T> {
  // Pages without a secure connection have no locks.
  if (typeof navigator === 'undefined' || !navigator.locks) return work();
  return navigator.locks.request(`tourwright-region-${id}`, { ifAvailable: true }, async (lock) => {
    if (!lock) throw new RegionBusy(BUSY);
    return work();
  }) as Promise<T>;
}
