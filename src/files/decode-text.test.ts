/** Bytes of a text in whatever encoding a program wrote them. */
import { describe, expect, test } from 'vitest';
import { decodeText } from './decode-text.ts';

const TEXTS = ['Name;Rua de São João', 'Όνομα;Οδός Ερμού', '名前;中央通り', 'Имя;Невский', 'a', 'é€😀'];

/** Two bytes a unit. */
function encodeUtf16(text: string, isLittle: boolean): number[] {
  return Array.from({ length: text.length }, (_, i) => text.charCodeAt(i)).flatMap((unit) =>
    isLittle ? [unit & 0xff, unit >> 8] : [unit >> 8, unit & 0xff],
  );
}

const decode = (bytes: readonly number[], ...more: [Parameters<typeof decodeText>[1]?]) =>
  decodeText(Uint8Array.from(bytes), ...more);

describe('a mark at the beginning tells the encoding, and is no part of the text', () => {
  test.each(TEXTS)('%s', (text) => {
    expect(decode([0xff, 0xfe, ...encodeUtf16(text, true)])).toEqual({ text, encoding: 'utf-16le' });
    expect(decode([0xfe, 0xff, ...encodeUtf16(text, false)])).toEqual({ text, encoding: 'utf-16be' });
    const plain = [...new TextEncoder().encode(text)];
    expect(decode([0xef, 0xbb, 0xbf, ...plain])).toEqual({ text, encoding: 'utf-8' });
    expect(decode(plain)).toEqual({ text, encoding: 'utf-8' });
  });

  test('of one byte alone there is none', () => {
    expect(decode([0xff, 0x41]).encoding).toBe('windows-1252');
    expect(decode([0xfe, 0x41]).encoding).toBe('windows-1252');
    expect(decode([0x41, 0xfe]).encoding).toBe('windows-1252');
    expect(decode([0x41, 0xff]).encoding).toBe('windows-1252');
  });
});

test('Latin letters of two bytes are known without a mark', () => {
  const text = 'Name;Street;Town\n1;Mill Street;Linderwick\n';
  expect(decode(encodeUtf16(text, true))).toEqual({ text, encoding: 'utf-16le' });
});

test('what is no UTF-8 is Windows-1252, with all of its letters', () => {
  expect(decode([0x53, 0xe3, 0x6f])).toEqual({ text: 'São', encoding: 'windows-1252' });
  expect(decode([0x80, 0x85, 0x93, 0x94, 0x96, 0x9c, 0x9f]).text).toBe('€…“”–œŸ');
  for (let byte = 0xa0; byte <= 0xff; byte++)
    expect(decode([byte], 'windows-1252').text).toBe(String.fromCharCode(byte));
});

test('an encoding that is named is taken, whatever the bytes look like', () => {
  const bytes = [...new TextEncoder().encode('São')];
  expect(decode(bytes, 'windows-1252')).toEqual({ text: 'SÃ£o', encoding: 'windows-1252' });
  expect(decode([0x41, 0x00], 'utf-16le')).toEqual({ text: 'A', encoding: 'utf-16le' });
});
