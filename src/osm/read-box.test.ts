import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  joinBytes,
  makeBlob,
  makeBlock,
  makeHeaderBlob,
  makeSource,
  PLAIN_FORM,
  type SampleElements,
  toElements,
} from '../testing/make-pbf.ts';
import { nodePlatform } from '../worker/node-platform.ts';
import { type ExtractPlace, readExtractPlaces } from './extract-places.ts';
import { ImportCancelled } from './osm-read-error.ts';
import type { OsmPlatform } from './read-blocks.ts';
import { readAreas } from './read-box.ts';
import { readExtractHeader } from './read-header.ts';
import { readOsmPbf } from './read-osm-pbf.ts';

const NONE: SampleElements = { nodes: [], ways: [], relations: [] };
const ROAD = { highway: 'residential' };
/** From 0 to 1 degree each way. */
const BOX = [0, 0, 1, 1] as const;

/** A file with a block for each of these. */
function makeFile(blocks: readonly Partial<SampleElements>[], header = makeHeaderBlob()): Uint8Array {
  return joinBytes(
    header,
    ...blocks.map((block) => makeBlob('OSMData', makeBlock({ ...NONE, ...block }, PLAIN_FORM))),
  );
}

function node(id: number, lon: number, lat = 0.5, tags?: Record<string, string>) {
  return { id, lon: Math.round(lon * 1e7), lat: Math.round(lat * 1e7), ...(tags ? { tags } : {}) };
}

async function read(file: Uint8Array): Promise<SampleElements> {
  return toElements(await readOsmPbf(makeSource(file), nodePlatform, { bounds: BOX }));
}

const idsOf = (elements: readonly { id: number }[]) => elements.map(({ id }) => id);

describe('of a file a box holds', () => {
  const nodes = [
    node(1, -0.5),
    node(2, 0.2),
    node(3, 0.8),
    node(4, 1.2),
    node(5, 1.4),
    node(6, 3),
    node(7, 4),
  ];

  test('nodes inside, with their tags, the border included', async () => {
    const shop = node(8, 1, 1, { shop: 'bakery' });
    const { nodes: kept } = await read(makeFile([{ nodes: [...nodes, shop] }]));
    expect(idsOf(kept)).toEqual([2, 3, 8]);
    expect(kept[2]).toEqual(shop);
  });

  test('roads as far as the next node outside, other lines whole, nothing of what passes by', async () => {
    const ways = [
      { id: 1, refs: [1, 2, 3, 4, 5], tags: ROAD },
      { id: 2, refs: [5, 6], tags: ROAD },
    ];
    const road = await read(makeFile([{ nodes, ways }]));
    expect([idsOf(road.ways), idsOf(road.nodes)]).toEqual([[1], [1, 2, 3, 4]]);
    const river = { id: 3, refs: [3, 4, 5, 6], tags: { waterway: 'river' } };
    expect(idsOf((await read(makeFile([{ nodes, ways: [river] }]))).nodes)).toEqual([2, 3, 4, 5, 6]);
  });

  test('relations with a member in it; of grounds the ways that close the ring, as lines without a meaning', async () => {
    const ways = [
      { id: 1, refs: [3, 5] },
      { id: 2, refs: [5, 6], tags: ROAD },
      { id: 3, refs: [6, 7], tags: ROAD },
    ];
    const member = (ref: number) => ({ type: 'way' as const, ref, role: 'outer' });
    const lake = { id: 1, members: [member(1), member(2)], tags: { type: 'multipolygon', natural: 'water' } };
    const away = { id: 2, members: [member(3)], tags: { type: 'multipolygon', natural: 'water' } };
    const country = {
      id: 3,
      members: [member(1), member(3)],
      tags: { type: 'boundary', boundary: 'administrative', admin_level: '2' },
    };
    const kept = await read(makeFile([{ nodes, ways, relations: [lake, away, country] }]));
    expect(kept.relations).toEqual([lake, country]);
    expect(kept.ways).toEqual([ways[0], { id: 2, refs: [5, 6] }]);
    expect(idsOf(kept.nodes)).toEqual([2, 3, 5, 6]);
  });
});

