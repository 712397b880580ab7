/**
 * Zip files whose members are STORED, not compressed, so that each can be read in place by its offset. Written without
 * data descriptors or extra fields; read from any tool that stores. Files of 4 GB and more need zip64, which is refused.
 */
import { fault } from '../../faults/fault.ts';
import { FaultError } from '../../faults/fault-error.ts';
import { type RangeSource, readExactly } from './range-source.ts';

const LOCAL = 0x04034b50;
const CENTRAL = 0x02014b50;
const END = 0x06054b50;
const [LOCAL_BYTES, CENTRAL_BYTES, END_BYTES] = [30, 46, 22];
/** A comment may follow the end record. */
const MAX_COMMENT = 65_535;
const LIMIT = 2 ** 32 - 1;
/** Names are UTF-8. */
const FLAGS = 0x0800;
const VERSION = 20;
/** 1 January 1980: packs of equal content are equal. */
const DATE = 33;

const CRC_TABLE = Uint32Array.from({ length: 256 }, (_, byte) => {
  let crc = byte;
  for (let bit = 0; bit < 8; bit++) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1;
  return crc;
});

function getCrc32(parts: readonly Uint8Array[]): number {
  let crc = 0xffffffff;
  for (const bytes of parts)
    for (let i = 0; i < bytes.length; i++) crc = (crc >>> 8) ^ CRC_TABLE[(crc ^ bytes[i]) & 255];
  return (crc ^ 0xffffffff) >>> 0;
}

export interface ZipMember {
  readonly name: string;
  /** The member's bytes, one part after the other. */
  readonly parts: readonly Uint8Array[];
}

/** What a local and a central header have in common, from the version on. */
function putEntry(view: DataView, at: number, crc: number, size: number, nameLength: number): void {
  view.setUint16(at, VERSION, true);
  view.setUint16(at + 2, FLAGS, true);
  view.setUint16(at + 8, DATE, true);
  view.setUint32(at + 10, crc, true);
  view.setUint32(at + 14, size, true);
  view.setUint32(at + 18, size, true);
  view.setUint16(at + 22, nameLength, true);
}

/**
 * A zip file with all members, in order, as parts that follow each other: what is large is not copied. Throws an Error
 * when it would be larger than 4 GB.
 */
export function encodeZip(members: readonly ZipMember[]): Uint8Array<ArrayBuffer>[] {
  const parts: Uint8Array[] = [];
  const directory: Uint8Array[] = [];
  let at = 0;
  const put = (bytes: Uint8Array) => {
    parts.push(bytes);
    at += bytes.length;
  };
  for (const { name, parts: content } of members) {
    const text = new TextEncoder().encode(name);
    const crc = getCrc32(content);
    const size = content.reduce((sum, bytes) => sum + bytes.length, 0);
    const central = new Uint8Array(CENTRAL_BYTES + text.length);
    const centralView = new DataView(central.buffer);
    centralView.setUint32(0, CENTRAL, true);
    centralView.setUint16(4, VERSION, true);
    putEntry(centralView, 6, crc, size, text.length);
    centralView.setUint32(42, at, true);
    central.set(text, CENTRAL_BYTES);
    directory.push(central);
    const local = new Uint8Array(LOCAL_BYTES + text.length);
    const localView = new DataView(local.buffer);
    localView.setUint32(0, LOCAL, true);
    putEntry(localView, 4, crc, size, text.length);
    local.set(text, LOCAL_BYTES);
    put(local);
    for (const bytes of content) put(bytes);
  }
  const start = at;
  for (const entry of directory) put(entry);
  const end = new Uint8Array(END_BYTES);
  const view = new DataView(end.buffer);
  if (at + END_BYTES > LIMIT)
    throw new Error('A region pack cannot be larger than 4 GB: build it for a smaller area');
  view.setUint32(0, END, true);
  view.setUint16(8, members.length, true);
  view.setUint16(10, members.length, true);
  view.setUint32(12, at - start, true);
  view.setUint32(16, start, true);
  put(end);
  return parts as Uint8Array<ArrayBuffer>[];
}

