/**
 * Decodes one OSMData block (PrimitiveBlock) into an {@link OsmDataBuilder}: dense and plain nodes, ways, relations.
 * Strings are decoded once per block and only when used.
 */
import { PbfReader } from 'pbf';
import type { OsmMember, Tags } from './osm-data.ts';
import { COORDINATE_SCALE, NO_TAGS } from './osm-data.ts';
import type { OsmDataBuilder } from './osm-data-builder.ts';
import { readWhole, readWholeMessage } from './whole-message.ts';

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
  builder: OsmDataBuilder,
  { granularity, lonOffset, latOffset }: Block,
  id: number,
  lonSteps: number,
  latSteps: number,
  tags: Tags | undefined,
): void {
  const lon = Math.round((lonSteps * granularity + lonOffset) / 100);
  const lat = Math.round((latSteps * granularity + latOffset) / 100);
  if (!(Math.abs(lon) <= MAX_LON && Math.abs(lat) <= MAX_LAT)) {
    throw new RangeError(`node ${id} is at ${lon}, ${lat}`);
  }
  builder.addScaledNode(id, lon, lat, tags);
}

function readDenseNodes(pbf: PbfReader, block: Block, builder: OsmDataBuilder): void {
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
  for (let i = 0; i < ids.length; i++) {
    id += ids[i];
    lat += lats[i];
    lon += lons[i];
    let tags: Map<string, string> | undefined;
    while (next < keysValues.length && keysValues[next] !== 0) {
      tags ??= new Map();
      tags.set(strings.get(keysValues[next]), strings.get(keysValues[next + 1]));
      next += 2;
    }
    next++;
    addNode(builder, block, id, lon, lat, tags);
  }
}

function readPlainNode(pbf: PbfReader, block: Block, builder: OsmDataBuilder): void {
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
  const tags = makeTags(node.keys, node.values, block.strings);
  addNode(builder, block, node.id, node.lon, node.lat, tags);
}

function undelta(values: number[]): number[] {
  for (let i = 1; i < values.length; i++) values[i] += values[i - 1];
  return values;
}

function readWay(pbf: PbfReader, block: Block, builder: OsmDataBuilder): void {
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
  builder.addWay(way.id, undelta(way.refs), makeTags(way.keys, way.values, block.strings));
}

function readRelation(pbf: PbfReader, block: Block, builder: OsmDataBuilder): void {
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
  builder.addRelation({
    id: relation.id,
    tags: makeTags(relation.keys, relation.values, block.strings),
    members,
  });
}

/** Adds all elements of an unpacked OSMData block to the builder. Throws when the block is malformed. */
export function readPrimitiveBlock(bytes: Uint8Array, decoder: TextDecoding, builder: OsmDataBuilder): void {
  const pbf = new PbfReader(bytes);
  const block = readBlock(pbf, decoder);
  for (const group of block.groups) {
    pbf.pos = group.start;
    readWhole(
      pbf,
      (tag, target, reader) => {
        if (tag === 1) readPlainNode(reader, block, target);
        else if (tag === 2) readDenseNodes(reader, block, target);
        else if (tag === 3) readWay(reader, block, target);
        else if (tag === 4) readRelation(reader, block, target);
      },
      builder,
      group.end,
    );
  }
}
