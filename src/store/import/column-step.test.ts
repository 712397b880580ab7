import { expect, test } from 'vitest';
import type { ColumnGuess, ReadAs } from '../../files/guess-columns.ts';
import type { OrderField } from '../../files/order-fields.ts';
import { assignField, findDateQuestion, hasPlace, setDecimal, setReadAs } from './column-step.ts';
import { createImportStore } from './import-state.ts';

const guess = (
  index: number,
  field: OrderField,
  readAs: ReadAs = {},
  samples: string[] = [],
): ColumnGuess => ({
  ...{
    column: { index, header: `H${index}`, letter: `${index}` },
    field,
    confidence: 'guess',
    readAs,
    samples,
  },
});

function makeImport(...columns: ColumnGuess[]) {
  const store = createImportStore();
  store.setState({ columns });
  const fields = () => store.getState().columns.map(({ field, confidence }) => [field, confidence]);
  return { store, fields };
}

test('a meaning that is used once is taken from the column that had it', () => {
  const { store, fields } = makeImport(guess(0, 'name'), guess(1, 'phone'), guess(2, 'unused'));
  assignField(store, 2, 'name');
  expect(fields()).toEqual([
    ['unused', 'kept'],
    ['phone', 'guess'],
    ['name', 'sure'],
  ]);
  assignField(store, 1, 'unused');
  expect(fields()[1]).toEqual(['unused', 'kept']);
  expect(fields()[2]).toEqual(['name', 'sure']);
  expect(store.getState().isTouched).toBe(true);
});

test('columns whose texts are joined may be several', () => {
  const { store, fields } = makeImport(guess(0, 'note'), guess(1, 'unused'));
  assignField(store, 1, 'note');
  expect(fields().map(([field]) => field)).toEqual(['note', 'note']);
});

test('how values are read changes for one column, the decimal mark for all', () => {
  const { store } = makeImport(guess(0, 'weight', { unit: 'kg' }), guess(1, 'volume', { unit: 'l' }));
  setReadAs(store, 1, { unit: 'm3' });
  setDecimal(store, 'comma');
  expect(store.getState().columns.map(({ readAs }) => readAs)).toEqual([
    { unit: 'kg', decimal: 'comma' },
    { unit: 'm3', decimal: 'comma' },
  ]);
});

test('an order is somewhere by coordinates, both of them, or an address', () => {
  const has = (...fields: OrderField[]) => hasPlace(fields.map((field, i) => guess(i, field)));
  expect([has('latitude', 'longitude'), has('latLon'), has('address'), has('street')]).toEqual([
    true,
    true,
    true,
    true,
  ]);
  expect([has('latitude'), has('longitude', 'name'), has('name', 'city')]).toEqual([false, false, false]);
});

test('a date that can be read both ways is asked about by such a value', () => {
  const date = guess(3, 'date', { dateOrder: 'ambiguous' }, ['2026-11-24', '04/05/2026']);
  expect(findDateQuestion([guess(0, 'name'), date])).toMatchObject({
    ...{ column: { column: { index: 3 } }, sample: '04/05/2026' },
    ...{ asDayFirst: '2026-05-04', asMonthFirst: '2026-04-05' },
  });
  expect(findDateQuestion([guess(0, 'date', { dateOrder: 'dmy' }, ['04/05/2026'])])).toBeUndefined();
});
