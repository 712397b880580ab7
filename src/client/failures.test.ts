/** What a failed call says, whatever answered. */
import { describe, expect, test } from 'vitest';
import { fault, said } from '../faults/fault.ts';
import { writeEnglish } from '../faults/fault-error.ts';
import { CANCELLED, readFault, toFailure } from './failures.ts';

const NO_WAY = { message: 'No way', details: 'ConnectionNotFoundException' };
const BAD_POINT = { message: 'Bad point', details: 'PointNotFoundException' };

describe('what an answer means', () => {
  test('is what the engine gave beside it, before all else', () => {
    const given = fault('busyTab');
    for (const hints of [[], [NO_WAY], [BAD_POINT]])
      expect(readFault({ message: 'No', hints, fault: given })).toBe(given);
  });

  test('is that there is no connection when the first hint says so', () => {
    expect(readFault({ message: 'No way', hints: [NO_WAY, BAD_POINT] })).toEqual({ code: 'noConnection' });
    for (const hints of [[], [BAD_POINT], [BAD_POINT, NO_WAY], [{ message: 'No way' }]])
      expect(readFault({ message: 'So it is', hints })).toEqual(said('So it is'));
  });
});

describe('a failure', () => {
  test('has the message of the first hint, or that of the whole', () => {
    const failed = (hints?: object[]) => toFailure({ status: 400, body: { message: 'Whole', hints } });
    expect(failed([BAD_POINT, NO_WAY])).toEqual({
      status: 400,
      message: 'Bad point',
      hints: [BAD_POINT, NO_WAY],
      fault: said('Bad point'),
    });
    for (const hints of [undefined, []])
      expect(failed(hints)).toEqual({ status: 400, message: 'Whole', hints: [], fault: said('Whole') });
    expect(failed([NO_WAY]).fault).toEqual({ code: 'noConnection' });
  });

  test.each([undefined, null, {}, { hints: [] }])('without a message says the status: %j', (body) => {
    const answered = fault('serviceAnswered', { status: 502 });
    expect(toFailure({ status: 502, body, headers: { 'Retry-After': '5' } })).toEqual({
      status: 502,
      message: writeEnglish(answered),
      hints: [],
      fault: answered,
    });
  });

  test('says after how many seconds to ask again, where the service does', () => {
    const body = { message: 'Too many' };
    for (const seconds of ['0', '1', '3600'])
      expect(toFailure({ status: 429, body, headers: { 'Retry-After': seconds } }).retryAfter).toBe(
        Number(seconds),
      );
    expect(toFailure({ status: 429, body, headers: {} })).not.toHaveProperty('retryAfter');
    expect(toFailure({ status: 429, body })).not.toHaveProperty('retryAfter');
  });

  test('of a call that was stopped is a code, and its message everywhere the same', () => {
    expect(CANCELLED.fault).toEqual(fault('cancelled'));
    expect(CANCELLED.hints.map(({ message }) => message)).toEqual([CANCELLED.message]);
    expect(CANCELLED.message).toBe(writeEnglish(CANCELLED.fault));
  });
});
