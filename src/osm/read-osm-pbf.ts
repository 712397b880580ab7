/** `.osm.pbf` bytes to elements in memory: blobs, header check, blocks; with progress and cancel. */
import { PbfReader } from 'pbf';
import type { OsmData } from './osm-data.ts';
import { OsmDataBuilder } from './osm-data-builder.ts';
import { ImportCancelled, OsmReadError } from './osm-read-error.ts';
import { type ByteSource, type Inflate, readBlobs } from './pbf-blobs.ts';
import { readPrimitiveBlock, type TextDecoding } from './primitive-block.ts';

/** What the language lacks and the platform provides. */
export interface OsmPlatform {
  inflate: Inflate;
  textDecoder: TextDecoding;
}

export interface ReadProgress {
  onProgress?: (bytesRead: number, bytesTotal: number) => void;
  shouldStop?: () => boolean;
}

const KNOWN_FEATURES = new Set(['OsmSchema-V0.6', 'DenseNodes']);

interface HeaderFields {
  required: string[];
  replicationSeconds: number;
}

function checkHeader(bytes: Uint8Array, offset: number): HeaderFields {
  const header = new PbfReader(bytes).readFields(
    (tag, fields: HeaderFields, pbf) => {
      if (tag === 4) fields.required.push(pbf.readString());
      else if (tag === 32) fields.replicationSeconds = pbf.readVarint();
    },
    { required: [], replicationSeconds: 0 },
  );
  const unknown = header.required.find((feature) => !KNOWN_FEATURES.has(feature));
  if (unknown) {
    throw new OsmReadError(
      `The file needs a feature that cannot be read ("${unknown}"). Convert it with "osmium cat -f pbf"`,
      offset,
    );
  }
  return header;
}

/**
 * Reads a whole file. Throws {@link OsmReadError} with the offset for anything unreadable and
 * {@link ImportCancelled} when `shouldStop` says so (asked once a blob).
 */
export async function readOsmPbf(
  source: ByteSource,
  platform: OsmPlatform,
  { onProgress, shouldStop }: ReadProgress = {},
): Promise<OsmData> {
  const builder = new OsmDataBuilder();
  for await (const blob of readBlobs(source, platform.inflate)) {
    if (shouldStop?.()) throw new ImportCancelled();
    if (blob.type === 'OSMHeader') {
      const { replicationSeconds } = checkHeader(blob.bytes, blob.offset);
      if (replicationSeconds > 0) {
        builder.timestamp = new Date(replicationSeconds * 1000).toISOString();
      }
    } else if (blob.type === 'OSMData') {
      try {
        readPrimitiveBlock(blob.bytes, platform.textDecoder, builder);
      } catch {
        throw new OsmReadError('A data block is malformed: the file is damaged', blob.offset);
      }
    }
    onProgress?.(blob.end, source.size);
  }
  return builder.finish();
}
