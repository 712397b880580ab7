/**
 * A box or another area out of a file of any size. The file is read once for the nodes in the box; then the blocks with ways for those that
 * touch it, the blocks with relations, and of the remaining blocks those that hold what completes them: memory grows with the
 * box, not with the file. Ids are kept as bit sets. The order of the file's elements does not matter.
 */
import { GrowableFloat64 } from '../engine/base/growable-array.ts';
import { isCarrier } from './attributes/road-attributes.ts';
import { IdSet } from './id-set.ts';
import {
  type Box,
  COORDINATE_SCALE,
  NO_TAGS,
  type OsmData,
  type OsmRelation,
  type Tags,
} from './osm-data.ts';
import { OsmDataBuilder } from './osm-data-builder.ts';
import type { ByteSource } from './pbf-blobs.ts';
import { type ElementSink, NODES, RELATIONS, WAYS } from './primitive-block.ts';
import { type OsmPlatform, type ReadProgress, readBlocks } from './read-blocks.ts';

/** Where in the progress each reading ends: of the whole file, then of parts of it. */
const SHARES = { nodes: 0.7, ways: 0.88, relations: 0.9, rings: 0.95, lines: 1 };
/** Borders of more than a county are not completed for one town: they are longer than all that the box holds. */
const LARGEST_LEVEL = 5;

/** The ids of one kind in a block. */
class IdRange {
  first = Infinity;
  last = -Infinity;

  add(id: number): void {
    if (id < this.first) this.first = id;
    if (id > this.last) this.last = id;
  }
}

/** What is known of a block once it was read. */
interface IndexedBlock {
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

const IGNORED: ElementSink = {
  addScaledNode: () => undefined,
  addWay: () => undefined,
  addRelation: () => undefined,
};

/** Whether a place in 1e-7 degrees is wanted. */
export type IsInside = (lon: number, lat: number) => boolean;

function makeBoxTest(bounds: Box): IsInside {
  const [west, south, east, north] = bounds.map((degrees) => degrees * COORDINATE_SCALE);
  return (lon, lat) => lon >= west && lon <= east && lat >= south && lat <= north;
}

class BoxReader {
  private readonly builder = new OsmDataBuilder();
  private readonly blocks: IndexedBlock[] = [];
  private readonly inside = new IdSet();
  private readonly ways = new IdSet();
  private readonly outerNodes = new WantedIds();
  private readonly outerWays = new WantedIds();
  private readonly source: ByteSource;
  private readonly platform: OsmPlatform;
  private readonly progress: ReadProgress;

  constructor(source: ByteSource, platform: OsmPlatform, progress: ReadProgress) {
    this.source = source;
    this.platform = platform;
    this.progress = progress;
  }

  async read(isInside: IsInside): Promise<OsmData> {
    await this.readNodes(isInside);
    await this.readWays();
    await this.readRelations();
    await this.completeRings();
    await this.completeLines();
    return this.builder.finish();
  }

  /** The nodes in the box; what each block holds is noted. */
  private async readNodes(isInside: IsInside): Promise<void> {
    const { builder, inside, blocks, progress } = this;
    let nodes = new IdRange();
    const sink: ElementSink = {
      ...IGNORED,
      wantsNode: (id, lon, lat) => {
        nodes.add(id);
        return isInside(lon, lat);
      },
      addScaledNode: (id, lon, lat, tags) => {
        inside.add(id);
        builder.addScaledNode(id, lon, lat, tags);
      },
    };
    await readBlocks(this.source, this.platform, sink, {
      wanted: NODES,
      shouldStop: progress.shouldStop,
      onHeader: ({ timestamp }) => {
        builder.timestamp ??= timestamp;
      },
      onBlock: (block) => {
        blocks.push({ ...block, nodes, ways: new IdRange() });
        nodes = new IdRange();
      },
      onProgress: (read, total) => progress.onProgress?.(read * SHARES.nodes, total),
    });
  }

