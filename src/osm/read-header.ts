/** The first block of a `.osm.pbf`: what a reader has to know, what the file covers, how new it is. */
import { PbfReader } from 'pbf';
import { fault } from '../faults/fault.ts';
import type { ByteSource } from './byte-source.ts';
import type { Box } from './osm-data.ts';
import { OsmReadError } from './osm-read-error.ts';
import { type Inflate, readBlobs } from './pbf-blobs.ts';
import { readWhole, readWholeMessage } from './whole-message.ts';

export interface ExtractHeader {
  /** What the file says that it covers. */
  readonly bounds?: Box;
  /** How new the data are, ISO 8601. */
  readonly timestamp?: string;
  /** Nodes come before ways and ways before relations. */
  readonly isSorted: boolean;
}

const KNOWN_FEATURES = new Set(['OsmSchema-V0.6', 'DenseNodes']);
const SORTED = 'Sort.Type_then_ID';
const NANODEGREES = 1e9;

interface HeaderFields {
  required: string[];
  optional: string[];
  timestamp?: string;
  bounds?: Box;
}

/** 0 means that the file does not say. Throws a RangeError beyond the calendar. */
function toTimestamp(seconds: number): string | undefined {
  return seconds === 0 ? undefined : new Date(seconds * 1000).toISOString();
}

/** Undefined for what is no box on the earth. */
function readBounds(pbf: PbfReader): Box | undefined {
  const [west, east, north, south] = readWholeMessage(
    pbf,
    (tag, sides, reader) => {
      if (tag >= 1 && tag <= 4) sides[tag - 1] = reader.readSVarint() / NANODEGREES;
    },
    [Number.NaN, Number.NaN, Number.NaN, Number.NaN],
  );
  const isSound = west >= -180 && west < east && east <= 180 && south >= -90 && south < north && north <= 90;
  return isSound ? [west, south, east, north] : undefined;
}

function readHeaderFields(bytes: Uint8Array): HeaderFields {
  return readWhole(
    new PbfReader(bytes),
    (tag, fields: HeaderFields, pbf) => {
      if (tag === 1) fields.bounds = readBounds(pbf);
      else if (tag === 4) fields.required.push(pbf.readString());
      else if (tag === 5) fields.optional.push(pbf.readString());
      else if (tag === 32) fields.timestamp = toTimestamp(pbf.readVarint());
    },
    { required: [], optional: [] },
  );
}

/** Throws {@link OsmReadError} for a header that is damaged or asks for more than this reader knows. */
export function readHeader(bytes: Uint8Array, offset: number): ExtractHeader {
  let fields: HeaderFields;
  try {
    fields = readHeaderFields(bytes);
  } catch {
    throw new OsmReadError(fault('again', { fault: fault('headerMalformed') }), offset);
  }
  const { required, optional, bounds, timestamp } = fields;
  const unknown = required.find((feature) => !KNOWN_FEATURES.has(feature));
  if (unknown) {
    throw new OsmReadError(fault('unknownFeature', { feature: unknown }), offset);
  }
  return {
    isSorted: optional.includes(SORTED),
    ...(bounds ? { bounds } : {}),
    ...(timestamp ? { timestamp } : {}),
  };
}

/** Reads the first block alone. Throws {@link OsmReadError} for what is no extract. */
export async function readExtractHeader(
  source: ByteSource,
  { inflate }: { readonly inflate: Inflate },
): Promise<ExtractHeader> {
  for await (const { bytes, offset } of readBlobs(source, inflate, [0])) return readHeader(bytes, offset);
  throw new OsmReadError(fault('notExtract'), 0);
}
