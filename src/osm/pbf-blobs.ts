/**
 * The container of `.osm.pbf`: a sequence of (length, BlobHeader, Blob). Yields each blob's unpacked bytes with the
 * file offset it came from, reading a few blobs ahead so that memory does not grow with the file.
 * Format: https://wiki.openstreetmap.org/wiki/PBF_Format
 */
import { PbfReader } from 'pbf';
import { type Fault, fault } from '../faults/fault.ts';
import { type ByteSource, readAhead } from './byte-source.ts';
import { OsmReadError } from './osm-read-error.ts';
import { readWhole } from './whole-message.ts';

/** zlib inflate as the platform offers it; `rawSize` is the exact size of the result. */
export type Inflate = (bytes: Uint8Array, rawSize: number) => Uint8Array | Promise<Uint8Array>;

interface OsmBlob {
  readonly type: string;
  readonly bytes: Uint8Array;
  /** File offset of the blob's length prefix. */
  readonly offset: number;
  /** File offset behind the blob: what has been read so far. */
  readonly end: number;
}

const MAX_HEADER_BYTES = 64 * 1024;
const MAX_BLOB_BYTES = 32 * 1024 * 1024;
/** Unpacked while those before them are decoded. */
const BLOBS_AHEAD = 4;
const NOT_AN_EXTRACT = fault('notExtract');
const again = (what: Fault) => fault('again', { fault: what });
const COMPRESSIONS: Record<number, string> = { 4: 'LZMA', 5: 'bzip2', 6: 'LZ4', 7: 'zstd' };

interface BlobFields {
  raw?: Uint8Array;
  zlib?: Uint8Array;
  rawSize: number;
  unsupported?: string;
}

function readBlobHeader(bytes: Uint8Array): { type: string; dataSize: number } {
  return readWhole(
    new PbfReader(bytes),
    (tag, header, pbf) => {
      if (tag === 1) header.type = pbf.readString();
      else if (tag === 3) header.dataSize = pbf.readVarint();
    },
    { type: '', dataSize: -1 },
  );
}

function readBlobFields(bytes: Uint8Array): BlobFields {
  return readWhole(
    new PbfReader(bytes),
    (tag, blob: BlobFields, pbf) => {
      if (tag === 1) blob.raw = pbf.readBytes();
      else if (tag === 2) blob.rawSize = pbf.readVarint();
      else if (tag === 3) blob.zlib = pbf.readBytes();
      else if (COMPRESSIONS[tag]) blob.unsupported = COMPRESSIONS[tag];
    },
    { rawSize: -1 },
  );
}

async function unpackBlob(bytes: Uint8Array, offset: number, inflate: Inflate): Promise<Uint8Array> {
  let blob: BlobFields;
  try {
    blob = readBlobFields(bytes);
  } catch {
    throw new OsmReadError(again(fault('blockDamaged')), offset);
  }
  if (blob.raw) return blob.raw;
  if (!blob.zlib) {
    const how = blob.unsupported;
    throw new OsmReadError(how ? fault('blockCompressed', { how }) : fault('blockEmpty'), offset);
  }
  if (blob.rawSize <= 0 || blob.rawSize > MAX_BLOB_BYTES) {
    throw new OsmReadError(again(fault('dataBlockSize', { bytes: blob.rawSize })), offset);
  }
  let raw: Uint8Array;
  try {
    raw = await inflate(blob.zlib, blob.rawSize);
  } catch {
    throw new OsmReadError(again(fault('notUnpacked')), offset);
  }
  if (raw.length !== blob.rawSize) {
    throw new OsmReadError(again(fault('unpacksTo', { bytes: raw.length, wanted: blob.rawSize })), offset);
  }
  return raw;
}

interface BlobFrame {
  type: string;
  offset: number;
  start: number;
  end: number;
}

async function readFrame(source: ByteSource, offset: number): Promise<BlobFrame> {
  const isFirst = offset === 0;
  const prefix = await source.read(offset, 4);
  if (prefix.length < 4) {
    throw new OsmReadError(isFirst ? NOT_AN_EXTRACT : again(fault('cutBetween')), offset);
  }
  const headerSize = new DataView(prefix.buffer, prefix.byteOffset, 4).getUint32(0);
  if (headerSize === 0 || headerSize > MAX_HEADER_BYTES) {
    throw new OsmReadError(
      isFirst ? NOT_AN_EXTRACT : again(fault('headerSize', { bytes: headerSize })),
      offset,
    );
  }
  const headerBytes = await source.read(offset + 4, headerSize);
  if (headerBytes.length < headerSize) {
    throw new OsmReadError(isFirst ? NOT_AN_EXTRACT : again(fault('cutHeader')), offset);
  }
  let header: { type: string; dataSize: number };
  try {
    header = readBlobHeader(headerBytes);
  } catch {
    header = { type: '', dataSize: -1 };
  }
  if (isFirst && header.type !== 'OSMHeader') {
    throw new OsmReadError(NOT_AN_EXTRACT, offset);
  }
  if (header.dataSize <= 0 || header.dataSize > MAX_BLOB_BYTES) {
    throw new OsmReadError(again(fault('blockSize', { bytes: header.dataSize })), offset);
  }
  const start = offset + 4 + headerSize;
  return { type: header.type, offset, start, end: start + header.dataSize };
}

async function readFramed(
  source: ByteSource,
  { type, offset, start, end }: BlobFrame,
  inflate: Inflate,
): Promise<OsmBlob> {
  const data = await source.read(start, end - start);
  if (data.length < end - start) {
    throw new OsmReadError(again(fault('cutBlock', { bytes: end - start, length: data.length })), offset);
  }
  return { type, bytes: await unpackBlob(data, offset, inflate), offset, end };
}

/**
 * Yields the file's blobs in order, or those at `offsets` alone; the next few are read and unpacked in the meantime. Throws
 * {@link OsmReadError} for anything that is not a whole OSM PBF file.
 */
export async function* readBlobs(
  file: ByteSource,
  inflate: Inflate,
  offsets?: readonly number[],
): AsyncGenerator<OsmBlob> {
  if (file.size === 0) throw new OsmReadError(again(fault('emptyFile')), 0);
  const source = readAhead(file);
  const ahead: Promise<OsmBlob>[] = [];
  let asked = 0;
  let end = 0;
  let isOver = offsets?.length === 0;
  /** A failure is thrown in its turn, behind the blobs before it. */
  const put = (reading: Promise<OsmBlob>) => {
    reading.catch(() => undefined);
    ahead.push(reading);
  };
  for (;;) {
    while (!isOver && ahead.length < BLOBS_AHEAD) {
      try {
        const frame = await readFrame(source, offsets?.[asked] ?? end);
        asked++;
        end = frame.end;
        isOver = offsets ? asked === offsets.length : end >= source.size;
        put(readFramed(source, frame, inflate));
      } catch (error) {
        isOver = true;
        put(Promise.reject(error));
      }
    }
    const next = ahead.shift();
    if (!next) return;
    yield await next;
  }
}
