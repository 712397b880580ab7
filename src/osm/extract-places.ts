/** The cities and towns that a `.osm.pbf` holds, for finding one's own in a file that is too large to be opened whole. */

import type { ByteSource } from './byte-source.ts';
import { COORDINATE_SCALE } from './osm-data.ts';
import { type ElementSink, NODES } from './primitive-block.ts';
import { type OsmPlatform, type ReadProgress, readBlocks } from './read-blocks.ts';

export interface ExtractPlace {
  readonly name: string;
  readonly kind: 'city' | 'town';
  /** Degrees. */
  readonly lon: number;
  readonly lat: number;
}

interface PlaceOptions extends ReadProgress {
  /** Called with those of each block that has some. */
  readonly onPlaces: (places: readonly ExtractPlace[]) => void;
}

/** Ends a reading from within. */
class NoMoreNodes extends Error {}

/**
 * Reads through the file once, and only as far as there are nodes where it says that it is sorted. Blocks without a city or
 * town are unpacked but not decoded. Errors as of `readOsmPbf`.
 */
export async function readExtractPlaces(
  source: ByteSource,
  platform: OsmPlatform,
  { onPlaces, onProgress, shouldStop }: PlaceOptions,
): Promise<void> {
  let places: ExtractPlace[] = [];
  let isSorted = false;
  const sink: ElementSink = {
    wantsStrings: (has) => has('place') && (has('city') || has('town')),
    addScaledNode: (_id, lon, lat, tags) => {
      const kind = tags?.get('place');
      const name = tags?.get('name');
      if (name && (kind === 'city' || kind === 'town'))
        places.push({ name, kind, lon: lon / COORDINATE_SCALE, lat: lat / COORDINATE_SCALE });
    },
    addWay: () => undefined,
    addRelation: () => undefined,
  };
  const reading = readBlocks(source, platform, sink, {
    wanted: NODES,
    onProgress,
    shouldStop,
    onHeader: (header) => {
      isSorted = header.isSorted;
    },
    onBlock: ({ kinds }) => {
      if (places.length > 0) onPlaces(places);
      places = [];
      if (isSorted && (kinds & NODES) === 0) throw new NoMoreNodes();
    },
  });
  await reading.catch((error: unknown) => {
    if (!(error instanceof NoMoreNodes)) throw error;
  });
  onProgress?.(source.size, source.size);
}
