import { expect, test } from 'vitest';
import { en } from './en.ts';
import { fr } from './fr.ts';
import type { Message } from './language-state.ts';

const ENGLISH = en as Readonly<Record<string, Message>>;
const FRENCH = fr as Readonly<Record<string, Message>>;
const KEYS = Object.keys(ENGLISH);

/** Words that are the same in both languages. */
const SAME = new Set([
  'adjust.less',
  'adjust.more',
  'api.call',
  'api.milliseconds',
  'command.dock.api',
  'command.group.plan',
  'command.panel.plans',
  'compare.a',
  'compare.b',
  'compare.plan',
  'driver.distance',
  'driver.google',
  'driver.title',
  'fleet.exceptions',
  'fleet.newLoad',
  'fleet.standard',
  'fleet.type',
  'frame.menu',
  'frame.panelBadge',
  'import.decimalPoint',
  'import.field.latitude',
  'import.field.longitude',
  'import.group.notes',
  'import.note',
  'import.unit.g',
  'import.unit.kg',
  'import.unit.l',
  'import.unit.lb',
  'import.unit.m3',
  'import.unit.minutes',
  'import.unit.t',
  'keys.alt',
  'keys.ctrl',
  'kpi.distance',
  'locate.away',
  'locks.action',
  'orders.foldNotes',
  'orders.fromTo',
  'orders.priority.4',
  'orders.priority.6',
  'orders.priority.8',
  'orders.priority.9',
  'plans.backup.part.plans',
  'plans.summary',
  'plans.title',
  'plans.versions',
  'print.column.note',
  'print.column.signature',
  'print.distance',
  'print.pages',
  'print.paper.a4',
  'print.paper.letter',
  'print.signature',
  'privacy.storedPlans',
  'region.area',
  'region.hours',
  'rules.snap.tunnel',
  'settings.units',
  'share.csv',
  'share.curl',
  'share.geojson',
  'share.google',
  'share.kml',
  'share.way.google',
  'solve.minutes',
  'solve.normal',
  'solve.seconds',
  'solve.share',
  'timeline.distance',
  'speed.gap',
  'speed.ms',
  'speed.plans',
  'speed.secondsValue',
  'table.latitude',
  'table.longitude',
  'table.note',
  'table.type',
  'urgent.id',
  'urgent.patience',
  'profiles.road.tunnel',
  'profiles.base.scooter',
]);

function formsOf(message: Message | undefined): Readonly<Record<string, string>> {
  return typeof message === 'string' ? { other: message } : { ...message };
}

function placesOf(text: string): string[] {
  return [...new Set(text.match(/\{\w+\}/g))].sort();
}

function bare(message: Message | undefined): string {
  return Object.values(formsOf(message)).join('|').replace(/\s/g, ' ');
}

test('every text of English is there in French, and no other', () => {
  expect(Object.keys(FRENCH).sort()).toEqual([...KEYS].sort());
  for (const key of KEYS)
    for (const text of Object.values(formsOf(FRENCH[key]))) expect(text.trim()).not.toBe('');
});

test('plural texts have the forms that French needs', () => {
  for (const key of KEYS) {
    if (typeof ENGLISH[key] === 'string') expect(FRENCH[key], key).toBeTypeOf('string');
    else
      expect(formsOf(FRENCH[key]), key).toMatchObject({ one: expect.any(String), other: expect.any(String) });
  }
});

test('every place of the English text is in the French one; the count may be left out of one', () => {
  for (const key of KEYS) {
    const english = formsOf(ENGLISH[key]);
    for (const [form, text] of Object.entries(formsOf(FRENCH[key]))) {
      const wanted = placesOf(english[form] ?? english.other ?? '');
      const isFree = (place: string) => form === 'one' && place === '{count}';
      expect(
        placesOf(text).filter((place) => !isFree(place)),
        `${key} ${form}`,
      ).toEqual(wanted.filter((place) => !isFree(place)));
    }
  }
});

test('no text is left in English', () => {
  const equal = KEYS.filter((key) => bare(FRENCH[key]) === bare(ENGLISH[key]));
  expect(equal.filter((key) => !SAME.has(key))).toEqual([]);
  expect([...SAME].filter((key) => !equal.includes(key))).toEqual([]);
});

/** Signs that a person types as they are, such as « != », follow no rules of print. */
const TYPED = /«\u00a0[^\p{L}{»]+\u00a0»/gu;

test('spaces, quotes and apostrophes are those of French', () => {
  const isWrong = (text: string) =>
    /[^\u202f][;!?]/.test(text) ||
    /[^\u00a0\d]:(?!\/\/)/.test(text) ||
    /«[^\u00a0]|[^\u00a0]»/.test(text) ||
    /['"“”]/.test(text);
  expect(
    KEYS.filter((key) =>
      Object.values(formsOf(FRENCH[key])).some((text) => isWrong(text.replace(TYPED, ''))),
    ),
  ).toEqual([]);
});

test('no full stop follows a date, whose month may end with its own', () => {
  expect(
    KEYS.filter((key) => Object.values(formsOf(FRENCH[key])).some((text) => text.includes('{date}.'))),
  ).toEqual([]);
});
