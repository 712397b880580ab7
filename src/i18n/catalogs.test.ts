import { expect, test } from 'vitest';
import { en } from './en.ts';
import { language } from './language-state.ts';
import { chooseLanguage } from './locale.ts';
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
    expect(key).toMatch(/^[a-z]+\.[A-Za-z0-9._]+$/);
    for (const text of typeof message === 'string' ? [message] : Object.values(message))
      expect(text.trim()).not.toBe('');
  }
});