/** What a box holds, by the words of `readBox` and by nothing else. Grounds are not among the drawn files. */
function choose({ nodes, ways }: SampleElements): SampleElements {
  const isIn = (id: number) => {
    const at = nodes.find((other) => other.id === id);
    return at !== undefined && at.lon >= 0 && at.lon <= 1e7 && at.lat >= 0 && at.lat <= 1e7;
  };
  const chosen = ways.filter(({ refs }) => refs.some(isIn));
  const wanted = chosen.flatMap(({ refs, tags }) =>
    refs.filter((_, i) => !tags || isIn(refs[i - 1]) || isIn(refs[i + 1])),
  );
  return {
    nodes: nodes.filter(({ id }) => isIn(id) || wanted.includes(id)),
    ways: chosen,
    relations: [],
  };
}

test('drawn files hold what they should, in whatever blocks and order', async () => {
  const id = fc.integer({ min: 1, max: 200_000 });
  const drawn = fc.record({
    ids: fc.uniqueArray(id, { minLength: 2, maxLength: 30 }),
    places: fc.array(fc.tuple(fc.integer({ min: -5, max: 15 }), fc.integer({ min: -5, max: 15 })), {
      minLength: 30,
      maxLength: 30,
    }),
    lines: fc.array(
      fc.record({
        at: fc.array(fc.nat(29), { minLength: 1, maxLength: 6 }),
        isRoad: fc.boolean(),
        block: fc.nat(3),
      }),
      { maxLength: 12 },
    ),
    blocks: fc.array(fc.nat(3), { minLength: 30, maxLength: 30 }),
  });
  await fc.assert(
    fc.asyncProperty(drawn, async ({ ids, places, lines, blocks }) => {
      const nodes = ids.map((one, i) => node(one, places[i][0] / 10, places[i][1] / 10));
      const ways = lines.map(({ at, isRoad }, i) => ({
        id: i + 1,
        refs: at.map((position) => ids[position % ids.length]),
        ...(isRoad ? { tags: ROAD } : {}),
      }));
      const file = makeFile(
        [0, 1, 2, 3].map((block) => ({
          nodes: nodes.filter((_, i) => blocks[i] === block),
          ways: ways.filter((_, i) => lines[i].block === block),
        })),
      );
      const byId = (a: { id: number }, b: { id: number }) => a.id - b.id;
      const kept = await read(file);
      const wanted = choose({ nodes, ways, relations: [] });
      expect(kept.nodes).toEqual([...wanted.nodes].sort(byId));
      expect([...kept.ways].sort(byId)).toEqual(wanted.ways);
    }),
    { numRuns: 150, seed: 1 },
  );
});

test('blocks that cannot hold what is missing are not read again; progress goes up to the end', async () => {
  const far = Array.from({ length: 20 }, (_, block) => ({
    nodes: Array.from({ length: 50 }, (_node, i) => node(1000 + 100 * block + i, 5)),
  }));
  const file = makeFile([
    { nodes: [node(1, 0.5), node(2, 2)] },
    ...far,
    { ways: [{ id: 1, refs: [1, 2], tags: ROAD }] },
  ]);
  let unpacked = 0;
  const counting: OsmPlatform = {
    ...nodePlatform,
    inflate: (bytes, rawSize) => {
      unpacked++;
      return nodePlatform.inflate(bytes, rawSize);
    },
  };
  const seen: number[] = [];
  const data = await readOsmPbf(makeSource(file), counting, {
    bounds: BOX,
    onProgress: (done, total) => seen.push(done / total),
  });
  expect([...data.idOfNode]).toEqual([1, 2]);
  // All once with the header, the way's block for its way, the first for the nodes of the way.
  expect(unpacked).toBe(1 + 22 + 2);
  expect(seen.at(-1)).toBe(1);
  expect(seen).toEqual([...seen].sort((a, b) => a - b));
});

