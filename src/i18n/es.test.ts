import { expect, test } from 'vitest';
import { en } from './en.ts';
import { es } from './es.ts';
import type { Message, PluralMessage } from './language-state.ts';

const english: Readonly<Record<string, Message>> = en;
const spanish: Readonly<Record<string, Message>> = es;
const KEYS = Object.keys(english);

/** Names, units and words that are the same in both languages. */
const SAME = new Set([
  'api.milliseconds',
  'command.dock.api',
  'command.group.plan',
  'compare.a',
  'compare.b',
  'compare.plan',
  'driver.google',
  'fleet.newLoad',
  'fleet.no',
  'import.unit.g',
  'import.unit.kg',
  'import.unit.lb',
  'import.unit.m3',
  'import.unit.t',
  'keys.alt',
  'keys.ctrl',
  'keys.escape',
  'print.paper.a4',
  'print.size.normal',
  'privacy.storedPlans',
  'region.area',
  'region.hours',
  'share.csv',
  'share.curl',
  'share.geojson',
  'share.google',
  'share.kml',
  'share.size',
  'share.way.google',
  'solve.minutes',
  'solve.normal',
  'solve.seconds',
  'speed.ms',
  'speed.secondsValue',
]);

function formsOf(message: Message): [string, string][] {
  return typeof message === 'string' ? [['', message]] : Object.entries(message);
}

function placesOf(text: string): string[] {
  return [...new Set(text.match(/\{\w+\}/g) ?? [])].sort();
}

/** The English text that a Spanish form stands for: `one` for `one`, `other` for all the rest. */
function modelOf(message: Message, form: string): string {
  if (typeof message === 'string') return message;
  return (form === 'one' ? message.one : undefined) ?? message.other;
}

test('every English text has a Spanish one of the same kind, and there is no other', () => {
  expect(Object.keys(spanish).sort()).toEqual([...KEYS].sort());
  for (const key of KEYS) {
    const isPlural = typeof english[key] !== 'string';
    expect(typeof spanish[key] !== 'string', key).toBe(isPlural);
    if (isPlural) expect(Object.keys(spanish[key] as PluralMessage).sort(), key).toEqual(['one', 'other']);
    for (const [, text] of formsOf(spanish[key])) expect(text.trim(), key).not.toBe('');
  }
});

test('the places of a text are those of the English one; only the form for one may leave the count out', () => {
  for (const key of KEYS)
    for (const [form, text] of formsOf(spanish[key])) {
      const mayOmit = (place: string) => form === 'one' && place === '{count}';
      const wanted = placesOf(modelOf(english[key], form));
      const found = placesOf(text);
      expect(
        wanted.filter((place) => !found.includes(place) && !mayOmit(place)),
        key,
      ).toEqual([]);
      expect(
        found.filter((place) => !wanted.includes(place) && !mayOmit(place)),
        key,
      ).toEqual([]);
    }
});

/** Whether words remain once the places are taken out. */
function hasWords(text: string): boolean {
  return /\p{L}/u.test(text.replace(/\{\w+\}/g, ''));
}

test('nothing is left in English but what is the same in both languages', () => {
  const isSame = (key: string) =>
    formsOf(spanish[key]).some(([form, text]) => text === modelOf(english[key], form) && hasWords(text));
  expect(KEYS.filter((key) => isSame(key) && !SAME.has(key))).toEqual([]);
  expect([...SAME].filter((key) => !isSame(key))).toEqual([]);
});

/** Signs that a person types as they are, such as «!=», ask and call nothing. */
const TYPED = /«[^\p{L}{»]+»/gu;

test('a question opens and closes, and quotation marks are Spanish', () => {
  for (const key of KEYS)
    for (const [, raw] of formsOf(spanish[key])) {
      const text = raw.replace(TYPED, '');
      expect(text.split('¿').length, key).toBe(text.split('?').length);
      expect(text.split('¡').length, key).toBe(text.split('!').length);
      expect(text.split('«').length, key).toBe(text.split('»').length);
      expect(text, key).not.toMatch(/[“”„]/);
    }
});
