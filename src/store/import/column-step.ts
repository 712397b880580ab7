/** What the columns mean, and how their values are read. */
import { type ColumnGuess, type ReadAs, readingOf } from '../../files/guess-columns.ts';
import { type OrderField, takesMoreColumns } from '../../files/order-fields.ts';
import { guessDateOrder, parseDate } from '../../files/parse-date.ts';
import type { ImportStore } from './import-state.ts';

/** Gives a column a meaning; a field that is used once becomes free where another column had it. */
export function assignField(store: ImportStore, index: number, field: OrderField): void {
  store.setState(({ columns, source }) => ({
    isTouched: true,
    checked: undefined,
    columns: columns.map((guess): ColumnGuess => {
      if (guess.column.index === index) {
        const readAs = source ? readingOf(source, guess.column, field) : {};
        return { ...guess, field, confidence: field === 'unused' ? 'kept' : 'sure', readAs };
      }
      if (field !== 'unused' && guess.field === field && !takesMoreColumns(field))
        return { ...guess, field: 'unused', confidence: 'kept', readAs: {} };
      return guess;
    }),
  }));
}

export function setReadAs(store: ImportStore, index: number, change: ReadAs): void {
  store.setState(({ columns }) => ({
    isTouched: true,
    checked: undefined,
    columns: columns.map((guess) =>
      guess.column.index === index ? { ...guess, readAs: { ...guess.readAs, ...change } } : guess,
    ),
  }));
}

/** Numbers of the whole file with a comma, or with a point. */
export function setDecimal(store: ImportStore, decimal: 'comma' | 'point'): void {
  store.setState(({ columns }) => ({
    isTouched: true,
    checked: undefined,
    columns: columns.map((guess) => ({ ...guess, readAs: { ...guess.readAs, decimal } })),
  }));
}

/** Whether the chosen columns can say where an order is. */
export function hasPlace(columns: readonly ColumnGuess[]): boolean {
  const fields = new Set(columns.map((guess) => guess.field));
  return (
    (fields.has('latitude') && fields.has('longitude')) ||
    fields.has('latLon') ||
    fields.has('address') ||
    fields.has('street')
  );
}

/** A date column that can be read both ways, with one of its values read both ways. */
interface DateQuestion {
  readonly column: ColumnGuess;
  readonly sample: string;
  readonly asDayFirst: string;
  readonly asMonthFirst: string;
}

export function findDateQuestion(columns: readonly ColumnGuess[]): DateQuestion | undefined {
  const column = columns.find(({ field, readAs }) => field === 'date' && readAs.dateOrder === 'ambiguous');
  const sample =
    column?.samples.find((value) => guessDateOrder([value]) === 'ambiguous') ?? column?.samples[0];
  if (!column || sample === undefined) return undefined;
  return {
    column,
    sample,
    asDayFirst: parseDate(sample, 'dmy') ?? sample,
    asMonthFirst: parseDate(sample, 'mdy') ?? sample,
  };
}
