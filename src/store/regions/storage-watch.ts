/** How much the browser keeps for this site, and whether it promised to go on keeping it. */
import type { RegionStore, StorageState } from './region-store.ts';

async function readStorage(): Promise<StorageState> {
  const { storage } = navigator;
  if (!storage?.estimate) return { isPersisted: false };
  const [{ usage, quota }, isPersisted] = await Promise.all([storage.estimate(), storage.persisted()]);
  return { used: usage, quota, isPersisted };
}

export async function refreshStorage(region: RegionStore): Promise<void> {
  const storage = await readStorage().catch((): StorageState => ({ isPersisted: false }));
  region.setState({ storage });
}

/** Asked when the first area has come to stay; a browser that says no is asked again with the next one. */
export async function askToPersist(region: RegionStore): Promise<void> {
  if (!region.getState().storage.isPersisted) await navigator.storage?.persist?.().catch(() => false);
  await refreshStorage(region);
}
