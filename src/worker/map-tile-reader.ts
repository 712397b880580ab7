/**
 * Tiles of the drawn map from what this device keeps of the open regions. In a worker of its own, so that the map follows
 * the hand while the engine computes.
 */
import { decodeMapBundle } from '../tiles/map/map-bundle.ts';
import { getMapUnitKey } from '../tiles/map/map-unit-keys.ts';
import { mergeMapTiles } from '../tiles/map/merge-map-tiles.ts';
import { type PackPlatform, webPlatform } from '../tiles/pack/pack-platform.ts';
import { toTileId } from '../tiles/pack/pmtiles-directory.ts';
import type { RegionUnit, UnitSource } from '../tiles/region.ts';
import { readSound } from '../tiles/units/read-unit.ts';

/** Bundles kept unpacked to their tiles: some screens full. */
const KEPT_BUNDLES = 48;
const MAX_TILE_BYTES = 2 ** 26;

type Bundle = ReadonlyMap<number, Uint8Array>;

/** One region's map. */
class RegionMap {
  private readonly unitOf = new Map<string, RegionUnit>();
  private readonly bundles = new Map<string, Promise<Bundle>>();

  constructor(
    private readonly source: UnitSource,
    private readonly platform: PackPlatform,
  ) {
    for (const unit of source.manifest.units) if (unit.part === 'map') this.unitOf.set(unit.key, unit);
  }

  private async readBundle(unit: RegionUnit): Promise<Bundle> {
    const tiles = decodeMapBundle(await readSound(this.source, unit, this.platform));
    return new Map(tiles.map(({ tileId, bytes }) => [tileId, bytes]));
  }

  async getTile(z: number, x: number, y: number): Promise<Uint8Array | undefined> {
    const key = getMapUnitKey({ z, x, y });
    const unit = key === undefined ? undefined : this.unitOf.get(key);
    if (key === undefined || !unit) return undefined;
    let bundle = this.bundles.get(key);
    // The one unused for longest makes room.
    this.bundles.delete(key);
    bundle ??= this.readBundle(unit);
    this.bundles.set(key, bundle);
    if (this.bundles.size > KEPT_BUNDLES) this.bundles.delete(this.bundles.keys().next().value!);
    try {
      const tile = (await bundle).get(toTileId(z, x, y));
      return tile && (await this.platform.gunzip(tile, MAX_TILE_BYTES));
    } catch (error) {
      this.bundles.delete(key);
      throw error;
    }
  }
}

export class MapTileReader {
  private maps: readonly RegionMap[] = [];

  constructor(private readonly platform: PackPlatform = webPlatform) {}

  /** These regions are drawn from now on. */
  show(sources: readonly UnitSource[]): void {
    this.maps = sources.map((source) => new RegionMap(source, this.platform));
  }

  /**
   * The tile's bytes, owned by the caller; empty where there is nothing. What one region has lost does not keep the others
   * from being drawn.
   */
  async getTile(z: number, x: number, y: number): Promise<ArrayBuffer> {
    const read = await Promise.all(this.maps.map((map) => map.getTile(z, x, y).catch(() => undefined)));
    const tiles = read.filter((tile) => tile !== undefined);
    return tiles.length === 0 ? new ArrayBuffer(0) : (mergeMapTiles(tiles).slice().buffer as ArrayBuffer);
  }
}
