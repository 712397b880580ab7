import { expect, test } from 'vitest';
import type { ColumnGuess, ReadAs } from '../../files/guess-columns.ts';
import type { OrderField } from '../../files/order-fields.ts';
import type { Table } from '../../files/table.ts';
import { applyMapping, MappingStore } from './saved-mappings.ts';

function makeColumns(columns: readonly (readonly [string, OrderField, ReadAs?])[]): ColumnGuess[] {
  return columns.map(([header, field, readAs = {}], index) => ({
    ...{ column: { index, header, letter: `${index}` }, field, confidence: 'guess', readAs, samples: [] },
  }));
}

function makeTable(headers: readonly string[], headerRow = 1): Table {
  return {
    ...{ name: 'orders', shape: { kind: 'text', preview: [] }, headerRow, rows: [], warnings: [] },
    columns: headers.map((header, index) => ({ index, header, letter: `${index}` })),
  };
}

/** A browser's storage, and a clock that goes on a minute with every look. */
function makeStore() {
  const kept = new Map<string, string>();
  let minutes = 0;
  const store = new MappingStore(
    { getItem: (key) => kept.get(key) ?? null, setItem: (key, value) => void kept.set(key, value) },
    () => new Date(Date.UTC(2026, 10, 24, 10, minutes++)),
  );
  return { kept, store };
}

const BAKERY = makeColumns([
  ['Kunde', 'name'],
  ['Straße', 'street'],
]);

test('a file is known by its headers in any order, the mapping used last is the one', () => {
  const { store } = makeStore();
  store.save('Bakery', BAKERY);
  store.save('  Newer  ', BAKERY);
  expect(store.list().map(({ name }) => name)).toEqual(['Newer', 'Bakery']);
  expect(store.find(makeTable(['Straße', ' kunde ']))?.name).toBe('Newer');
  expect(store.find(makeTable(['Kunde', 'Straße', 'Ort']))).toBeUndefined();
  expect(store.find(makeTable(['Kunde', 'Straße'], 0))).toBeUndefined();
});

test('a mapping is replaced, renamed and forgotten; of more than sixty the oldest goes', () => {
  const { store } = makeStore();
  const { id } = store.save('Bakery', BAKERY);
  store.save('Bakery 2', BAKERY, id);
  expect(store.list().map(({ name }) => name)).toEqual(['Bakery 2']);
  store.rename(id, ' Rolls ');
  expect(store.list()[0]).toMatchObject({ id, name: 'Rolls' });
  for (let i = 0; i < 60; i++) store.save(`M${i}`, BAKERY);
  expect(store.list()).toHaveLength(60);
  expect(store.list().some((mapping) => mapping.id === id)).toBe(false);
  store.delete(store.list()[0].id);
  expect(store.list()[0].name).toBe('M58');
});

test('a mapping goes to others as a file, under an id of its own there', () => {
  const { store } = makeStore();
  const { id } = store.save('Bakery', makeColumns([['Gewicht', 'weight', { unit: 'kg' }]]));
  const text = store.export(id) ?? '';
  const there = makeStore().store;
  const read = there.import(text);
  expect(read).toMatchObject({
    name: 'Bakery',
    columns: [{ header: 'Gewicht', field: 'weight', readAs: { unit: 'kg' } }],
  });
  expect(read?.id).not.toBe(id);
  expect(there.list()).toEqual([read]);
  for (const other of ['', '[]', '{"name":"x","columns":[]}', text.replace('tourwright-mapping', 'other')])
    expect(there.import(other), other).toBeUndefined();
  expect(there.list()).toHaveLength(1);
  expect(store.export('gone')).toBeUndefined();
});

test('a storage that is broken or full forgets, nothing else', () => {
  const { store, kept } = makeStore();
  store.save('Bakery', BAKERY);
  const [[key]] = kept;
  kept.set(key, '{');
  expect(store.list()).toEqual([]);
  kept.set(
    key,
    JSON.stringify([
      { name: 'x' },
      {
        name: 'Good',
        columns: [
          { header: 'A', field: 'name' },
          { header: 'B', field: 'no such' },
        ],
      },
    ]),
  );
  expect(store.list()).toMatchObject([{ name: 'Good', columns: [{ header: 'A' }], usedAt: '' }]);
  expect(new MappingStore(undefined).save('Bakery', BAKERY).name).toBe('Bakery');
});

test('saved meanings go on the columns by header; what else was guessed stays, unless it is taken', () => {
  const table = makeTable(['Ort', 'Kunde', 'Kunde', 'Notiz']);
  const guessed = makeColumns([
    ['Ort', 'name'],
    ['Kunde', 'phone'],
    ['Kunde', 'email'],
    ['Notiz', 'note'],
  ]);
  const { store } = makeStore();
  const saved = store.save(
    'x',
    makeColumns([
      ['kunde', 'name'],
      ['Kunde', 'unused'],
    ]),
  );
  expect(applyMapping(table, guessed, saved).map(({ field, confidence }) => [field, confidence])).toEqual([
    ['unused', 'kept'],
    ['name', 'sure'],
    ['unused', 'kept'],
    ['note', 'guess'],
  ]);
});
