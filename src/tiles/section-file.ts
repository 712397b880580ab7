/**
 * A buffer of named typed arrays: magic, version, a table of sections, then the arrays, each 8-byte aligned so that it
 * can be viewed in place. Little-endian. The layout is specified in FORMAT.md.
 */
const MAGIC = 0x31545754; // "TWT1"
const SECTION_FILE_VERSION = 2;
const NAME_BYTES = 32;
const ENTRY_BYTES = NAME_BYTES + 12;
const HEADER_BYTES = 16;

export const SECTION_TYPES = [
  Uint8Array,
  Int32Array,
  Uint32Array,
  Float64Array,
  Uint16Array,
  Int16Array,
  Float32Array,
] as const;
export type Section =
  | Uint8Array
  | Int32Array
  | Uint32Array
  | Float64Array
  | Uint16Array
  | Int16Array
  | Float32Array;
export type SectionType = (typeof SECTION_TYPES)[number];

function align(offset: number): number {
  return (offset + 7) & ~7;
}

function typeCodeOf(array: Section): number {
  return SECTION_TYPES.findIndex((type) => array instanceof type);
}

/** Whether a value is an array that a section can hold. */
export function isSection(value: unknown): value is Section {
  return SECTION_TYPES.some((type) => value instanceof type);
}

/** Packs the arrays into one new buffer, which the caller may transfer. */
export function encodeSections(sections: Record<string, Section>): ArrayBuffer {
  const entries = Object.entries(sections);
  let offset = align(HEADER_BYTES + entries.length * ENTRY_BYTES);
  const offsets = entries.map(([, array]) => {
    const start = offset;
    offset = align(offset + array.byteLength);
    return start;
  });
  const buffer = new ArrayBuffer(offset);
  const view = new DataView(buffer);
  const bytes = new Uint8Array(buffer);
  view.setUint32(0, MAGIC, true);
  view.setUint32(4, SECTION_FILE_VERSION, true);
  view.setUint32(8, entries.length, true);
  for (const [i, [name, array]] of entries.entries()) {
    if (name.length > NAME_BYTES) throw new Error(`The section name "${name}" is longer than ${NAME_BYTES}`);
    const entry = HEADER_BYTES + i * ENTRY_BYTES;
    for (let c = 0; c < name.length; c++) view.setUint8(entry + c, name.charCodeAt(c));
    view.setUint32(entry + NAME_BYTES, typeCodeOf(array), true);
    view.setUint32(entry + NAME_BYTES + 4, offsets[i], true);
    view.setUint32(entry + NAME_BYTES + 8, array.length, true);
    bytes.set(new Uint8Array(array.buffer, array.byteOffset, array.byteLength), offsets[i]);
  }
  return buffer;
}

/** Views on the buffer's arrays, no copies. Throws an Error that says what is wrong with a foreign or damaged buffer. */
export function decodeSections(buffer: ArrayBuffer): Map<string, Section> {
  if (buffer.byteLength < HEADER_BYTES) throw new Error('The tile is too short to be one');
  const view = new DataView(buffer);
  if (view.getUint32(0, true) !== MAGIC) throw new Error('This is not a Tourwright tile');
  const version = view.getUint32(4, true);
  if (version !== SECTION_FILE_VERSION) {
    throw new Error(`Tile format ${version} cannot be read, this version reads ${SECTION_FILE_VERSION}`);
  }
  const count = view.getUint32(8, true);
  if (HEADER_BYTES + count * ENTRY_BYTES > buffer.byteLength) throw new Error('The tile is cut off');
  const sections = new Map<string, Section>();
  for (let i = 0; i < count; i++) {
    const entry = HEADER_BYTES + i * ENTRY_BYTES;
    let name = '';
    for (let c = 0; c < NAME_BYTES; c++) {
      const code = view.getUint8(entry + c);
      if (code === 0) break;
      name += String.fromCharCode(code);
    }
    const Type = SECTION_TYPES[view.getUint32(entry + NAME_BYTES, true)];
    const offset = view.getUint32(entry + NAME_BYTES + 4, true);
    const length = view.getUint32(entry + NAME_BYTES + 8, true);
    if (!Type || offset % Type.BYTES_PER_ELEMENT !== 0)
      throw new Error(`The tile's section "${name}" is damaged`);
    if (offset + length * Type.BYTES_PER_ELEMENT > buffer.byteLength) {
      throw new Error(`The tile's section "${name}" is cut off`);
    }
    sections.set(name, new Type(buffer, offset, length));
  }
  return sections;
}
