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
    const meeting = this.findMeeting();
    const path = meeting < 0 ? undefined : this.traceOver(meeting).path;
    this.reset();
    return path;
  }

  /** Runs both upward searches and leaves their labels to be read. Call `reset` before the next search. */
  search(sources: Seeds, targets: Seeds): void {
    this.forward.run(this.metric, 'forward', sources);
    this.backward.run(this.metric, 'backward', targets);
  }

  reset(): void {
    this.forward.reset();
    this.backward.reset();
  }

  /** The common node with the least weight; of equal ones the highest. -1 = none. */
  private findMeeting(): number {
    const { forward, backward } = this;
    let best = MAX_WEIGHT;
    let meeting = -1;
    for (let i = backward.visitedCount - 1; i >= 0; i--) {
      const node = backward.visited[i];
      const weight = forward.weightOf[node] + backward.weightOf[node];
      if (weight >= best) continue;
      best = weight;
      meeting = node;
    }
    return meeting;
  }

  /** After `search`: the best way over a node that both sides reach, and how many of its turns lie before that node. */
  traceOver(meeting: number): { path: FoundPath; risingTurns: number } {
    const { forward, backward } = this;
    const rising: number[] = [];
    let source = meeting;
    while (forward.entryInto[source] >= 0) {
      rising.push(source);
      source = forward.nodeBefore[source];
    }
    const turns: number[] = [];
    for (let i = rising.length - 1; i >= 0; i--) {
      const node = rising[i];
      unpackUp(this.metric, forward.nodeBefore[node], forward.entryInto[node], turns);
    }
    const risingTurns = turns.length;
    let target = meeting;
    while (backward.entryInto[target] >= 0) {
      const below = backward.nodeBefore[target];
      unpackDown(this.metric, below, backward.entryInto[target], turns);
      target = below;
    }
    const path = {
      weight: forward.weightOf[meeting] + backward.weightOf[meeting],
      time: forward.timeOf[meeting] + backward.timeOf[meeting],
      distance: forward.distanceOf[meeting] + backward.distanceOf[meeting],
      turns,
      source,
      target,
    };
    return { path, risingTurns };
  }
}
