/** Tiles cut and joined again are the network they came from. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { buildRoadNetwork } from '../../osm/build-road-network.ts';
import type { OsmData } from '../../osm/osm-data.ts';
import { makeCanonicalGraph } from '../../testing/compare-networks.ts';
import { type Drawing, makeDrawnData } from '../../testing/make-drawn-map.ts';
import { makeRandomData } from '../../testing/make-random-map.ts';
import { decodeGraphTile } from './graph-tile.ts';
import { type EncodedTile, splitNetwork } from './split-network.ts';
import { stitchNetwork } from './stitch-network.ts';

function makeTiles(data: OsmData): EncodedTile[] {
  return [...splitNetwork(buildRoadNetwork(data).network)];
}

function stitch(tiles: readonly EncodedTile[]) {
  return stitchNetwork(tiles.map(({ bytes }) => decodeGraphTile(bytes)));
}

describe('random networks over several tiles', () => {
  for (const seed of [1, 2, 3, 4, 5, 6]) {
    test(`number ${seed}`, () => {
      const data = makeRandomData({ seed, nodes: 120, ways: 130, restrictions: 80, extent: 0.4 });
      const tiles = makeTiles(data);
      expect(tiles.length).toBeGreaterThan(10);
      const joined = stitch(tiles);
      expect(makeCanonicalGraph(joined)).toEqual(makeCanonicalGraph(buildRoadNetwork(data).network));
      expect(joined.restrictions.isOnly.length).toBeGreaterThan(20);
    });
  }
});

/** Far enough apart that every letter has a tile of its own. */
const WIDE: Drawing = {
  metres: 3000,
  ways: { ABCD: { name: 'Long Road', ref: 'A 1' }, BE: { name: 'Side Road' } },
  restrictions: [{ kind: 'no_right_turn', from: 'ABCD', via: 'B', to: 'BE' }],
};
const WIDE_MAP = `
  A----B----C----D
       |
       |
       |
       |
       E`;

describe('a way over several tiles', () => {
  const data = makeDrawnData(WIDE_MAP, WIDE);
  const tiles = makeTiles(data);

  test('is one road again, with its restrictions', () => {
    expect(tiles.length).toBeGreaterThanOrEqual(3);
    const network = stitch(tiles);
    expect(network.roads.osmIdOfRoad.length).toBe(2);
    expect(network.restrictions.isOnly.length).toBe(1);
    expect(makeCanonicalGraph(network)).toEqual(makeCanonicalGraph(buildRoadNetwork(data).network));
  });

  test('loses only the edges into a tile that is missing', () => {
    const whole = stitch(tiles);
    for (const absent of tiles) {
      const rest = tiles.filter((tile) => tile !== absent);
      const gone = new Set(decodeGraphTile(absent.bytes).nodes.osmIdOfNode);
      const network = stitch(rest);
      const isKept = (from: number, to: number) =>
        !gone.has(whole.osmIdOfNode[from]) && !gone.has(whole.osmIdOfNode[to]);
      const kept = [...whole.fromOfEdge.keys()].filter((e) => isKept(whole.fromOfEdge[e], whole.toOfEdge[e]));
      expect(network.fromOfEdge.length).toBe(kept.length);
      expect(() => makeCanonicalGraph(network)).not.toThrow();
    }
  });
});

test('a restriction binds the right one of two edges of a way that meet at both ends', () => {
  const ring = {
    metres: 1000,
    ways: { ABCDA: {}, AX: {}, CY: {} },
    restrictions: ['no_straight_on', 'no_right_turn'].map((kind) => ({
      kind,
      from: 'AX',
      via: 'A',
      to: 'ABCDA',
    })),
  };
  const data = makeDrawnData(
    `
      X-A---B
        |   |
        D---C-Y`,
    ring,
  );
  // Each rule means one of the two halves of the ring.
  const { network } = buildRoadNetwork(data);
  const { steps, firstStep } = network.restrictions;
  expect([...firstStep]).toEqual([0, 2, 4]);
  for (const row of [0, 1]) {
    const one = {
      ...network,
      restrictions: {
        firstStep: Uint32Array.of(0, 2),
        steps: steps.slice(firstStep[row], firstStep[row + 1]),
        isOnly: Uint8Array.of(0),
        modes: Uint8Array.of(5),
      },
    };
    const joined = stitch([...splitNetwork(one)]);
    expect(makeCanonicalGraph(joined)).toEqual(makeCanonicalGraph(one));
  }
});