test('reading a box stops when asked to, in any of its passes', async () => {
  const file = makeFile([
    { nodes: [node(1, 0.5), node(2, 2)] },
    { ways: [{ id: 1, refs: [1, 2], tags: ROAD }] },
  ]);
  for (const last of [1, 2, 3, 4, 5]) {
    let asked = 0;
    const reading = readOsmPbf(makeSource(file), nodePlatform, {
      bounds: BOX,
      shouldStop: () => ++asked === last,
    });
    await expect(reading, `at ${last}`).rejects.toThrow(ImportCancelled);
  }
});

test('the header says what the file covers, how new it is and whether it is sorted', async () => {
  const box = { left: -9_500_000_000, right: -6_200_000_000, top: 42_200_000_000, bottom: 36_900_000_000 };
  const header = makeHeaderBlob(undefined, 1_700_000_000, { box, optional: ['Sort.Type_then_ID'] });
  const readHeaderOf = (first: Uint8Array) =>
    readExtractHeader(makeSource(makeFile([], first)), nodePlatform);
  expect(await readHeaderOf(header)).toEqual({
    bounds: [-9.5, 36.9, -6.2, 42.2],
    timestamp: '2023-11-14T22:13:20.000Z',
    isSorted: true,
  });
  expect(await readHeaderOf(makeHeaderBlob())).toEqual({ isSorted: false });
  const wrong = makeHeaderBlob(undefined, 0, { box: { ...box, right: box.left } });
  expect(await readHeaderOf(wrong)).toEqual({ isSorted: false });
});

test('cities and towns of a file are listed, and nothing behind the nodes of a sorted one is read', async () => {
  const nodes = [
    node(1, -8.6, 41.1, { place: 'city', name: 'Porto' }),
    node(2, -8.3, 41.4, { place: 'village', name: 'Lijó' }),
    node(3, -8.4, 41.5, { place: 'town', name: 'Barcelos' }),
    node(4, -8.4, 41.6, { place: 'town' }),
  ];
  const blocks = [
    { nodes },
    { ways: [{ id: 1, refs: [1, 2] }] },
    { nodes: [node(9, 1, 1, { place: 'town', name: 'Late' })] },
  ];
  const list = async (header: Uint8Array) => {
    const found: ExtractPlace[] = [];
    await readExtractPlaces(makeSource(makeFile(blocks, header)), nodePlatform, {
      onPlaces: (places) => found.push(...places),
    });
    return found;
  };
  const both = [
    { name: 'Porto', kind: 'city', lon: -8.6, lat: 41.1 },
    { name: 'Barcelos', kind: 'town', lon: -8.4, lat: 41.5 },
  ];
  expect(await list(makeHeaderBlob(undefined, 0, { optional: ['Sort.Type_then_ID'] }))).toEqual(both);
  expect((await list(makeHeaderBlob())).map(({ name }) => name)).toEqual(['Porto', 'Barcelos', 'Late']);
});

test('areas that are read together are what each is by itself', async () => {
  const elements = {
    nodes: Array.from({ length: 12 }, (_, i) => node(i + 1, i / 4 - 1)),
    ways: [
      { id: 1, refs: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12], tags: ROAD },
      { id: 2, refs: [4, 6], tags: { natural: 'water' } },
      { id: 3, refs: [6, 9, 4] },
    ],
    relations: [
      {
        id: 9,
        tags: { type: 'multipolygon', natural: 'water' },
        members: [2, 3].map((ref) => ({ type: 'way' as const, ref, role: 'outer' })),
      },
    ],
  };
  const { nodes, ways, relations } = elements;
  const source = makeSource(
    makeFile([{ nodes: nodes.slice(6) }, { ways }, { nodes: nodes.slice(0, 6) }, { relations }]),
  );
  const inside = (west: number, east: number) => (lon: number) => lon >= west * 1e7 && lon <= east * 1e7;
  const areas = [inside(-1, -0.4), inside(-0.5, 0.2), inside(5, 6), inside(0, 2)];
  const together = await readAreas(source, nodePlatform, areas);
  expect(together.map((data) => data.idOfNode.length > 0)).toEqual([true, true, false, true]);
  for (const [i, area] of areas.entries()) {
    const [alone] = await readAreas(source, nodePlatform, [area]);
    expect(toElements(together[i])).toEqual(toElements(alone));
  }
});
