/**
 * One profile's weights on a hierarchy: for every upward arc and either direction the weight of the best way through
 * lower nodes, with its time and its distance. Directions that no way takes are left out, which in a graph of arcs and
 * turns is every other one; that halves this work and all queries.
 *
 * Nodes are finished in ascending order. A node's own arcs live in scratch memory while the triangles below them are
 * tried, and are then appended to the metric, whose lists are read by the nodes above. Since heads are ascending and so
 * are the nodes in hand, a pointer per list finds where to go on. All heads in hand lie on one path to the root, so their
 * depths name them. O(triangles that both directions allow).
 */
import { type TurnCosts, UNREACHABLE } from '../graph/turn-costs.ts';
import type { DepthArray, Hierarchy } from './contract.ts';
import { UpwardGraph } from './upward-graph.ts';

export interface CustomizedMetric {
  readonly costs: TurnCosts;
  /** Of the hierarchy. */
  readonly depthOf: DepthArray;
  /** Ways from each node up to higher ones. */
  readonly up: UpwardGraph;
  /** Ways from higher nodes down to each node. */
  readonly down: UpwardGraph;
  /** How many read it in several steps: as long as there are any its memory is not to be taken over. */
  holders: number;
}

/**
 * Weights of all arcs for the costs of all turns. `scratch` is used meanwhile and left as it was. `spare` is a metric of
 * the same hierarchy that nobody uses any more: its memory is taken over, which saves a seventh of the time on large
 * regions, most of it the system's for pages that were never touched.
 */
export function customize(
  hierarchy: Hierarchy,
  costs: TurnCosts,
  scratch = new CustomizationScratch(hierarchy),
  spare?: CustomizedMetric,
): CustomizedMetric {
  const { nodeCount, arcCount } = hierarchy;
  const up = spare?.up ?? new UpwardGraph(nodeCount, arcCount);
  const down = spare?.down ?? new UpwardGraph(nodeCount, arcCount);
  up.clear();
  down.clear();
  for (let node = 0; node < nodeCount; ) {
    // The kernel holds the columns in hand; it comes back whenever they have to grow.
    up.reserve(hierarchy.maxDepth);
    down.reserve(hierarchy.maxDepth);
    node = finishNodes(hierarchy, costs, up, down, scratch, node);
  }
  return { costs, depthOf: hierarchy.depthOf, up, down, holders: 0 };
}

/** The arcs of the node in hand by the depth of their head, and how far the lists of lower nodes have been read. Kept for the next time. */
export class CustomizationScratch {
  /** Eight numbers a depth, read and written together: weight, time, distance and via, up and then down. */
  readonly drafts: Int32Array;
  /**
   * Four numbers a node, read together: for its entries up, then for those down, the first one whose head is not below
   * the node in hand, and the end.
   */
  readonly cursors: Int32Array;

  constructor({ nodeCount, maxDepth }: Hierarchy) {
    this.drafts = new Int32Array(8 * (maxDepth + 1));
    for (let i = 0; i < this.drafts.length; i += 4) this.drafts[i] = UNREACHABLE;
    this.cursors = new Int32Array(4 * nodeCount);
  }
}

