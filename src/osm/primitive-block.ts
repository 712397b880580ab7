/**
 * Decodes one OSMData block (PrimitiveBlock) into an {@link ElementSink}: dense and plain nodes, ways, relations.
 * Strings are decoded once per block and only when used.
 */
import { PbfReader } from 'pbf';
import type { OsmMember, OsmRelation, Tags } from './osm-data.ts';
import { COORDINATE_SCALE, NO_TAGS } from './osm-data.ts';
import { readWhole, readWholeMessage } from './whole-message.ts';

/** Takes the elements of blocks in the order of the file; tags are decoded of what it wants alone. */
export interface ElementSink {
  /** Whether a block with these strings has anything for it. Absent = every block is wanted. */
  wantsStrings?(has: (text: string) => boolean): boolean;
  /** `lon`, `lat` in units of 1e-7 degrees. Absent = every node is wanted. */
  wantsNode?(id: number, lon: number, lat: number): boolean;
  addScaledNode(id: number, lon: number, lat: number, tags?: Tags): void;
  /** Absent = every way is wanted. */
  wantsWay?(id: number, refs: readonly number[]): boolean;
  addWay(id: number, refs: readonly number[], tags: Tags): void;
  addRelation(relation: OsmRelation): void;
}

/** Kinds of elements in a block, as bits. */
export const NODES = 1;
export const WAYS = 2;
export const RELATIONS = 4;
const ALL_KINDS = NODES | WAYS | RELATIONS;
/** By the number of their field in a group. */
const KIND_OF_FIELD = [0, NODES, NODES, WAYS, RELATIONS];

const MEMBER_TYPES = ['node', 'way', 'relation'] as const;

/** Block coordinates count in `granularity` nanodegrees from an offset; ours in 1e-7 degrees. */
interface Block {
  strings: StringTable;
  groups: PbfRange[];
  granularity: number;
  latOffset: number;
  lonOffset: number;
}

interface PbfRange {
  start: number;
  end: number;
}

class StringTable {
  private readonly bytes: Uint8Array[] = [];
  private readonly texts: (string | undefined)[] = [];
  private readonly decoder: { decode(bytes: Uint8Array): string };

  constructor(decoder: { decode(bytes: Uint8Array): string }) {
    this.decoder = decoder;
  }

  add(bytes: Uint8Array): void {
    this.bytes.push(bytes);
  }

  has(text: string): boolean {
    return this.bytes.some(({ length }, i) => length === text.length && this.get(i) === text);
  }

  get(index: number): string {
    let text = this.texts[index];
    if (text === undefined) {
      if (!(index < this.bytes.length)) throw new RangeError(`string ${index} of ${this.bytes.length}`);
      text = this.decoder.decode(this.bytes[index]);
      this.texts[index] = text;
    }
    return text;
  }
}

/** Decodes UTF-8; passed in because the platform's decoder is not part of the language. */
export interface TextDecoding {
  decode(bytes: Uint8Array): string;
}

function readBlock(pbf: PbfReader, decoder: TextDecoding): Block {
  const block: Block = {
    strings: new StringTable(decoder),
    groups: [],
    granularity: 100,
    latOffset: 0,
    lonOffset: 0,
  };
  return readWhole(
    pbf,
    (tag, result, reader) => {
      if (tag === 1) readStrings(reader, result.strings);
      else if (tag === 2) {
        const end = reader.readVarint() + reader.pos;
        result.groups.push({ start: reader.pos, end });
        reader.pos = end;
      } else if (tag === 17) result.granularity = reader.readVarint();
      else if (tag === 19) result.latOffset = reader.readVarint(true);
      else if (tag === 20) result.lonOffset = reader.readVarint(true);
    },
    block,
  );
}

function readStrings(pbf: PbfReader, strings: StringTable): void {
  readWholeMessage(
    pbf,
    (tag, table, reader) => {
      if (tag === 1) table.add(reader.readBytes());
    },
    strings,
  );
}

function makeTags(keys: readonly number[], values: readonly number[], strings: StringTable): Tags {
  if (keys.length === 0) return NO_TAGS;
  const tags = new Map<string, string>();
  for (let i = 0; i < keys.length; i++) tags.set(strings.get(keys[i]), strings.get(values[i]));
  return tags;
}

const MAX_LON = 180 * COORDINATE_SCALE;
const MAX_LAT = 90 * COORDINATE_SCALE;

/** Adds a node whose coordinates count in the block's steps. Throws for a place off the earth. */
function addNode(
  sink: ElementSink,
  { granularity, lonOffset, latOffset }: Block,
  id: number,
  lonSteps: number,
  latSteps: number,
  readTags: () => Tags | undefined,
): void {
  const lon = Math.round((lonSteps * granularity + lonOffset) / 100);
  const lat = Math.round((latSteps * granularity + latOffset) / 100);
  if (!(Math.abs(lon) <= MAX_LON && Math.abs(lat) <= MAX_LAT)) {
    throw new RangeError(`node ${id} is at ${lon}, ${lat}`);
  }
  if (sink.wantsNode?.(id, lon, lat) ?? true) sink.addScaledNode(id, lon, lat, readTags());
}

