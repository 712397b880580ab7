/**
 * A region as one file: a zip with stored members `pack.json`, `graph.pmtiles`, `map.pmtiles` and `search.bin`, so that
 * any static host serves it by ranges and other tools open its archives. See FORMAT.md.
 */
import { decodeMapBundle } from '../map/map-bundle.ts';
import { FIELDS_OF_LAYER, MAP_LAYERS } from '../map/map-layers.ts';
import { MAP_MAX_ZOOM, MAP_MIN_ZOOM } from '../map/map-unit-keys.ts';
import type { RegionUnit, UnitSource } from '../region.ts';
import { readSound } from '../units/read-unit.ts';
import { parseTileKey, UNIT_ZOOM } from '../units/tile-key.ts';
import { encodePackInfo, INFO } from './pack-info.ts';
import type { PackPlatform } from './pack-platform.ts';
import { type ArchiveTile, encodeArchive, TYPE_MVT, TYPE_OTHER } from './pmtiles.ts';
import { toTileId } from './pmtiles-directory.ts';
import { encodeZip, type ZipMember } from './stored-zip.ts';

export const GRAPH = 'graph.pmtiles';
export const MAP = 'map.pmtiles';
export const SEARCH = 'search.bin';

/** For tools that draw the archive without our style. */
const VECTOR_LAYERS = MAP_LAYERS.map((id) => ({ id, fields: FIELDS_OF_LAYER[id] }));

/**
 * The pack as parts that follow each other. Every unit is checked on the way; throws `UnitError` for one that is missing
 * or damaged, an Error when the pack would be larger than 4 GB.
 */
export async function encodeRegionPack(
  source: UnitSource,
  platform: PackPlatform,
): Promise<Uint8Array<ArrayBuffer>[]> {
  const { meta, units } = source.manifest;
  const read = (unit: RegionUnit) => readSound(source, unit, platform);
  const graph: ArchiveTile[] = [];
  const map: ArchiveTile[] = [];
  let search: Uint8Array | undefined;
  for (const unit of units) {
    const bytes = await read(unit);
    const place = parseTileKey(unit.key);
    if (unit.part === 'search') search = bytes;
    else if (unit.part === 'map') for (const tile of decodeMapBundle(bytes)) map.push(tile);
    else if (place) graph.push({ tileId: toTileId(place.z, place.x, place.y), bytes });
  }
  const metadata = { name: meta.name, attribution: meta.credit };
  const about = { bbox: meta.bbox, metadata };
  const members: ZipMember[] = [
    { name: INFO, parts: [encodePackInfo(source.manifest)] },
    {
      name: GRAPH,
      parts: await encodeArchive(
        graph,
        { ...about, tileType: TYPE_OTHER, zooms: [UNIT_ZOOM, UNIT_ZOOM] },
        platform,
      ),
    },
  ];
  if (map.length > 0) {
    const drawn = { ...metadata, vector_layers: VECTOR_LAYERS };
    const options = { bbox: meta.bbox, metadata: drawn, tileType: TYPE_MVT } as const;
    const zooms = [MAP_MIN_ZOOM, MAP_MAX_ZOOM] as const;
    members.push({ name: MAP, parts: await encodeArchive(map, { ...options, zooms }, platform) });
  }
  if (search) members.push({ name: SEARCH, parts: [search] });
  return encodeZip(members);
}
