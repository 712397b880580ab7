/** Files of address texts: answers in order, others let in between, an end when told so. */
import { expect, test } from 'vitest';
import { makeContext } from '../../testing/make-context.ts';
import { makeDrawnRegion } from '../../testing/make-sample-region.ts';
import { findAddresses } from './find-addresses.ts';
import type { HandlerContext } from './region-context.ts';

const { region } = makeDrawnRegion();
const TEXTS = ['North Rd 12, Drawville', 'North Road 99', 'Drawville', 'nothing like it'];

/** A clock that runs 20 ms a look. */
function makeSlowContext(more: Partial<HandlerContext> = {}): HandlerContext {
  let now = 0;
  return { ...makeContext(region), now: () => (now += 20), ...more };
}

test('each text has its confidence and hits as /geocode gives them', async () => {
  const found = await findAddresses(TEXTS, { locale: 'de' }, makeContext(region));
  if (!found.ok) throw new Error(found.error.message);
  expect(found.value.map(({ confidence }) => confidence)).toEqual(['house', 'street', 'place', 'none']);
  expect(found.value[0].hits[0]).toMatchObject({
    housenumber: '12',
    street: 'North Road',
    city: 'Zeichenau',
    country: 'Liechtenstein',
    countrycode: 'LI',
    osm_type: 'N',
  });
});

test('others are let in, and told how many are done', async () => {
  const seen: number[] = [];
  let pauses = 0;
  const yieldToHost = async () => void pauses++;
  const many = Array.from({ length: 9 }, () => TEXTS[0]);
  await findAddresses(many, {}, makeSlowContext({ yieldToHost }), (done) => seen.push(done));
  expect(pauses).toBeGreaterThan(1);
  expect(seen.at(-1)).toBe(9);
  expect(seen).toEqual([...seen].sort((a, b) => a - b));
});

test('it ends when told so', async () => {
  const many = Array.from({ length: 50 }, () => TEXTS[0]);
  const found = await findAddresses(many, {}, makeSlowContext({ shouldStop: () => true }));
  expect(found).toMatchObject({ ok: false, error: { message: 'The request was cancelled' } });
});

test('a region without addresses says what to do', async () => {
  const found = await findAddresses(TEXTS, {}, makeContext({ ...region, openAddresses: undefined }));
  expect(found).toMatchObject({
    ok: false,
    error: { status: 503, message: expect.stringMatching(/import its file again/) },
  });
});
