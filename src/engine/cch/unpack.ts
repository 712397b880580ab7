/**
 * Shortcuts back to turns: an arc is either a turn of the graph or the way over a lower node that its weight came from.
 * The triangle is found again by its weight, time and distance, so nothing needs to be kept while customizing.
 */
import { findUpArc, type Hierarchy } from './contract.ts';
import type { CustomizedMetric } from './customize.ts';

export class Unpacker {
  private readonly hierarchy: Hierarchy;
  private readonly metric: CustomizedMetric;

  constructor(hierarchy: Hierarchy, metric: CustomizedMetric) {
    this.hierarchy = hierarchy;
    this.metric = metric;
  }

  /** Appends the turns of the way from `low` up along `arc`, in order. */
  unpackUp(low: number, arc: number, turns: number[]): void {
    const { hierarchy, metric } = this;
    const { weightUp, timeUp, distanceUp, weightDown, timeDown, distanceDown } = metric;
    const weight = weightUp[arc];
    const turn = hierarchy.turnOfUp[arc];
    if (turn >= 0 && this.isTurn(turn, weight, timeUp[arc], distanceUp[arc])) {
      turns.push(turn);
      return;
    }
    const { firstLower, tailOfLower, arcOfLower, firstUp, headOfUp } = hierarchy;
    const high = headOfUp[arc];
    for (let i = firstLower[low + 1] - 1; i >= firstLower[low]; i--) {
      const first = arcOfLower[i];
      if (weightDown[first] >= weight) continue;
      const middle = tailOfLower[i];
      const second = findUpArc(firstUp, headOfUp, middle, high);
      if (second < 0 || weightDown[first] + weightUp[second] !== weight) continue;
      if (timeDown[first] + timeUp[second] !== timeUp[arc]) continue;
      if (distanceDown[first] + distanceUp[second] !== distanceUp[arc]) continue;
      this.unpackDown(middle, first, turns);
      this.unpackUp(middle, second, turns);
      return;
    }
    throw new Error(`Arc ${arc} has a weight that comes from nowhere`);
  }

  /** Appends the turns of the way down along `arc` to its lower end `low`, in order. */
  unpackDown(low: number, arc: number, turns: number[]): void {
    const { hierarchy, metric } = this;
    const { weightUp, timeUp, distanceUp, weightDown, timeDown, distanceDown } = metric;
    const weight = weightDown[arc];
    const turn = hierarchy.turnOfDown[arc];
    if (turn >= 0 && this.isTurn(turn, weight, timeDown[arc], distanceDown[arc])) {
      turns.push(turn);
      return;
    }
    const { firstLower, tailOfLower, arcOfLower, firstUp, headOfUp } = hierarchy;
    const high = headOfUp[arc];
    for (let i = firstLower[low + 1] - 1; i >= firstLower[low]; i--) {
      const second = arcOfLower[i];
      if (weightUp[second] >= weight) continue;
      const middle = tailOfLower[i];
      const first = findUpArc(firstUp, headOfUp, middle, high);
      if (first < 0 || weightDown[first] + weightUp[second] !== weight) continue;
      if (timeDown[first] + timeUp[second] !== timeDown[arc]) continue;
      if (distanceDown[first] + distanceUp[second] !== distanceDown[arc]) continue;
      this.unpackDown(middle, first, turns);
      this.unpackUp(middle, second, turns);
      return;
    }
    throw new Error(`Arc ${arc} has a weight that comes from nowhere`);
  }

  private isTurn(turn: number, weight: number, time: number, distance: number): boolean {
    const { weightOfTurn, timeOfTurn, distanceOfTurn } = this.metric.costs;
    return weightOfTurn[turn] === weight && timeOfTurn[turn] === time && distanceOfTurn[turn] === distance;
  }
}
