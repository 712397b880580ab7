/** Rows that wait with the plan they are for. */
import 'fake-indexeddb/auto';
import { afterEach, describe, expect, test, vi } from 'vitest';
import type { Table } from '../../files/table.ts';
import { makePlan } from '../../testing/make-plan.ts';
import { createPlanHistory, replacePlan } from '../plan-history.ts';
import { ParkedRowsStore, showParkedRows } from './parked-rows.ts';

const rows = (id: string, planId: string, name = id) => ({
  id,
  planId,
  table: { name } as Table,
  columns: [],
  savedAt: '2026-11-24T08:00:00Z',
});
const namesOf = ({ store }: ParkedRowsStore) => store.getState().parked.map(({ table }) => table.name);

afterEach(() => vi.unstubAllGlobals());

describe.each(['in the browser', 'without a database'])('rows are kept %s', (where) => {
  const open = (name: string) => {
    if (where === 'without a database') vi.stubGlobal('indexedDB', undefined);
    return new ParkedRowsStore(name);
  };

  test('and only those of the plan that is on the table are shown', async () => {
    const library = open('parked-shown');
    await library.show('one');
    await library.park(rows('a', 'one'));
    await library.park(rows('b', 'two'));
    await library.park(rows('c', 'one'));
    expect(namesOf(library)).toEqual(['a', 'c']);
    await library.show('two');
    expect(namesOf(library)).toEqual(['b']);
    await library.show('none');
    expect(namesOf(library)).toEqual([]);
  });

  test('and those parked again under their id stand there once, until they are deleted', async () => {
    const library = open('parked-again');
    await library.show('one');
    await library.park(rows('a', 'one'));
    await library.park(rows('b', 'one'));
    await library.park(rows('a', 'one', 'again'));
    expect(namesOf(library).sort()).toEqual(['again', 'b']);
    await library.delete('a');
    expect(namesOf(library)).toEqual(['b']);
  });
});

test('rows are there again when the page is opened again', async () => {
  const before = new ParkedRowsStore('parked-lasting');
  await before.park(rows('a', 'one'));
  const after = new ParkedRowsStore('parked-lasting');
  await after.show('one');
  expect(namesOf(after)).toEqual(['a']);
});

test('of two plans shown one after the other the later one counts, whichever is read first', async () => {
  const library = new ParkedRowsStore('parked-race');
  let finish = () => {};
  const slow = new Promise<void>((resolve) => {
    finish = resolve;
  });
  const getAllFromIndex = async (_store: string, _index: string, planId: string) => {
    if (planId === 'one') await slow;
    return [rows(`of ${planId}`, planId)];
  };
  Object.defineProperty(library, 'database', { value: Promise.resolve({ getAllFromIndex }) });
  const first = library.show('one');
  await library.show('two');
  finish();
  await first;
  expect(namesOf(library)).toEqual(['of two']);
});

test('rows follow the plan on the table, and are read again only for another plan', async () => {
  vi.stubGlobal('indexedDB', undefined);
  const history = createPlanHistory({ ...makePlan([]), id: 'one' });
  const library = showParkedRows(history);
  await library.park(rows('a', 'one'));
  await library.park(rows('b', 'two'));
  expect(namesOf(library)).toEqual(['a']);
  const show = vi.spyOn(library, 'show');
  replacePlan(history, { ...makePlan(['A']), id: 'one' });
  replacePlan(history, { ...makePlan([]), id: 'two' });
  await expect.poll(() => namesOf(library)).toEqual(['b']);
  expect(show.mock.calls).toEqual([['two']]);
});
