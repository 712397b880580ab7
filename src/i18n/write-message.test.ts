import { expect, test } from 'vitest';
import { language } from './language-state.ts';
import { loadLanguage } from './load-language.ts';
import { asMessage } from './message.ts';
import { writeMessage } from './write-message.ts';

test('what was told as data is written in the language in use, texts within it too', async () => {
  const what = [asMessage('files.lines', { count: 1 }), asMessage('files.areas', { count: 1200 })];
  // As it comes out of a worker or a database.
  const stored = structuredClone(asMessage('files.leftOut', { what }));
  expect(writeMessage(stored)).toBe('Left out, because orders are points: 1 line, 1,200 areas.');
  Object.assign(language, await loadLanguage('de'));
  try {
    expect(writeMessage(stored)).toBe('Weggelassen, weil Aufträge Punkte sind: 1 Linie, 1.200 Flächen.');
  } finally {
    Object.assign(language, await loadLanguage('en'));
  }
});

test('a text that an older version wrote stays as it is', () => {
  expect(writeMessage('Read as Windows-1252, because it is not valid UTF-8.')).toContain('Windows-1252');
});

test('a text that only another version has is left out', () => {
  expect(writeMessage({ key: 'files.ofTomorrow' as 'files.line', values: { line: '3' } })).toBe('');
});
