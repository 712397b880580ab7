import { describe, expect, test } from 'vitest';
import { NO_SPEED_LIMIT, parseMaxSpeed, readMaxSpeeds } from './max-speed.ts';

const VALUES: [string | undefined, number][] = [
  [undefined, 0],
  ['', 0],
  ['50', 50],
  [' 50 ', 50],
  ['50 km/h', 50],
  ['30.5', 31],
  ['30 mph', 48],
  ['30mph', 48],
  ['10 knots', 19],
  ['500', 254],
  ['none', NO_SPEED_LIMIT],
  ['walk', 6],
  ['50;30', 50],
  ['DE:urban', 50],
  ['DE:rural', 100],
  ['XX:rural', 90],
  ['PT:trunk', 100],
  ['FR:rural', 80],
  ['de:motorway', NO_SPEED_LIMIT],
  ['PT:motorway', 120],
  ['GB:nsl_single', 96],
  ['DE:zone:30', 30],
  ['DE:zone30', 30],
  ['FR:20', 20],
  ['DE-BY:urban', 50],
  ['signals', 0],
  ['variable', 0],
  ['fast', 0],
  ['-50', 0],
  ['50 furlongs', 0],
];

describe('a maxspeed value is read as km/h', () => {
  for (const [value, speed] of VALUES) {
    test(`${value === undefined ? 'no tag' : `"${value}"`} is ${speed}`, () => {
      expect(parseMaxSpeed(value)).toBe(speed);
    });
  }
});

const TAGS: [Record<string, string>, number, number][] = [
  [{}, 0, 0],
  [{ maxspeed: '60' }, 60, 60],
  [{ maxspeed: '60', 'maxspeed:forward': '40' }, 40, 60],
  [{ 'maxspeed:forward': '40', 'maxspeed:backward': '70' }, 40, 70],
  [{ 'maxspeed:advisory': '35' }, 35, 35],
  [{ 'source:maxspeed': 'PT:urban' }, 50, 50],
  [{ 'maxspeed:type': 'sign' }, 0, 0],
  [{ maxspeed: '40', 'maxspeed:type': 'PT:urban' }, 40, 40],
  [{ 'zone:maxspeed': 'DE:30' }, 30, 30],
  [{ 'maxspeed:conditional': '30 @ (22:00-06:00)' }, 0, 0],
  [{ maxspeed: '60', 'maxspeed:advisory': '35' }, 60, 60],
  [{ maxspeed: '60', 'maxspeed:backward': 'signals' }, 60, 60],
];

test('limits of one direction win over those of both, signed over advisory', () => {
  for (const [tags, forward, backward] of TAGS) {
    expect(readMaxSpeeds(new Map(Object.entries(tags))), JSON.stringify(tags)).toEqual({ forward, backward });
  }
});
