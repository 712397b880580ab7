/** An area that is being read out of a larger file: its elements so far, and what is still wanted to complete them. */
import { GrowableFloat64 } from '../engine/base/growable-array.ts';
import { isCarrier } from './attributes/road-attributes.ts';
import { IdSet } from './id-set.ts';
import { NO_TAGS, type OsmRelation, type Tags } from './osm-data.ts';
import { OsmDataBuilder } from './osm-data-builder.ts';

/** Borders of more than a county are not completed for one town: they are longer than all that the box holds. */
const LARGEST_LEVEL = 5;

/** The ids of one kind in a block. */
export class IdRange {
  first = Infinity;
  last = -Infinity;

  add(id: number): void {
    if (id < this.first) this.first = id;
    if (id > this.last) this.last = id;
  }
}

/** What is known of a block once it was read. */
export interface IndexedBlock {
  readonly offset: number;
  readonly end: number;
  readonly kinds: number;
  readonly nodes: IdRange;
  ways: IdRange;
}

/** Ids that are wanted still, and the blocks that may hold them. */
class WantedIds {
  private readonly ids = new GrowableFloat64();
  private readonly set = new IdSet();

  add(id: number): void {
    if (this.set.add(id)) this.ids.push(id);
  }

  has(id: number): boolean {
    return this.set.has(id);
  }

  /** Those of the blocks in whose range one lies. */
  findBlocks(
    blocks: readonly IndexedBlock[],
    rangeOf: (block: IndexedBlock) => IdRange,
  ): readonly IndexedBlock[] {
    const sorted = this.ids.toArray().sort();
    return blocks.filter((block) => {
      const { first, last } = rangeOf(block);
      let low = 0;
      let high = sorted.length;
      while (low < high) {
        const middle = (low + high) >>> 1;
        if (sorted[middle] < first) low = middle + 1;
        else high = middle;
      }
      return low < sorted.length && sorted[low] <= last;
    });
  }
}

function isRoad(tags: Tags): boolean {
  return tags.has('highway') || isCarrier(tags);
}

/** Whether its ways make rings that are worth nothing with a gap: grounds, lakes, municipalities. */
function makesRings({ tags }: OsmRelation): boolean {
  const type = tags.get('type');
  if (type === 'multipolygon') return true;
  return type === 'boundary' && !(Number(tags.get('admin_level')) <= LARGEST_LEVEL);
}

/** Whether a place in 1e-7 degrees is wanted. */
export type IsInside = (lon: number, lat: number) => boolean;

export class AreaDraft {
  readonly builder = new OsmDataBuilder();
  readonly inside = new IdSet();
  readonly ways = new IdSet();
  readonly outerNodes = new WantedIds();
  readonly outerWays = new WantedIds();
  readonly isInside: IsInside;

  constructor(isInside: IsInside) {
    this.isInside = isInside;
  }

  /** Of a road the next node outside is kept, so that the area beyond can join. */
  addWay(id: number, refs: readonly number[], tags: Tags): void {
    if (!this.ways.add(id)) return;
    const { builder, inside } = this;
    builder.addWay(id, refs, tags);
    const isWhole = !isRoad(tags);
    refs.forEach((ref, i) => {
      if (inside.has(ref)) return;
      const isNext = (i > 0 && inside.has(refs[i - 1])) || (i + 1 < refs.length && inside.has(refs[i + 1]));
      if (isWhole || isNext) this.outerNodes.add(ref);
    });
  }

  /** One with a member here, and the ways that its rings lack. */
  addRelation(relation: OsmRelation): void {
    const { builder, inside, ways } = this;
    const isHere = relation.members.some(
      ({ type, ref }) => (type === 'node' && inside.has(ref)) || (type === 'way' && ways.has(ref)),
    );
    if (!isHere) return;
    builder.addRelation(relation);
    if (!makesRings(relation)) return;
    for (const { type, ref } of relation.members)
      if (type === 'way' && !ways.has(ref)) this.outerWays.add(ref);
  }

  /** A line of a ring without its tags: it is no road or river of this area. */
  addRingWay(id: number, refs: readonly number[]): void {
    if (!this.ways.add(id)) return;
    this.builder.addWay(id, refs, NO_TAGS);
    for (const ref of refs) if (!this.inside.has(ref)) this.outerNodes.add(ref);
  }
}
