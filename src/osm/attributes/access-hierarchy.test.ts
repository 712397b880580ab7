/**
 * Access tags by https://wiki.openstreetmap.org/wiki/Key:access: what each value says, which key speaks for which mode, and
 * which of several wins. The expectations are written from the documentation, not from the reader's tables.
 */
import { describe, expect, test } from 'vitest';
import type { Mode } from '../../engine/graph/road-enums.ts';
import { describeWay } from '../../testing/describe-access.ts';

/** Keys from general to particular. */
const KEYS: [Mode, string[]][] = [
  ['CAR', ['access', 'vehicle', 'motor_vehicle', 'double_tracked_motor_vehicle', 'motorcar']],
  ['SMALL_TRUCK', ['access', 'vehicle', 'motor_vehicle', 'double_tracked_motor_vehicle', 'goods']],
  ['TRUCK', ['access', 'vehicle', 'motor_vehicle', 'double_tracked_motor_vehicle', 'hgv']],
  ['MOTORCYCLE', ['access', 'vehicle', 'motor_vehicle', 'single_tracked_motor_vehicle', 'motorcycle']],
  ['SCOOTER', ['access', 'vehicle', 'motor_vehicle', 'single_tracked_motor_vehicle', 'moped']],
  ['BIKE', ['access', 'vehicle', 'bicycle']],
  ['FOOT', ['access', 'foot']],
];

const OPEN = 'yes permissive designated official public';
/** Says nothing that can be read, so the next more general key decides. */
const SAYS_NOTHING = 'unknown maybe yes/no variable';
const LIMITED = 'destination customers delivery private permit residents restricted employees';
const DISCOURAGED = 'discouraged use_sidepath hov';
const CLOSED =
  'no military emergency emergency_vehicle agricultural forestry agricultural;forestry taxi share_taxi minibus bus psv ' +
  'tourist_bus coach school_bus tram trailer horse';
const LISTS: [string, '<>' | 'limited' | 'discouraged' | '-'][] = [
  ['no;discouraged', 'discouraged'],
  ['discouraged;destination', 'discouraged'],
  ['discouraged;yes', '<>'],
  ['yes;bus', '<>'],
  ['bus;yes', '<>'],
  ['no;yes', '<>'],
  ['no;+permissive', '<>'],
  ['designated;psv', '<>'],
  ['maybe;yes', '<>'],
  ['no;destination', 'limited'],
  ['psv;delivery', 'limited'],
  ['private;no', 'limited'],
  ['destination;yes', '<>'],
  ['bus;psv', '-'],
  ['bus;taxi;emergency', '-'],
  ['maybe;no', '-'],
  ['forestry;no', '-'],
];

const VALUES: [string, string][] = [
  ...OPEN.split(' ').map((value): [string, string] => [value, '<>']),
  ...SAYS_NOTHING.split(' ').map((value): [string, string] => [value, '<>']),
  ...LIMITED.split(' ').map((value): [string, string] => [value, 'limited']),
  ...DISCOURAGED.split(' ').map((value): [string, string] => [value, 'discouraged']),
  ...CLOSED.split(' ').map((value): [string, string] => [value, '-']),
  ...LISTS,
];
/** Limits and advice of other modes than these are not kept. */
const KEPT = new Set<Mode>(['CAR', 'BIKE', 'FOOT']);

function inWords(mode: Mode, outcome: string): string {
  if (outcome !== 'limited' && outcome !== 'discouraged') return outcome;
  return KEPT.has(mode) ? `<> ${outcome}` : '<>';
}

function check(text: string, mode: Mode, outcome: string): void {
  test(`${mode} ${inWords(mode, outcome)} on highway=residential ${text}`, () => {
    const found = describeWay(`highway=residential ${text}`, mode);
    expect(KEPT.has(mode) ? found : found.split(' ')[0]).toBe(inWords(mode, outcome));
  });
}

describe.each(KEYS)('each value of each key: %s', (mode, keys) => {
  for (const key of keys) for (const [value, outcome] of VALUES) check(`${key}=${value}`, mode, outcome);
});

describe.each(KEYS)('the more particular key wins, whatever stands first: %s', (mode, keys) => {
  for (const [i, special] of keys.entries()) {
    for (const general of keys.slice(0, i)) {
      check(`${general}=no ${special}=yes`, mode, '<>');
      check(`${special}=no ${general}=yes`, mode, '-');
      check(`${general}=no ${special}=destination`, mode, 'limited');
      check(`${general}=no ${special}=unknown`, mode, '-');
      check(`${general}=private ${special}=nosense`, mode, 'limited');
    }
  }
});

