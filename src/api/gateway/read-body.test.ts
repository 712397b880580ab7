import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import type { Account } from './accounts/account.ts';
import { readBody } from './read-body.ts';

const MEBIBYTE = 1024 * 1024;
const account = { limits: { bodyBytes: 2000, bodyValues: 10 } } as unknown as Account;

/** How many bytes were read, or the status and the sentence. */
async function read(
  body: string | Uint8Array | undefined,
  headers: Record<string, string> = {},
  path = '/matrix',
) {
  // A text would say of what type it is.
  const bytes = typeof body === 'string' ? new TextEncoder().encode(body) : body;
  const request = new Request('http://host/', { method: 'POST', body: bytes as BodyInit, headers });
  const answer = await readBody(request, path, account);
  if (answer.ok) return answer.bytes?.length;
  const { status, body: refusal } = answer.response;
  return `${status} ${(refusal as { message: string }).message}`;
}

const gzip = { 'Content-Encoding': 'gzip' };
const gpx = { 'Content-Type': 'application/gpx+xml' };

test('5 MiB are read, one byte more is not', async () => {
  expect(await read(new Uint8Array(5 * MEBIBYTE), gpx, '/match')).toBe(5 * MEBIBYTE);
  expect(await read(new Uint8Array(5 * MEBIBYTE + 1), gpx, '/match')).toBe(
    '413 The request body is larger than 5 MiB',
  );
});

test('what a small body becomes unzipped counts as well', async () => {
  expect(await read(gzipSync(' '.repeat(2000)), gzip)).toBe(2000);
  expect(await read(gzipSync(' '.repeat(2001)), gzip)).toMatch(/^413 .* after unzipping$/);
  expect(await read('{}', gzip)).toBe('400 The request body is not gzip-coded as it says');
});

test('values and nesting of a JSON text have limits', async () => {
  expect(await read('[1,2,3,4,5,6,7,8,9]')).toBe(19);
  expect(await read('[1,2,3,4,5,6,7,8,9,10]')).toBe('413 The request body holds more than 10 JSON values');
  expect(await read('['.repeat(101))).toMatch(/^400 .* deeper than 100 levels$/);
});

test('a body is of the type and coding that are read; other methods have none', async () => {
  expect(await read('{}', { 'Content-Type': 'application/json; charset=utf-8' })).toBe(2);
  expect(await read('{}', { 'Content-Type': 'text/csv' })).toMatch(/^415 .*send application\/json$/);
  expect(await read('<gpx/>', { 'Content-Type': 'application/json' }, '/match')).toMatch(/^415 .*GPX/);
  expect(await read('{}', { 'Content-Encoding': 'br' })).toMatch(/^415 A body coded as "br"/);
  expect(await read(undefined)).toBe(0);
  expect(await readBody(new Request('http://host/'), '/matrix', account)).toEqual({ ok: true });
});
