/** What a person does about problems of rows: each change is checked at once. */
import 'fake-indexeddb/auto';
import { beforeEach, expect, test } from 'vitest';
import { makePlan } from '../../testing/make-plan.ts';
import { AddressBook } from '../locate/address-book.ts';
import { createLocateCommands } from '../locate/locate-commands.ts';
import { createLocateStore } from '../locate/locate-state.ts';
import { createImportCommands } from './import-commands.ts';
import { createImportStore } from './import-state.ts';
import { ParkedRowsStore } from './parked-rows.ts';

const ROWS = [
  ['A', '43', '7.1', 'soon'],
  ['B', '43.1', '7.2', '8'],
  ['C', '43.2', '7.3', 'later'],
  ['D', 'north', '7.4', 'later'],
  // Enough that are sound for the columns to be known by their values.
  ...['E', 'F', 'G', 'H', 'I', 'J'].map((id, i) => [id, `43.${4 + i}`, '7.5', '10']),
];
const FIRST = new Set(['A', 'B', 'C', 'D']);
const DURATION = 3;

function start() {
  const plan = makePlan([], 2);
  const getPlan = () => plan;
  const getBox = () => undefined;
  const importing = createImportStore();
  const commands = createImportCommands({
    ...{ importing, getPlan, getBox, takesOrders: true, otherFiles: {} },
    parked: new ParkedRowsStore(),
    storage: { getItem: () => null, setItem: () => undefined },
    locate: createLocateCommands({
      ...{ store: createLocateStore(), getPlan, getBox, book: new AddressBook('fix-book') },
      addresses: {
        findAddress: async () => ({ ok: true, value: { confidence: 'none', hits: [], isExact: false } }),
        findAddresses: async () => ({ ok: true, value: [] }),
        findRoads: async () => ({ ok: true, value: [] }),
      },
    }),
    edit: () => undefined,
    onAdded: () => undefined,
  });
  return { commands, state: importing.getState };
}

let { commands, state } = start();
/** Rows that have a problem, and how long the good ones of the first four take, by order. */
const listBad = () => [...new Set(state().checked?.problems.map(({ row }) => row))];
const listGood = () =>
  state().checked?.ready.flatMap(({ id, durationSeconds }) => (FIRST.has(id) ? [[id, durationSeconds]] : []));
const findCode = (row: number, column: number) => {
  const found = state().checked?.problems.find(
    (problem) => problem.row === row && problem.column?.index === column,
  );
  if (!found) throw new Error(`row ${row} has no problem`);
  return found;
};

beforeEach(async () => {
  ({ commands, state } = start());
  const text = [['Order', 'Lat', 'Lon', 'Stop min'], ...ROWS].map((row) => row.join(',')).join('\n');
  await commands.queueFiles([new File([text], 'a.csv')], 'append');
  commands.checkImport();
  expect(listBad()).toEqual([2, 4, 5]);
  expect(state().isTouched).toBe(false);
});

test('a cell is written anew', () => {
  commands.fixCell(2, DURATION, '5');
  expect([listBad(), state().isTouched]).toEqual([[4, 5], true]);
  expect(listGood()).toContainEqual(['A', 300]);
  commands.fixCell(2, DURATION, 'whenever');
  expect(listBad()).toEqual([2, 4, 5]);
});

test('cells of one problem are emptied in all rows, and no others', () => {
  const { code } = findCode(4, DURATION);
  commands.emptyAll(code);
  expect(listBad()).toEqual([5]);
  expect(findCode(5, 1).code).not.toBe(code);
  expect(findCode(5, 1).value).toBe('north');
  expect(listGood()?.map(([id]) => id)).toEqual(['A', 'B', 'C']);
  expect(listGood()?.find(([id]) => id === 'B')).toEqual(['B', 480]);
  commands.emptyAll(findCode(5, 1).code);
  expect(state().checked?.ready.find(({ id }) => id === 'B')?.location).toEqual([7.2, 43.1]);
});

test('a value is filled down into the bad cells below it, and into no good ones', () => {
  commands.fillDown(3, DURATION);
  expect(listBad()).toEqual([2, 5]);
  expect(listGood()).toEqual([
    ['B', 480],
    ['C', 480],
  ]);
  commands.fixCell(5, 1, '43.3');
  expect(listGood()).toContainEqual(['D', 480]);
});

test('rows are left out and taken in again', () => {
  commands.skipRows([2, 5]);
  expect([listBad(), state().isTouched]).toEqual([[4], true]);
  commands.skipRows([4]);
  expect([listBad(), listGood()?.length]).toEqual([[], 1]);
  commands.skipRows([2, 4], false);
  expect(listBad()).toEqual([2, 4]);
});
