/**
 * Writes small `.osm.pbf` files for tests: the same elements in any of the format's forms (dense or plain nodes, zlib or
 * raw blobs, granularity and offsets), and single blobs with whatever is wrong with them.
 */
import { deflateSync } from 'node:zlib';
import { PbfWriter } from 'pbf';
import type { ByteSource } from '../osm/byte-source.ts';
import type { Box, OsmData, Tags } from '../osm/osm-data.ts';
import { readOsmPbf } from '../osm/read-osm-pbf.ts';
import { nodePlatform } from '../worker/node-platform.ts';

export interface SampleNode {
  id: number;
  /** 1e-7 degrees. */
  lon: number;
  lat: number;
  tags?: Record<string, string>;
}

export interface SampleWay {
  id: number;
  refs: number[];
  tags?: Record<string, string>;
}

interface SampleRelation {
  id: number;
  members: { type: 'node' | 'way' | 'relation'; ref: number; role: string }[];
  tags?: Record<string, string>;
}

export interface SampleElements {
  nodes: SampleNode[];
  ways: SampleWay[];
  relations: SampleRelation[];
}

interface PbfForm {
  dense: boolean;
  zlib: boolean;
  /** Nanodegrees per step, and the nanodegrees at which counting starts. */
  granularity: number;
  latOffset: number;
  lonOffset: number;
}

export const PLAIN_FORM: PbfForm = { dense: true, zlib: true, granularity: 100, latOffset: 0, lonOffset: 0 };

export function makeSource(bytes: Uint8Array): ByteSource {
  return { size: bytes.length, read: async (offset, length) => bytes.subarray(offset, offset + length) };
}

function message(write: (pbf: PbfWriter) => void): Uint8Array {
  const pbf = new PbfWriter();
  write(pbf);
  return pbf.finish().slice();
}

export function joinBytes(...parts: Uint8Array[]): Uint8Array {
  const joined = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let offset = 0;
  for (const part of parts) {
    joined.set(part, offset);
    offset += part.length;
  }
  return joined;
}

/** A length prefix, a BlobHeader and the Blob that `write` fills; `dataSize` may lie. */
export function makeBlobOf(type: string, write: (blob: PbfWriter) => void, dataSize?: number): Uint8Array {
  const blob = message(write);
  const header = message((pbf) => {
    pbf.writeStringField(1, type);
    pbf.writeVarintField(3, dataSize ?? blob.length);
  });
  const prefix = new Uint8Array(4);
  new DataView(prefix.buffer).setUint32(0, header.length);
  return joinBytes(prefix, header, blob);
}

/** A sound blob around a payload. */
export function makeBlob(type: string, payload: Uint8Array, zlib = true): Uint8Array {
  if (zlib) return makePackedBlob(type, deflateSync(payload), payload.length);
  return makeBlobOf(type, (blob) => blob.writeBytesField(1, payload));
}

/** A sound blob around what was packed already. */
export function makePackedBlob(type: string, packed: Uint8Array, rawSize: number): Uint8Array {
  return makeBlobOf(type, (blob) => {
    blob.writeVarintField(2, rawSize);
    blob.writeBytesField(3, packed);
  });
}

interface HeaderForm {
  /** Nanodegrees, in the order of the format. */
  box?: { left: number; right: number; top: number; bottom: number };
  optional?: string[];
}

export function makeHeaderBlob(
  required = ['OsmSchema-V0.6', 'DenseNodes'],
  seconds = 0,
  { box, optional = [] }: HeaderForm = {},
): Uint8Array {
  const payload = message((pbf) => {
    if (box) {
      pbf.writeMessage(
        1,
        ({ left, right, top, bottom }, writer) => {
          for (const [i, side] of [left, right, top, bottom].entries()) writer.writeSVarintField(i + 1, side);
        },
        box,
      );
    }
    for (const feature of required) pbf.writeStringField(4, feature);
    for (const feature of optional) pbf.writeStringField(5, feature);
    if (seconds !== 0) pbf.writeVarintField(32, seconds);
  });
  return makeBlob('OSMHeader', payload);
}

function delta(values: readonly number[]): number[] {
  return values.map((value, i) => (i === 0 ? value : value - values[i - 1]));
}

class Strings {
  readonly texts = [''];

  get(text: string): number {
    const position = this.texts.indexOf(text);
    return position >= 0 ? position : this.texts.push(text) - 1;
  }
}

function writeTags(pbf: PbfWriter, tags: Record<string, string> = {}, strings: Strings): void {
  const entries = Object.entries(tags);
  if (entries.length === 0) return;
  pbf.writePackedVarint(
    2,
    entries.map(([key]) => strings.get(key)),
  );
  pbf.writePackedVarint(
    3,
    entries.map(([, value]) => strings.get(value)),
  );
}

