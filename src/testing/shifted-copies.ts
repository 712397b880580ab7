/**
 * A country's file where there is none: copies of an extract side by side, each with ids of its own, sorted as such files
 * are. Synthetic, and to be called so wherever a figure of it stands.
 */
import { createWriteStream } from 'node:fs';
import { finished } from 'node:stream/promises';
import { promisify } from 'node:util';
import { deflate } from 'node:zlib';
import { PbfReader, PbfWriter } from 'pbf';
import type { ByteSource } from '../osm/byte-source.ts';
import { readBlobs } from '../osm/pbf-blobs.ts';
import { readExtractHeader } from '../osm/read-header.ts';
import { nodePlatform } from '../worker/node-platform.ts';
import { makeHeaderBlob, makePackedBlob } from './make-pbf.ts';

/** Above every id of the extracts; ids of copies are this far apart. */
const ID_STEP = 2 ** 34;
/** Degrees between copies, each way. */
export const COPY_STEP = 0.45;
const NANODEGREES = 1e9;
const GRANULARITY = 100;

const pack: (bytes: Uint8Array) => Promise<Uint8Array> = promisify(deflate);

/** A field of a message as it stands in the file; `value` is what a length or a number is followed by. */
interface Field {
  tag: number;
  raw: Uint8Array;
  value: Uint8Array;
}

function readFields(bytes: Uint8Array): Field[] {
  const pbf = new PbfReader(bytes);
  const fields: Field[] = [];
  while (pbf.pos < bytes.length) {
    const start = pbf.pos;
    const key = pbf.readVarint();
    const value = (key & 7) === 2 ? pbf.readBytes() : new Uint8Array(0);
    if ((key & 7) !== 2) pbf.skip(key & 7);
    fields.push({ tag: key >> 3, raw: bytes.subarray(start, pbf.pos), value });
  }
  return fields;
}

/** The first of packed signed numbers, and the bytes behind it. */
function splitFirst(packed: Uint8Array): { first: number; rest: Uint8Array } {
  const pbf = new PbfReader(packed);
  return { first: pbf.readSVarint(), rest: packed.subarray(pbf.pos) };
}

const join = (parts: readonly Uint8Array[]): Uint8Array => Buffer.concat(parts);

function write(fill: (pbf: PbfWriter) => void): Uint8Array {
  const pbf = new PbfWriter();
  fill(pbf);
  return pbf.finish().slice();
}

function putFirst(first: number, rest: Uint8Array): Uint8Array {
  return join([write((pbf) => pbf.writeSVarint(first)), rest]);
}

interface Shift {
  readonly ids: number;
  readonly lonSteps: number;
  readonly latSteps: number;
}

/** Delta coded, so the first number moves all that follow. */
function shiftDense(bytes: Uint8Array, { ids, lonSteps, latSteps }: Shift): Uint8Array {
  const by: Record<number, number> = { 1: ids, 8: latSteps, 9: lonSteps };
  return join(
    readFields(bytes).map(({ tag, raw, value }) => {
      if (by[tag] === undefined) return raw;
      const { first, rest } = splitFirst(value);
      return write((pbf) => pbf.writeBytesField(tag, putFirst(first + by[tag], rest)));
    }),
  );
}

/** A way or a relation: its id, and the first of what it refers to. */
function shiftReferring(bytes: Uint8Array, refsTag: number, { ids }: Shift): Uint8Array {
  return join(
    readFields(bytes).map(({ tag, raw, value }) => {
      if (tag === 1) {
        const pbf = new PbfReader(raw);
        pbf.readVarint();
        const id = pbf.readVarint(true);
        return write((writer) => writer.writeVarintField(1, id + ids));
      }
      if (tag !== refsTag || value.length === 0) return raw;
      const { first, rest } = splitFirst(value);
      return write((writer) => writer.writeBytesField(tag, putFirst(first + ids, rest)));
    }),
  );
}

const KINDS = { node: 2, way: 3, relation: 4 } as const;

/** The block with the elements of one kind alone; undefined where it has none. */
function shiftBlock(block: Uint8Array, kind: keyof typeof KINDS, shift: Shift): Uint8Array | undefined {
  const wanted = KINDS[kind];
  let has = false;
  const fields = readFields(block).map(({ tag, raw, value }) => {
    if (tag !== 2) return raw;
    const shifted = readFields(value)
      .filter((element) => element.tag === wanted)
      .map((element) => {
        has = true;
        const body =
          wanted === KINDS.node
            ? shiftDense(element.value, shift)
            : shiftReferring(element.value, wanted === KINDS.way ? 8 : 9, shift);
        return write((pbf) => pbf.writeBytesField(wanted, body));
      });
    return shifted.length === 0 ? new Uint8Array(0) : write((pbf) => pbf.writeBytesField(2, join(shifted)));
  });
  return has ? join(fields) : undefined;
}

/**
 * Writes `columns * rows` copies of an extract with dense nodes and the usual granularity to `path`, the first where the
 * extract lies and the others east and north of it; the header has the box of all.
 */
export async function writeShiftedCopies(
  source: ByteSource,
  path: string,
  columns: number,
  rows: number,
): Promise<void> {
  const blocks: Uint8Array[] = [];
  for await (const { type, bytes } of readBlobs(source, nodePlatform.inflate))
    if (type === 'OSMData') blocks.push(bytes);
  const out = createWriteStream(path);
  const put = async (bytes: Uint8Array) => {
    if (!out.write(bytes)) await new Promise<void>((resolve) => out.once('drain', resolve));
  };
  const { bounds } = await readExtractHeader(source, nodePlatform);
  if (!bounds) throw new Error('The extract does not say what it covers');
  const [west, south, east, north] = bounds.map((degrees) => Math.round(degrees * NANODEGREES));
  const right = east + (columns - 1) * COPY_STEP * NANODEGREES;
  const top = north + (rows - 1) * COPY_STEP * NANODEGREES;
  await put(
    makeHeaderBlob(undefined, 1_700_000_000, {
      box: { left: west, right, top, bottom: south },
      optional: ['Sort.Type_then_ID'],
    }),
  );
  const steps = (COPY_STEP * NANODEGREES) / GRANULARITY;
  for (const kind of Object.keys(KINDS) as (keyof typeof KINDS)[]) {
    for (let copy = 0; copy < columns * rows; copy++) {
      const shift = {
        ids: copy * ID_STEP,
        lonSteps: (copy % columns) * steps,
        latSteps: Math.floor(copy / columns) * steps,
      };
      const shifted = blocks
        .map((block) => shiftBlock(block, kind, shift))
        .filter((block) => block !== undefined);
      const packed = await Promise.all(shifted.map((block) => pack(block)));
      for (const [i, bytes] of packed.entries())
        await put(makePackedBlob('OSMData', bytes, shifted[i].length));
    }
  }
  out.end();
  await finished(out);
}
