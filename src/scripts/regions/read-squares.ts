/** Where a map has anything: most squares around a country with a long coast are sea. */

import type { ByteSource } from '../../osm/byte-source.ts';
import { COORDINATE_SCALE } from '../../osm/osm-data.ts';
import { NODES } from '../../osm/primitive-block.ts';
import { readBlocks } from '../../osm/read-blocks.ts';
import { getTileAt, type TilePlace } from '../../tiles/units/tile-key.ts';
import { nodePlatform } from '../../worker/node-platform.ts';

/** The squares of the web map's `zoom` that have a node of the file, row by row from the north. Errors as of `readOsmPbf`. */
export async function readSquares(source: ByteSource, zoom: number): Promise<TilePlace[]> {
  const side = 2 ** zoom;
  const numbers = new Set<number>();
  await readBlocks(
    source,
    nodePlatform,
    {
      wantsNode: (_id, lon, lat) => {
        const { x, y } = getTileAt(zoom, lon / COORDINATE_SCALE, lat / COORDINATE_SCALE);
        numbers.add(y * side + x);
        return false;
      },
      addScaledNode: () => undefined,
      addWay: () => undefined,
      addRelation: () => undefined,
    },
    { wanted: NODES },
  );
  return [...numbers]
    .sort((a, b) => a - b)
    .map((number) => ({ z: zoom, x: number % side, y: Math.floor(number / side) }));
}
