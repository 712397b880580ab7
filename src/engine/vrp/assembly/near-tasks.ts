/**
 * For every task those that best come right behind it and right before it, by the leg and by the waiting and lateness that
 * the windows force on the pair (Vidal, Crainic, Gendreau and Prins, "A hybrid genetic algorithm with adaptive diversity
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

/** O(tasks * neighbours * log neighbours) */
export function buildNearTasks(tables: SearchTables, points: Points): NearTasks {
  const { neighbours, neighbourCount, problem } = tables;
  const { count } = problem.tasks;
  const nearBehind = new Int32Array(count * NEAR).fill(-1);
  const nearBefore = new Int32Array(count * NEAR).fill(-1);
  for (let task = 0; task < count; task++) {
    const around = [...neighbours.subarray(task * neighbourCount, (task + 1) * neighbourCount)];
    const others = around.filter((other) => other !== task);
    nearBehind.set(
      chooseBest(others, (other) => priceOfPair(points, task, other)),
      task * NEAR,
    );
    nearBefore.set(
      chooseBest(others, (other) => priceOfPair(points, other, task)),
      task * NEAR,
    );
  }
  return { nearCount: NEAR, nearBehind, nearBefore };
}

function chooseBest(tasks: readonly number[], priceOf: (task: number) => number): number[] {
  return tasks
    .map((task) => ({ task, price: priceOf(task) }))
    .filter(({ price }) => price < Infinity)
    .sort((a, b) => a.price - b.price)
    .slice(0, NEAR)
    .map(({ task }) => task);
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
  const lateness = Math.max(0, earliest[from] + under - latest[to]);
  return costs[leg] + WEIGHT_OF_WAITING * waiting + lateness;
}