/** A member in its place. */
export interface StoredMember extends RangeSource {
  /** Its first byte's place in the file. */
  readonly start: number;
  /** All of it, checked by its checksum. */
  readAll(): Promise<Uint8Array>;
}

interface Place {
  /** Of the local header. */
  offset: number;
  size: number;
  crc: number;
  isStored: boolean;
}

function viewOf(bytes: Uint8Array): DataView {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}

async function readDirectory(source: RangeSource): Promise<Map<string, Place>> {
  const tailSize = Math.min(source.size, END_BYTES + MAX_COMMENT);
  // Nearly always there is no comment: then the end record is in the last bytes, and most of a directory too.
  for (const length of [Math.min(tailSize, 1024), tailSize]) {
    const tailAt = source.size - length;
    const tail = viewOf(await readExactly(source, tailAt, length, 'end'));
    for (let at = length - END_BYTES; at >= 0; at--) {
      if (tail.getUint32(at, true) !== END || at + END_BYTES + tail.getUint16(at + 20, true) !== length)
        continue;
      const count = tail.getUint16(at + 10, true);
      const size = tail.getUint32(at + 12, true);
      const start = tail.getUint32(at + 16, true);
      if (start + size !== tailAt + at) throw new FaultError(fault('packList'));
      return parseDirectory(viewOf(await readExactly(source, start, size, 'list of members')), count);
    }
  }
  throw new FaultError(fault('packEnd'));
}

function parseDirectory(view: DataView, count: number): Map<string, Place> {
  const places = new Map<string, Place>();
  const decoder = new TextDecoder();
  let at = 0;
  for (let i = 0; i < count; i++) {
    const isWhole = at + CENTRAL_BYTES <= view.byteLength && view.getUint32(at, true) === CENTRAL;
    const nameLength = isWhole ? view.getUint16(at + 28, true) : 0;
    const next =
      at +
      CENTRAL_BYTES +
      nameLength +
      (isWhole ? view.getUint16(at + 30, true) + view.getUint16(at + 32, true) : 0);
    if (!isWhole || next > view.byteLength) throw new FaultError(fault('packList'));
    const name = decoder.decode(
      new Uint8Array(view.buffer, view.byteOffset + at + CENTRAL_BYTES, nameLength),
    );
    const size = view.getUint32(at + 24, true);
    const isStored = view.getUint16(at + 10, true) === 0 && view.getUint32(at + 20, true) === size;
    places.set(name, {
      offset: view.getUint32(at + 42, true),
      size,
      crc: view.getUint32(at + 16, true),
      isStored,
    });
    at = next;
  }
  return places;
}

/** Finds a member by name; each is a source of its own. Throws an Error that says what is wrong. */
export async function openZip(
  source: RangeSource,
): Promise<(name: string) => Promise<StoredMember | undefined>> {
  const places = await readDirectory(source);
  return async (name) => {
    const place = places.get(name);
    if (!place) return undefined;
    if (!place.isStored)
      throw new Error(`The region pack's ${name} is compressed; a pack's members must be stored as they are`);
    const local = viewOf(await readExactly(source, place.offset, LOCAL_BYTES, name));
    if (local.getUint32(0, true) !== LOCAL)
      throw new Error(`The region pack is damaged: ${name} is not at its place`);
    const start = place.offset + LOCAL_BYTES + local.getUint16(26, true) + local.getUint16(28, true);
    if (start + place.size > source.size) throw new Error(`The region pack is cut off in ${name}`);
    const read = (offset: number, length: number) =>
      source.read(start + offset, Math.max(0, Math.min(length, place.size - offset)));
    const readAll = async () => {
      const bytes = await readExactly(source, start, place.size, name);
      if (getCrc32([bytes]) !== place.crc) throw new Error(`The region pack is damaged in its ${name}`);
      return bytes;
    };
    return { start, size: place.size, read, readAll };
  };
}
