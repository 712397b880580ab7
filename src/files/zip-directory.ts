/** A zip archive: its list of contents, which tells a workbook from other zips, and its files within what that declares. */
export interface ZipEntry {
  readonly name: string;
  readonly packedBytes: number;
  readonly unpackedBytes: number;
  /** 0 stored, 8 deflated. */
  readonly method: number;
  /** Of the local header. */
  readonly offset: number;
}

const END_SIGNATURE = 0x06054b50;
const ENTRY_SIGNATURE = 0x02014b50;
const LOCAL_SIGNATURE = 0x04034b50;
const END_LENGTH = 22;
const ENTRY_LENGTH = 46;
const LOCAL_LENGTH = 30;

/** Entries of the central directory; undefined when there is none or it is damaged. */
export function listZip(bytes: Uint8Array): ZipEntry[] | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const end = findEnd(view);
  if (end < 0) return undefined;
  const count = view.getUint16(end + 10, true);
  let at = view.getUint32(end + 16, true);
  const entries: ZipEntry[] = [];
  for (let i = 0; i < count; i++) {
    if (at + ENTRY_LENGTH > bytes.length || view.getUint32(at, true) !== ENTRY_SIGNATURE) return undefined;
    const nameLength = view.getUint16(at + 28, true);
    const name = new TextDecoder().decode(bytes.subarray(at + ENTRY_LENGTH, at + ENTRY_LENGTH + nameLength));
    entries.push({
      name,
      method: view.getUint16(at + 10, true),
      packedBytes: view.getUint32(at + 20, true),
      unpackedBytes: view.getUint32(at + 24, true),
      offset: view.getUint32(at + 42, true),
    });
    at += ENTRY_LENGTH + nameLength + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
  }
  return entries;
}

/** Deflated data grows to at most 1032 times its size: what is unpacked beyond a limit is at most 16 MB. */
const STEP = 16 * 1024;

/**
 * The bytes of one file, at most as many as its entry declares: a file that holds more is damaged. Undefined for that, and
 * for one that is packed in a way that is not known.
 */
export async function unzip(bytes: Uint8Array, entry: ZipEntry): Promise<Uint8Array | undefined> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const { offset, packedBytes, unpackedBytes, method } = entry;
  if (offset + LOCAL_LENGTH > bytes.length || view.getUint32(offset, true) !== LOCAL_SIGNATURE)
    return undefined;
  const start = offset + LOCAL_LENGTH + view.getUint16(offset + 26, true) + view.getUint16(offset + 28, true);
  const packed = bytes.subarray(start, start + packedBytes);
  if (method === 0) return packed.length === unpackedBytes ? packed : undefined;
  if (method !== 8) return undefined;
  const { Inflate } = await import('fflate');
  const chunks: Uint8Array[] = [];
  let length = 0;
  const inflate = new Inflate((chunk) => {
    chunks.push(chunk);
    length += chunk.length;
  });
  try {
    for (let at = 0; at < packed.length && length <= unpackedBytes; at += STEP)
      inflate.push(packed.subarray(at, at + STEP), at + STEP >= packed.length);
  } catch {
    return undefined;
  }
  if (length !== unpackedBytes) return undefined;
  const unpacked = new Uint8Array(length);
  let at = 0;
  for (const chunk of chunks) {
    unpacked.set(chunk, at);
    at += chunk.length;
  }
  return unpacked;
}

/** The end record lies at the end, before a comment of at most 64 KB. */
function findEnd(view: DataView): number {
  const first = Math.max(0, view.byteLength - END_LENGTH - 0xffff);
  for (let at = view.byteLength - END_LENGTH; at >= first; at--) {
    if (view.getUint32(at, true) === END_SIGNATURE) return at;
  }
  return -1;
}
