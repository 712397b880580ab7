/**
 * For every task those that best come right behind it and right before it, by the leg and by the waiting that
 * the windows force on the pair (after Vidal, Crainic, Gendreau and Prins, "A hybrid genetic algorithm with adaptive diversity
 * management for a large class of vehicle routing problems with time-windows", 2013).
 */
import type { SearchTables } from '../search-tables.ts';

const NEAR = 12;
const WEIGHT_OF_WAITING = 0.2;

export interface NearTasks {
  readonly nearCount: number;
  /** Row `t`: tasks to come right behind task `t`, best first, then -1. */
  readonly nearBehind: Int32Array;
  /** Row `t`: tasks to come right before task `t`. */
  readonly nearBefore: Int32Array;
}

interface Points {
  readonly side: number;
  readonly durations: Int32Array;
  readonly costs: Int32Array;
  readonly earliest: Int32Array;
  readonly latest: Int32Array;
  readonly service: Int32Array;
}

/** Among the tasks that are served. O(tasks * neighbours) */
export function buildNearTasks(tables: SearchTables, isServed: Uint8Array, points: Points): NearTasks {
  const { neighbours, neighbourCount, problem } = tables;
  const { count } = problem.tasks;
  const behind = new BestTasks(count);
  const before = new BestTasks(count);
  for (let task = 0; task < count; task++) {
    if (isServed[task] === 0) continue;
    for (let k = task * neighbourCount; k < (task + 1) * neighbourCount; k++) {
      const other = neighbours[k];
      if (other === task || isServed[other] === 0) continue;
      behind.offer(task, other, priceOfPair(points, task, other));
      before.offer(task, other, priceOfPair(points, other, task));
    }
  }
  return { nearCount: NEAR, nearBehind: behind.tasks, nearBefore: before.tasks };
}

/** For every task the few offered ones of least price, best first. */
class BestTasks {
  readonly tasks: Int32Array;
  private readonly prices: Float64Array;

  constructor(count: number) {
    this.tasks = new Int32Array(count * NEAR).fill(-1);
    this.prices = new Float64Array(count * NEAR).fill(Infinity);
  }

  offer(task: number, other: number, price: number): void {
    const { tasks, prices } = this;
    const first = task * NEAR;
    let at = first + NEAR - 1;
    if (price >= prices[at]) return;
    for (; at > first && price < prices[at - 1]; at--) {
      prices[at] = prices[at - 1];
      tasks[at] = tasks[at - 1];
    }
    prices[at] = price;
    tasks[at] = other;
  }
}

/** Infinity where `to` can't come right behind `from`. */
function priceOfPair(
  { side, durations, costs, earliest, latest, service }: Points,
  from: number,
  to: number,
): number {
  const leg = from * side + to;
  const under = service[from] + durations[leg];
  if (earliest[from] + under > latest[to]) return Infinity;
  const waiting = Math.max(0, earliest[to] - latest[from] - under);
  return costs[leg] + WEIGHT_OF_WAITING * waiting;
}
