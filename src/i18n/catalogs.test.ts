import { expect, test } from 'vitest';
import { en } from './en.ts';
import { language, type Message } from './language-state.ts';
import { loadLanguage } from './load-language.ts';
import { chooseLanguage, LANGUAGES, localeOf } from './locale.ts';
import { findText, joinList, t } from './t.ts';

test('a text is filled with its values, numbers written as the language writes them', () => {
  expect(t('frame.orders', { count: 1 })).toBe('1 order');
  expect(t('frame.orders', { count: 1214 })).toBe('1,214 orders');
  expect(findText('frame.nothing')).toBeUndefined();
  expect(joinList(['A', 'B', 'C'])).toBe('A, B and C');
});

test('another language gives its own text, plural form and number', () => {
  language.current = 'de';
  language.messages = { 'frame.orders': { one: '{count} Auftrag', other: '{count} Aufträge' } };
  try {
    expect(t('frame.orders', { count: 1 })).toBe('1 Auftrag');
    expect(t('frame.orders', { count: 1214 })).toBe('1.214 Aufträge');
    expect(t('frame.undo')).toBe('Undo');
  } finally {
    language.current = 'en';
    language.messages = {};
  }
});

test('the first language of the person that there is', () => {
  expect(chooseLanguage(['it-IT', 'fr-CA', 'de'])).toBe('fr');
  expect(chooseLanguage(['ja'])).toBe('en');
});

test('every key begins with an area, and no text is empty', () => {
  for (const [key, message] of Object.entries(en)) {
    expect(key).toMatch(/^[a-z]+(?:[A-Z][a-z]+)*\.[A-Za-z0-9._]+$/);
    for (const text of typeof message === 'string' ? [message] : Object.values(message))
      expect(text.trim()).not.toBe('');
  }
});

function listForms(message: Message): string[] {
  return typeof message === 'string' ? [message] : Object.values(message);
}

function listPlaces(text: string): string {
  return [...new Set(text.match(/\{\w+\}/g))].sort().join(' ');
}

/** What is wrong with the texts of a language, in words. */
function findFaults(messages: Readonly<Record<string, Message | undefined>>, tag: string): string[] {
  const english: Readonly<Record<string, Message>> = en;
  const forms = new Set<string>(new Intl.PluralRules(tag).resolvedOptions().pluralCategories);
  return Object.entries(messages).flatMap(([key, message]) => {
    if (message === undefined || !(key in english)) return [`${key} is no text of the planner`];
    const original = english[key];
    if (typeof original !== typeof message) return [`${key} has plural forms in one language only`];
    const wanted = listPlaces(listForms(original).join(' '));
    const found = listPlaces(listForms(message).join(' '));
    const extra = typeof message === 'string' ? [] : Object.keys(message).filter((form) => !forms.has(form));
    return [
      ...(wanted === found
        ? []
        : [`${key} has the places ${found || 'none'} instead of ${wanted || 'none'}`]),
      ...extra.map((form) => `${key} has a form "${form}" that the language does not know`),
      ...(listForms(message).some((text) => text.trim() === '') ? [`${key} is empty`] : []),
    ];
  });
}

test('every other language fills the same places as English', async () => {
  for (const name of LANGUAGES.filter((each) => each !== 'en')) {
    const { current, messages } = await loadLanguage(name);
    expect(current).toBe(name);
    expect(findFaults(messages, localeOf(name).tag)).toEqual([]);
  }
  expect((await loadLanguage('tlh')).current).toBe('en');
});

test('a text with other places, forms or none at all is found', () => {
  const messages = {
    'frame.undo': 'Rückgängig {label}',
    'frame.orders': { one: '{count} Auftrag', few: '{count} Aufträge', other: '{count} Aufträge' },
    'frame.redo': ' ',
    'frame.vans': 'Fahrzeuge',
    'frame.nothing': 'Nichts',
  };
  expect(findFaults(messages, 'de-DE')).toEqual([
    'frame.undo has the places {label} instead of none',
    'frame.orders has a form "few" that the language does not know',
    'frame.redo is empty',
    'frame.vans has plural forms in one language only',
    'frame.nothing is no text of the planner',
  ]);
});
