import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { findValueInForce, readConditionalLimits, settleConditionals } from './conditional.ts';
import { measureDeliveryShare } from './delivery-hours.ts';

/** The share of the delivery hours that a text covers, in percent. */
const SHARES: [string, number | undefined][] = [
  ['Mo-Fr 07:00-19:00', 100],
  ['24/7', 100],
  ['Mo-Fr', 100],
  ['Sa,Su', 0],
  ['06:00-10:00', 25],
  ['07:00-09:00,16:00-18:00', 33],
  ['Mo-Fr 07:00-10:00; Sa 08:00-12:00', 25],
  ['Mo-Fr 07:00-10:00, Sa 08:00-12:00', 25],
  ['Mo,We,Fr 00:00-24:00', 60],
  ['Fr-Mo', 40],
  ['22:00-06:00', 0],
  ['19:00-13:00', 50],
  ['20:00-09:00', 17],
  ['Nov-Apr', 49],
  ['Mar 15-Sep 15', 51],
  ['Mar 15 - Sep 15', 51],
  ['Jan 01-Dec 31', 100],
  ['Apr-Oct Mo-Fr 07:00-19:00', 59],
  ['Mo-Fr 07:00-19:00; PH off', 100],
  ['sunset-sunrise', undefined],
  ['SH', undefined],
  ['', undefined],
  ['Mo-Fr 07:00', undefined],
  ['whenever it rains', undefined],
];

describe('the share of delivery hours', () => {
  for (const [text, percent] of SHARES) {
    test(`"${text}" covers ${percent === undefined ? 'what cannot be read' : `${percent} %`}`, () => {
      const share = measureDeliveryShare(text);
      expect(share === undefined ? undefined : Math.round(share * 100)).toBe(percent);
    });
  }
});

const VALUES: [string, string | undefined][] = [
  ['no @ (Mo-Fr 07:00-19:00)', 'no'],
  ['no @ Mo-Fr 07:00-19:00', 'no'],
  ['delivery @ (06:00-10:00)', undefined],
  ['no @ (Mo-Fr 06:00-20:00); delivery @ (06:00-20:00)', 'delivery'],
  ['no @ (Mo-Fr 06:00-20:00; Sa 08:00-12:00)', 'no'],
  ['yes @ (May-Dec)', 'yes'],
  ['no @ (Nov-Apr)', undefined],
  ['no @ (weight>7.5)', undefined],
  ['no @ (Mo-Fr 06:00-20:00 AND weight>7.5)', undefined],
  ['no @ (wet)', undefined],
  ['no', undefined],
  ['', undefined],
];

test('a condition is in force when it holds for more than half of the delivery hours', () => {
  for (const [text, value] of VALUES) expect(findValueInForce(text), text).toBe(value);
});

test('the value in force takes the place of the unconditional one', () => {
  const tags = new Map([
    ['highway', 'residential'],
    ['motor_vehicle', 'yes'],
    ['motor_vehicle:conditional', 'no @ (Mo-Fr 07:00-19:00)'],
    ['bicycle:conditional', 'no @ (Sa)'],
  ]);
  const settled = settleConditionals(tags);
  expect([settled.get('motor_vehicle'), settled.get('bicycle')]).toEqual(['no', undefined]);
  expect(tags.get('motor_vehicle')).toBe('yes');
});

const LIMITS: [string, object][] = [
  ['no @ (weight>7.5)', { maxWeight: 750 }],
  ['no @ (weight>=3.5 t)', { maxWeight: 350 }],
  ['no @ (length>12)', { maxLength: 1200 }],
  ['no @ (weight>18); no @ (weight>12)', { maxWeight: 1200 }],
  ['no @ (weight>7.5 AND height>3)', { maxWeight: 750, maxHeight: 300 }],
  ['no @ (22:00-06:00 AND weight>7.5)', { maxWeight: 0 }],
  ['destination @ (weight>7.5)', { maxWeight: 0 }],
  ['no @ (seats>9)', { maxWeight: 0 }],
];

test('conditions on size become limits', () => {
  for (const [text, limits] of LIMITS)
    expect(readConditionalLimits(new Map([['hgv:conditional', text]])), text).toMatchObject(limits);
});

test('no text throws', () => {
  const word = fc.constantFrom(
    'no',
    '@',
    '(',
    ')',
    ';',
    'Mo',
    '-',
    'Fr',
    ' ',
    '07:00',
    ',',
    '>',
    'Nov',
    'AND',
    '7',
  );
  fc.assert(
    fc.property(fc.array(word, { maxLength: 40 }), (words) => {
      expect(() => findValueInForce(words.join(''))).not.toThrow();
    }),
    { seed: 3, numRuns: 2000 },
  );
});
