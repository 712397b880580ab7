/**
 * Answers "what is here" from memory where a whole cell of a grid has one answer: its corners and its centre agree. A
 * cell is 0.01 degrees wide, some 1.1 km; what is smaller than that and misses those five points is overlooked. Cells
 * that do not agree are asked point by point.
 */
const CELL = 100_000;
const MIXED = -1;

export class CellCache {
  private readonly answers = new Map<number, number>();
  private readonly ask: (lon: number, lat: number) => number;

  /** `ask` answers 0 or more for a place in 1e-7 degrees. */
  constructor(ask: (lon: number, lat: number) => number) {
    this.ask = ask;
  }

  /** The answer for a place in 1e-7 degrees. */
  find(lon: number, lat: number): number {
    const column = Math.floor(lon / CELL);
    const row = Math.floor(lat / CELL);
    const key = row * 36_001 + column;
    let answer = this.answers.get(key);
    if (answer === undefined) {
      answer = this.askCell(column * CELL, row * CELL);
      this.answers.set(key, answer);
    }
    return answer === MIXED ? this.ask(lon, lat) : answer;
  }

  private askCell(west: number, south: number): number {
    const centre = this.ask(west + CELL / 2, south + CELL / 2);
    for (const [x, y] of [
      [0, 0],
      [CELL, 0],
      [0, CELL],
      [CELL, CELL],
    ])
      if (this.ask(west + x, south + y) !== centre) return MIXED;
    return centre;
  }
}