function readDenseNodes(pbf: PbfReader, block: Block, sink: ElementSink): void {
  const dense = readWholeMessage(
    pbf,
    (tag, fields, reader) => {
      if (tag === 1) reader.readPackedSVarint(fields.ids);
      else if (tag === 8) reader.readPackedSVarint(fields.lats);
      else if (tag === 9) reader.readPackedSVarint(fields.lons);
      else if (tag === 10) reader.readPackedVarint(fields.keysValues);
    },
    { ids: [] as number[], lats: [] as number[], lons: [] as number[], keysValues: [] as number[] },
  );
  const { strings } = block;
  const { ids, lats, lons, keysValues } = dense;
  let id = 0;
  let lat = 0;
  let lon = 0;
  let next = 0;
  let end = 0;
  const readTags = () => {
    if (next === end) return undefined;
    const tags = new Map<string, string>();
    for (let at = next; at < end; at += 2)
      tags.set(strings.get(keysValues[at]), strings.get(keysValues[at + 1]));
    return tags;
  };
  for (let i = 0; i < ids.length; i++) {
    id += ids[i];
    lat += lats[i];
    lon += lons[i];
    while (end < keysValues.length && keysValues[end] !== 0) end += 2;
    addNode(sink, block, id, lon, lat, readTags);
    next = ++end;
  }
}

function readPlainNode(pbf: PbfReader, block: Block, sink: ElementSink): void {
  const node = readWholeMessage(
    pbf,
    (tag, fields, reader) => {
      if (tag === 1) fields.id = reader.readSVarint();
      else if (tag === 2) reader.readPackedVarint(fields.keys);
      else if (tag === 3) reader.readPackedVarint(fields.values);
      else if (tag === 8) fields.lat = reader.readSVarint();
      else if (tag === 9) fields.lon = reader.readSVarint();
    },
    { id: 0, lat: 0, lon: 0, keys: [] as number[], values: [] as number[] },
  );
  addNode(sink, block, node.id, node.lon, node.lat, () => makeTags(node.keys, node.values, block.strings));
}

function undelta(values: number[]): number[] {
  for (let i = 1; i < values.length; i++) values[i] += values[i - 1];
  return values;
}

function readWay(pbf: PbfReader, block: Block, sink: ElementSink): void {
  const way = readWholeMessage(
    pbf,
    (tag, fields, reader) => {
      if (tag === 1) fields.id = reader.readVarint(true);
      else if (tag === 2) reader.readPackedVarint(fields.keys);
      else if (tag === 3) reader.readPackedVarint(fields.values);
      else if (tag === 8) reader.readPackedSVarint(fields.refs);
    },
    { id: 0, keys: [] as number[], values: [] as number[], refs: [] as number[] },
  );
  const refs = undelta(way.refs);
  if (sink.wantsWay?.(way.id, refs) ?? true)
    sink.addWay(way.id, refs, makeTags(way.keys, way.values, block.strings));
}

function readRelation(pbf: PbfReader, block: Block, sink: ElementSink): void {
  const relation = readWholeMessage(
    pbf,
    (tag, fields, reader) => {
      if (tag === 1) fields.id = reader.readVarint(true);
      else if (tag === 2) reader.readPackedVarint(fields.keys);
      else if (tag === 3) reader.readPackedVarint(fields.values);
      else if (tag === 8) reader.readPackedVarint(fields.roles);
      else if (tag === 9) reader.readPackedSVarint(fields.refs);
      else if (tag === 10) reader.readPackedVarint(fields.types);
    },
    {
      id: 0,
      keys: [] as number[],
      values: [] as number[],
      roles: [] as number[],
      refs: [] as number[],
      types: [] as number[],
    },
  );
  undelta(relation.refs);
  const members: OsmMember[] = relation.refs.map((ref, i) => ({
    ref,
    type: MEMBER_TYPES[relation.types[i]] ?? 'relation',
    role: block.strings.get(relation.roles[i] ?? 0),
  }));
  sink.addRelation({
    id: relation.id,
    tags: makeTags(relation.keys, relation.values, block.strings),
    members,
  });
}

/**
 * Hands the elements of an unpacked OSMData block to the sink, of the `wanted` kinds alone; the kinds that the block has are
 * returned. Throws when the block is malformed.
 */
export function readPrimitiveBlock(
  bytes: Uint8Array,
  decoder: TextDecoding,
  sink: ElementSink,
  wanted = ALL_KINDS,
): number {
  const pbf = new PbfReader(bytes);
  const block = readBlock(pbf, decoder);
  const asked = sink.wantsStrings?.((text) => block.strings.has(text)) === false ? 0 : wanted;
  let kinds = 0;
  for (const group of block.groups) {
    pbf.pos = group.start;
    readWhole(
      pbf,
      (tag, target, reader) => {
        const kind = KIND_OF_FIELD[tag] ?? 0;
        kinds |= kind;
        if ((kind & asked) === 0) return;
        if (tag === 1) readPlainNode(reader, block, target);
        else if (tag === 2) readDenseNodes(reader, block, target);
        else if (tag === 3) readWay(reader, block, target);
        else readRelation(reader, block, target);
      },
      sink,
      group.end,
    );
  }
  return kinds;
}
