import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

/** Placed by coordinates of the screen, centred by a shift, or text that runs one way in every language. */
const PHYSICAL = [
  '.drag-chip',
  '.trial-callout',
  '.announcer-toast',
  '.pin-handle',
  '.map-hint',
  '.answer-text pre',
  '.request-text',
];
/** Paper and the driver's page are laid out by themselves. */
const OTHER_FILES = /\/(print|driver)\//;
const SIDES =
  /(?:^|\s)(?:(?:margin|padding|border)-(?:left|right)[\w-]*|left|right)\s*:|(?:text-align|float)\s*:\s*(?:left|right)/;

function listStyles(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.css'))
    .map((name) => join(folder, name))
    .filter((path) => !OTHER_FILES.test(path));
}

function findPhysical(css: string): string[] {
  const plain = css.replace(/\/\*[\s\S]*?\*\//g, '');
  return [...plain.matchAll(/([^{}]+)\{([^{}]*)\}/g)]
    .filter(([, selector, body]) => SIDES.test(body) && !PHYSICAL.some((name) => selector.includes(name)))
    .map(([, selector]) => selector.trim());
}

test('styles name the beginning and end of a line, so that they hold for lines from right to left', () => {
  const styles = listStyles(import.meta.dirname);
  expect(styles.length).toBeGreaterThan(15);
  const found = styles.flatMap((path) =>
    findPhysical(readFileSync(path, 'utf8')).map((name) => `${path}: ${name}`),
  );
  expect(found).toEqual([]);
});

test('a side of the page is found', () => {
  expect(
    findPhysical('.a { margin-left: 2px; } .b { left: 0; } .c { text-align: right; } .d { top: 0; }'),
  ).toEqual(['.a', '.b', '.c']);
});
