/** Shortcuts back to turns: an arc is a turn of the graph, or the way over the lower node that it keeps. */
import type { CustomizedMetric } from './customize.ts';

/** Appends the turns of the way from `low` up along an entry of `metric.up`, in order. */
export function unpackUp(metric: CustomizedMetric, low: number, entry: number, turns: number[]): void {
  const { up, down, depthOf } = metric;
  const via = up.via[entry];
  if (via < 0) {
    turns.push(~via);
    return;
  }
  unpackDown(metric, via, down.getEntry(via, depthOf[low]), turns);
  unpackUp(metric, via, up.getEntry(via, up.arcs[2 * entry]), turns);
}

/** Appends the turns of the way down along an entry of `metric.down` to its lower end `low`, in order. */
export function unpackDown(metric: CustomizedMetric, low: number, entry: number, turns: number[]): void {
  const { up, down, depthOf } = metric;
  const via = down.via[entry];
  if (via < 0) {
    turns.push(~via);
    return;
  }
  unpackDown(metric, via, down.getEntry(via, down.arcs[2 * entry]), turns);
  unpackUp(metric, via, up.getEntry(via, depthOf[low]), turns);
}
