/** Files of address texts: answers in order, others let in between, an end when told so. */
import { expect, test } from 'vitest';
import { makeAddresses } from '../../testing/make-addresses.ts';
import { makeContext } from '../../testing/make-context.ts';
import { makeDrawnData } from '../../testing/make-drawn-map.ts';
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

/** Orton lies between Aston and Easton, which have a Station Road each; house 14 is on that of Aston. */
const openAddresses = async () =>
  makeAddresses(
    makeDrawnData(
      `
        A-B-C     O     P-Q-R
        |         |     |
        D-E-F-----G-----S`,
      {
        metres: 220,
        ways: {
          ABC: { name: 'Station Road' },
          PQR: { name: 'Station Road' },
          DEF: { name: 'Mill Lane' },
          DFGS: { highway: 'primary' },
          GO: { highway: 'service' },
        },
        nodes: {
          A: { place: 'village', name: 'Aston' },
          O: { place: 'hamlet', name: 'Orton' },
          R: { place: 'village', name: 'Easton' },
          B: { 'addr:housenumber': '14', 'addr:street': 'Station Road' },
          E: { 'addr:housenumber': '7', 'addr:street': 'Mill Lane' },
        },
      },
    ),
  );

test.each([
  ['Mill Lane 7, Aston', true],
  ['Mill Lane 7, Orton', true],
  ['Mill Lane 7, Easton', false],
  ['Mill Lane 8, Aston', false],
  ['Station Road 14, Aston', true],
  // It may be on the other one.
  ['Station Road 14, Orton', false],
])('a house is the very one of a town that it lies in or beside: "%s" %s', async (text, isExact) => {
  const found = await findAddresses([text], {}, makeContext({ ...region, openAddresses }));
  if (!found.ok) throw new Error(found.error.message);
  const [{ hits, ...match }] = found.value;
  expect([hits[0].street, match.isExact]).toEqual([text.split(/ \d/)[0], isExact]);
});
