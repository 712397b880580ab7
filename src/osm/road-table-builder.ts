import type { TextTable } from '../engine/base/text-table.ts';
import {
  ROAD_COLUMN_NAMES,
  ROAD_COLUMNS,
  ROAD_TEXT_COLUMNS,
  type RoadColumn,
  type RoadTable,
} from '../engine/graph/road-table.ts';
import type { RoadRow } from './attributes/road-attributes.ts';

const TEXT_COLUMNS: ReadonlySet<RoadColumn> = new Set(ROAD_TEXT_COLUMNS);

/** Collects attribute rows and hands them out as columns. */
export class RoadTableBuilder {
  private readonly columns: { name: RoadColumn; isText: boolean; values: number[] }[] = ROAD_COLUMN_NAMES.map(
    (name) => ({ name, isText: TEXT_COLUMNS.has(name), values: [] }),
  );
  private readonly texts: TextTable;
  length = 0;

  constructor(texts: TextTable) {
    this.texts = texts;
  }

  /** Appends a row and returns its position. */
  add(row: RoadRow): number {
    for (const { name, isText, values } of this.columns) {
      const value = row[name];
      values.push(isText ? this.texts.add(value as string) : (value as number));
    }
    return this.length++;
  }

  finish(): RoadTable {
    return Object.fromEntries(
      this.columns.map(({ name, values }) => [name, ROAD_COLUMNS[name].from(values)]),
    ) as unknown as RoadTable;
  }
}
