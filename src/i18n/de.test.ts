import { expect, test } from 'vitest';
import { de } from './de.ts';
import { en } from './en.ts';
import type { Message } from './language-state.ts';

const ENGLISH: [string, Message][] = Object.entries(en);
const GERMAN: Readonly<Record<string, Message | undefined>> = de;

/** Texts that are the same in both languages: signs, units, values only, and words that German has too. */
const SAME = new Set([
  'adjust.less',
  'adjust.more',
  'api.call',
  'api.milliseconds',
  'api.status',
  'checks.ofVan',
  'command.dock.api',
  'command.group.plan',
  'compare.a',
  'compare.b',
  'compare.plan',
  'driver.google',
  'driver.title',
  'fleet.depotUsual',
  'fleet.name',
  'fleet.newLoad',
  'fleet.standard',
  'fleet.start',
  'frame.panelBadge',
  'import.csvProblem',
  'import.field.name',
  'import.unit.g',
  'import.unit.kg',
  'import.unit.lb',
  'import.unit.m3',
  'import.unit.t',
  'keys.alt',
  'keys.enter',
  'keys.escape',
  'locate.away',
  'orders.fromTo',
  'orders.name',
  'orders.priority.4',
  'orders.priority.6',
  'orders.priority.8',
  'orders.priority.9',
  'plans.backup.failed',
  'plans.summary',
  'print.date',
  'print.paper.a4',
  'print.paper.letter',
  'print.size.normal',
  'profiles.name',
  'region.area',
  'region.hours',
  'research.depot',
  'share.csv',
  'share.curl',
  'share.geojson',
  'share.google',
  'share.kml',
  'share.link',
  'share.way.google',
  'solve.minutes',
  'solve.normal',
  'solve.seconds',
  'solve.share',
  'speed.gap',
  'speed.inRegion',
  'speed.ms',
  'speed.secondsValue',
  'table.name',
  'territory.name',
  'urgent.name',
]);

function formsOf(message: Message | undefined): [string, string][] {
  if (message === undefined) return [];
  return typeof message === 'string' ? [['', message]] : Object.entries(message);
}

function placesOf(text: string): string[] {
  return [...new Set(text.match(/\{\w+\}/g) ?? [])].sort();
}

/** Places that a form of the translation has to have and may have: those of the same English form, or of `other`. */
function wantedPlaces(english: Message, form: string): { must: string[]; may: string[] } {
  if (typeof english === 'string') return { must: placesOf(english), may: placesOf(english) };
  const may = placesOf(formsOf(english).flat().join(' '));
  const must = placesOf((form === 'one' ? english.one : undefined) ?? english.other);
  return { must: form === 'one' ? must.filter((place) => place !== '{count}') : must, may };
}

test('German has a text for every English text, and no others', () => {
  expect(Object.keys(de).sort()).toEqual(Object.keys(en).sort());
});

test('every form that German counts in is there, and none is empty', () => {
  const forms = new Intl.PluralRules('de').resolvedOptions().pluralCategories;
  const wrong = ENGLISH.filter(([key, english]) => {
    const german = formsOf(GERMAN[key]);
    const wanted = typeof english === 'string' ? [''] : [...forms];
    const has = german.map(([form]) => form).sort();
    return has.join() !== wanted.sort().join() || german.some(([, text]) => text.trim() === '');
  });
  expect(wrong.map(([key]) => key)).toEqual([]);
});

test('every place of an English text is filled in German too; only the count may be left out of "one"', () => {
  const wrong = ENGLISH.flatMap(([key, english]) =>
    formsOf(GERMAN[key]).flatMap(([form, text]) => {
      const { must, may } = wantedPlaces(english, form);
      const has = placesOf(text);
      const missing = must.filter((place) => !has.includes(place));
      const unknown = has.filter((place) => !may.includes(place));
      return [...missing, ...unknown].map((place) => `${key} ${form} ${place}`);
    }),
  );
  expect(wrong).toEqual([]);
});

test('nothing is left in English but what is the same in both languages', () => {
  const same = ENGLISH.filter(([key, english]) => JSON.stringify(GERMAN[key]) === JSON.stringify(english));
  expect(same.map(([key]) => key).sort()).toEqual([...SAME].sort());
});

/** Has straight quotes because it tells what is in a file, letter for letter. */
const QUOTED_FILE = 'plans.file.notPlan';

test('quotes, dashes and dots are those of German print', () => {
  const wrong = Object.entries(de).filter(
    ([key, message]) =>
      key !== QUOTED_FILE &&
      formsOf(message).some(([, text]) => /["“][\p{L}{]|\.\.\.|[\p{L}}]…| - /u.test(text)),
  );
  expect(wrong.map(([key]) => key)).toEqual([]);
});
