/**
 * One profile's weights on a hierarchy: for every upward arc and either direction the weight of the best way through
 * lower nodes, with its time and its distance. Directions that no way takes are left out, which in a graph of arcs and
 * turns is every other one; that halves this work and all queries.
 *
 * Nodes are finished in ascending order. A node's own arcs live in scratch memory while the triangles below them are
 * tried, and are then appended to the metric, whose lists are read by the nodes above. Since heads are ascending and so
 * are the nodes in hand, a pointer per list finds where to go on. O(triangles that both directions allow).
 */
import { type TurnCosts, UNREACHABLE } from '../graph/turn-costs.ts';
import type { Hierarchy } from './contract.ts';
import { UpwardGraph } from './upward-graph.ts';

export interface CustomizedMetric {
  readonly costs: TurnCosts;
  /** Ways from each node up to higher ones. */
  readonly up: UpwardGraph;
  /** Ways from higher nodes down to each node. */
  readonly down: UpwardGraph;
}

/** Weights of all arcs for the costs of all turns. */
export function customize(hierarchy: Hierarchy, costs: TurnCosts): CustomizedMetric {
  const { nodeCount, arcCount } = hierarchy;
  const up = new UpwardGraph(nodeCount, arcCount);
  const down = new UpwardGraph(nodeCount, arcCount);
  const scratch = new Scratch(nodeCount);
  for (let node = 0; node < nodeCount; ) {
    // The kernel holds the columns in hand; it comes back whenever they have to grow.
    up.reserve(hierarchy.maxDepth);
    down.reserve(hierarchy.maxDepth);
    node = finishNodes(hierarchy, costs, up, down, scratch, node);
  }
  return { costs, up, down };
}

/** The arcs of the node in hand by head, and how far the lists of lower nodes have been read. */
class Scratch {
  readonly upWeight: Int32Array;
  readonly upTime: Int32Array;
  readonly upDistance: Int32Array;
  readonly upVia: Int32Array;
  readonly downWeight: Int32Array;
  readonly downTime: Int32Array;
  readonly downDistance: Int32Array;
  readonly downVia: Int32Array;
  /** By node, the first entry of its lists whose head is not below the node in hand. */
  readonly nextUp: Int32Array;
  readonly nextDown: Int32Array;

  constructor(nodeCount: number) {
    this.upWeight = new Int32Array(nodeCount).fill(UNREACHABLE);
    this.upTime = new Int32Array(nodeCount);
    this.upDistance = new Int32Array(nodeCount);
    this.upVia = new Int32Array(nodeCount);
    this.downWeight = new Int32Array(nodeCount).fill(UNREACHABLE);
    this.downTime = new Int32Array(nodeCount);
    this.downDistance = new Int32Array(nodeCount);
    this.downVia = new Int32Array(nodeCount);
    this.nextUp = new Int32Array(nodeCount);
    this.nextDown = new Int32Array(nodeCount);
  }
}

/** Finishes nodes from `start` until the room for entries runs out; returns the first node that is not finished. */
function finishNodes(
  { nodeCount, firstUp, headOfUp, firstLower, tailOfLower, firstTurn, turnOf, headOfTurn }: Hierarchy,
  { weightOfTurn, timeOfTurn, distanceOfTurn }: TurnCosts,
  up: UpwardGraph,
  down: UpwardGraph,
  scratch: Scratch,
  start: number,
): number {
  const { upWeight, upTime, upDistance, upVia, downWeight, downTime, downDistance, downVia } = scratch;
  const { nextUp, nextDown } = scratch;
  const upFirst = up.first;
  const upHead = up.head;
  const upWeights = up.weight;
  const upTimes = up.time;
  const upDistances = up.distance;
  const downFirst = down.first;
  const downHead = down.head;
  const downWeights = down.weight;
  const downTimes = down.time;
  const downDistances = down.distance;
  let upLength = up.length;
  let downLength = down.length;
  let node = start;
  for (; node < nodeCount; node++) {
    const arcs = firstUp[node + 1] - firstUp[node];
    if (upLength + arcs > upHead.length || downLength + arcs > downHead.length) break;

    for (let i = firstTurn[node], end = firstTurn[node + 1]; i < end; i++) {
      const turn = turnOf[i];
      const head = headOfTurn[i] >> 1;
      const weight = weightOfTurn[turn];
      if ((headOfTurn[i] & 1) === 0) {
        if (weight >= upWeight[head]) continue;
        upWeight[head] = weight;
        upTime[head] = timeOfTurn[turn];
        upDistance[head] = distanceOfTurn[turn];
        upVia[head] = ~turn;
      } else {
        if (weight >= downWeight[head]) continue;
        downWeight[head] = weight;
        downTime[head] = timeOfTurn[turn];
        downDistance[head] = distanceOfTurn[turn];
        downVia[head] = ~turn;
      }
    }

    for (let i = firstLower[node], last = firstLower[node + 1]; i < last; i++) {
      const low = tailOfLower[i];
      const rising = nextUp[low];
      const falling = nextDown[low];
      const upEnd = upFirst[low + 1];
      const downEnd = downFirst[low + 1];
      const leadsUp = rising < upEnd && upHead[rising] === node;
      const leadsDown = falling < downEnd && downHead[falling] === node;
      if (leadsUp) nextUp[low] = rising + 1;
      if (leadsDown) {
        nextDown[low] = falling + 1;
        // node -> low -> head
        const weight = downWeights[falling];
        for (let j = leadsUp ? rising + 1 : rising; j < upEnd; j++) {
          const sum = (weight + upWeights[j]) | 0;
          const head = upHead[j];
          if (sum >= upWeight[head]) continue;
          upWeight[head] = sum;
          upTime[head] = downTimes[falling] + upTimes[j];
          upDistance[head] = downDistances[falling] + upDistances[j];
          upVia[head] = low;
        }
      }
      if (leadsUp) {
        // head -> low -> node
        const weight = upWeights[rising];
        for (let j = leadsDown ? falling + 1 : falling; j < downEnd; j++) {
          const sum = (weight + downWeights[j]) | 0;
          const head = downHead[j];
          if (sum >= downWeight[head]) continue;
          downWeight[head] = sum;
          downTime[head] = upTimes[rising] + downTimes[j];
          downDistance[head] = upDistances[rising] + downDistances[j];
          downVia[head] = low;
        }
      }
    }

    nextUp[node] = upLength;
    nextDown[node] = downLength;
    for (let i = firstUp[node], end = firstUp[node + 1]; i < end; i++) {
      const head = headOfUp[i];
      if (upWeight[head] < UNREACHABLE) {
        upHead[upLength] = head;
        upWeights[upLength] = upWeight[head];
        upTimes[upLength] = upTime[head];
        upDistances[upLength] = upDistance[head];
        up.via[upLength++] = upVia[head];
        upWeight[head] = UNREACHABLE;
      }
      if (downWeight[head] < UNREACHABLE) {
        downHead[downLength] = head;
        downWeights[downLength] = downWeight[head];
        downTimes[downLength] = downTime[head];
        downDistances[downLength] = downDistance[head];
        down.via[downLength++] = downVia[head];
        downWeight[head] = UNREACHABLE;
      }
    }
    upFirst[node + 1] = upLength;
    downFirst[node + 1] = downLength;
  }
  up.length = upLength;
  down.length = downLength;
  return node;
}
