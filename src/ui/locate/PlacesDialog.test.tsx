import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import type { BookEntry } from '../../store/locate/address-book.ts';
import { addressKey } from '../../store/locate/locate-state.ts';
import { makePlan } from '../../testing/make-plan.ts';
import { makeStillPlanner } from '../../testing/ui/render-markup.ts';
import { PlannerContext } from '../use-planner.ts';
import { PlacesDialog } from './PlacesDialog.tsx';

afterEach(cleanup);

function makeEntry(text: string): BookEntry {
  return { key: addressKey(text), text, label: `${text} (door)`, location: [7, 43], savedAt: '2026-11-24' };
}

/** The dialog over a book that notes what is done to it. */
async function show(texts: readonly string[]) {
  const done: string[][] = [];
  const note = async (...what: string[]) => void done.push(what);
  const book = {
    list: async () => texts.map(makeEntry),
    rename: (key: string, text: string) => note('rename', key, text),
    delete: (key: string) => note('delete', key),
    clear: () => note('clear'),
  };
  render(
    <PlannerContext.Provider value={makeStillPlanner({ plan: makePlan([]), parts: { book } })}>
      <PlacesDialog />
    </PlannerContext.Provider>,
  );
  await screen.findByRole('searchbox');
  const user = userEvent.setup();
  const write = async (label: string, text: string) => {
    const field = screen.getByLabelText(label);
    await user.clear(field);
    await user.type(field, `${text}{Enter}`);
  };
  return { done, user, write };
}

test('a hundred places are shown, and how many more there are of those looked for', async () => {
  const streets = Array.from({ length: 130 }, (_, i) => `Mill Road ${i + 1}`);
  const { user } = await show([
    ...streets,
    ...streets.slice(0, 15).map((name) => name.replace('Mill', 'Oak')),
  ]);
  // By roles a hundred rows are looked through for seconds.
  const countRows = () => document.querySelectorAll('li').length;
  const box = screen.getByRole('searchbox');
  const search = async (words: string) => {
    await user.clear(box);
    await user.click(box);
    await user.paste(words);
  };
  expect(countRows()).toBe(100);
  screen.getByText('45 more: search for them.');
  await search(' mill ');
  screen.getByText('30 more: search for them.');
  await search('oak');
  expect(countRows()).toBe(15);
  expect(screen.queryByText(/more: search/)).toBeNull();
  await search('oak tree');
  screen.getByText('No remembered place has “oak tree” in it.');
});

test('a place gets another address, not none and not one that another place has', async () => {
  const { done, write } = await show(['Mill Road 1', 'Oak Road 2']);
  await write('Address of Mill Road 1 (door)', '  ');
  screen.getByText('An address cannot be empty');
  await write('Address of Mill Road 1 (door)', 'OAK road 2');
  screen.getByText('Another place has this address');
  expect(done).toEqual([]);
  await write('Address of Mill Road 1 (door)', 'Mill ROAD 1');
  await write('Address of Oak Road 2 (door)', 'Elm Road 3');
  expect(done).toEqual([
    ['rename', 'mill road 1', 'Mill ROAD 1'],
    ['rename', 'oak road 2', 'Elm Road 3'],
  ]);
});

test('one place is forgotten, or all of them, each after a question', async () => {
  const { done, user } = await show(['Mill Road 1', 'Oak Road 2']);
  await user.dblClick(screen.getByRole('button', { name: 'Forget Oak Road 2' }));
  await user.click(screen.getByRole('button', { name: 'Forget all 2 places' }));
  expect(done).toEqual([['delete', 'oak road 2']]);
  await user.click(screen.getByRole('button', { name: /^Forget all 2 places/ }));
  expect(done.at(-1)).toEqual(['clear']);
});
