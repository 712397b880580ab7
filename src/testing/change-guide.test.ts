/** `docs/change.md` names files by example: they must be there, and speak of it. */
import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';

const ROOT = resolve(import.meta.dirname, '../..');
const GUIDE = readFileSync(join(ROOT, 'docs/change.md'), 'utf8');
const CODE = /`([^`]+)`/g;

const listCode = (text: string) => [...text.matchAll(CODE)].map(([, code]) => code);

/** Each change with the words of its example and the files of its table. */
const CHANGES = GUIDE.split(/^## /m)
  .slice(1)
  .map((section) => {
    const [heading, ...lines] = section.split('\n');
    const rows = lines.filter((line) => line.startsWith('| ') && !line.startsWith('| what |'));
    return {
      name: heading.split(':')[0],
      words: listCode(heading),
      files: rows.flatMap((row) => listCode(row.split('|')[2])),
    };
  });

test('each shape of an order that the architecture lists is where it says', () => {
  const text = readFileSync(join(ROOT, 'ARCHITECTURE.md'), 'utf8');
  const [section] = text.split('## Shapes of an order')[1].split('\n## ');
  const rows = section.split('\n').filter((line) => line.startsWith('| `'));
  expect(rows.length).toBeLessThanOrEqual(7);
  expect(rows.length).toBeGreaterThan(0);
  for (const row of rows) {
    const [, shapes, file] = row.split('|');
    const source = readFileSync(join(ROOT, listCode(file)[0]), 'utf8');
    for (const shape of listCode(shapes))
      expect(source).toMatch(new RegExp(`export (?:const|type|interface) ${shape}\\b`));
  }
});

test('the guide has ten changes, each with an example', () => {
  expect(CHANGES).toHaveLength(10);
  for (const { name, words, files } of CHANGES) {
    expect(words, name).not.toEqual([]);
    expect(files, name).not.toEqual([]);
  }
});

test.each(CHANGES)('$name: every file is there and speaks of the example', ({ words, files }) => {
  const wrong = files.filter((file) => {
    const path = join(ROOT, file);
    if (!existsSync(path)) return true;
    const text = readFileSync(path, 'utf8');
    // A name may be part of a longer one, but a short one is a word.
    return !words.some((word) => new RegExp(word.length < 3 ? `\\b${word}\\b` : word).test(text));
  });
  expect(wrong).toEqual([]);
});
