/** Where the regions that a page shows come from: this device's storage, a pack that the app brings along, or one in hand. */
import { fault } from '../faults/fault.ts';
import { FaultError } from '../faults/fault-error.ts';
import { webPlatform } from '../tiles/pack/pack-platform.ts';
import { toBlobSource, toRangeSource } from '../tiles/pack/range-source.ts';
import { openRegionPack } from '../tiles/pack/read-pack.ts';
import { REGION_FORMAT_VERSION, type UnitSource } from '../tiles/region.ts';
import { RegionDatabase } from '../tiles/store/region-database.ts';

/** A region as the page names it: the id of one that is stored, or the address of a pack of the app's own. */
export type RegionName = { readonly id: string } | { readonly bundled: string };

/** A region pack whose bytes are there already. */
export interface PackInHand {
  readonly pack: Blob;
}

export class RegionSources {
  private database: Promise<RegionDatabase> | undefined;

  openDatabase(): Promise<RegionDatabase> {
    this.database ??= RegionDatabase.open();
    return this.database;
  }

  /** Throws a {@link FaultError}. */
  async find(name: RegionName | PackInHand): Promise<UnitSource> {
    if ('pack' in name) return openRegionPack(toBlobSource(name.pack), webPlatform);
    if ('bundled' in name) {
      const response = await fetch(name.bundled);
      if (!response.ok) throw new FaultError(fault('bundled', { status: response.status }));
      return openRegionPack(toRangeSource(new Uint8Array(await response.arrayBuffer())), webPlatform);
    }
    const source = await (await this.openDatabase()).openSource(name.id);
    if (!source) throw new FaultError(fault('goneGet'));
    const { meta } = source.manifest;
    if (meta.formatVersion !== REGION_FORMAT_VERSION)
      throw new FaultError(fault('otherVersion', { name: meta.name }));
    return source;
  }
}