/** Finishes nodes from `start` until the room for entries runs out; returns the first node that is not finished. */
function finishNodes(
  {
    nodeCount,
    firstUp,
    depthOfUp,
    depthOf,
    firstLower,
    tailOfLower,
    firstTurn,
    turnOf,
    depthOfTurn,
  }: Hierarchy,
  { weightOfTurn, timeOfTurn, distanceOfTurn }: TurnCosts,
  up: UpwardGraph,
  down: UpwardGraph,
  scratch: CustomizationScratch,
  start: number,
): number {
  const { drafts, cursors } = scratch;
  const upFirst = up.first;
  const upArcs = up.arcs;
  const upTimes = up.time;
  const upDistances = up.distance;
  const downFirst = down.first;
  const downArcs = down.arcs;
  const downTimes = down.time;
  const downDistances = down.distance;
  let upLength = up.length;
  let downLength = down.length;
  let node = start;
  for (; node < nodeCount; node++) {
    const arcs = firstUp[node + 1] - firstUp[node];
    if (upLength + arcs > upTimes.length || downLength + arcs > downTimes.length) break;
    const depth = depthOf[node];

    for (let i = firstTurn[node], end = firstTurn[node + 1]; i < end; i++) {
      const turn = turnOf[i];
      const draft = 4 * depthOfTurn[i];
      if (weightOfTurn[turn] >= drafts[draft]) continue;
      drafts[draft] = weightOfTurn[turn];
      drafts[draft + 1] = timeOfTurn[turn];
      drafts[draft + 2] = distanceOfTurn[turn];
      drafts[draft + 3] = ~turn;
    }

    for (let i = firstLower[node], last = firstLower[node + 1]; i < last; i++) {
      const low = tailOfLower[i];
      const rising = cursors[4 * low];
      const upEnd = cursors[4 * low + 1];
      const falling = cursors[4 * low + 2];
      const downEnd = cursors[4 * low + 3];
      const leadsUp = rising < upEnd && upArcs[2 * rising] === depth;
      const leadsDown = falling < downEnd && downArcs[2 * falling] === depth;
      if (leadsUp) cursors[4 * low] = rising + 1;
      if (leadsDown) {
        cursors[4 * low + 2] = falling + 1;
        // node -> low -> head
        const weight = downArcs[2 * falling + 1];
        for (let j = leadsUp ? rising + 1 : rising; j < upEnd; j++) {
          const sum = (weight + upArcs[2 * j + 1]) | 0;
          const draft = 8 * upArcs[2 * j];
          if (sum >= drafts[draft]) continue;
          drafts[draft] = sum;
          drafts[draft + 1] = downTimes[falling] + upTimes[j];
          drafts[draft + 2] = downDistances[falling] + upDistances[j];
          drafts[draft + 3] = low;
        }
      }
      if (leadsUp) {
        // head -> low -> node
        const weight = upArcs[2 * rising + 1];
        for (let j = leadsDown ? falling + 1 : falling; j < downEnd; j++) {
          const sum = (weight + downArcs[2 * j + 1]) | 0;
          const draft = 8 * downArcs[2 * j] + 4;
          if (sum >= drafts[draft]) continue;
          drafts[draft] = sum;
          drafts[draft + 1] = upTimes[rising] + downTimes[j];
          drafts[draft + 2] = upDistances[rising] + downDistances[j];
          drafts[draft + 3] = low;
        }
      }
    }

    cursors[4 * node] = upLength;
    cursors[4 * node + 2] = downLength;
    for (let i = firstUp[node], end = firstUp[node + 1]; i < end; i++) {
      const head = depthOfUp[i];
      const draft = 8 * head;
      if (drafts[draft] < UNREACHABLE) {
        upArcs[2 * upLength] = head;
        upArcs[2 * upLength + 1] = drafts[draft];
        upTimes[upLength] = drafts[draft + 1];
        upDistances[upLength] = drafts[draft + 2];
        up.via[upLength++] = drafts[draft + 3];
        drafts[draft] = UNREACHABLE;
      }
      if (drafts[draft + 4] < UNREACHABLE) {
        downArcs[2 * downLength] = head;
        downArcs[2 * downLength + 1] = drafts[draft + 4];
        downTimes[downLength] = drafts[draft + 5];
        downDistances[downLength] = drafts[draft + 6];
        down.via[downLength++] = drafts[draft + 7];
        drafts[draft + 4] = UNREACHABLE;
      }
    }
    cursors[4 * node + 1] = upFirst[node + 1] = upLength;
    cursors[4 * node + 3] = downFirst[node + 1] = downLength;
  }
  up.length = upLength;
  down.length = downLength;
  return node;
}