function writeNodes(pbf: PbfWriter, nodes: readonly SampleNode[], form: PbfForm, strings: Strings): void {
  if (nodes.length === 0) return;
  const lats = nodes.map(({ lat }) => (lat * 100 - form.latOffset) / form.granularity);
  const lons = nodes.map(({ lon }) => (lon * 100 - form.lonOffset) / form.granularity);
  if (form.dense) {
    pbf.writeMessage(
      2,
      (_, dense) => {
        dense.writePackedSVarint(1, delta(nodes.map(({ id }) => id)));
        dense.writePackedSVarint(8, delta(lats));
        dense.writePackedSVarint(9, delta(lons));
        const tags = nodes.flatMap((node) => [
          ...Object.entries(node.tags ?? {}).flatMap(([key, value]) => [
            strings.get(key),
            strings.get(value),
          ]),
          0,
        ]);
        if (tags.some((position) => position !== 0)) dense.writePackedVarint(10, tags);
      },
      undefined,
    );
    return;
  }
  for (const [i, node] of nodes.entries()) {
    pbf.writeMessage(
      1,
      (_, plain) => {
        plain.writeSVarintField(1, node.id);
        writeTags(plain, node.tags, strings);
        plain.writeSVarintField(8, lats[i]);
        plain.writeSVarintField(9, lons[i]);
      },
      undefined,
    );
  }
}

const MEMBER_TYPES = ['node', 'way', 'relation'];

/** One PrimitiveBlock with a group per kind of element. */
export function makeBlock({ nodes, ways, relations }: SampleElements, form: PbfForm): Uint8Array {
  const strings = new Strings();
  const groups = [
    message((pbf) => writeNodes(pbf, nodes, form, strings)),
    message((pbf) => {
      for (const way of ways) {
        pbf.writeMessage(
          3,
          (_, writer) => {
            writer.writeVarintField(1, way.id);
            writeTags(writer, way.tags, strings);
            writer.writePackedSVarint(8, delta(way.refs));
          },
          undefined,
        );
      }
    }),
    message((pbf) => {
      for (const { id, members, tags } of relations) {
        pbf.writeMessage(
          4,
          (_, writer) => {
            writer.writeVarintField(1, id);
            writeTags(writer, tags, strings);
            writer.writePackedVarint(
              8,
              members.map(({ role }) => strings.get(role)),
            );
            writer.writePackedSVarint(9, delta(members.map(({ ref }) => ref)));
            writer.writePackedVarint(
              10,
              members.map(({ type }) => MEMBER_TYPES.indexOf(type)),
            );
          },
          undefined,
        );
      }
    }),
  ];
  return message((pbf) => {
    pbf.writeMessage(
      1,
      (_, table) => {
        for (const text of strings.texts) table.writeBytesField(1, new TextEncoder().encode(text));
      },
      undefined,
    );
    for (const group of groups) if (group.length > 0) pbf.writeBytesField(2, group);
    if (form.granularity !== 100) pbf.writeVarintField(17, form.granularity);
    if (form.latOffset !== 0) pbf.writeVarintField(19, form.latOffset);
    if (form.lonOffset !== 0) pbf.writeVarintField(20, form.lonOffset);
  });
}

/** What was read, in the shape of what was written. */
export function toElements(data: OsmData): SampleElements {
  const tagsOf = (tags: Tags | undefined) =>
    tags && tags.size > 0 ? { tags: Object.fromEntries(tags) } : {};
  return {
    nodes: Array.from(data.idOfNode, (id, i) => ({
      id,
      lon: data.lonOfNode[i],
      lat: data.latOfNode[i],
      ...tagsOf(data.tagsOfNode.get(i)),
    })),
    ways: Array.from(data.idOfWay, (id, way) => ({
      id,
      refs: [...data.refs.subarray(data.firstRef[way], data.firstRef[way + 1])],
      ...tagsOf(data.tagsOfWay.get(way)),
    })),
    relations: data.relations.map(({ id, tags, members }) => ({
      id,
      members: [...members],
      ...tagsOf(tags),
    })),
  };
}

/** What of the data a reader of a file with them keeps for a box. */
export function cropToBounds(data: OsmData, bounds: Box): Promise<OsmData> {
  return readOsmPbf(makeSource(makePbf(toElements(data))), nodePlatform, { bounds });
}

/** A whole file: header blob and one data blob. */
export function makePbf(elements: SampleElements, form: PbfForm = PLAIN_FORM): Uint8Array {
  return joinBytes(makeHeaderBlob(), makeBlob('OSMData', makeBlock(elements, form), form.zlib));
}

/** A little of everything: negative ids and coordinates, non-ASCII tags, ids beyond 32 bits. */
export function makeSampleElements(): SampleElements {
  return {
    nodes: [
      { id: -7, lon: -1_234_567_890, lat: -334_455_660 },
      { id: 3, lon: 74_200_010, lat: 437_300_020, tags: { highway: 'traffic_signals' } },
      { id: 4, lon: 74_200_020, lat: 437_300_120 },
      {
        id: 9_876_543_210,
        lon: 74_210_030,
        lat: 437_310_020,
        tags: { name: 'Zürich 東京', barrier: 'gate' },
      },
    ],
    ways: [
      { id: 11, refs: [3, 9_876_543_210, -7], tags: { highway: 'residential', name: 'Rue Émile' } },
      { id: -12, refs: [4, 3] },
    ],
    relations: [
      {
        id: -21,
        tags: { type: 'restriction', restriction: 'no_left_turn' },
        members: [
          { type: 'way', ref: 11, role: 'from' },
          { type: 'node', ref: 3, role: 'via' },
          { type: 'way', ref: -12, role: 'to' },
          { type: 'relation', ref: 5_000_000_000, role: '' },
        ],
      },
    ],
  };
}
