/**
 * Whether the order of tasks on one route keeps every block together and every ranking rising. Tasks that are not on
 * the route (yet) do not matter. O(tasks * rules per task).
 */
import type { RuleTables } from './rule-tables.ts';

export class OrderCheck {
  private readonly firstAt: Int32Array;
  private readonly lastAt: Int32Array;
  private readonly countOf: Int32Array;
  private readonly highest: Int32Array;
  private readonly stampOfBlock: Int32Array;
  private readonly stampOfRanking: Int32Array;
  private readonly present: Int32Array;
  private presentCount = 0;
  private stamp = 0;

  constructor(private readonly tables: RuleTables) {
    this.firstAt = new Int32Array(tables.blockCount);
    this.lastAt = new Int32Array(tables.blockCount);
    this.countOf = new Int32Array(tables.blockCount);
    this.present = new Int32Array(tables.blockCount);
    this.stampOfBlock = new Int32Array(tables.blockCount);
    this.highest = new Int32Array(tables.rankingCount);
    this.stampOfRanking = new Int32Array(tables.rankingCount);
  }

  /** Evaluates `tasks[first .. first + length)`. */
  isOrderly(tasks: ArrayLike<number>, first: number, length: number): boolean {
    if (!this.areRankingsRising(tasks, first, length)) return false;
    this.findBlocks(tasks, first, length);
    for (let k = 0; k < this.presentCount; k++) {
      if (!this.isBlockWhole(this.present[k], tasks, first, length)) return false;
    }
    return true;
  }

  /** Calls `visit` with the first and last position (from 0) of every block on the route. */
  forEachBlock(
    tasks: ArrayLike<number>,
    first: number,
    length: number,
    visit: (block: number, from: number, to: number) => void,
  ): void {
    this.findBlocks(tasks, first, length);
    for (let k = 0; k < this.presentCount; k++) {
      const block = this.present[k];
      visit(block, this.firstAt[block], this.lastAt[block]);
    }
  }

  private areRankingsRising(tasks: ArrayLike<number>, first: number, length: number): boolean {
    const { rankingsOfTask, rankAt } = this.tables;
    this.stamp++;
    for (let i = 0; i < length; i++) {
      const task = tasks[first + i];
      for (let k = rankingsOfTask.first[task]; k < rankingsOfTask.first[task + 1]; k++) {
        const ranking = rankingsOfTask.entry[k];
        if (this.stampOfRanking[ranking] === this.stamp && this.highest[ranking] > rankAt[k]) return false;
        this.stampOfRanking[ranking] = this.stamp;
        this.highest[ranking] = rankAt[k];
      }
    }
    return true;
  }

  private findBlocks(tasks: ArrayLike<number>, first: number, length: number): void {
    const { blocksOfTask } = this.tables;
    this.presentCount = 0;
    this.stamp++;
    for (let i = 0; i < length; i++) {
      const task = tasks[first + i];
      for (let k = blocksOfTask.first[task]; k < blocksOfTask.first[task + 1]; k++) {
        const block = blocksOfTask.entry[k];
        if (this.stampOfBlock[block] !== this.stamp) {
          this.stampOfBlock[block] = this.stamp;
          this.present[this.presentCount++] = block;
          this.firstAt[block] = i;
          this.countOf[block] = 0;
        }
        this.lastAt[block] = i;
        this.countOf[block]++;
      }
    }
  }

  private isBlockWhole(block: number, tasks: ArrayLike<number>, first: number, length: number): boolean {
    const { isAtStart, isAtEnd, isOpenBlock, guestsOfBlock, blocksOfTask, problem } = this.tables;
    const from = this.firstAt[block];
    const to = this.lastAt[block];
    if (isAtStart[block] === 1 && from > 0) return false;
    if (isAtEnd[block] === 1 && to < length - 1) return false;
    if (to - from + 1 === this.countOf[block]) return true;
    for (let i = from; i <= to; i++) {
      const task = tasks[first + i];
      let isMember = false;
      for (let k = blocksOfTask.first[task]; k < blocksOfTask.first[task + 1]; k++) {
        if (blocksOfTask.entry[k] === block) isMember = true;
      }
      if (isMember || guestsOfBlock[block].has(task)) continue;
      if (isOpenBlock[block] === 0 || problem.tasks.group[task] >= 0) return false;
    }
    return true;
  }
}
