/** Keeps what a region's tiles were made into, so that the next opening reads it instead. */
import { encodePrepared } from '../tiles/prepared/prepared-file.ts';
import type { UnitSource } from '../tiles/region.ts';
import type { LoadedRegion } from './open-region.ts';
import { measureRoom } from './regions/storage-room.ts';

/** Rather regions and plans than this: it is kept where the browser still lets the site keep this many times as much. */
const AMPLE_ROOM = 10;

/** Most questions are about cars. */
const FIRST_PROFILE = 'car';

/**
 * For a region that was opened alone from `source`, which keeps nothing twice. What the disk refuses is left: then the
 * region is opened from its tiles again.
 */
export async function keepPrepared(source: UnitSource, region: LoadedRegion): Promise<void> {
  if (!source.prepared || region.isPrepared || region.metas.length !== 1) return;
  const file = encodePrepared(region.engine.getPrepared(FIRST_PROFILE));
  const room = await measureRoom();
  if (room !== undefined && room < AMPLE_ROOM * file.byteLength) return;
  await source.prepared.keep(file).catch(() => undefined);
}
