import { expect, test } from 'vitest';
import { parseLength, parseWeight } from './measures.ts';
import { readSizeLimits } from './size-limits.ts';

const LENGTHS: [string | undefined, number][] = [
  ['3.5', 3.5],
  ['3,5', 3.5],
  ['2.5 m', 2.5],
  ['250 cm', 2.5],
  ['14 ft', 4.267],
  [`12'6"`, 3.81],
  [`12'`, 3.658],
  [`12' 6"`, 3.81],
  ['default', 0],
  ['none', 0],
  ['below_default', 0],
  ['unsigned', 0],
  ['-3', 0],
  [undefined, 0],
];
const WEIGHTS: [string | undefined, number][] = [
  ['3.5', 3.5],
  ['3.5 t', 3.5],
  ['3500 kg', 3.5],
  ['10 st', 9.072],
  ['20000 lbs', 9.072],
  ['none', 0],
  ['7.5;18', 7.5],
  ['ten', 0],
];

test('lengths are read in metres', () => {
  for (const [text, metres] of LENGTHS) expect(parseLength(text), text).toBeCloseTo(metres, 3);
});

test('weights are read in tonnes', () => {
  for (const [text, tonnes] of WEIGHTS) expect(parseWeight(text), text).toBeCloseTo(tonnes, 3);
});

test('of a signed and a physical limit the tighter one counts', () => {
  const tags = new Map([
    ['maxheight', '4'],
    ['maxheight:physical', '3.8'],
    ['maxwidth', 'none'],
  ]);
  expect(readSizeLimits(tags)).toMatchObject({ maxHeight: 380, maxWidth: 0 });
});
