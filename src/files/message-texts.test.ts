/** What is said of files and rows, by the sources: every key has its text in every language, and every text is said. */
import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { en } from '../i18n/en.ts';
import { loadEveryLanguage } from '../i18n/load-language.ts';
import { LANGUAGES } from '../i18n/locale.ts';

const SRC = resolve(import.meta.dirname, '..');
const SAYERS = ['files', 'client', 'store', 'ui'];

function listSaid(): string[] {
  const files = SAYERS.flatMap((folder) =>
    readdirSync(join(SRC, folder), { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name)),
  ).filter((name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$/.test(name));
  const texts = files.map((name) => readFileSync(join(SRC, name), 'utf8')).join('\n');
  return [...new Set([...texts.matchAll(/'((?:files|rows)\.\w[\w.]*)'/g)].map(([, key]) => key))];
}

test('every key that is said of files and rows has its text in every language, and every text is said', async () => {
  const said = listSaid();
  expect(said.length).toBeGreaterThan(100);
  const english = Object.keys(en).filter((key) => /^(files|rows)\./.test(key));
  expect(said.sort()).toEqual(english.sort());
  const languages = await loadEveryLanguage();
  expect(languages.map(({ current }) => current)).toEqual([...LANGUAGES]);
  for (const { current, messages } of languages.filter(({ current }) => current !== 'en'))
    expect(
      said.filter((key) => !messages[key]),
      current,
    ).toEqual([]);
});
