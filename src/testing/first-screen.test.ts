/**
 * What the first screen loads, by the sources: all texts, and what reads files, have no place in it. How large it is in the
 * end is measured on the built page (`src/scripts/check-bundle.ts`).
 */
import { readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { expect, test } from 'vitest';

const SRC = resolve(import.meta.dirname, '..');
/** The page, and the map that it fetches right after the first paint. */
const ROOTS = ['main.tsx', 'map/plan-map.ts'];
/** Needed by code that is loaded when it is wanted. */
const LATER = ['i18n/t.ts', 'i18n/en.ts', 'files/guess-columns.ts', 'ui/commands/all-commands.ts'];

const IMPORT = /(?:^|\n)(?:import|export)\s(?!type\s)(?:([^'";]*?)\sfrom\s)?'(\.[^']+\.tsx?)'/g;

/** Whether an import brings types only, which leave nothing behind. */
function isOfTypes(names: string | undefined): boolean {
  const [, inner] = /^\{([^}]*)\}$/.exec(names?.trim() ?? '') ?? [];
  if (inner === undefined) return false;
  return inner.split(',').every((name) => name.trim() === '' || name.trim().startsWith('type '));
}

/** Every module that the roots import without asking, with the one that it was first seen in. */
function followImports(roots: readonly string[]): Map<string, string | undefined> {
  const importer = new Map<string, string | undefined>(roots.map((root) => [join(SRC, root), undefined]));
  for (const file of importer.keys()) {
    for (const [, names, target] of readFileSync(file, 'utf8').matchAll(IMPORT)) {
      const path = resolve(dirname(file), target);
      if (!isOfTypes(names) && !importer.has(path)) importer.set(path, file);
    }
  }
  return importer;
}

test('the first screen imports none of what is meant to come later', () => {
  const importer = followImports(ROOTS);
  expect(importer.size).toBeGreaterThan(100);
  const found = LATER.filter((name) => importer.has(join(SRC, name))).map((name) => {
    const by = importer.get(join(SRC, name));
    return `${by && relative(SRC, by)} imports ${name}`;
  });
  expect(found, 'in code of the first screen, texts come from i18n/t.ts').toEqual([]);
});

test('what is to come later is there to be found', () => {
  const importer = followImports(['ui/import/ImportWizard.tsx', 'ui/palette/Palette.tsx']);
  expect(LATER.filter((name) => !importer.has(join(SRC, name)))).toEqual([]);
});
