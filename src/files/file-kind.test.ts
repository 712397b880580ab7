/** What a file is by its first bytes, all of them. */
import { describe, expect, test } from 'vitest';
import { asMessage, type Message } from '../i18n/message.ts';
import type { MessageKey } from '../i18n/t.ts';
import { detectKind } from './file-kind.ts';

const ascii = (text: string) => [...text].map((letter) => letter.charCodeAt(0));

const SIGNATURES: readonly [MessageKey, number[], number?][] = [
  ['files.kind.pdf', ascii('%PDF')],
  ['files.kind.xls', [0xd0, 0xcf, 0x11, 0xe0]],
  ['files.kind.osmPbf', ascii('OSMHeader'), 6],
  ['files.kind.pmtiles', ascii('PMTiles')],
  ['files.kind.gzip', [0x1f, 0x8b]],
  ['files.kind.rar', ascii('Rar!')],
  ['files.kind.7z', [0x37, 0x7a, 0xbc, 0xaf]],
  ['files.kind.png', [0x89, ...ascii('PNG')]],
  ['files.kind.jpeg', [0xff, 0xd8, 0xff]],
  ['files.kind.sqlite', ascii('SQLite format 3')],
  ['files.kind.rtf', ascii('{\\rtf')],
];

/** What is said of a file: what it looks like, or its kind. */
function kindOf(bytes: readonly number[]): Message | string {
  const name = 'orders.csv';
  const read = detectKind({ name, bytes: Uint8Array.from(bytes) });
  return read.ok ? read.value : read.error.message;
}

const looksLike = (key: MessageKey) => asMessage('files.looksLike', { name: 'orders.csv', kind: { key } });

describe('a signature', () => {
  test.each(SIGNATURES)(
    '%s is known by every one of its bytes, and only at its place',
    (key, bytes, at = 0) => {
      const before = Array<number>(at).fill(0x20);
      const rest = [...ascii(' and more'), 0, 0];
      expect(kindOf([...before, ...bytes, ...rest])).toEqual(looksLike(key));
      expect(kindOf([0x20, ...before, ...bytes, ...rest])).not.toEqual(looksLike(key));
      expect(kindOf([...before, ...bytes.slice(0, -1)])).not.toEqual(looksLike(key));
      for (const i of bytes.keys())
        for (const by of [1, -1]) {
          const other = bytes.map((byte, position) => (position === i ? (byte + by) & 0xff : byte));
          expect(kindOf([...before, ...other, ...rest])).not.toEqual(looksLike(key));
        }
    },
  );

  test('of no known kind is binary where it has a zero, text where it has none', () => {
    expect(kindOf([1, 2, 0, 9])).toEqual(looksLike('files.kind.binary'));
    expect(kindOf(ascii('Name;Street'))).toBe('text');
  });
});

test('an archive by its first three bytes is a damaged one where its list of contents is missing', () => {
  const damaged = asMessage('files.damagedZip', { name: 'orders.csv' });
  for (const third of [3, 5, 7]) expect(kindOf([0x50, 0x4b, third, 4])).toEqual(damaged);
  for (const other of [
    [0x50, 0x4b, 8, 4],
    [0x50, 0x4c, 3, 4],
    [0x51, 0x4b, 3, 4],
  ])
    expect(kindOf(other)).not.toEqual(damaged);
});

describe('what begins with a brace or bracket', () => {
  test.each<[string, string, string]>([
    ['orders.json', '{"a":1}', 'json'],
    ['orders.csv', '{"a":1}', 'text'],
    ['orders.tsv', '[1,2]', 'text'],
    ['orders.txt', '{"a":1}', 'text'],
    ['orders.txt', '{"type" : "FeatureCollection"}', 'json'],
    ['orders.csv', '{"vehicles":[]}', 'json'],
    ['orders.csv', '{"jobs":[]}', 'json'],
    ['orders.csv', '{"jobsite":[]}', 'text'],
    ['orders', '\uFEFF  [1]', 'json'],
  ])('%s with %s is %s', (name, text, kind) => {
    expect(detectKind({ name, bytes: new TextEncoder().encode(text) })).toEqual({ ok: true, value: kind });
  });
});
