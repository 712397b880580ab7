import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { faults } from './en/faults.ts';
import { language } from './language-state.ts';
import { loadLanguage } from './load-language.ts';
import { REFUSAL_PATTERNS } from './refusal-patterns.ts';
import { reword } from './reword.ts';

const SRC = resolve(import.meta.dirname, '..');
const SAYERS = ['api/contract', 'api/handlers', 'client', 'engine/elevation', 'osm', 'tiles', 'worker'];

function readSources(folder: string): string {
  return readdirSync(join(SRC, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
    .map((name) => readFileSync(join(SRC, folder, name), 'utf8'))
    .join('\n');
}

const PLAIN = SAYERS.map(readSources).join('\n').replace(/\\'/g, "'");
/** The one sentence that is put together of two halves stands here with either. */
const SOURCES = ['holds no data', 'is compressed with LZMA']
  .map((how) => PLAIN.replaceAll(/A data block \$\{how\}/g, `A data block ${how}`))
  .join('\n');

async function inGerman<T>(work: () => T): Promise<T> {
  Object.assign(language, await loadLanguage('de'));
  try {
    return work();
  } finally {
    Object.assign(language, await loadLanguage('en'));
  }
}

test('every sentence that is looked for is said by the code, letter for letter', () => {
  const said = [...Object.values(faults), ...REFUSAL_PATTERNS.map(([pattern]) => pattern)];
  // Sentences that the code joins from a constant are held piece by piece.
  const pieces = said.flatMap((text) => text.split(/\{\w+\}|(?<=\.) (?=[A-Z])/));
  const strange = pieces.filter((piece) => {
    const words = piece.replace(/^[\s.:,;()'"]+|[\s.:,;()'"]+$/g, '');
    return words.length > 3 && !SOURCES.includes(words);
  });
  expect(pieces.length).toBeGreaterThan(100);
  expect(strange).toEqual([]);
});

test('every sentence of the readers of map data and of region work has words in other languages', async () => {
  const thrown = /new (?:OsmReadError|HgtReadError|HostError|NoRoom|UnitError)\(\s*(?:'([^']*)'|`([^`]*)`)/g;
  const sentences = [...SOURCES.matchAll(thrown)].map(([, plain, template]) =>
    (plain ?? template)
      .replaceAll(/\$\{(?:DOWNLOAD_AGAIN)\}/g, 'Download it again')
      .replaceAll(/\$\{REMEDY\}/g, 'Remove an area you no longer need, then go on. Your plans are untouched.')
      .replaceAll(/\$\{[^}]*\}/g, 'X1'),
  );
  const simple = sentences.filter((sentence) => !sentence.includes('${') && !sentence.includes('}'));
  expect(simple.length).toBeGreaterThan(30);
  expect(await inGerman(() => simple.filter((sentence) => reword(sentence) === sentence))).toEqual([]);
});

test('what fills a sentence is kept, and a sentence within it is worded too', async () => {
  const damaged = 'A data block is damaged. Download it again (at byte 120)';
  expect(reword(damaged)).toBe(damaged);
  expect(await inGerman(() => reword(damaged))).toBe(
    'Ein Datenblock ist beschädigt. Laden Sie die Datei noch einmal herunter (bei Byte 120)',
  );
  const room =
    'The map area needs 12.5 MB; this browser lets this site keep 3.0 MB more. Remove an area you no longer need, then go on. Your plans are untouched.';
  expect(reword(room)).toBe(room);
  expect(await inGerman(() => reword(room))).toContain('12.5 MB; dieser Browser');
});

test('a message that nobody knows stays as it is', async () => {
  expect(await inGerman(() => reword('Something else went wrong.'))).toBe('Something else went wrong.');
});
