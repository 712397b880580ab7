import { describe, expect, test } from 'vitest';
import { FAULTS } from '../faults/english.ts';
import { type Fault, type FaultCode, fault, said } from '../faults/fault.ts';
import { writeEnglish } from '../faults/fault-error.ts';
import { language } from './language-state.ts';
import { loadLanguage } from './load-language.ts';
import { LANGUAGES } from './locale.ts';
import { writeFault } from './write-fault.ts';

const CODES = Object.keys(FAULTS) as FaultCode[];

async function inLanguage<T>(name: string, work: () => T): Promise<T> {
  Object.assign(language, await loadLanguage(name));
  try {
    return work();
  } finally {
    Object.assign(language, await loadLanguage('en'));
  }
}

const DAMAGED = fault('atByte', { fault: fault('again', { fault: fault('blockDamaged') }), offset: 120_000 });

/** The fault with a value at each of its places. */
function fill(code: FaultCode): Fault {
  const places = [...FAULTS[code].matchAll(/\{(\w+)\}/g)].map(([, place]) => [place, 'X']);
  return { code, params: Object.fromEntries(places) };
}

test.each(LANGUAGES)('every fault has words in %s, whose places are filled', async (name) => {
  const texts = await inLanguage(name, () => CODES.map((code) => writeFault(fill(code))));
  expect(texts.length).toBeGreaterThan(150);
  expect(texts.filter((text) => text === '' || /[{}]/.test(text))).toEqual([]);
});

test('faults within a fault are worded too, and figures stay as they are', async () => {
  expect(writeFault(DAMAGED)).toBe('A data block is damaged. Download it again (at byte 120000)');
  expect(await inLanguage('de', () => writeFault(DAMAGED))).toBe(
    'Ein Datenblock ist beschädigt. Laden Sie die Datei noch einmal herunter (bei Byte 120000)',
  );
});

test('what has no code is said as it is, and so is what an older version stored as a text', async () => {
  expect(await inLanguage('de', () => writeFault(said('Something else {went} wrong.')))).toBe(
    'Something else {went} wrong.',
  );
  expect(writeFault('The connection dropped.')).toBe('The connection dropped.');
});

test('a fault of a newer version is no fault of this one', () => {
  expect(writeFault({ code: 'melted' } as unknown as Fault)).toBe('');
});

describe('names take the place of ids', () => {
  const nameOf = (place: string, ids: readonly string[]) =>
    place === 'orders' ? ids.map((id) => id.toUpperCase()).join(' + ') : undefined;

  test('at the places that hold some', () => {
    expect(writeFault(fault('locksMove', { orders: ['a', 'b'], count: 0 }), nameOf)).toContain('A + B');
    expect(writeFault(fault('frozenGone', { route: fault('ofVehicle', { vehicle: 'a' }) }), nameOf)).toMatch(
      /^a is on the road/,
    );
  });
});

test('English is what the wire says, with ids in quotes', () => {
  expect(writeEnglish(fault('circle', { path: 'relations[1]', names: ['a', 'b', 'a'] }))).toBe(
    "relations[1]: the sequences form a circle: 'a' -> 'b' -> 'a'",
  );
  const route = fault('ofShift', { vehicle: 'van', shift: 'early' });
  const reason = fault('ofOrder', { order: 'a', reason: fault('reason.skill') });
  expect(writeEnglish(fault('frozenBroken', { route, reason }))).toBe(
    "requirements: the frozen part of vehicle 'van', shift 'early' breaks a rule: order 'a': a required skill is missing",
  );
});
