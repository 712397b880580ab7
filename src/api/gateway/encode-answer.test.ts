import fc from 'fast-check';
import { expect, test } from 'vitest';
import { makeRows, WrittenTable } from '../handlers/table-rows.ts';
import { joinPieces } from './answer-bytes.ts';
import type { ServiceResponse } from './dispatch.ts';
import { AnswerTooLarge, encodeAnswer, encodeJson } from './encode-answer.ts';

const decode = (pieces: readonly Uint8Array[]) => new TextDecoder().decode(joinPieces(pieces));
const join = (response: ServiceResponse) => decode(response.bytes ?? []);

test('any value is written as JSON.stringify writes it', () => {
  const long = fc.array(fc.oneof(fc.jsonValue(), fc.constant(undefined), fc.integer()), { maxLength: 700 });
  const value = fc.oneof(
    fc.jsonValue({ maxDepth: 9 }),
    long,
    fc.record({ rows: fc.array(long, { maxLength: 3 }) }),
  );
  fc.assert(
    fc.property(value, (any) => {
      expect(decode(encodeJson(any))).toBe(JSON.stringify(any));
    }),
    { numRuns: 500 },
  );
  const dated = { at: new Date(0), none: undefined, list: [undefined, Number.NaN, -0] };
  expect(decode(encodeJson(dated))).toBe(JSON.stringify(dated));
});

test('a table is written as its rows are', () => {
  const values = Int32Array.from({ length: 900_000 }, (_, i) => (i % 7 === 0 ? -1 : i));
  for (const columns of [1, 3, 300_000]) {
    const written = decode(encodeJson({ times: WrittenTable.make(values, columns), info: {} }));
    expect(written === JSON.stringify({ times: makeRows(values, columns), info: {} })).toBe(true);
  }
  expect(decode(encodeJson(WrittenTable.make(new Int32Array(0), 0)))).toBe('[]');
});

test('an answer beyond the limit is a refusal in words', () => {
  const row = Array.from({ length: 1000 }, () => 123_456_789);
  const body = { times: Array.from({ length: 300 }, () => row) };
  const limit = 2 * 1024 * 1024;
  expect(() => encodeJson(body, limit)).toThrow(AnswerTooLarge);
  const refused = encodeAnswer({ status: 200, body }, '/matrix', true, limit);
  expect(refused.status).toBe(400);
  expect(join(refused)).toContain('larger than 2 MiB');
});

test('the answer of a job goes without what each poll says anew', () => {
  const body = { copyrights: [], job_id: 'x', status: 'finished', processing_time: 4, solution: {} };
  expect(join(encodeAnswer({ status: 200, body }, '/vrp', true))).toBe('{"copyrights":[],"solution":{}}');
  expect(join(encodeAnswer({ status: 200, body }, '/vrp', false))).toBe(JSON.stringify(body));
  const gpx = { status: 200, body: '<gpx/>', headers: { 'Content-Type': 'application/gpx+xml' } };
  expect(encodeAnswer(gpx, '/route', false)).toBe(gpx);
});
