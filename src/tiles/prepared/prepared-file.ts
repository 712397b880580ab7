/**
 * What the engine makes of a region's roads before it can answer (`PreparedRoads`), in one section file: opening it
 * costs its reading. A device keeps it beside the units that it was made from (docs/decisions/0022). The layout is
 * specified in FORMAT.md.
 */
import type { RoadGraph } from '../../engine/graph/road-graph.ts';
import { copyTree, restoreSnapIndex } from '../../engine/graph/snap.ts';
import { listCopies, type TurnGraph } from '../../engine/graph/turn-graph.ts';
import type { PreparedProfile, PreparedRoads } from '../../engine/profile/prepared-roads.ts';
import type { BaseNumbers } from '../../engine/profile/weigh-arcs.ts';
import { decodeTraffic, encodeTraffic } from '../graph/traffic-sections.ts';
import { decodeSections, encodeSections, isSection, type Section } from '../section-file.ts';
import { decodeTexts, encodeTexts } from '../text-section.ts';

/** Raised with every change of the columns, of what is derived from tiles and definitions, or of how. */
export const PREPARED_VERSION = 5;

/** Objects of columns within the graph. */
const GROUPS = ['roads', 'restrictions', 'junctions', 'nodeLimits'] as const;
/** Besides its columns, in JSON: what of a prepared file is no array. */
const HEAD = 'head';

interface Head {
  readonly turns?: Pick<TurnGraph, 'modes' | 'stateCount' | 'plainStateCount'>;
  readonly profile?: { key: string; speedDomain: Domain; priorityDomain: Domain };
}

type Domain = BaseNumbers['speeds']['domain'];

function listColumns(group: string, columns: object): [string, Section][] {
  return Object.entries(columns).flatMap(([name, column]) =>
    isSection(column) ? [[`${group}.${name}`, column]] : [],
  );
}

function describeHead({ turns, profile }: PreparedRoads): Head {
  return {
    ...(turns && {
      turns: {
        modes: turns.modes,
        stateCount: turns.stateCount,
        plainStateCount: turns.plainStateCount,
      },
    }),
    ...(profile && {
      profile: {
        key: profile.key,
        speedDomain: profile.base.speeds.domain,
        priorityDomain: profile.base.priorities.domain,
      },
    }),
  };
}

/** A copy in one new buffer, which the caller may transfer. */
export function encodePrepared(roads: PreparedRoads): ArrayBuffer {
  const { graph, snapIndex, turns, profile } = roads;
  const tree = copyTree(snapIndex);
  return encodeSections({
    [HEAD]: new TextEncoder().encode(JSON.stringify(describeHead(roads))),
    ...Object.fromEntries(listColumns('graph', graph)),
    ...Object.fromEntries(GROUPS.flatMap((group) => listColumns(group, graph[group]))),
    ...encodeTexts(graph.texts),
    ...encodeTraffic(graph.traffic),
    ...(tree ? { 'snap.tree': tree } : {}),
    'snap.edgeOfItem': snapIndex.edgeOfItem,
    ...Object.fromEntries(turns ? listColumns('turns', turns) : []),
    ...(profile && {
      'profile.speeds': profile.base.speeds.values,
      'profile.priorities': profile.base.priorities.values,
      'profile.useOfEdge': profile.useOfEdge,
    }),
  });
}

class PreparedReader {
  private readonly sections: Map<string, Section>;
  private readonly head: Head;

  constructor(buffer: ArrayBuffer) {
    this.sections = decodeSections(buffer);
    this.head = JSON.parse(new TextDecoder().decode(this.sections.get(HEAD) as Uint8Array)) as Head;
  }

  /** Columns whose names begin with that of the group. */
  private pick(group: string): Record<string, Section> {
    const start = `${group}.`;
    const own = [...this.sections].filter(([name]) => name.startsWith(start));
    return Object.fromEntries(own.map(([name, section]) => [name.slice(start.length), section]));
  }

  readGraph(): RoadGraph {
    const columns = this.pick('graph');
    const traffic = decodeTraffic(this.sections);
    return {
      ...columns,
      ...Object.fromEntries(GROUPS.map((group) => [group, this.pick(group)])),
      nodeCount: columns.lonOfNode.length,
      edgeCount: columns.fromOfEdge.length,
      arcCount: columns.outArcs.length,
      texts: decodeTexts(this.sections),
      ...(traffic ? { traffic } : {}),
    } as unknown as RoadGraph;
  }

  readTurns(): TurnGraph | undefined {
    const { turns } = this.head;
    if (!turns) return undefined;
    const columns = this.pick('turns') as unknown as TurnGraph;
    const copiesOfArc = listCopies(columns.arcOfState, columns.stateOfArc, turns.plainStateCount);
    return { ...columns, ...turns, copiesOfArc };
  }

  readProfile(): PreparedProfile | undefined {
    const { profile } = this.head;
    if (!profile) return undefined;
    const { speeds, priorities, useOfEdge } = this.pick('profile');
    return {
      key: profile.key,
      base: {
        speeds: { domain: profile.speedDomain, values: speeds as Float64Array },
        priorities: { domain: profile.priorityDomain, values: priorities as Float64Array },
      },
      useOfEdge: useOfEdge as Uint8Array,
    };
  }

  readSnapIndex(): PreparedRoads['snapIndex'] {
    const { tree, edgeOfItem } = this.pick('snap');
    return restoreSnapIndex(tree as Uint8Array | undefined, edgeOfItem as Uint32Array);
  }
}

/** Views on the buffer, mostly. Throws an Error for one that is no section file; what is in it is not checked. */
export function decodePrepared(buffer: ArrayBuffer): PreparedRoads {
  const reader = new PreparedReader(buffer);
  return {
    graph: reader.readGraph(),
    snapIndex: reader.readSnapIndex(),
    turns: reader.readTurns(),
    profile: reader.readProfile(),
  };
}
