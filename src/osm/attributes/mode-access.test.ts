/** Who may use a way, by tags: the directions open to each mode. */
import { describe, expect, test } from 'vitest';
import { MODES, type Mode, modeAccessBit, ROAD_ACCESSES } from '../../engine/graph/road-enums.ts';
import { parseTags } from '../../testing/describe-access.ts';
import { readAccessColumns } from './mode-access.ts';

function describeAccess(text: string): Record<Mode, string> {
  const { modeAccess } = readAccessColumns(parseTags(text));
  const words = MODES.map((mode) => {
    const backward = (modeAccess & modeAccessBit(mode, false)) !== 0;
    const forward = (modeAccess & modeAccessBit(mode, true)) !== 0;
    return [mode, `${backward ? '<' : ''}${forward ? '>' : ''}` || '-'];
  });
  return Object.fromEntries(words) as Record<Mode, string>;
}

const MOTORS = ['CAR', 'MOTORCYCLE', 'SCOOTER', 'TRUCK', 'SMALL_TRUCK'] as const;

/** Tags, and motors (all alike), bicycles, walkers. */
const ALIKE: [string, string, string, string][] = [
  ['highway=residential', '<>', '<>', '<>'],
  ['highway=trunk', '<>', '<>', '<>'],
  ['highway=residential oneway=yes', '>', '<>', '<>'],
  ['highway=residential oneway=yes oneway:bicycle=no', '>', '<>', '<>'],
  ['highway=residential oneway=yes cycleway=opposite', '>', '<>', '<>'],
  ['highway=residential oneway=yes cycleway:left=opposite_lane', '>', '<>', '<>'],
  ['highway=residential oneway=yes cycleway:left:oneway=-1', '>', '<>', '<>'],
  ['highway=residential oneway=-1', '<', '<>', '<>'],
  ['highway=residential oneway=yes oneway:foot=yes', '>', '>', '>'],
  ['highway=tertiary junction=roundabout', '>', '<>', '<>'],
  ['highway=footway', '-', '<>', '<>'],
  ['highway=footway bicycle=yes', '-', '<>', '<>'],
  ['highway=footway oneway=yes', '-', '>', '>'],
  ['highway=footway access=yes', '-', '<>', '<>'],
  ['highway=pedestrian', '-', '<>', '<>'],
  ['highway=pedestrian bicycle=no', '-', '-', '<>'],
  ['highway=cycleway', '-', '<>', '<>'],
  ['highway=cycleway foot=no', '-', '<>', '-'],
  ['highway=cycleway oneway=yes', '-', '<>', '<>'],
  ['highway=steps', '-', '<>', '<>'],
  ['highway=steps conveying=backward', '-', '-', '<'],
  ['highway=bridleway', '-', '<>', '<>'],
  ['highway=path', '-', '<>', '<>'],
  ['highway=track', '-', '<>', '<>'],
  ['highway=busway', '-', '-', '-'],
  ['highway=busway bicycle=yes', '-', '<>', '-'],
  ['highway=construction', '-', '-', '-'],
  ['highway=construction access=yes', '-', '-', '-'],
  ['highway=platform', '-', '<>', '<>'],
  ['highway=residential access=no', '-', '-', '-'],
  ['highway=residential access=no foot=yes', '-', '-', '<>'],
  ['highway=residential vehicle=no', '-', '-', '<>'],
  ['highway=residential vehicle=no bicycle=yes', '-', '<>', '<>'],
  ['highway=residential motor_vehicle=no', '-', '<>', '<>'],
  ['highway=residential bicycle:backward=no', '<>', '>', '<>'],
  ['highway=residential foot=no', '<>', '<>', '-'],
  ['route=ferry', '<>', '<>', '<>'],
  ['route=ferry foot=yes', '-', '-', '<>'],
  ['route=ferry bicycle=yes', '-', '<>', '-'],
  ['route=ferry foot=no', '-', '-', '-'],
];

describe('motors, bicycles and walkers may use', () => {
  for (const [text, motors, bike, foot] of ALIKE) {
    test(`${motors} ${bike} ${foot} of ${text}`, () => {
      const expected = Object.fromEntries(MOTORS.map((mode) => [mode, motors]));
      expect(describeAccess(text)).toEqual({ ...expected, BIKE: bike, FOOT: foot });
    });
  }
});

/** Tags, and what differs from both directions being open. */
const APART: [string, Partial<Record<Mode, string>>][] = [
  ['highway=motorway', { CAR: '>', SCOOTER: '-', BIKE: '-', FOOT: '-', TRUCK: '>' }],
  ['highway=motorway_link', { CAR: '<>', SCOOTER: '-', BIKE: '-', FOOT: '-' }],
  ['highway=trunk motorroad=yes', { CAR: '<>', SCOOTER: '-', BIKE: '-', FOOT: '-' }],
  ['highway=primary hgv=no', { CAR: '<>', TRUCK: '-', SMALL_TRUCK: '<>' }],
  ['highway=primary goods=no', { TRUCK: '<>', SMALL_TRUCK: '-' }],
  ['highway=primary motorcycle=no', { CAR: '<>', MOTORCYCLE: '-' }],
  ['highway=primary moped=no', { SCOOTER: '-', MOTORCYCLE: '<>' }],
  ['highway=primary motorcar=no', { CAR: '-', MOTORCYCLE: '<>', TRUCK: '<>' }],
  ['highway=primary motor_vehicle=no hgv=yes', { CAR: '-', TRUCK: '<>' }],
  ['highway=primary oneway=yes oneway:hgv=no', { CAR: '>', TRUCK: '<>' }],
  ['highway=primary hgv:forward=no', { CAR: '<>', TRUCK: '<' }],
  ['highway=cycleway moped=yes', { CAR: '-', SCOOTER: '<>' }],
];

test('kinds of motor traffic are told apart by their own tags', () => {
  for (const [text, expected] of APART) expect(describeAccess(text), text).toMatchObject(expected);
});

test('through traffic on foot and by bicycle is described apart from that of cars', () => {
  const describeRow = (text: string) => {
    const row = readAccessColumns(parseTags(text));
    return [row.access, row.footAccess, row.bikeAccess].map((value) => ROAD_ACCESSES[value]);
  };
  expect(describeRow('highway=service access=private foot=yes')).toEqual(['PRIVATE', 'YES', 'PRIVATE']);
  expect(describeRow('highway=primary bicycle=use_sidepath')).toEqual(['YES', 'YES', 'YES']);
  expect(describeRow('highway=service vehicle=destination')).toEqual(['DESTINATION', 'YES', 'DESTINATION']);
});
