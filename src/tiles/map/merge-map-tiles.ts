/**
 * Vector tiles of one square from several regions as one: layers of one name become one layer, their keys and values
 * joined. https://github.com/mapbox/vector-tile-spec/tree/master/2.1
 */
import { PbfReader, PbfWriter } from 'pbf';

interface Feature {
  readonly id?: number;
  readonly tags: readonly number[];
  readonly type: number;
  readonly geometry: Uint8Array;
}

interface Layer {
  name: string;
  version: number;
  extent: number;
  readonly keys: string[];
  /** As they are encoded. */
  readonly values: Uint8Array[];
  readonly features: Feature[];
}

function readFeature(pbf: PbfReader): Feature {
  const end = pbf.readVarint() + pbf.pos;
  const feature: { -readonly [F in keyof Feature]: Feature[F] } & { tags: number[] } = {
    tags: [],
    type: 0,
    geometry: new Uint8Array(0),
  };
  return pbf.readFields(
    (tag, into, reader) => {
      if (tag === 1) into.id = reader.readVarint();
      else if (tag === 2) reader.readPackedVarint(into.tags);
      else if (tag === 3) into.type = reader.readVarint();
      else if (tag === 4) into.geometry = reader.readBytes();
    },
    feature,
    end,
  );
}

function readLayers(tile: Uint8Array): Layer[] {
  const layers: Layer[] = [];
  new PbfReader(tile).readFields((tag, into: Layer[], pbf) => {
    if (tag !== 3) return;
    const layer: Layer = { name: '', version: 1, extent: 4096, keys: [], values: [], features: [] };
    pbf.readMessage((field, self: Layer, reader) => {
      if (field === 15) self.version = reader.readVarint();
      else if (field === 1) self.name = reader.readString();
      else if (field === 2) self.features.push(readFeature(reader));
      else if (field === 3) self.keys.push(reader.readString());
      else if (field === 4) self.values.push(reader.readBytes());
      else if (field === 5) self.extent = reader.readVarint();
    }, layer);
    into.push(layer);
  }, layers);
  return layers;
}

/** Positions of another list's texts in this one, which grows. */
function joinList(list: string[], positions: Map<string, number>, more: readonly string[]): number[] {
  return more.map((text) => {
    let at = positions.get(text);
    if (at === undefined) {
      at = list.length;
      positions.set(text, at);
      list.push(text);
    }
    return at;
  });
}

function joinLayers(layers: readonly Layer[]): Layer {
  const [first] = layers;
  const keys: string[] = [];
  const keyAt = new Map<string, number>();
  const values: Uint8Array[] = [];
  const valueTexts: string[] = [];
  const valueAt = new Map<string, number>();
  const features: Feature[] = [];
  for (const layer of layers) {
    const keyPosition = joinList(keys, keyAt, layer.keys);
    const valuePosition = joinList(valueTexts, valueAt, layer.values.map(String));
    for (const [i, at] of valuePosition.entries()) values[at] = layer.values[i];
    for (const feature of layer.features)
      features.push({
        ...feature,
        tags: feature.tags.map((tag, i) => (i % 2 === 0 ? keyPosition[tag] : valuePosition[tag])),
      });
  }
  return { name: first.name, version: first.version, extent: first.extent, keys, values, features };
}

function writeLayer(layer: Layer, pbf: PbfWriter): void {
  pbf.writeVarintField(15, layer.version);
  pbf.writeStringField(1, layer.name);
  for (const feature of layer.features)
    pbf.writeMessage(
      2,
      ({ id, tags, type, geometry }: Feature, writer: PbfWriter) => {
        if (id !== undefined) writer.writeVarintField(1, id);
        if (tags.length > 0) writer.writePackedVarint(2, [...tags]);
        writer.writeVarintField(3, type);
        writer.writeBytesField(4, geometry);
      },
      feature,
    );
  for (const key of layer.keys) pbf.writeStringField(3, key);
  for (const value of layer.values) pbf.writeBytesField(4, value);
  pbf.writeVarintField(5, layer.extent);
}

/** A new tile, or the only one there is. A layer whose extent is another than the first region's is left out. */
export function mergeMapTiles(tiles: readonly Uint8Array[]): Uint8Array {
  if (tiles.length === 1) return tiles[0];
  const byName = new Map<string, Layer[]>();
  for (const layer of tiles.flatMap(readLayers)) {
    const list = byName.get(layer.name);
    if (!list) byName.set(layer.name, [layer]);
    else if (list[0].extent === layer.extent) list.push(layer);
  }
  const pbf = new PbfWriter();
  for (const layers of byName.values()) pbf.writeMessage(3, writeLayer, joinLayers(layers));
  return pbf.finish();
}
