/** A whole `.osm.pbf`, or a box of it, to elements in memory. */

import type { ByteSource } from './byte-source.ts';
import type { Box, OsmData } from './osm-data.ts';
import { OsmDataBuilder } from './osm-data-builder.ts';
import { type OsmPlatform, type ReadProgress, readBlocks } from './read-blocks.ts';
import { readBox } from './read-box.ts';

interface ReadOptions extends ReadProgress {
  /** Absent = all of the file. */
  readonly bounds?: Box;
}

/**
 * Reads a file, or what lies in `bounds` and what completes it (`read-box.ts`). Throws {@link OsmReadError} with the offset
 * for anything unreadable and {@link ImportCancelled} when `shouldStop` says so (asked once a blob).
 */
export async function readOsmPbf(
  source: ByteSource,
  platform: OsmPlatform,
  { bounds, ...progress }: ReadOptions = {},
): Promise<OsmData> {
  if (bounds) return readBox(source, platform, bounds, progress);
  const builder = new OsmDataBuilder();
  await readBlocks(source, platform, builder, {
    ...progress,
    onHeader: ({ timestamp }) => {
      builder.timestamp ??= timestamp;
    },
  });
  return builder.finish();
}
