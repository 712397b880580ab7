/**
 * Boxes and other areas out of a file of any size. The file is read once for the nodes inside; then the blocks with ways for
 * those that touch an area, the blocks with relations, and of the remaining blocks those that hold what completes them: memory
 * grows with the areas, not with the file. Ids are kept as bit sets. The order of the file's elements does not matter.
 */
import { AreaDraft, IdRange, type IndexedBlock, type IsInside } from './area-draft.ts';
import type { ByteSource } from './byte-source.ts';
import { type Box, COORDINATE_SCALE, type OsmData } from './osm-data.ts';
import { type ElementSink, NODES, RELATIONS, WAYS } from './primitive-block.ts';
import { type OsmPlatform, type ReadProgress, readBlocks } from './read-blocks.ts';

/** Where in the progress each reading ends: of the whole file, then of parts of it. */
const SHARES = { nodes: 0.7, ways: 0.88, relations: 0.9, rings: 0.95, lines: 1 };
const IGNORED: ElementSink = {
  addScaledNode: () => undefined,
  addWay: () => undefined,
  addRelation: () => undefined,
};

function makeBoxTest(bounds: Box): IsInside {
  const [west, south, east, north] = bounds.map((degrees) => degrees * COORDINATE_SCALE);
  return (lon, lat) => lon >= west && lon <= east && lat >= south && lat <= north;
}

class AreaReader {
  private readonly blocks: IndexedBlock[] = [];
  private readonly parts: readonly AreaDraft[];
  /** Those that want the element that was asked about last. */
  private here: AreaDraft[] = [];
  private readonly source: ByteSource;
  private readonly platform: OsmPlatform;
  private readonly progress: ReadProgress;

  constructor(source: ByteSource, platform: OsmPlatform, areas: readonly IsInside[], progress: ReadProgress) {
    this.source = source;
    this.platform = platform;
    this.parts = areas.map((isInside) => new AreaDraft(isInside));
    this.progress = progress;
  }

  async read(): Promise<OsmData[]> {
    await this.readNodes();
    await this.readWays();
    await this.readRelations();
    await this.completeRings();
    await this.completeLines();
    return this.parts.map(({ builder }) => builder.finish());
  }

  private want(isWanted: (part: AreaDraft) => boolean): boolean {
    this.here.length = 0;
    for (const part of this.parts) if (isWanted(part)) this.here.push(part);
    return this.here.length > 0;
  }

  /** The nodes in the areas; what each block holds is noted. */
  private async readNodes(): Promise<void> {
    const { parts, blocks, progress } = this;
    let nodes = new IdRange();
    const sink: ElementSink = {
      ...IGNORED,
      wantsNode: (id, lon, lat) => {
        nodes.add(id);
        return this.want(({ isInside }) => isInside(lon, lat));
      },
      addScaledNode: (id, lon, lat, tags) => {
        for (const { inside, builder } of this.here) {
          inside.add(id);
          builder.addScaledNode(id, lon, lat, tags);
        }
      },
    };
    await readBlocks(this.source, this.platform, sink, {
      wanted: NODES,
      shouldStop: progress.shouldStop,
      onHeader: ({ timestamp }) => {
        for (const { builder } of parts) builder.timestamp ??= timestamp;
      },
      onBlock: (block) => {
        blocks.push({ ...block, nodes, ways: new IdRange() });
        nodes = new IdRange();
      },
      onProgress: (read, total) => progress.onProgress?.(read * SHARES.nodes, total),
    });
  }

  /** Ways with a node in an area. */
  private async readWays(): Promise<void> {
    let range = new IdRange();
    const sink: ElementSink = {
      ...IGNORED,
      wantsWay: (id, refs) => {
        range.add(id);
        return this.want(({ inside }) => refs.some((ref) => inside.has(ref)));
      },
      addWay: (id, refs, tags) => {
        for (const part of this.here) part.addWay(id, refs, tags);
      },
    };
    const chosen = this.blocks.filter(({ kinds }) => (kinds & WAYS) !== 0);
    await this.readAgain(chosen, sink, WAYS, [SHARES.nodes, SHARES.ways], (block) => {
      block.ways = range;
      range = new IdRange();
    });
  }

  private async readRelations(): Promise<void> {
    const sink: ElementSink = {
      ...IGNORED,
      addRelation: (relation) => {
        for (const part of this.parts) part.addRelation(relation);
      },
    };
    const chosen = this.blocks.filter(({ kinds }) => (kinds & RELATIONS) !== 0);
    await this.readAgain(chosen, sink, RELATIONS, [SHARES.ways, SHARES.relations]);
  }

  private async completeRings(): Promise<void> {
    const sink: ElementSink = {
      ...IGNORED,
      wantsWay: (id) => this.want(({ outerWays }) => outerWays.has(id)),
      addWay: (id, refs) => {
        for (const part of this.here) part.addRingWay(id, refs);
      },
    };
    const chosen = this.findBlocks(({ outerWays }) => outerWays.findBlocks(this.blocks, ({ ways }) => ways));
    await this.readAgain(chosen, sink, WAYS, [SHARES.relations, SHARES.rings]);
  }

  private async completeLines(): Promise<void> {
    const sink: ElementSink = {
      ...IGNORED,
      wantsNode: (id) => this.want(({ outerNodes }) => outerNodes.has(id)),
      addScaledNode: (id, lon, lat, tags) => {
        for (const { builder } of this.here) builder.addScaledNode(id, lon, lat, tags);
      },
    };
    const chosen = this.findBlocks(({ outerNodes }) =>
      outerNodes.findBlocks(this.blocks, ({ nodes }) => nodes),
    );
    await this.readAgain(chosen, sink, NODES, [SHARES.rings, SHARES.lines]);
  }

  /** The blocks that one of the areas needs, in the order of the file. */
  private findBlocks(find: (part: AreaDraft) => readonly IndexedBlock[]): readonly IndexedBlock[] {
    const needed = new Set(this.parts.flatMap(find));
    return this.blocks.filter((block) => needed.has(block));
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
 * What lies in each of some areas, read together: the file is read once, and memory holds all of them. Of each: nodes inside;
 * ways with a node inside, whole but for roads, which end at the next node outside; relations with such a member. Of grounds,
 * lakes and municipalities the rings are complete. Errors as of `readOsmPbf`.
 */
export function readAreas(
  source: ByteSource,
  platform: OsmPlatform,
  areas: readonly IsInside[],
  progress: ReadProgress = {},
): Promise<OsmData[]> {
  return new AreaReader(source, platform, areas, progress).read();
}

/** The same of one box. */
export async function readBox(
  source: ByteSource,
  platform: OsmPlatform,
  bounds: Box,
  progress: ReadProgress = {},
): Promise<OsmData> {
  const [data] = await readAreas(source, platform, [makeBoxTest(bounds)], progress);
  return data;
}
