import { describe, expect, test } from 'vitest';
import type { RoadNetwork } from '../../engine/graph/road-network.ts';
import { buildRoadNetwork } from '../../osm/build-road-network.ts';
import { makeDrawnMap } from '../../testing/make-drawn-map.ts';
import { makeRandomData } from '../../testing/make-random-map.ts';
import { joinRoads, walkChain } from './road-chains.ts';

/** Lines of roads joined by name, flat, with one-way roads by the directions given. */
function joinByName(
  network: RoadNetwork,
  directionOfRoad = new Uint8Array(network.roads.name.length),
): number[][] {
  const styleOfRoad = Int32Array.from(network.roads.name);
  const chains = joinRoads(network, { styleOfRoad, directionOfRoad });
  return Array.from({ length: chains.firstStep.length - 1 }, (_, chain) => {
    const flat: number[] = [];
    walkChain(network, chains, chain, (lon, lat) => {
      const isRepeat = flat.at(-2) === lon && flat.at(-1) === lat;
      if (!isRepeat) flat.push(lon, lat);
    });
    return flat;
  });
}

/** Every piece between two neighbouring points of every edge, either way round, sorted. */
function listPieces(lines: readonly (readonly number[])[]): string[] {
  return lines
    .flatMap((flat) => {
      const pieces: string[] = [];
      for (let i = 2; i < flat.length; i += 2) {
        const ends = [`${flat[i - 2]},${flat[i - 1]}`, `${flat[i]},${flat[i + 1]}`];
        if (ends[0] !== ends[1]) pieces.push(ends.sort().join(' '));
      }
      return pieces;
    })
    .sort();
}

function listEdgeShapes({ firstShape, shapeLon, shapeLat }: RoadNetwork): number[][] {
  return Array.from({ length: firstShape.length - 1 }, (_, edge) => {
    const flat: number[] = [];
    for (let i = firstShape[edge]; i < firstShape[edge + 1]; i++) flat.push(shapeLon[i], shapeLat[i]);
    return flat;
  });
}

describe('edges joined for drawing', () => {
  test('cover every edge exactly once', () => {
    for (const seed of [1, 2, 3, 4]) {
      const data = makeRandomData({ seed, nodes: 50, ways: 60, restrictions: 0, extent: 0.1 });
      const { network } = buildRoadNetwork(data);
      expect(listPieces(joinByName(network))).toEqual(listPieces(listEdgeShapes(network)));
      const directions = Uint8Array.from(network.roads.name, (_, road) => road % 3);
      expect(listPieces(joinByName(network, directions))).toEqual(listPieces(listEdgeShapes(network)));
    }
  });

  test('run on through junctions under one name, and end where the name does', () => {
    const { network } = makeDrawnMap(
      `
      A---B---C---D
          |
          E`,
      { ways: { AB: { name: 'Elm' }, BC: { name: 'Elm' }, CD: { name: 'Oak' }, BE: {} } },
    );
    expect(
      joinByName(network)
        .map((flat) => flat.length / 2)
        .sort(),
    ).toEqual([2, 2, 3]);
  });

  test('close a ring without end', () => {
    const { network } = makeDrawnMap(
      `
      A---B
      |   |
      D---C`,
      { ways: { ABC: { name: 'Ring' }, CDA: { name: 'Ring' } } },
    );
    const [line, ...rest] = joinByName(network);
    expect([line.length / 2, rest.length]).toEqual([5, 0]);
  });

  test('go straight on where three of one name meet', () => {
    const { network } = makeDrawnMap(
      `
      A---B---C
          |
          D`,
      { ways: { BD: { name: 'Elm' }, AB: { name: 'Elm' }, BC: { name: 'Elm' } } },
    );
    const [through] = joinByName(network).filter((flat) => flat.length === 6);
    expect([through[1], through[3]]).toEqual([through[5], through[5]]);
  });

  test('run as one-way roads are driven, and do not join two that meet head on', () => {
    const { network } = makeDrawnMap('A---B---C---D', {
      ways: { AB: { name: 'Elm' }, BC: { name: 'Elm' }, DC: { name: 'Elm' } },
    });
    const against = joinByName(network, new Uint8Array(3).fill(2));
    // All three are driven against their drawing; the third is drawn the other way round.
    for (const flat of against) expect(flat[0] > flat[flat.length - 2]).toBe(flat.length === 6);
    expect(against.map((flat) => flat.length / 2).sort()).toEqual([2, 3]);
  });
});
