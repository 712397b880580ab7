import type { TextTable } from '../engine/base/text-table.ts';
import { ROAD_COLUMNS, type RoadColumn, type RoadTable } from '../engine/graph/road-table.ts';
import type { RoadNames } from './attributes/known-attributes.ts';
import type { RoadAttributes, RoadSurroundings } from './attributes/road-attributes.ts';

interface Cell {
  readonly column: RoadTable[RoadColumn];
  readonly value: number;
}

/**
 * Takes attribute rows and hands them out as columns. A row comes in two halves, most of whose values are 0: those
 * are there already and cost nothing.
 */
export class RoadTableBuilder {
  private readonly columns: { [C in RoadColumn]: InstanceType<(typeof ROAD_COLUMNS)[C]> };
  private readonly texts: TextTable;
  private readonly cellsOf = new WeakMap<RoadAttributes, readonly Cell[]>();
  private length = 0;

  constructor(texts: TextTable, rowCount: number) {
    this.texts = texts;
    this.columns = Object.fromEntries(
      Object.entries(ROAD_COLUMNS).map(([name, Type]) => [name, new Type(rowCount)]),
    ) as unknown as typeof this.columns;
  }

  /** `own`: what `attributes`, whose object may be that of other rows too, leaves empty. */
  add(attributes: RoadAttributes, own: RoadSurroundings & RoadNames): void {
    let cells = this.cellsOf.get(attributes);
    if (!cells) {
      cells = this.listCells(attributes);
      this.cellsOf.set(attributes, cells);
    }
    for (const { column, value } of cells) column[this.length] = value;
    for (const name in own) {
      const value = own[name as keyof typeof own];
      if (value !== 0 && value !== '') this.columns[name as RoadColumn][this.length] = this.encode(value);
    }
    this.length++;
  }

  private encode(value: number | string): number {
    return typeof value === 'string' ? this.texts.add(value) : value;
  }

  private listCells(half: Partial<Record<RoadColumn, number | string>>): Cell[] {
    const cells: Cell[] = [];
    for (const [name, value] of Object.entries(half)) {
      if (value === 0 || value === '') continue;
      const column = this.columns[name as RoadColumn];
      cells.push({ column, value: this.encode(value) });
    }
    return cells;
  }

  finish(): RoadTable {
    return this.columns;
  }
}