describe.each(KEYS)('a direction closes or opens its own direction: %s', (mode, keys) => {
  for (const key of keys) {
    check(`${key}:forward=no`, mode, '<');
    check(`${key}:backward=no`, mode, '>');
    check(`${key}:backward=psv`, mode, '>');
    check(`${key}=no ${key}:forward=yes`, mode, '>');
    check(`${key}=no ${key}:backward=yes`, mode, '<');
    check(`${key}=yes ${key}:forward=no`, mode, '<');
  }
});

describe.each(KEYS)('the mode comes before the direction: %s', (mode, keys) => {
  for (const [i, special] of keys.entries()) {
    for (const general of keys.slice(0, i)) {
      check(`${general}:forward=no ${special}=yes`, mode, '<>');
      check(`${general}:backward=yes ${special}=no`, mode, '-');
      check(`${general}=no ${special}:backward=yes`, mode, '<');
      check(`${general}:forward=no ${special}:forward=yes`, mode, '<>');
    }
  }
});

describe('a value that names modes opens to them alone', () => {
  check('access=motorcar', 'CAR', '<>');
  check('access=motorcar', 'TRUCK', '-');
  check('access=motor_vehicle', 'TRUCK', '<>');
  check('access=motor_vehicle', 'BIKE', '-');
  check('access=hgv', 'CAR', '-');
  check('access=hgv', 'TRUCK', '<>');
  check('access=bicycle;foot', 'BIKE', '<>');
  check('access=bicycle;foot', 'FOOT', '<>');
  check('access=bicycle;foot', 'CAR', '-');
  check('motor_vehicle=goods', 'SMALL_TRUCK', '<>');
  check('motor_vehicle=goods', 'CAR', '-');
  check('motor_vehicle=motorcycle', 'MOTORCYCLE', '<>');
  check('vehicle=bicycle', 'BIKE', '<>');
  check('vehicle=bicycle', 'CAR', '-');
});

describe('keys of other modes say nothing', () => {
  for (const tag of ['psv=no', 'bus=no', 'taxi=designated', 'horse=no', 'hov=no', 'mofa=no', 'trailer=no']) {
    check(tag, 'CAR', '<>');
    check(tag, 'SCOOTER', '<>');
    check(tag, 'BIKE', '<>');
    check(tag, 'FOOT', '<>');
  }
  check('foot=no', 'BIKE', '<>');
  check('vehicle=no', 'FOOT', '<>');
  check('motor_vehicle=no', 'BIKE', '<>');
  check('motorcar=no', 'MOTORCYCLE', '<>');
  check('hgv=no', 'SMALL_TRUCK', '<>');
  check('goods=no', 'TRUCK', '<>');
  check('moped=no', 'MOTORCYCLE', '<>');
});

describe('classes for others open to motor traffic by a tag', () => {
  const rules: [string, string][] = [
    ['highway=track', '-'],
    ['highway=track access=yes', '<>'],
    ['highway=track access=unknown', '-'],
    ['highway=track access=destination', '-'],
    ['highway=track motor_vehicle=destination', '<> limited'],
    ['highway=track motor_vehicle=private', '-'],
    ['highway=track motor_vehicle=agricultural', '-'],
    ['highway=pedestrian', '-'],
    ['highway=pedestrian motor_vehicle=delivery', '<> limited'],
    ['highway=pedestrian motor_vehicle=customers', '<> limited'],
    ['highway=pedestrian vehicle=destination', '<> limited'],
    ['highway=pedestrian access=destination', '-'],
    ['highway=pedestrian access=yes', '-'],
    ['highway=footway access=permissive', '-'],
    ['highway=path access=yes', '-'],
    ['highway=path access=yes motor_vehicle=yes', '<>'],
    ['highway=pedestrian motorcar=no motor_vehicle=delivery', '-'],
    ['highway=pedestrian motor_vehicle:forward=yes', '>'],
    ['highway=path motorcar=designated', '<>'],
    ['highway=steps motor_vehicle=yes', '-'],
    ['highway=corridor motor_vehicle=yes', '-'],
  ];
  for (const [text, outcome] of rules)
    test(`CAR ${outcome} on ${text}`, () => expect(describeWay(text, 'CAR')).toBe(outcome));
});
