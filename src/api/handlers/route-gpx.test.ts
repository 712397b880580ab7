import { expect, test } from 'vitest';
import { escapeXml } from './route-gpx.ts';

test('texts are escaped, and what XML cannot write is left out', () => {
  expect(escapeXml(`A & B <"Rua d'Ouro">`)).toBe('A &amp; B &lt;&quot;Rua d&apos;Ouro&quot;&gt;');
  expect(escapeXml('a\u0000b\u001fc\td\nẞ😀\ud800e\ufffe')).toBe('abc\td\nẞ😀e');
});