test('a restriction binds the right one of two edges of a way that are drawn from one node to another', () => {
  const data = makeDrawnData(
    `
        P---------
        |         |
      X-A----Q----B
        |         |
        R---------`,
    {
      metres: 600,
      ways: { APBQARB: {}, XA: {} },
      restrictions: ['no_left_turn', 'no_straight_on', 'no_right_turn'].map((kind) => ({
        kind,
        from: 'XA',
        via: 'A',
        to: 'APBQARB',
      })),
    },
  );
  const { network } = buildRoadNetwork(data);
  const { steps, firstStep, isOnly } = network.restrictions;
  expect(isOnly.length).toBe(3);
  for (const row of isOnly.keys()) {
    const restrictions = {
      firstStep: Uint32Array.of(0, 2),
      steps: steps.slice(firstStep[row], firstStep[row + 1]),
      isOnly: Uint8Array.of(0),
      modes: Uint8Array.of(5),
    };
    const one = { ...network, restrictions };
    const joined = stitch([...splitNetwork(one)]);
    expect(makeCanonicalGraph(joined)).toEqual(makeCanonicalGraph(one));
  }
});

/** What only some networks have: ranks, elevations, exits. */
test('ranks and elevations follow their edges into the tiles and back', () => {
  const data = makeRandomData({ seed: 7, nodes: 120, ways: 130, restrictions: 40, extent: 0.4 });
  const { network } = buildRoadNetwork(data);
  const count = network.fromOfEdge.length;
  const full = {
    ...network,
    rankOfEdge: Uint32Array.from(network.fromOfEdge, (_, edge) => (edge * 7919) % count),
    shapeEle: Int16Array.from(network.shapeLon, (_, point) => point % 3000),
    junctions: { node: Uint32Array.of(3, 5), name: Uint32Array.of(1, 0), ref: Uint32Array.of(0, 2) },
  };
  const joined = stitch([...splitNetwork(full)]);
  expect(makeCanonicalGraph(joined)).toEqual(makeCanonicalGraph(full));
  expect(joined.rankOfEdge).toHaveLength(count);
  const plain = stitch(makeTiles(data));
  expect([plain.rankOfEdge, plain.shapeEle]).toEqual([undefined, undefined]);
});

test('a restriction along a way is dropped when one of its tiles is missing', () => {
  const data = makeDrawnData(WIDE_MAP, {
    ...WIDE,
    ways: { AB: {}, BC: {}, CD: {}, BE: {} },
    restrictions: [{ kind: 'no_straight_on', from: 'AB', via: 'BC', to: 'CD' }],
  });
  const tiles = makeTiles(data);
  const whole = stitch(tiles);
  expect([...whole.restrictions.firstStep]).toEqual([0, 3]);
  expect(makeCanonicalGraph(whole)).toEqual(makeCanonicalGraph(buildRoadNetwork(data).network));
  for (const absent of tiles) {
    const network = stitch(tiles.filter((tile) => tile !== absent));
    const ids = new Set(network.osmIdOfNode);
    const isWhole = [...'ABCD'].every((letter) => ids.has(letter.charCodeAt(0)));
    expect(network.restrictions.isOnly.length, absent.key).toBe(isWhole ? 1 : 0);
  }
});

test('nothing at all joins to an empty network', () => {
  expect(stitchNetwork([]).fromOfEdge.length).toBe(0);
});

test('a tile with any byte changed is decoded and joined, or refused with a message', () => {
  const [sample] = makeTiles(makeDrawnData(WIDE_MAP, { ...WIDE, metres: 20 }));
  const change = fc.record({ at: fc.nat(), to: fc.nat({ max: 255 }) });
  let refused = 0;
  fc.assert(
    fc.property(fc.array(change, { minLength: 1, maxLength: 5 }), (changes) => {
      const bytes = new Uint8Array(sample.bytes.slice(0));
      for (const { at, to } of changes) bytes[at % bytes.length] = to;
      try {
        makeCanonicalGraph(stitch([{ key: sample.key, bytes: bytes.buffer }]));
      } catch (error) {
        refused++;
        expect((error as Error).message).toMatch(/[Tt]ile/);
      }
    }),
    { seed: 4, numRuns: 3000 },
  );
  expect(refused).toBeGreaterThan(100);
});
