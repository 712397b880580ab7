import 'fake-indexeddb/auto';
import { expect, test } from 'vitest';
import { AddressBook } from './address-book.ts';

let count = 0;

async function fillBook(...texts: string[]): Promise<AddressBook> {
  const book = new AddressBook(`book-${count++}`);
  for (const [i, text] of texts.entries()) await book.save({ text, location: [7, i], label: `Place ${i}` });
  return book;
}

const listTexts = async (book: AddressBook) => (await book.list()).map(({ text }) => text);

test('a place with another address is found by that one only, at the same point', async () => {
  const book = await fillBook('Mill Street 4', 'Yard');
  const [mill] = await book.list();
  expect(await book.rename(mill.key, ' Mill Road 4 ')).toBe(true);
  expect(await listTexts(book)).toEqual(['Mill Road 4', 'Yard']);
  const found = await book.find(['mill street 4', 'MILL ROAD 4']);
  expect([...found.values()].map(({ location }) => location)).toEqual([[7, 0]]);
});

test('the same address in other letters is no other place', async () => {
  const book = await fillBook('yard');
  const [yard] = await book.list();
  expect(await book.rename(yard.key, 'YARD')).toBe(true);
  expect(await listTexts(book)).toEqual(['YARD']);
});

test('an address that another place has, and an empty one, change nothing', async () => {
  const book = await fillBook('A', 'B');
  const [a] = await book.list();
  expect(await book.rename(a.key, 'b')).toBe(false);
  expect(await book.rename(a.key, '  ')).toBe(false);
  expect(await book.rename('gone', 'C')).toBe(false);
  expect(await listTexts(book)).toEqual(['A', 'B']);
});

test('one place is forgotten, then all', async () => {
  const book = await fillBook('A', 'B', 'C');
  await book.delete((await book.list())[1].key);
  expect(await listTexts(book)).toEqual(['A', 'C']);
  await book.clear();
  expect(await listTexts(book)).toEqual([]);
});
