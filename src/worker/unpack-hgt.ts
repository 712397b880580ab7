/** Elevation files as people have them: `.hgt`, or packed as `.hgt.gz` or `.hgt.zip`. Pure platform streams. */
import { HgtReadError, LARGEST_HGT_BYTES } from '../engine/elevation/hgt-cell.ts';

export interface NamedBytes {
  readonly name: string;
  readonly bytes: Uint8Array;
}

const ZIP_ENTRY = 0x02014b50;
const ZIP_END = 0x06054b50;
const ZIP_END_LENGTH = 22;
const STORED = 0;
const DEFLATED = 8;

/** Inflates at most a cell's bytes; more is an error, so that a small file cannot fill the memory. */
async function inflate(bytes: Uint8Array, format: CompressionFormat, name: string): Promise<Uint8Array> {
  const packed = new Blob([bytes as Uint8Array<ArrayBuffer>]).stream();
  const reader = packed.pipeThrough(new DecompressionStream(format)).getReader();
  const raw = new Uint8Array(LARGEST_HGT_BYTES);
  let length = 0;
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return raw.subarray(0, length);
      if (length + value.length > raw.length) throw new HgtReadError(`${name} unpacks to more than a cell`);
      raw.set(value, length);
      length += value.length;
    }
  } catch (error) {
    if (error instanceof HgtReadError) throw error;
    throw new HgtReadError(`${name} is damaged and cannot be unpacked`);
  } finally {
    await reader.cancel().catch(() => undefined);
  }
}

function findZipEnd(view: DataView): number {
  for (
    let at = view.byteLength - ZIP_END_LENGTH;
    at >= Math.max(0, view.byteLength - 0x10000 - ZIP_END_LENGTH);
    at--
  )
    if (view.getUint32(at, true) === ZIP_END) return at;
  return -1;
}

/** The cells in an archive; other entries are passed over. */
async function unzip({ name, bytes }: NamedBytes): Promise<NamedBytes[]> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const damaged = new HgtReadError(`${name} is damaged and cannot be unpacked`);
  const end = findZipEnd(view);
  if (end < 0) throw damaged;
  const cells: NamedBytes[] = [];
  try {
    let at = view.getUint32(end + 16, true);
    for (let left = view.getUint16(end + 10, true); left > 0; left--) {
      if (view.getUint32(at, true) !== ZIP_ENTRY) throw damaged;
      const method = view.getUint16(at + 10, true);
      const packedSize = view.getUint32(at + 20, true);
      const nameLength = view.getUint16(at + 28, true);
      const local = view.getUint32(at + 42, true);
      const entry = new TextDecoder().decode(bytes.subarray(at + 46, at + 46 + nameLength));
      at += 46 + nameLength + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
      if (!/\.hgt$/i.test(entry)) continue;
      const start = local + 30 + view.getUint16(local + 26, true) + view.getUint16(local + 28, true);
      const packed = bytes.subarray(start, start + packedSize);
      if (method !== STORED && method !== DEFLATED) throw damaged;
      cells.push({
        name: entry,
        bytes: method === STORED ? packed : await inflate(packed, 'deflate-raw', name),
      });
    }
  } catch (error) {
    // Offsets that point outside the file.
    throw error instanceof RangeError ? damaged : error;
  }
  return cells;
}

/** The cells in a file, unpacked. Throws {@link HgtReadError}. */
export async function unpackHgt(file: NamedBytes): Promise<NamedBytes[]> {
  const { name, bytes } = file;
  if (bytes[0] === 0x1f && bytes[1] === 0x8b)
    return [{ name: name.replace(/\.gz$/i, ''), bytes: await inflate(bytes, 'gzip', name) }];
  if (bytes[0] === 0x50 && bytes[1] === 0x4b && /\.zip$/i.test(name)) {
    const cells = await unzip(file);
    if (cells.length === 0) throw new HgtReadError(`${name} holds no .hgt file`);
    return cells;
  }
  return [file];
}
