import fc from 'fast-check';
import { expect, test } from 'vitest';
import { asMessage } from '../i18n/message.ts';
import { DEEPEST_JSON, isTooDeep, parseJson } from './json.ts';

const nest = (levels: number, [open, close] = ['[', ']']) => open.repeat(levels) + close.repeat(levels);

test('lists and objects may lie in each other up to a limit', () => {
  expect(parseJson(nest(DEEPEST_JSON)).ok).toBe(true);
  for (const text of [nest(DEEPEST_JSON + 1), nest(101, ['{"a":', '}']), nest(1e6)]) {
    const read = parseJson(text);
    expect(!read.ok && read.error.message).toEqual(
      asMessage('files.badJson', { detail: asMessage('files.tooDeep', { limit: DEEPEST_JSON }) }),
    );
  }
});

test('beside each other there may be any number, and in texts they do not count', () => {
  expect(isTooDeep(`[${Array(1000).fill('[{}]').join(',')}]`)).toBe(false);
  expect(isTooDeep(JSON.stringify(['['.repeat(200), '\\"'.repeat(50), '{"'.repeat(200)]))).toBe(false);
  expect(isTooDeep(`["\\\\",${nest(200)}]`)).toBe(true);
});

test('no text that is JSON and shallow is taken for a deep one', () => {
  fc.assert(fc.property(fc.json({ maxDepth: 20 }), (text) => !isTooDeep(text)));
});
