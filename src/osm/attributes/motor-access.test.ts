import { describe, expect, test } from 'vitest';
import { parseTags } from '../../testing/describe-access.ts';
import { readMotorAccess } from './motor-access.ts';

/** Tags, the directions open to cars, and what is said of through traffic. */
const ACCESS: [string, '<>' | '>' | '<' | '-', string?][] = [
  ['highway=residential', '<>', 'YES'],
  ['highway=motorway', '>'],
  ['highway=motorway oneway=no', '<>'],
  ['highway=motorway_link', '<>'],
  ['highway=footway', '-'],
  ['highway=path motor_vehicle=yes', '<>'],
  ['highway=pedestrian motor_vehicle=destination', '<>', 'DESTINATION'],
  ['highway=track', '-'],
  ['highway=track access=yes', '<>'],
  ['highway=construction', '-'],
  ['highway=residential oneway=yes', '>'],
  ['highway=residential oneway=1', '>'],
  ['highway=residential oneway=true', '>'],
  ['highway=residential oneway=-1', '<'],
  ['highway=residential oneway=reverse', '<'],
  ['highway=residential oneway=reversible', '-'],
  ['highway=residential oneway=alternating', '<>'],
  ['highway=residential oneway=no', '<>'],
  ['highway=residential junction=roundabout', '>'],
  ['highway=residential junction=circular', '>'],
  ['highway=residential junction=roundabout oneway=no', '<>'],
  ['highway=residential oneway=yes oneway:motorcar=no', '<>'],
  ['highway=residential oneway:vehicle=-1', '<'],
  ['highway=residential access=no', '-', 'NO'],
  ['highway=residential access=no motor_vehicle=yes', '<>', 'YES'],
  ['highway=residential access=yes motor_vehicle=no', '-'],
  ['highway=residential access=no vehicle=no motorcar=yes', '<>'],
  ['highway=residential motor_vehicle=yes motorcar=no', '-'],
  ['highway=residential vehicle=destination', '<>', 'DESTINATION'],
  ['highway=service access=private', '<>', 'PRIVATE'],
  ['highway=service access=customers', '<>', 'CUSTOMERS'],
  ['highway=service access=delivery', '<>', 'DELIVERY'],
  ['highway=service motor_vehicle=agricultural', '-', 'AGRICULTURAL'],
  ['highway=residential access=military', '-'],
  ['highway=residential motor_vehicle=designated;bus', '<>'],
  ['highway=residential motor_vehicle:backward=no', '>'],
  ['highway=residential vehicle:forward=no', '<'],
  ['highway=residential access=no motor_vehicle:forward=yes', '>'],
  ['highway=service service=emergency_access', '-'],
  ['highway=residential area=yes', '-'],
  ['highway=residential impassable=yes', '-'],
  ['route=ferry', '<>'],
  ['route=ferry motor_vehicle=yes', '<>'],
  ['route=ferry motorcar=no', '-'],
  ['route=ferry foot=yes', '-'],
  ['route=ferry foot=yes motor_vehicle=yes', '<>'],
];

describe('a car may use', () => {
  for (const [text, directions, access] of ACCESS) {
    const words = { '<>': 'both directions', '>': 'forward only', '<': 'backward only', '-': 'no direction' };
    test(`${words[directions]} of ${text}`, () => {
      const car = readMotorAccess(parseTags(text), 'CAR');
      expect({ forward: car.forward, backward: car.backward }).toEqual({
        forward: directions.includes('>'),
        backward: directions.includes('<'),
      });
      if (access) expect(car.access).toBe(access);
    });
  }
});