  /** Ways with a node in the box. Of a road the next node outside is kept, so that the area beyond can join. */
  private async readWays(): Promise<void> {
    const { builder, inside } = this;
    let range = new IdRange();
    const sink: ElementSink = {
      ...IGNORED,
      wantsWay: (id, refs) => {
        range.add(id);
        return refs.some((ref) => inside.has(ref));
      },
      addWay: (id, refs, tags) => {
        if (!this.ways.add(id)) return;
        builder.addWay(id, refs, tags);
        const isWhole = !isRoad(tags);
        refs.forEach((ref, i) => {
          if (inside.has(ref)) return;
          const isNext =
            (i > 0 && inside.has(refs[i - 1])) || (i + 1 < refs.length && inside.has(refs[i + 1]));
          if (isWhole || isNext) this.outerNodes.add(ref);
        });
      },
    };
    const chosen = this.blocks.filter(({ kinds }) => (kinds & WAYS) !== 0);
    await this.readAgain(chosen, sink, WAYS, [SHARES.nodes, SHARES.ways], (block) => {
      block.ways = range;
      range = new IdRange();
    });
  }

  /** Relations with a member in the box, and the ways that their rings lack. */
  private async readRelations(): Promise<void> {
    const { builder, inside, ways } = this;
    const sink: ElementSink = {
      ...IGNORED,
      addRelation: (relation) => {
        const isHere = relation.members.some(
          ({ type, ref }) => (type === 'node' && inside.has(ref)) || (type === 'way' && ways.has(ref)),
        );
        if (!isHere) return;
        builder.addRelation(relation);
        if (!makesRings(relation)) return;
        for (const { type, ref } of relation.members)
          if (type === 'way' && !ways.has(ref)) this.outerWays.add(ref);
      },
    };
    const chosen = this.blocks.filter(({ kinds }) => (kinds & RELATIONS) !== 0);
    await this.readAgain(chosen, sink, RELATIONS, [SHARES.ways, SHARES.relations]);
  }

  /** Lines of rings without their tags: they are no roads or rivers of this area. */
  private async completeRings(): Promise<void> {
    const { builder, inside, outerNodes, outerWays } = this;
    const sink: ElementSink = {
      ...IGNORED,
      wantsWay: (id) => outerWays.has(id),
      addWay: (id, refs) => {
        if (!this.ways.add(id)) return;
        builder.addWay(id, refs, NO_TAGS);
        for (const ref of refs) if (!inside.has(ref)) outerNodes.add(ref);
      },
    };
    const chosen = outerWays.findBlocks(this.blocks, ({ ways }) => ways);
    await this.readAgain(chosen, sink, WAYS, [SHARES.relations, SHARES.rings]);
  }

  private async completeLines(): Promise<void> {
    const { builder, outerNodes } = this;
    const sink: ElementSink = {
      ...IGNORED,
      wantsNode: (id) => outerNodes.has(id),
      addScaledNode: (id, lon, lat, tags) => builder.addScaledNode(id, lon, lat, tags),
    };
    const chosen = outerNodes.findBlocks(this.blocks, ({ nodes }) => nodes);
    await this.readAgain(chosen, sink, NODES, [SHARES.rings, SHARES.lines]);
  }

  /** Reads chosen blocks once more, in the order of the file; `onBlock` is called after each. */
  private async readAgain(
    chosen: readonly IndexedBlock[],
    sink: ElementSink,
    wanted: number,
    [from, to]: readonly [number, number],
    onBlock?: (block: IndexedBlock) => void,
  ): Promise<void> {
    const { source, platform, progress } = this;
    const { size } = source;
    let done = 0;
    await readBlocks(source, platform, sink, {
      wanted,
      offsets: chosen.map(({ offset }) => offset),
      shouldStop: progress.shouldStop,
      onBlock: () => {
        onBlock?.(chosen[done]);
        done++;
        progress.onProgress?.(size * (from + ((to - from) * done) / chosen.length), size);
      },
    });
  }
}

/**
 * What lies in `area`: nodes inside; ways with a node inside, whole but for roads, which end at the next node outside;
 * relations with such a member. Of grounds, lakes and municipalities the rings are complete. Errors as of `readOsmPbf`.
 */
export function readBox(
  source: ByteSource,
  platform: OsmPlatform,
  area: Box | IsInside,
  progress: ReadProgress = {},
): Promise<OsmData> {
  return new BoxReader(source, platform, progress).read(
    typeof area === 'function' ? area : makeBoxTest(area),
  );
}
