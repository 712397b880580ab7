/** What a still map draws and names of the tiles of its area, each feature by its layer and kind. */
import { PbfWriter } from 'pbf';
import { expect, test } from 'vitest';
import { createTileReader, readGround } from './strip-ground.ts';

type Properties = Readonly<Record<string, string>>;
type Ring = readonly (readonly [number, number])[];
interface Feature {
  readonly layer: string;
  readonly properties: Properties;
  readonly ring: Ring;
}

const EXTENT = 512;
const zigzag = (value: number) => (value << 1) ^ (value >> 31);

/** 1 point, 2 line, 3 area: a ring that ends where it begins. */
function typeOf(ring: Ring): 1 | 2 | 3 {
  if (ring.length === 1) return 1;
  return String(ring[0]) === String(ring.at(-1)) ? 3 : 2;
}

function listCommands(ring: Ring): number[] {
  const points = typeOf(ring) === 3 ? ring.slice(0, -1) : ring;
  let cursor: readonly [number, number] = [0, 0];
  const steps = points.map(([x, y]) => {
    const step = [zigzag(x - cursor[0]), zigzag(y - cursor[1])];
    cursor = [x, y];
    return step;
  });
  const lines = points.length > 1 ? [2 | ((points.length - 1) << 3), ...steps.slice(1).flat()] : [];
  return [1 | (1 << 3), ...steps[0], ...lines, ...(typeOf(ring) === 3 ? [7 | (1 << 3)] : [])];
}

/** A vector tile of 512 units a side. */
function encodeTile(features: readonly Feature[]): ArrayBuffer {
  const tile = new PbfWriter();
  for (const name of new Set(features.map(({ layer }) => layer))) {
    const own = features.filter(({ layer }) => layer === name);
    const texts = own.flatMap(({ properties }) => Object.entries(properties));
    tile.writeMessage(
      3,
      (_, pbf) => {
        pbf.writeVarintField(15, 2);
        pbf.writeStringField(1, name);
        let tag = 0;
        for (const { properties, ring } of own) {
          const tags = Object.keys(properties).flatMap(() => [tag, tag++]);
          pbf.writeMessage(
            2,
            (_feature, inner) => {
              inner.writePackedVarint(2, tags);
              inner.writeVarintField(3, typeOf(ring));
              inner.writePackedVarint(4, listCommands(ring));
            },
            undefined,
          );
        }
        for (const [key] of texts) pbf.writeStringField(3, key);
        for (const [, value] of texts)
          pbf.writeMessage(4, (_value, inner) => inner.writeStringField(1, value), undefined);
        pbf.writeVarintField(5, EXTENT);
      },
      undefined,
    );
  }
  return tile.finish().slice().buffer as ArrayBuffer;
}

/** The ground of a view that begins where a tile does; at zoom 14 a pixel is a unit of the tile. */
function read(features: readonly Feature[], zoom = 14) {
  const [x, y] = [100, 100];
  const pixels = EXTENT * 2 ** (zoom - Math.min(14, Math.floor(zoom + 0.5)));
  const view = { width: EXTENT - 1, height: EXTENT - 1, zoom, left: x * pixels, top: y * pixels };
  const reader = createTileReader(async (_, column, row) =>
    column === x && row === y ? encodeTile(features) : new ArrayBuffer(0),
  );
  return readGround(view, reader);
}

const LINE: Ring = [
  [100, 100],
  [200, 100],
];
const AREA: Ring = [
  [100, 100],
  [200, 100],
  [200, 200],
  [100, 100],
];
const drawn = async (layer: string, properties: Properties, ring: Ring, zoom?: number) => {
  const { paths } = await read([{ layer, properties, ring }], zoom);
  return Object.entries(paths).filter(([, path]) => path !== '');
};

