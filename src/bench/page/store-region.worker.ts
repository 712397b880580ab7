/** Stores the benchmark's region as it comes in a pack, opens it from its tiles, and keeps what they were made into. */
import { webPlatform } from '../../tiles/pack/pack-platform.ts';
import { toRangeSource } from '../../tiles/pack/range-source.ts';
import { openRegionPack } from '../../tiles/pack/read-pack.ts';
import { RegionDatabase } from '../../tiles/store/region-database.ts';
import { keepPrepared } from '../../worker/keep-prepared.ts';
import type { Figures } from '../report.ts';
import { measureFirstRoute } from './first-route.ts';

export interface StoredRegion {
  readonly id: string;
  /** Of its first opening. */
  readonly figures: Figures;
}

async function run(): Promise<void> {
  const bytes = new Uint8Array(await (await fetch('/region.pack')).arrayBuffer());
  const pack = await openRegionPack(toRangeSource(bytes), webPlatform);
  const { manifest } = pack;
  const { id } = manifest.meta;
  const database = await RegionDatabase.open();
  const bytesOf = new Map<string, Uint8Array>();
  for (const unit of manifest.units) bytesOf.set(unit.sha256, (await pack.readUnit(unit))!);
  await database.put({ manifest, bytesOf }, { kind: 'file', name: 'bench' }, new Date().toISOString());
  const { source, region, figures } = await measureFirstRoute(id);
  await keepPrepared(source, region);
  postMessage({ id, figures } satisfies StoredRegion);
}

addEventListener('message', () => {
  run().catch((error: unknown) => {
    throw error;
  });
});
