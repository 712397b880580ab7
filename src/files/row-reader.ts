/** The cells of one row by field, and the list its problems go to. */
import type { ColumnGuess } from './guess-columns.ts';
import type { RowProblem } from './order-draft.ts';
import { joinerOf, type OrderField } from './order-fields.ts';
import type { TableRow } from './table.ts';

export class RowReader {
  readonly problems: RowProblem[] = [];

  constructor(
    readonly row: TableRow,
    private readonly columnOfField: ReadonlyMap<OrderField, ColumnGuess>,
    private readonly joined: ReadonlyMap<OrderField, readonly ColumnGuess[]> = new Map(),
  ) {}

  column(field: OrderField): ColumnGuess | undefined {
    return this.columnOfField.get(field);
  }

  /** The trimmed cell; undefined when the column is missing or the cell empty. */
  text(field: OrderField): string | undefined {
    const several = this.joined.get(field);
    if (several) {
      const cells = several.map(({ column }) => this.row.cells[column.index]).filter((cell) => cell !== '');
      return cells.join(joinerOf(field)) || undefined;
    }
    const guess = this.columnOfField.get(field);
    return (guess && this.row.cells[guess.column.index]) || undefined;
  }

  report(field: OrderField | undefined, problem: Omit<RowProblem, 'row' | 'column' | 'value'>): void {
    const column = field && this.columnOfField.get(field)?.column;
    this.problems.push({
      row: this.row.number,
      column: column && { letter: column.letter, header: column.header, index: column.index },
      value: (field && this.text(field)) ?? '',
      ...problem,
    });
  }
}
