/** Seeded random road networks: ways of several edges, one-ways, barriers, heights, restrictions (along ways too), parallel roads and loops. */
import { Prng } from '../engine/base/prng.ts';
import type { OsmData } from '../osm/osm-data.ts';
import { OsmDataBuilder } from '../osm/osm-data-builder.ts';

interface RandomMap {
  seed: number;
  nodes: number;
  ways: number;
  restrictions: number;
  /** Degrees that the map spans. */
  extent: number;
}

const RESTRICTIONS = ['no_left_turn', 'no_straight_on', 'no_u_turn', 'only_right_turn', 'only_straight_on'];

export function makeRandomData({ seed, nodes, ways, restrictions, extent }: RandomMap): OsmData {
  const random = new Prng(seed);
  const pick = <T>(list: readonly T[]) => list[random.nextInt(list.length)];
  const builder = new OsmDataBuilder();
  for (let id = 1; id <= nodes; id++) {
    const kind = random.nextInt(25);
    // A car and a lorry are stopped by the first of these, only the lorry by the second.
    const heights = ['1.9', '3'];
    const tags =
      kind === 0
        ? { barrier: 'bollard' }
        : kind <= heights.length
          ? { maxheight: heights[kind - 1] }
          : ({} as Record<string, string>);
    builder.addNode(
      id,
      10 + random.nextFloat() * extent,
      50 + random.nextFloat() * extent,
      new Map(Object.entries(tags)),
    );
  }
  const refsOfWay: number[][] = [];
  for (let way = 0; way < ways; way++) {
    const refs = Array.from({ length: 2 + random.nextInt(3) }, () => 1 + random.nextInt(nodes));
    // Now and then a road beside another, or one that comes back to where it began.
    if (way > 0 && random.nextInt(10) === 0) refs.splice(0, 2, ...pick(refsOfWay).slice(0, 2));
    if (random.nextInt(15) === 0) refs.push(refs[0]);
    refsOfWay.push(refs);
    const tags: Record<string, string> = { highway: pick(['primary', 'residential', 'service']) };
    if (random.nextInt(4) === 0) tags.oneway = pick(['yes', '-1']);
    if (random.nextInt(2) === 0) tags.name = `Street ${random.nextInt(5)}`;
    builder.addWay(100 + way, refs, new Map(Object.entries(tags)));
  }
  for (let i = 0; i < restrictions; i++) {
    const from = random.nextInt(ways);
    const via = pick(refsOfWay[from]);
    const meeting = [...refsOfWay.keys()].filter((way) => refsOfWay[way].includes(via));
    const to = pick(meeting);
    // Every third one runs along a way that meets the first, into one that meets that way.
    const end = pick(refsOfWay[to]);
    const further = pick([...refsOfWay.keys()].filter((way) => refsOfWay[way].includes(end)));
    const isAlongWay = i % 3 === 0 && new Set([from, to, further]).size === 3;
    const key = pick(['restriction', 'restriction', 'restriction:hgv', 'restriction:bicycle']);
    builder.addRelation({
      id: 9000 + i,
      tags: new Map(Object.entries({ type: 'restriction', [key]: pick(RESTRICTIONS) })),
      members: [
        { type: 'way', ref: 100 + from, role: 'from' },
        isAlongWay ? { type: 'way', ref: 100 + to, role: 'via' } : { type: 'node', ref: via, role: 'via' },
        { type: 'way', ref: 100 + (isAlongWay ? further : to), role: 'to' },
      ],
    });
  }
  return builder.finish();
}
