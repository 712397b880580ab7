/**
 * Point to point: two upward searches that meet at the best common node of the elimination tree, and the turns of the
 * way between. O(arcs along the paths to the root).
 */
import { MAX_WEIGHT } from '../graph/turn-costs.ts';
import type { CustomizedMetric } from './customize.ts';
import { unpackDown, unpackUp } from './unpack.ts';
import type { Seeds, UpwardSearch } from './upward-search.ts';

export interface FoundPath {
  /** Milliseconds, milliseconds, centimetres; the seeds' shares included. */
  readonly weight: number;
  readonly time: number;
  readonly distance: number;
  /** Turns driven, in order; empty when source and target are one state. */
  readonly turns: number[];
  /** Hierarchy nodes of the seeds at either end. */
  readonly source: number;
  readonly target: number;
}

export class EliminationQuery {
  readonly metric: CustomizedMetric;
  readonly forward: UpwardSearch;
  readonly backward: UpwardSearch;

  /** The searches may serve several metrics of their hierarchy in turn. */
  constructor(metric: CustomizedMetric, forward: UpwardSearch, backward: UpwardSearch) {
    this.metric = metric;
    this.forward = forward;
    this.backward = backward;
  }

  /** The best way from a source seed to a target seed, or undefined when there is none. */
  findPath(sources: Seeds, targets: Seeds): FoundPath | undefined {
    this.search(sources, targets);
    let best = MAX_WEIGHT;
    let meeting = -1;
    this.visitCommon((weight, slot) => {
      if (weight >= best) return;
      best = weight;
      meeting = slot;
    });
    return meeting < 0 ? undefined : this.traceOver(meeting).path;
  }

  /** Runs both upward searches, whose slots hold until the next search. */
  search(sources: Seeds, targets: Seeds): void {
    this.forward.run(this.metric, 'forward', sources);
    this.backward.run(this.metric, 'backward', targets);
  }

  /** After `search`: the nodes on paths of both sides by their backward slot, a root before what lies below it. */
  visitCommon(visit: (weight: number, slot: number) => void): void {
    const { forward, backward } = this;
    const { depthOf } = this.metric;
    for (let slot = 0; slot < backward.slotCount; slot++) {
      const node = backward.nodeOf[slot];
      const other = forward.findSlot(node, depthOf[node]);
      if (other >= 0) visit(forward.weightOf[other] + backward.weightOf[slot], slot);
    }
  }

  /**
   * After `search`: the best way over a node that both sides reach, by its backward slot, and how many of its turns lie
   * before that node.
   */
  traceOver(meeting: number): { path: FoundPath; risingTurns: number } {
    const { forward, backward, metric } = this;
    const { up, down } = metric;
    const node = backward.nodeOf[meeting];
    const rising: number[] = [];
    const start = forward.findSlot(node, metric.depthOf[node]);
    let source = start;
    let time = 0;
    let distance = 0;
    while (forward.entryInto[source] >= 0) {
      rising.push(source);
      time += up.time[forward.entryInto[source]];
      distance += up.distance[forward.entryInto[source]];
      source = forward.slotBefore[source];
    }
    const turns: number[] = [];
    for (let i = rising.length - 1; i >= 0; i--) {
      const slot = rising[i];
      unpackUp(metric, forward.nodeOf[forward.slotBefore[slot]], forward.entryInto[slot], turns);
    }
    const risingTurns = turns.length;
    let target = meeting;
    while (backward.entryInto[target] >= 0) {
      const below = backward.slotBefore[target];
      time += down.time[backward.entryInto[target]];
      distance += down.distance[backward.entryInto[target]];
      unpackDown(metric, backward.nodeOf[below], backward.entryInto[target], turns);
      target = below;
    }
    const path = {
      weight: forward.weightOf[start] + backward.weightOf[meeting],
      time: time + forward.timeOf[source] + backward.timeOf[target],
      distance: distance + forward.distanceOf[source] + backward.distanceOf[target],
      turns,
      source: forward.nodeOf[source],
      target: backward.nodeOf[target],
    };
    return { path, risingTurns };
  }
}
