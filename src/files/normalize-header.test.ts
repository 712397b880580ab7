import { expect, test } from 'vitest';
import { language } from '../i18n/language-state.ts';
import { loadLanguage } from '../i18n/load-language.ts';
import { nameHeader } from './normalize-header.ts';

test('a column without a header is named by its letter in the language in use, others by their header', async () => {
  expect([nameHeader('Column C'), nameHeader('Column of notes')]).toEqual(['Column C', 'Column of notes']);
  Object.assign(language, await loadLanguage('de'));
  try {
    expect([nameHeader('Column AB'), nameHeader('Column of notes')]).toEqual([
      'Spalte AB',
      'Column of notes',
    ]);
  } finally {
    Object.assign(language, await loadLanguage('en'));
  }
});
