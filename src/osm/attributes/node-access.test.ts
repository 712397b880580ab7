/**
 * Nodes on ways: https://wiki.openstreetmap.org/wiki/Key:barrier (what each kind stops by itself) and access tags on nodes
 * with and without a barrier. The expectations are written from the documentation, not from the reader's tables.
 */
import { describe, expect, test } from 'vitest';
import { MODES, type Mode } from '../../engine/graph/road-enums.ts';
import { describeNode } from '../../testing/describe-access.ts';
import { makeDrawnMap } from '../../testing/make-drawn-map.ts';

function check(text: string, mode: Mode, outcome: 'passes' | 'stops'): void {
  test(`${mode} ${outcome === 'passes' ? 'passes' : 'is stopped by'} a node with ${text}`, () =>
    expect(describeNode(text, mode)).toBe(outcome));
}

const KEYS: Partial<Record<Mode, string[]>> = {
  CAR: ['access', 'vehicle', 'motor_vehicle', 'motorcar'],
  TRUCK: ['access', 'vehicle', 'motor_vehicle', 'hgv'],
  BIKE: ['access', 'vehicle', 'bicycle'],
  FOOT: ['access', 'foot'],
};
const CLOSING =
  'no military emergency emergency_vehicle agricultural forestry agricultural;forestry taxi share_taxi minibus bus psv coach';
const PASSING =
  'yes permissive designated official destination customers delivery private permit residents restricted';

describe.each(['', 'barrier=gate ', 'barrier=lift_gate ', 'barrier=bollard '])('a node with %s', (kind) => {
  for (const [mode, keys] of Object.entries(KEYS) as [Mode, string[]][]) {
    for (const key of keys) {
      for (const value of CLOSING.split(' ')) check(`${kind}${key}=${value}`, mode, 'stops');
      for (const value of PASSING.split(' ')) check(`${kind}${key}=${value}`, mode, 'passes');
    }
    for (const [i, special] of keys.entries()) {
      for (const general of keys.slice(0, i)) {
        check(`${kind}${general}=no ${special}=yes`, mode, 'passes');
        check(`${kind}${general}=yes ${special}=no`, mode, 'stops');
        check(`${kind}${general}=no ${special}=unknown`, mode, 'stops');
      }
    }
  }
});

/** Who passes: all; bicycles and walkers; they and two wheels with an engine; walkers; nobody. */
const ALL = [...MODES];
const LIGHT: Mode[] = ['BIKE', 'FOOT'];
const NARROW: Mode[] = ['MOTORCYCLE', 'SCOOTER', 'BIKE', 'FOOT'];

const KINDS: [string, readonly Mode[]][] = [
  ...'no entrance gate lift_gate swing_gate sliding_gate hampshire_gate bump_gate cattle_grid border_control toll_booth sally_port height_restrictor arch'
    .split(' ')
    .map((kind): [string, readonly Mode[]] => [`barrier=${kind}`, ALL]),
  ...'yes bollard block chain jersey_barrier cycle_barrier motorcycle_barrier log rope spikes planter wicket_gate barrier_board tank_trap'
    .split(' ')
    .map((kind): [string, readonly Mode[]] => [`barrier=${kind}`, LIGHT]),
  ['barrier=bus_trap', NARROW],
  ['barrier=sump_buster', NARROW],
  ...'stile kissing_gate turnstile full-height_turnstile'
    .split(' ')
    .map((kind): [string, readonly Mode[]] => [`barrier=${kind}`, ['FOOT']]),
  ...'wall fence city_wall retaining_wall hedge debris'
    .split(' ')
    .map((kind): [string, readonly Mode[]] => [`barrier=${kind}`, []]),
  ['barrier=bollard bollard=rising', ALL],
  ['barrier=bollard bollard=removable', LIGHT],
  ['barrier=something_new', LIGHT],
  // A kerb: wheels are lifted over, an engine is not.
  ['barrier=kerb', LIGHT],
  ['barrier=kerb kerb=raised', LIGHT],
  ['barrier=kerb kerb=lowered', ALL],
  ['barrier=kerb kerb=flush', ALL],
  ['barrier=kerb kerb=no', ALL],
  ['barrier=kerb kerb=rolled', ALL],
  ['barrier=kerb highway=crossing', ALL],
  ['barrier=kerb motor_vehicle=yes', ALL],
  ['kerb=raised', ALL],
  // A fence that is only heard or seen keeps animals back.
  ['barrier=fence sensory=audible', ALL],
  ['barrier=fence sensory=audio', ALL],
  ['barrier=fence sensory=visual', ALL],
  ['barrier=fence sensory=no', []],
  ['barrier=fence sensory=audible access=no', []],
  // What the engine of a vehicle cannot lift a cyclist can.
  ['barrier=bollard bicycle=dismount', LIGHT],
  ['barrier=gate access=no bicycle=dismount', ['BIKE']],
  ['barrier=gate locked=yes', ALL],
  ['barrier=toll_booth access=no', []],
  ['barrier=bollard motor_vehicle=yes', ALL],
  ['barrier=bollard bicycle=no', ['FOOT']],
  ['barrier=gate access=no foot=yes', ['FOOT']],
  ['barrier=gate access=no motorcar=yes', ['CAR']],
  ['barrier=lift_gate hgv=no', ALL.filter((mode) => mode !== 'TRUCK')],
  ['barrier=gate motor_vehicle:conditional=no+@+(Mo-Fr+06:00-20:00)', LIGHT],
];

describe('what a barrier stops by itself', () => {
  for (const [text, passing] of KINDS)
    for (const mode of MODES) check(text, mode, passing.includes(mode) ? 'passes' : 'stops');
});

describe('tags of what stands at the road, not on it, stop nobody', () => {
  for (const text of [
    'highway=crossing bicycle=no',
    'highway=crossing motor_vehicle=no',
    'crossing=zebra access=no',
    'highway=traffic_signals crossing=traffic_signals bicycle=no',
    'railway=crossing motor_vehicle=no',
    'railway=level_crossing access=no',
    'highway=bus_stop access=no',
    'highway=street_lamp access=no',
    'public_transport=stop_position access=no',
    'amenity=parking access=no',
    'amenity=bicycle_parking motor_vehicle=no',
    'shop=kiosk access=no',
    'man_made=surveillance access=no',
    'emergency=fire_hydrant access=no',
  ])
    for (const mode of ['CAR', 'BIKE', 'FOOT'] as const) check(text, mode, 'passes');
});

describe('tags of a passage do', () => {
  check('access=no emergency=yes', 'CAR', 'stops');
  check('highway=elevator bicycle=no', 'BIKE', 'stops');
  check('highway=elevator bicycle=no', 'FOOT', 'passes');
  check('entrance=yes access=no', 'FOOT', 'stops');
  check('highway=stop motor_vehicle=no', 'CAR', 'stops');
  check('traffic_calming=choker motor_vehicle=no', 'CAR', 'stops');
});

test('a node without a barrier cuts its way and closes it', () => {
  const map = makeDrawnMap('A--B--C', { ways: { ABC: {} }, nodes: { B: { motor_vehicle: 'no' } } });
  expect(map.spell(map.follow(map.arc('AB')))).toBe('BA');
  const open = makeDrawnMap('A--B--C', { ways: { ABC: {} }, nodes: { B: { motor_vehicle: 'private' } } });
  expect(open.spell(open.follow(open.arc('AB')))).toContain('BC');
});
