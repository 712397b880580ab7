/** `.osm.pbf` bytes to elements in memory: blobs, header check, blocks; with progress and cancel. */
import { PbfReader } from 'pbf';
import { fault } from '../faults/fault.ts';
import type { OsmData } from './osm-data.ts';
import { OsmDataBuilder } from './osm-data-builder.ts';
import { ImportCancelled, OsmReadError } from './osm-read-error.ts';
import { type ByteSource, type Inflate, readBlobs } from './pbf-blobs.ts';
import { readPrimitiveBlock, type TextDecoding } from './primitive-block.ts';
import { readWhole } from './whole-message.ts';

/** What the language lacks and the platform provides. */
export interface OsmPlatform {
  inflate: Inflate;
  textDecoder: TextDecoding;
}

interface ReadProgress {
  onProgress?: (bytesRead: number, bytesTotal: number) => void;
  shouldStop?: () => boolean;
}

const KNOWN_FEATURES = new Set(['OsmSchema-V0.6', 'DenseNodes']);

interface HeaderFields {
  required: string[];
  timestamp: string | undefined;
}

/** 0 means that the file does not say. Throws a RangeError beyond the calendar. */
function toTimestamp(seconds: number): string | undefined {
  return seconds === 0 ? undefined : new Date(seconds * 1000).toISOString();
}

function readHeaderFields(bytes: Uint8Array): HeaderFields {
  return readWhole(
    new PbfReader(bytes),
    (tag, fields: HeaderFields, pbf) => {
      if (tag === 4) fields.required.push(pbf.readString());
      else if (tag === 32) fields.timestamp = toTimestamp(pbf.readVarint());
    },
    { required: [], timestamp: undefined },
  );
}

function checkHeader(bytes: Uint8Array, offset: number): HeaderFields {
  let header: HeaderFields;
  try {
    header = readHeaderFields(bytes);
  } catch {
    throw new OsmReadError(fault('again', { fault: fault('headerMalformed') }), offset);
  }
  const unknown = header.required.find((feature) => !KNOWN_FEATURES.has(feature));
  if (unknown) {
    throw new OsmReadError(fault('unknownFeature', { feature: unknown }), offset);
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
      const { timestamp } = checkHeader(blob.bytes, blob.offset);
      builder.timestamp ??= timestamp;
    } else if (blob.type === 'OSMData') {
      try {
        readPrimitiveBlock(blob.bytes, platform.textDecoder, builder);
      } catch {
        throw new OsmReadError(fault('again', { fault: fault('blockMalformed') }), blob.offset);
      }
    }
    onProgress?.(blob.end, source.size);
  }
  return builder.finish();
}