test.each<[string, Properties, Ring, string | undefined]>([
  ['land', { kind: 'residential' }, AREA, 'built'],
  ['land', { kind: 'park' }, AREA, 'green'],
  ['land', { kind: 'parking' }, AREA, undefined],
  ['water', { kind: 'lake' }, AREA, 'water'],
  ['water', { kind: 'pool' }, AREA, undefined],
  ['lines', { kind: 'tram' }, LINE, 'rail'],
  ['lines', { kind: 'canal' }, LINE, 'stream'],
  ['lines', { kind: 'fence' }, LINE, undefined],
  ['roads', { class: 'trunk' }, LINE, 'motorway'],
  ['roads', { class: 'tertiary' }, LINE, 'major'],
  ['roads', { class: 'residential' }, LINE, 'minor'],
  ['roads', { class: 'service' }, LINE, 'minor'],
  ['roads', { class: 'footway' }, LINE, undefined],
  ['roads', {}, LINE, undefined],
  ['places', { kind: 'town', name: 'Town' }, [[100, 100]], undefined],
])('of the layer %s %j is drawn as what it is', async (layer, properties, ring, kind) => {
  const path = ring === AREA ? 'M100 100L200 100L200 200L100 100z' : 'M100 100L200 100';
  expect(await drawn(layer, properties, ring)).toEqual(kind ? [[kind, path]] : []);
});

test('small roads and paths are drawn where there is room for them', async () => {
  const kinds = async (zoom: number) => {
    const roads = ['primary', 'residential', 'service', 'footway'];
    const found = await Promise.all(roads.map((road) => drawn('roads', { class: road }, LINE, zoom)));
    return found.map((paths) => paths[0]?.[0]);
  };
  expect(await kinds(15)).toEqual(['major', 'minor', 'minor', 'path']);
  expect(await kinds(14.9)).toEqual(['major', 'minor', 'minor', undefined]);
  expect(await kinds(13.9)).toEqual(['major', 'minor', undefined, undefined]);
  expect(await kinds(11.4)).toEqual(['major', undefined, undefined, undefined]);
});

test('what lies beyond the edges is neither drawn nor named', async () => {
  const away: Ring = [
    [-60, 100],
    [-20, 100],
  ];
  const ground = await read([
    { layer: 'roads', properties: { class: 'primary', name: 'Away' }, ring: away },
    { layer: 'places', properties: { kind: 'town', name: 'Away' }, ring: [[600, 100]] },
  ]);
  expect([ground.paths.major, ground.names]).toEqual(['', []]);
});

test('a road is named along its longest straight piece, upright', async () => {
  const bend: Ring = [
    [300, 300],
    [300, 280],
    [200, 280],
    [100, 280],
  ];
  const { names } = await read([
    { layer: 'roads', properties: { class: 'primary', name: 'Mill Street' }, ring: bend },
  ]);
  expect(names).toEqual([
    { text: 'Mill Street', kind: 'road', x: 200, y: 280, angle: 0, room: 200, rank: 6 },
  ]);
});

test('towns come before lakes, lakes before parks; what is nothing of the kind has no name', async () => {
  const at = (layer: string, kind: string, name: string, x: number): Feature => ({
    layer,
    properties: { kind, ...(name ? { name } : {}) },
    ring: [[x, 50]],
  });
  const { names } = await read([
    at('places', 'town', 'Town', 100),
    at('places', 'hamlet', 'Hamlet', 150),
    at('names', 'lake', 'Lake', 200),
    at('names', 'park', 'Park', 300),
    at('names', 'peak', 'Peak', 400),
    at('places', 'village', '', 450),
  ]);
  const point = { y: 50, angle: 0, room: Number.POSITIVE_INFINITY };
  expect(names).toEqual([
    { ...point, text: 'Town', kind: 'place', x: 100, rank: 18 },
    { ...point, text: 'Hamlet', kind: 'place', x: 150, rank: 9 },
    { ...point, text: 'Lake', kind: 'water', x: 200, rank: 8 },
    { ...point, text: 'Park', kind: 'green', x: 300, rank: 7 },
  ]);
});
