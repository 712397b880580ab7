/**
 * Zip files whose members are STORED, not compressed, so that each can be read in place by its offset. Written without
 * data descriptors or extra fields; read from any tool that stores. Files of 4 GB and more need zip64, which is refused.
 */
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

function getCrc32(bytes: Uint8Array): number {
  let crc = 0xffffffff;
  for (let i = 0; i < bytes.length; i++) crc = (crc >>> 8) ^ CRC_TABLE[(crc ^ bytes[i]) & 255];
  return (crc ^ 0xffffffff) >>> 0;
}

export interface ZipMember {
  readonly name: string;
  readonly bytes: Uint8Array;
}

/** What a local and a central header have in common, from the version on. */
function putEntry(view: DataView, at: number, { bytes }: ZipMember, crc: number, nameLength: number): void {
  view.setUint16(at, VERSION, true);
  view.setUint16(at + 2, FLAGS, true);
  view.setUint16(at + 8, DATE, true);
  view.setUint32(at + 10, crc, true);
  view.setUint32(at + 14, bytes.length, true);
  view.setUint32(at + 18, bytes.length, true);
  view.setUint16(at + 22, nameLength, true);
}

/** One new buffer with all members, in order. */
export function encodeZip(members: readonly ZipMember[]): Uint8Array<ArrayBuffer> {
  const names = members.map(({ name }) => new TextEncoder().encode(name));
  let size = END_BYTES;
  for (const [i, { bytes }] of members.entries())
    size += LOCAL_BYTES + CENTRAL_BYTES + 2 * names[i].length + bytes.length;
  if (size > LIMIT) throw new Error('A region pack cannot be larger than 4 GB: build it for a smaller area');
  const zip = new Uint8Array(size);
  const view = new DataView(zip.buffer);
  const crcs = members.map(({ bytes }) => getCrc32(bytes));
  const offsets: number[] = [];
  let at = 0;
  for (const [i, member] of members.entries()) {
    offsets.push(at);
    view.setUint32(at, LOCAL, true);
    putEntry(view, at + 4, member, crcs[i], names[i].length);
    zip.set(names[i], at + LOCAL_BYTES);
    zip.set(member.bytes, at + LOCAL_BYTES + names[i].length);
    at += LOCAL_BYTES + names[i].length + member.bytes.length;
  }
  const start = at;
  for (const [i, member] of members.entries()) {
    view.setUint32(at, CENTRAL, true);
    view.setUint16(at + 4, VERSION, true);
    putEntry(view, at + 6, member, crcs[i], names[i].length);
    view.setUint32(at + 42, offsets[i], true);
    zip.set(names[i], at + CENTRAL_BYTES);
    at += CENTRAL_BYTES + names[i].length;
  }
  view.setUint32(at, END, true);
  view.setUint16(at + 8, members.length, true);
  view.setUint16(at + 10, members.length, true);
  view.setUint32(at + 12, at - start, true);
  view.setUint32(at + 16, start, true);
  return zip;
}

/** A member in its place. */
export interface StoredMember extends RangeSource {
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
      if (start + size !== tailAt + at) throw new Error('The region pack is damaged in its list of members');
      return parseDirectory(viewOf(await readExactly(source, start, size, 'list of members')), count);
    }
  }
  throw new Error('The region pack is cut off: its end is missing. Build it again, or copy it again.');
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
    if (!isWhole || next > view.byteLength)
      throw new Error('The region pack is damaged in its list of members');
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
      if (getCrc32(bytes) !== place.crc) throw new Error(`The region pack is damaged in its ${name}`);
      return bytes;
    };
    return { size: place.size, read, readAll };
  };
}
