/** Speeds and closures in tiles: cut and joined again they are what they were; damage is named. */
import { describe, expect, test } from 'vitest';
import { mergeNetworks } from '../../engine/graph/merge/merge-networks.ts';
import type { RoadNetwork } from '../../engine/graph/road-network.ts';
import { TrafficBuilder } from '../../engine/graph/traffic-builder.ts';
import { buildRoadNetwork } from '../../osm/build-road-network.ts';
import { makeCanonicalGraph } from '../../testing/compare-networks.ts';
import { makeDrawnData } from '../../testing/make-drawn-map.ts';
import { makeRandomData } from '../../testing/make-random-map.ts';
import { addRandomTraffic, makePattern } from '../../testing/make-traffic.ts';
import { decodeSections, encodeSections } from '../section-file.ts';
import { checkTile } from './check-tile.ts';
import { compactTile, expandSections } from './compact-tile.ts';
import { decodeGraphTile, toGraphTile } from './graph-tile.ts';
import { splitNetwork } from './split-network.ts';
import { stitchNetwork } from './stitch-network.ts';
import type { GraphTile } from './tile-columns.ts';

function makeNetwork(seed: number): RoadNetwork {
  const data = makeRandomData({ seed, nodes: 120, ways: 130, restrictions: 80, extent: 0.4 });
  return addRandomTraffic(buildRoadNetwork(data).network, seed);
}

test('tiles cut and joined again have the traffic that they had', () => {
  for (const seed of [1, 2, 3]) {
    const network = makeNetwork(seed);
    const tiles = [...splitNetwork(network)];
    expect(tiles.length).toBeGreaterThan(10);
    const sent = tiles.map(({ bytes }) => expandSections(compactTile(bytes)));
    const joined = stitchNetwork(sent.map(toGraphTile));
    expect(makeCanonicalGraph(joined).edges).toEqual(makeCanonicalGraph(network).edges);
    expect(joined.traffic?.speeds.length).toBe(network.traffic?.speeds.length);
  }
});

test('a region twice has its traffic once', () => {
  const network = makeNetwork(4);
  const merged = mergeNetworks([network, makeNetwork(4)]);
  expect(makeCanonicalGraph({ ...merged, rankOfEdge: undefined }).edges).toEqual(
    makeCanonicalGraph(network).edges,
  );
});

test('a region without traffic beside one with it takes nothing away', () => {
  const far = buildRoadNetwork(makeDrawnData('A---B', { origin: [40, 10], ways: { AB: {} } })).network;
  const network = makeNetwork(5);
  for (const parts of [
    [network, far],
    [far, network],
  ]) {
    const { traffic } = mergeNetworks(parts);
    const sum = (values: Uint32Array | undefined) => values?.filter((id) => id > 0).length;
    expect(sum(traffic?.patternOfArc)).toBe(sum(network.traffic?.patternOfArc));
    expect(sum(traffic?.closureOfArc)).toBe(sum(network.traffic?.closureOfArc));
  }
});

test('a tile without traffic has no section of it', () => {
  const { network } = buildRoadNetwork(makeDrawnData('A---B', { ways: { AB: {} } }));
  const [tile] = splitNetwork(network);
  expect([...decodeSections(tile.bytes).keys()].filter((name) => name.startsWith('traffic.'))).toEqual([]);
  expect(decodeGraphTile(tile.bytes).traffic).toBeUndefined();
});

/** One road, slowed for a while one way and closed on a day the other. */
function makeTile(): GraphTile & { traffic: NonNullable<GraphTile['traffic']> } {
  const { network } = buildRoadNetwork(makeDrawnData('A---B', { ways: { AB: {} } }));
  const builder = new TrafficBuilder(2);
  builder.patternOfArc[0] = builder.addPattern(makePattern(9, 30, 40));
  builder.closureOfArc[1] = builder.addClosure([{ isWeekly: true, from: 60, to: 120 }]);
  const [tile] = splitNetwork({ ...network, traffic: builder.finish() });
  const decoded = decodeGraphTile(tile.bytes);
  return { ...decoded, traffic: decoded.traffic! };
}

describe('damage', () => {
  const DAMAGES: [string, (tile: ReturnType<typeof makeTile>) => unknown, RegExp][] = [
    ['a pattern', ({ traffic }) => traffic.patternOfArc.fill(2, 0, 1), /speed pattern 2 of 1/],
    ['a closure', ({ traffic }) => traffic.closureOfArc.fill(3, 0, 1), /closure 3 of 1/],
    ['intervals', ({ traffic }) => traffic.closures.firstInterval.fill(7, 1), /closures that do not fit/],
    ['an end', ({ traffic }) => traffic.closures.to.fill(60), /ends before it begins/],
    ['an end in another week', ({ traffic }) => traffic.closures.to.fill(20_000), /ends before it begins/],
    ['no number', ({ traffic }) => traffic.closures.from.fill(Number.NaN), /ends before it begins/],
  ];
  test.each(DAMAGES)('of %s is named', (_, damage, text) => {
    const tile = makeTile();
    expect(() => checkTile(tile)).not.toThrow();
    damage(tile);
    expect(() => checkTile(tile)).toThrow(text);
  });

  test('of the number of values is named', () => {
    const tile = makeTile();
    const withTraffic = (part: object) => ({ ...tile, traffic: { ...tile.traffic, ...part } });
    expect(() => checkTile(withTraffic({ patternOfArc: new Uint32Array(3) }))).toThrow(/traffic columns/);
    expect(() => checkTile(withTraffic({ speeds: new Uint8Array(671) }))).toThrow(/not whole weeks/);
    const closures = { ...tile.traffic.closures, to: new Float64Array(2) };
    expect(() => checkTile(withTraffic({ closures }))).toThrow(/closure columns/);
  });

  test('of the sections is named', () => {
    const { network } = buildRoadNetwork(makeDrawnData('A---B', { ways: { AB: {} } }));
    const [{ bytes }] = splitNetwork(addRandomTraffic(network, 1));
    const sections = Object.fromEntries(decodeSections(bytes));
    const { 'traffic.to': _, ...rest } = sections;
    expect(() => decodeGraphTile(encodeSections(rest))).toThrow(/lacks its section "traffic.to"/);
    const wrong = { ...sections, 'traffic.to': new Uint8Array(1) };
    expect(() => decodeGraphTile(encodeSections(wrong))).toThrow(/"traffic.to" is of another type/);
  });
});
