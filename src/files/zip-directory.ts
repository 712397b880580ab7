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
  const { inflateAtMost } = await import('./inflate.ts');
  try {
    const unpacked = inflateAtMost(packed, unpackedBytes);
    return unpacked.length === unpackedBytes ? unpacked : undefined;
  } catch {
    return undefined;
  }
}

/** The end record lies at the end, before a comment of at most 64 KB. */
function findEnd(view: DataView): number {
  const first = Math.max(0, view.byteLength - END_LENGTH - 0xffff);
  for (let at = view.byteLength - END_LENGTH; at >= first; at--) {
    if (view.getUint32(at, true) === END_SIGNATURE) return at;
  }
  return -1;
}
