/** Some relations of a file with their ways and nodes, whole, wherever they lie: borders. Memory grows with them alone. */

import type { ByteSource } from './byte-source.ts';
import { IdSet } from './id-set.ts';
import type { OsmData, OsmRelation } from './osm-data.ts';
import { OsmDataBuilder } from './osm-data-builder.ts';
import { type ElementSink, NODES, RELATIONS, WAYS } from './primitive-block.ts';
import { type OsmPlatform, type ReadProgress, readBlocks } from './read-blocks.ts';

const IGNORED: ElementSink = {
  addScaledNode: () => undefined,
  addWay: () => undefined,
  addRelation: () => undefined,
};

/**
 * Reads the file three times: for relations for which `isWanted` holds, for the ways that are their members, for the nodes of
 * these. Errors as of `readOsmPbf`.
 */
export async function readRelations(
  source: ByteSource,
  platform: OsmPlatform,
  isWanted: (relation: OsmRelation) => boolean,
  { onProgress, shouldStop }: ReadProgress = {},
): Promise<OsmData> {
  const builder = new OsmDataBuilder();
  const ways = new IdSet();
  const nodes = new IdSet();
  const passes: readonly [kinds: number, sink: ElementSink][] = [
    [
      RELATIONS,
      {
        ...IGNORED,
        addRelation: (relation) => {
          if (!isWanted(relation)) return;
          builder.addRelation(relation);
          for (const { type, ref } of relation.members) if (type === 'way') ways.add(ref);
        },
      },
    ],
    [
      WAYS,
      {
        ...IGNORED,
        wantsWay: (id) => ways.has(id),
        addWay: (id, refs, tags) => {
          builder.addWay(id, refs, tags);
          for (const ref of refs) nodes.add(ref);
        },
      },
    ],
    [
      NODES,
      {
        ...IGNORED,
        wantsNode: (id) => nodes.has(id),
        addScaledNode: (id, lon, lat, tags) => builder.addScaledNode(id, lon, lat, tags),
      },
    ],
  ];
  for (const [pass, [wanted, sink]] of passes.entries()) {
    await readBlocks(source, platform, sink, {
      wanted,
      shouldStop,
      onHeader: ({ timestamp }) => {
        builder.timestamp ??= timestamp;
      },
      onProgress: (read, total) => onProgress?.((pass * total + read) / passes.length, total),
    });
  }
  return builder.finish();
}
