import type { TextTable } from '../engine/base/text-table.ts';
import {
  ROAD_COLUMNS,
  ROAD_TEXT_COLUMNS,
  type RoadColumn,
  type RoadTable,
} from '../engine/graph/road-table.ts';
import type { RoadAttributes, RoadSurroundings } from './attributes/road-attributes.ts';

const TEXT_COLUMNS: ReadonlySet<string> = new Set(ROAD_TEXT_COLUMNS);

/**
 * Takes attribute rows and hands them out as columns. A row comes in two halves, most of whose values are 0: those
 * are there already and cost nothing.
 */
export class RoadTableBuilder {
  private readonly columns: { [C in RoadColumn]: InstanceType<(typeof ROAD_COLUMNS)[C]> };
  private readonly texts: TextTable;
  private length = 0;

  constructor(texts: TextTable, rowCount: number) {
    this.texts = texts;
    this.columns = Object.fromEntries(
      Object.entries(ROAD_COLUMNS).map(([name, Type]) => [name, new Type(rowCount)]),
    ) as unknown as typeof this.columns;
  }

  add(attributes: RoadAttributes, surroundings: RoadSurroundings): void {
    this.fill(attributes);
    this.fill(surroundings);
    this.length++;
  }

  private fill(half: Partial<Record<RoadColumn, number | string>>): void {
    for (const [name, value] of Object.entries(half)) {
      if (value === 0 || value === '') continue;
      const column = this.columns[name as RoadColumn];
      column[this.length] = TEXT_COLUMNS.has(name) ? this.texts.add(value as string) : (value as number);
    }
  }

  finish(): RoadTable {
    return this.columns;
  }
}
