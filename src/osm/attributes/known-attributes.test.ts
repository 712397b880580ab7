import { expect, test } from 'vitest';
import { Prng } from '../../engine/base/prng.ts';
import { KnownAttributes } from './known-attributes.ts';
import { readRoadAttributes } from './road-attributes.ts';

const VALUES: Record<string, readonly string[]> = {
  highway: ['residential', 'footway', 'primary', 'cycleway', 'track'],
  name: ['Rua', 'Rua Nova', 'no', 'yes'],
  ref: ['1', 'A 1', 'N 12', 'private'],
  access: ['private', 'destination', 'no'],
  oneway: ['yes', '-1'],
  maxspeed: ['30', '50', 'none'],
  lanes: ['1', '2'],
  surface: ['asphalt', 'gravel'],
  sidewalk: ['left', 'right'],
  'cycleway:right': ['lane', 'track'],
  destination: ['Porto', 'Braga'],
  'access:conditional': ['no @ (22:00-06:00)', 'delivery @ (Mo-Fr 06:00-11:00)'],
  'maxweight:conditional': ['none @ delivery'],
};

test('roads read by what is known of others have the attributes that they have when read alone', () => {
  const random = new Prng(41);
  const known = new KnownAttributes();
  const kinds = new Set<object>();
  const roads = 300;
  for (let road = 0; road < roads; road++) {
    const tags = new Map([['highway', 'residential']]);
    for (const [key, values] of Object.entries(VALUES))
      if (random.nextInt(4) === 0) tags.set(key, values[random.nextInt(values.length)]);
    const isRightHand = random.nextInt(4) > 0;
    const attributes = known.read(tags, isRightHand);
    const names = { name: tags.get('name') ?? '', ref: tags.get('ref') ?? '' };
    expect({ ...attributes, ...names }).toEqual(readRoadAttributes(tags, isRightHand));
    kinds.add(attributes);
  }
  expect(kinds.size).toBeLessThan(roads);
});

test('keys and values that join to the same text are told apart', () => {
  const known = new KnownAttributes();
  const one = new Map([
    ['highway', 'primary'],
    ['surface', 'gravel'],
  ]);
  const other = new Map([['highway', 'primary|7,6:surfacegravel']]);
  expect(known.read(one, true)).not.toBe(known.read(other, true));
  expect(known.read(one, true)).toBe(known.read(new Map(one).set('name', 'Rua'), true));
  expect(known.read(one, true)).not.toBe(known.read(one, false));
});
