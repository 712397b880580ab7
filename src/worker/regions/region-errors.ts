/** Expected failures of region tasks as values: classes do not survive the port. */
import { HgtReadError } from '../../engine/elevation/hgt-cell.ts';
import { fault } from '../../faults/fault.ts';
import { FaultError, toFault } from '../../faults/fault-error.ts';
import { ImportCancelled, OsmReadError } from '../../osm/osm-read-error.ts';
import { HostError } from '../../tiles/pack/http-source.ts';
import { UnitError } from '../../tiles/units/read-unit.ts';
import type { WorkerFailure, WorkerResult } from '../protocol.ts';

/** A download that was paused or given up. */
export class TransferStopped extends Error {}

/** Another tab writes the region. */
class RegionBusy extends FaultError {}

/** The browser does not let the site keep as much as is needed. */
export class NoRoom extends FaultError {}

function describeFailure(error: unknown): WorkerFailure {
  const said = toFault(error);
  if (error instanceof ImportCancelled || error instanceof TransferStopped)
    return { code: 'cancelled', fault: said };
  if (error instanceof HgtReadError || error instanceof OsmReadError)
    return { code: 'unreadable', fault: said };
  if (error instanceof RegionBusy) return { code: 'busy', fault: said };
  if (error instanceof UnitError) return { code: 'incomplete', fault: said };
  if (error instanceof HostError) return { code: 'unreachable', fault: said };
  if (error instanceof NoRoom) return { code: 'storage-full', fault: said };
  if ((error as Error | undefined)?.name === 'QuotaExceededError')
    return { code: 'storage-full', fault: fault('full') };
  return { code: 'internal', fault: said };
}

export async function guard<T>(work: () => Promise<T>): Promise<WorkerResult<T>> {
  try {
    return { ok: true, value: await work() };
  } catch (error) {
    return { ok: false, error: describeFailure(error) };
  }
}

/** One writer a region, over all tabs: by the Web Locks API, which lets go by itself when a tab or worker dies. */

/** Runs `work` while nobody else writes the region. Throws {@link RegionBusy}. */
export async function withRegionLock<T>(id: string, work: () => Promise<T>): Promise<T> {
  // Pages without a secure connection have no locks.
  if (typeof navigator === 'undefined' || !navigator.locks) return work();
  return navigator.locks.request(`tourwright-region-${id}`, { ifAvailable: true }, async (lock) => {
    if (!lock) throw new RegionBusy(fault('busyTab'));
    return work();
  }) as Promise<T>;
}
