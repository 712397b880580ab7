/** What some blocks of the city are used for besides living: industry, shops, schools, sport, gardens, graves, squares. */
import type { Prng } from '../../engine/base/prng.ts';
import type { CityBlock } from './city-faces.ts';
import { distance, type Polyline } from './geometry.ts';
import { makeRing, type Scenery } from './scenery.ts';
import { isWithin, makeRectangle } from './shapes.ts';

interface BlockUses {
  readonly scenery: readonly Scenery[];
  /** Rings on which no house is built. */
  readonly open: readonly Polyline[];
  readonly industry: readonly Polyline[];
}

/** Middles of industry and how far each reaches: by the harbour, the salt works, the yards along the railway. */
const INDUSTRY: readonly (readonly [x: number, y: number, reach: number])[] = [
  [3150, -350, 420],
  [2950, -3450, 560],
  [2350, -2350, 330],
  [-2250, -1450, 330],
  [2900, 650, 260],
];
const SCHOOLS = [
  'Bell',
  'Quarry',
  'Linden',
  'River',
  'Abbey',
  'Mill',
  'Orchard',
  'Saddler',
  'Ferry',
  'Hollins',
  'Moor',
  'Northgate',
];
const GARDENS = [
  'Weaver Square',
  'Alder Gardens',
  'Corn Square',
  'Heron Gardens',
  'Lime Square',
  'Abbey Gardens',
  'Potter Square',
  'Rowan Gardens',
  'Swan Square',
  'Walnut Gardens',
  'Copper Square',
  'Elder Gardens',
];

function findHeading(ring: Polyline): number {
  let heading = 0;
  let longest = 0;
  for (let i = 1; i < ring.length; i++) {
    const length = distance(ring[i - 1], ring[i]);
    if (length <= longest) continue;
    longest = length;
    heading = Math.atan2(ring[i].y - ring[i - 1].y, ring[i].x - ring[i - 1].x);
  }
  return heading;
}

/** Playing fields side by side, as many as fit. */
function placePitches({ ring, centre }: CityBlock, sport: string, most: number): Scenery[] {
  const heading = findHeading(ring);
  const pitches: Scenery[] = [];
  const [length, width] = sport === 'soccer' ? [98, 62] : [34, 17];
  for (const shift of [0, 1, -1, 2, -2]) {
    if (pitches.length >= most) break;
    const across = shift * (width + 8);
    const middle = { x: centre.x - Math.sin(heading) * across, y: centre.y + Math.cos(heading) * across };
    const pitch = makeRectangle({ centre: middle, heading }, length, width);
    if (isWithin(pitch, ring)) pitches.push(makeRing(pitch, { leisure: 'pitch', sport }));
  }
  return pitches;
}

export function assignBlocks(
  blocks: readonly CityBlock[],
  taken: readonly Polyline[],
  prng: Prng,
): BlockUses {
  const scenery: Scenery[] = [];
  const open: Polyline[] = [];
  const industry: Polyline[] = [];
  const free = new Set(blocks.filter(({ ring }) => !taken.some((other) => isWithin([other[0]], ring))));
  const use = (block: CityBlock, tags: Record<string, string>, isOpen: boolean) => {
    free.delete(block);
    scenery.push(makeRing(block.ring, tags));
    if (isOpen) open.push(block.ring);
  };
  const far = ({ centre }: CityBlock) => Math.hypot(centre.x, centre.y);
  /** Blocks of a size and distance in a random order, none near one that was chosen before. */
  const choose = (
    count: number,
    size: readonly [number, number],
    ring: readonly [number, number],
    apart: number,
  ) => {
    const order = [...free]
      .filter(
        (block) =>
          block.area > size[0] && block.area < size[1] && far(block) > ring[0] && far(block) < ring[1],
      )
      .map((block) => ({ block, key: prng.nextFloat() }))
      .sort((a, b) => a.key - b.key);
    const chosen: CityBlock[] = [];
    for (const { block } of order)
      if (chosen.length < count && chosen.every((other) => distance(other.centre, block.centre) > apart))
        chosen.push(block);
    return chosen;
  };

  const market = [...free].sort((a, b) => far(a) - far(b))[0];
  if (market) use(market, { amenity: 'marketplace', name: 'Market Square' }, true);
  for (const block of [...free])
    if (INDUSTRY.some(([x, y, reach]) => distance(block.centre, { x, y }) < reach)) {
      use(block, { landuse: 'industrial' }, false);
      industry.push(block.ring);
    }
  for (const block of choose(3, [24_000, 400_000], [1300, 4600], 1800))
    use(block, { landuse: 'cemetery', name: far(block) > 3000 ? 'Hill Cemetery' : 'Old Cemetery' }, true);
  for (const block of choose(4, [13_000, 90_000], [1200, 4600], 1200)) {
    const pitches = placePitches(block, 'soccer', 3);
    if (pitches.length === 0) continue;
    use(block, { leisure: 'sports_centre', name: 'Sports Ground' }, true);
    scenery.push(...pitches);
  }
  for (const [i, block] of choose(SCHOOLS.length, [6500, 24_000], [500, 4600], 700).entries()) {
    use(block, { amenity: 'school', name: `${SCHOOLS[i]} School` }, false);
    const pitches = placePitches(block, 'basketball', 1);
    scenery.push(...pitches);
    open.push(...pitches.map(({ line }) => line));
  }
  for (const block of choose(7, [9000, 60_000], [2000, 4800], 800))
    use(block, { landuse: 'allotments' }, true);
  for (const [i, block] of choose(GARDENS.length, [2600, 9000], [250, 3600], 500).entries())
    use(block, { leisure: 'garden', name: GARDENS[i] }, true);
  for (const block of choose(16, [1500, 14_000], [150, 1100], 120)) use(block, { landuse: 'retail' }, false);
  for (const block of choose(12, [1200, 4000], [500, 3600], 500)) use(block, { amenity: 'parking' }, true);
  for (const block of choose(16, [1500, 12_000], [1500, 4800], 500)) use(block, { landuse: 'grass' }, true);
  return { scenery, open, industry };
}
