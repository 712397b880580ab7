import 'fake-indexeddb/auto';
import { expect, test } from 'vitest';
import type { AddressMatch } from '../../api/contract/address-match.ts';
import type { AddressClient } from '../../client/api-client.ts';
import { makePlan } from '../../testing/make-plan.ts';
import { AddressBook } from './address-book.ts';
import { createLocateCommands, type NewItem } from './locate-commands.ts';
import { countItems, createLocateStore } from './locate-state.ts';

const hit = (street: string, housenumber?: string, lng = 7) => ({
  point: { lat: 43, lng },
  street,
  housenumber,
  city: 'Town',
});
const MATCHES: Record<string, AddressMatch> = {
  'Mill Street 1, Town': { isExact: true, confidence: 'house', hits: [hit('Mill Street', '1')] },
  'Mil Street 1': { isExact: false, confidence: 'house', hits: [hit('Mill Street', '1')] },
  'Bell Lane': {
    isExact: false,
    confidence: 'several',
    hits: [hit('Bell Lane'), hit('Bell Lane', undefined, 7.5)],
  },
  'Gone Road 9': { isExact: false, confidence: 'none', hits: [hit('Stone Road', '9', 8)] },
  Town: {
    isExact: false,
    confidence: 'place',
    hits: [{ point: { lat: 43, lng: 7 }, city: 'Town', name: 'Town' }],
  },
};
const addresses: AddressClient = {
  findAddress: async (text) => ({
    ok: true,
    value: MATCHES[text] ?? { confidence: 'none', hits: [], isExact: false },
  }),
  findAddresses: async (texts, onProgress) => {
    onProgress?.(texts.length);
    return {
      ok: true,
      value: texts.map((text) => MATCHES[text] ?? { confidence: 'none', hits: [], isExact: false }),
    };
  },
  findRoads: async (queries) => ({ ok: true, value: queries.map(() => ({ others: [] })) }),
};
let books = 0;

function start(book = new AddressBook(`book-${++books}`), client = addresses) {
  const locate = createLocateCommands({
    store: createLocateStore(),
    addresses: client,
    book,
    getPlan: () => makePlan([]),
    getBox: () => undefined,
  });
  const open = async (...texts: string[]) => {
    locate.open(
      'import',
      texts.map((text, i): NewItem => ({ key: `${i}`, orderId: `${i}`, part: 'delivery', name: text, text })),
    );
    await expect.poll(() => progress()).toBeUndefined();
  };
  const progress = () => locate.store.getState().progress;
  const items = () => locate.store.getState().items;
  return { locate, open, items, progress, book };
}

test('all houses that were found otherwise than asked are taken at once, and remembered for no address', async () => {
  const { locate, open, items, book } = start();
  await open('Mil Street 1', 'Bell Lane', 'Mil Street 1', 'Town', 'Gone Road 9', 'Mill Street 1, Town');
  locate.setAppliesToSame(false);
  locate.select('2');
  locate.skip();
  locate.acceptHouses();
  const none = undefined;
  expect(items().map(({ place }) => place?.how)).toEqual(['chosen', none, none, none, none, 'found']);
  expect(items()[0].place?.label).toBe('Mill Street 1, Town');
  expect(locate.store.getState()).toMatchObject({ isTouched: true, current: '1' });
  expect(await book.list()).toEqual([]);
});

test('only a house that says what was asked is taken; a town never is', async () => {
  const { open, items } = start();
  await open('Mill Street 1, Town', 'Mil Street 1', 'Bell Lane', 'Town', 'nothing');
  expect(items().map(({ status, place }) => [status, place?.how])).toEqual([
    ['house', 'found'],
    ['unsure', undefined],
    ['several', undefined],
    ['place', undefined],
    ['none', undefined],
  ]);
  expect(countItems(items())).toEqual({ located: 1, toChoose: 3, notFound: 1, skipped: 0, waiting: 0 });
});

test('choices go on to the next address, and to others with the same text', async () => {
  const { locate, open, items } = start();
  await open('Bell Lane', 'bell lane', 'Town');
  locate.select('0');
  locate.pick(1);
  locate.accept();
  expect(items().map(({ place }) => place?.location)).toEqual([[7.5, 43], [7.5, 43], undefined]);
  expect(locate.store.getState().current).toBe('2');
  locate.skip();
  expect(items()[2]).toMatchObject({ isSkipped: true });
  expect(items()[2].place).toBeUndefined();
});

test('what only sounds like an address that is not there is taken by picking it, not by Enter alone', async () => {
  const { locate, open, items } = start();
  await open('Gone Road 9');
  locate.select('0');
  locate.accept();
  expect(items()[0].place).toBeUndefined();
  locate.pick(0);
  locate.accept();
  expect(items()[0].place?.location).toEqual([8, 43]);
});

test('a pin is found again for the same text, and can be forgotten', async () => {
  const first = start();
  await first.open('Depot gate');
  first.locate.placePin([7.1, 43.1]);
  const again = start(first.book);
  await expect.poll(async () => (await first.book.list()).length).toBe(1);
  await again.open('depot gate!');
  expect(again.items()[0]).toMatchObject({ status: 'house', place: { location: [7.1, 43.1], how: 'book' } });
  await first.book.delete('depot gate');
  await again.open('Depot  gate');
  expect(again.items()[0].place).toBeUndefined();
});

test('an edited text is looked up anew', async () => {
  const { locate, open, items } = start();
  await open('nothing');
  await locate.retry('Mill Street 1, Town');
  expect(items()[0]).toMatchObject({
    text: 'Mill Street 1, Town',
    asked: 'nothing',
    place: { how: 'found' },
  });
});

test('opened again, what was chosen stays as long as the order says the same', async () => {
  const { locate, open, items } = start();
  await open('Town', 'nothing');
  locate.placePin([1, 2]);
  await open('Town', 'something else');
  expect(items().map(({ place }) => place?.location)).toEqual([[1, 2], undefined]);
});

test('a search that is stopped is over at once, and what it left can be looked up later', async () => {
  const answers: (() => void)[] = [];
  const findAddresses: AddressClient['findAddresses'] = async (...asked) => {
    await new Promise<void>((answer) => answers.push(answer));
    return addresses.findAddresses(...asked);
  };
  const { locate, items, progress } = start(undefined, { ...addresses, findAddresses });
  const text = 'Mill Street 1, Town';
  locate.open('import', [{ key: '0', orderId: '0', part: 'delivery', name: text, text }]);
  await expect.poll(() => answers.length).toBe(1);
  expect(progress()).toEqual({ done: 0, total: 1 });
  locate.cancel();
  expect(progress()).toBeUndefined();
  answers[0]();
  const later = locate.resume();
  await expect.poll(() => answers.length).toBe(2);
  expect(items()[0].status).toBe('waiting');
  answers[1]();
  await later;
  expect(items()[0].status).toBe('house');
  expect(progress()).toBeUndefined();
});
