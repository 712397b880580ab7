/**
 * Vehicles and how much room there is: ways and nodes are held against a profile's size. The sizes here are those that the
 * profiles promise, in metres and tonnes.
 */
import { describe, expect, test } from 'vitest';
import { describeRoom } from '../../testing/describe-access.ts';

const isOpen = (profile: string, text: string) => describeRoom(profile, { way: text }) === 'passes';
const describeNode = (text: string, profile: string) => describeRoom(profile, { node: text });

const SIZES: [string, Record<string, number>][] = [
  ['car', { maxheight: 2, maxwidth: 1.9, maxlength: 4.8, maxweight: 2, maxaxleload: 1.2 }],
  ['car_avoid_toll', { maxheight: 2, maxwidth: 1.9, maxlength: 4.8, maxweight: 2, maxaxleload: 1.2 }],
  ['motorcycle', { maxheight: 1.6, maxwidth: 1, maxlength: 2.4, maxweight: 0.5, maxaxleload: 0.35 }],
  ['scooter', { maxheight: 1.6, maxwidth: 0.8, maxlength: 2, maxweight: 0.35, maxaxleload: 0.25 }],
  ['small_truck', { maxheight: 2.7, maxwidth: 2.2, maxlength: 6.5, maxweight: 3.5, maxaxleload: 2.3 }],
  ['truck', { maxheight: 4, maxwidth: 2.55, maxlength: 12, maxweight: 26, maxaxleload: 10 }],
];

const round = (value: number) => Number(value.toFixed(2));

describe.each(SIZES)('a %s', (profile, sizes) => {
  for (const [key, size] of Object.entries(sizes)) {
    const less = round(size - 0.05);
    test(`does not use a way with ${key}=${less}`, () =>
      expect(isOpen(profile, `${key}=${less}`)).toBe(false));
    test(`uses a way with ${key}=${size}`, () => expect(isOpen(profile, `${key}=${size}`)).toBe(true));
    test(`is stopped by a node with ${key}=${less}`, () =>
      expect(describeNode(`${key}=${less}`, profile)).toBe('stops'));
    test(`passes a node with ${key}=${size}`, () =>
      expect(describeNode(`${key}=${size}`, profile)).toBe('passes'));
    test(`passes a node with ${key}=none`, () => expect(describeNode(`${key}=none`, profile)).toBe('passes'));
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
  const rules: [string, string, 'passes' | 'stops'][] = [
    ['barrier=height_restrictor', 'truck', 'passes'],
    ['barrier=height_restrictor maxheight=2.2', 'car', 'passes'],
    ['barrier=height_restrictor maxheight=2.2', 'small_truck', 'stops'],
    ['barrier=height_restrictor maxheight=1.9', 'car', 'stops'],
    ['barrier=height_restrictor maxheight=1.9', 'bike', 'passes'],
    ['barrier=height_restrictor maxheight=1.9', 'foot', 'passes'],
    ['barrier=gate maxwidth=1.8', 'car', 'stops'],
    ['barrier=gate maxwidth=1.8 motor_vehicle=yes', 'car', 'stops'],
    ['barrier=bollard maxwidth=2.2', 'car', 'stops'],
    ['barrier=bollard maxwidth=1.2 motorcycle=yes', 'motorcycle', 'passes'],
    ['traffic_calming=choker maxwidth:physical=2', 'small_truck', 'stops'],
    ['traffic_calming=choker maxwidth:physical=2', 'car', 'passes'],
    ['amenity=parking_entrance maxheight=1.8', 'car', 'stops'],
    ['amenity=parking maxheight=1.8', 'car', 'passes'],
    ['highway=crossing width=1.5', 'car', 'passes'],
    ['maxweight=7.5', 'truck', 'stops'],
    ['maxweight=7.5', 'small_truck', 'passes'],
  ];
  for (const [text, profile, outcome] of rules)
    test(`${profile} ${outcome} at ${text}`, () => expect(describeNode(text, profile)).toBe(outcome));
});
