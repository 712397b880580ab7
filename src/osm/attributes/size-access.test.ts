/**
 * Vehicles and how much room there is: ways hold a profile against what they name, nodes against the mode's vehicle. The sizes
 * here are those that the profiles promise, in metres and tonnes.
 */
import { describe, expect, test } from 'vitest';
import type { Mode } from '../../engine/graph/road-enums.ts';
import { describeNode, parseTags } from '../../testing/describe-access.ts';
import { makeDrawnMap } from '../../testing/make-drawn-map.ts';

const SIZES: [string, Mode, Record<string, number>][] = [
  ['car', 'CAR', { maxheight: 2, maxwidth: 1.9, maxlength: 4.8, maxweight: 2, maxaxleload: 1.2 }],
  ['car_avoid_toll', 'CAR', { maxheight: 2, maxwidth: 1.9, maxlength: 4.8, maxweight: 2, maxaxleload: 1.2 }],
  [
    'motorcycle',
    'MOTORCYCLE',
    { maxheight: 1.6, maxwidth: 1, maxlength: 2.4, maxweight: 0.5, maxaxleload: 0.35 },
  ],
  ['scooter', 'SCOOTER', { maxheight: 1.6, maxwidth: 0.8, maxlength: 2, maxweight: 0.35, maxaxleload: 0.25 }],
  [
    'small_truck',
    'SMALL_TRUCK',
    { maxheight: 2.7, maxwidth: 2.2, maxlength: 6.5, maxweight: 3.5, maxaxleload: 2.3 },
  ],
  ['truck', 'TRUCK', { maxheight: 4, maxwidth: 2.55, maxlength: 12, maxweight: 26, maxaxleload: 10 }],
];

function isOpen(profile: string, text: string): boolean {
  const tags = Object.fromEntries(parseTags(text));
  const map = makeDrawnMap('A--B', { ways: { AB: tags } });
  return map.engine.getStandardProfile(profile).metric.weightOfArc[0] > 0;
}

const round = (value: number) => Number(value.toFixed(2));

describe.each(SIZES)('a %s', (profile, mode, sizes) => {
  for (const [key, size] of Object.entries(sizes)) {
    const less = round(size - 0.05);
    test(`does not use a way with ${key}=${less}`, () =>
      expect(isOpen(profile, `${key}=${less}`)).toBe(false));
    test(`uses a way with ${key}=${size}`, () => expect(isOpen(profile, `${key}=${size}`)).toBe(true));
    test(`is stopped by a node with ${key}=${less}`, () =>
      expect(describeNode(`${key}=${less}`, mode)).toBe('stops'));
    test(`passes a node with ${key}=${size}`, () =>
      expect(describeNode(`${key}=${size}`, mode)).toBe('passes'));
    test(`passes a node with ${key}=none`, () => expect(describeNode(`${key}=none`, mode)).toBe('passes'));
  }
});

describe('ways for a car', () => {
  const rules: [string, boolean][] = [
    ['maxheight=1', false],
    ['maxheight=2.1', true],
    ['maxheight=6\'0"', false],
    ['maxheight=6\'9"', true],
    ['maxwidth=6\'0"', false],
    ['maxwidth=6\'6"', true],
    ['maxheight=default', true],
    ['maxheight=below_default', true],
    ['maxheight:physical=1.8', false],
    ['maxwidth:physical=1.5', false],
    ['maxlength=4', false],
    ['maxweight=1.5', false],
    ['maxweight=1500+kg', false],
    ['maxweight=3.5', true],
    ['width=1.5', false],
    ['width=1.5+m', false],
    ['width=2', true],
    ['width=3', true],
    ['width=narrow', true],
    ['maxwidth=3 width=1', false],
  ];
  for (const [text, open] of rules)
    test(`${text} is ${open ? 'open' : 'closed'}`, () => expect(isOpen('car', text)).toBe(open));
});

describe('the width of a carriageway', () => {
  test('of 2.5 m is too narrow for a lorry and wide enough for a van', () => {
    expect([isOpen('truck', 'width=2.5'), isOpen('small_truck', 'width=2.5')]).toEqual([false, true]);
  });
  test('closes nothing to bicycles, on whatever is no carriageway', () => {
    expect(isOpen('ecargobike', 'highway=cycleway width=1')).toBe(true);
    expect(isOpen('ecargobike', 'highway=cycleway maxwidth=1')).toBe(false);
  });
});

describe('nodes', () => {
  const rules: [string, Mode, 'passes' | 'stops'][] = [
    ['barrier=height_restrictor', 'TRUCK', 'passes'],
    ['barrier=height_restrictor maxheight=2.2', 'CAR', 'passes'],
    ['barrier=height_restrictor maxheight=2.2', 'SMALL_TRUCK', 'stops'],
    ['barrier=height_restrictor maxheight=1.9', 'CAR', 'stops'],
    ['barrier=height_restrictor maxheight=1.9', 'BIKE', 'passes'],
    ['barrier=height_restrictor maxheight=1.9', 'FOOT', 'passes'],
    ['barrier=gate maxwidth=1.8', 'CAR', 'stops'],
    ['barrier=gate maxwidth=1.8 motor_vehicle=yes', 'CAR', 'stops'],
    ['barrier=bollard maxwidth=2.2', 'CAR', 'stops'],
    ['barrier=bollard maxwidth=1.2 motorcycle=yes', 'MOTORCYCLE', 'passes'],
    ['traffic_calming=choker maxwidth:physical=2', 'SMALL_TRUCK', 'stops'],
    ['traffic_calming=choker maxwidth:physical=2', 'CAR', 'passes'],
    ['amenity=parking_entrance maxheight=1.8', 'CAR', 'stops'],
    ['amenity=parking maxheight=1.8', 'CAR', 'passes'],
    ['highway=crossing width=1.5', 'CAR', 'passes'],
    ['maxweight=7.5', 'TRUCK', 'stops'],
    ['maxweight=7.5', 'SMALL_TRUCK', 'passes'],
  ];
  for (const [text, mode, outcome] of rules)
    test(`${mode} ${outcome} at ${text}`, () => expect(describeNode(text, mode)).toBe(outcome));
});
