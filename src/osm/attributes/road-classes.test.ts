/**
 * Which classes of way are for whom: seasonal roads, roads for emergencies and for cars with several people in them, and
 * values that are no class at all. Written from https://wiki.openstreetmap.org/wiki/Key:highway.
 */
import { describe, expect, test } from 'vitest';
import { MODES, type Mode } from '../../engine/graph/road-enums.ts';
import { describeWay } from '../../testing/describe-access.ts';
import { makeDrawnMap } from '../../testing/make-drawn-map.ts';

function check(text: string, mode: Mode, outcome: string): void {
  test(`${mode} ${outcome} on ${text}`, () => expect(describeWay(text, mode)).toBe(outcome));
}

describe('values that are no class of road are refused to all, whatever tags say', () => {
  for (const highway of [
    'nosense',
    'proposed',
    'abandoned',
    'razed',
    'raceway',
    'via_ferrata',
    'primary_link_2',
  ])
    for (const mode of MODES) {
      check(`highway=${highway}`, mode, '-');
      check(`highway=${highway} access=yes`, mode, '-');
      check(`highway=${highway} motor_vehicle=yes bicycle=yes foot=yes`, mode, '-');
    }
});

describe('classes by themselves', () => {
  const rules: [string, string, string, string][] = [
    ...(
      'trunk primary secondary tertiary unclassified residential living_street service road primary_link trunk_link ' +
      'secondary_link tertiary_link'
    )
      .split(' ')
      .map((highway): [string, string, string, string] => [highway, '<>', '<>', '<>']),
    ['motorway', '>', '-', '-'],
    // Lists: the first class that is a road's.
    ['unclassified;tertiary', '<>', '<>', '<>'],
    ['proposed;+footway', '-', '<>', '<>'],
    ['proposed;planned', '-', '-', '-'],
    ['motorway_link', '<>', '-', '-'],
    ['track', '-', '<>', '<>'],
    ['path', '-', '<>', '<>'],
    ['cycleway', '-', '<>', '<>'],
    ['bridleway', '-', '<>', '<>'],
    ['busway', '-', '-', '-'],
    ['bus_guideway', '-', '-', '-'],
    ['escape', '-', '-', '-'],
    ['construction', '-', '-', '-'],
    ['ladder', '-', '-', '<>'],
    ['elevator', '-', '<>', '<>'],
    ['runway', '-', '-', '-'],
    ['winter_road', '-', '-', '-'],
    ['ice_road', '-', '-', '-'],
  ];
  for (const [highway, car, bike, foot] of rules) {
    check(`highway=${highway}`, 'CAR', car);
    check(`highway=${highway}`, 'BIKE', bike);
    check(`highway=${highway}`, 'FOOT', foot);
  }
});

describe('winter and ice roads are for whom access says', () => {
  for (const highway of ['winter_road', 'ice_road']) {
    for (const mode of ['CAR', 'TRUCK', 'BIKE', 'FOOT'] as const)
      check(`highway=${highway} access=yes`, mode, '<>');
    check(`highway=${highway} access=destination`, 'CAR', '<> limited');
    check(`highway=${highway} access=no`, 'CAR', '-');
    check(`highway=${highway} access=unknown`, 'CAR', '-');
    check(`highway=${highway} motor_vehicle=yes`, 'CAR', '<>');
    check(`highway=${highway} motor_vehicle=yes`, 'BIKE', '-');
    check(`highway=${highway} vehicle=permissive`, 'BIKE', '<>');
    check(`highway=${highway} hgv=designated`, 'TRUCK', '<>');
    check(`highway=${highway} hgv=designated`, 'CAR', '-');
    check(`highway=${highway} foot=yes`, 'FOOT', '<>');
    check(`highway=${highway} access=yes bicycle=no`, 'BIKE', '-');
  }
  check('highway=runway access=yes', 'CAR', '<>');
  check('highway=runway motor_vehicle=yes', 'CAR', '<>');
  check('highway=runway motor_vehicle=no', 'CAR', '-');
});

describe('roads for emergencies', () => {
  check('highway=service service=emergency_access', 'CAR', '-');
  check('highway=service service=emergency_access', 'TRUCK', '-');
  check('highway=service service=emergency_access access=yes', 'CAR', '-');
  check('highway=service service=emergency_access motor_vehicle=yes', 'CAR', '<>');
  check('highway=service service=emergency_access motor_vehicle=destination', 'CAR', '<> limited');
  check('highway=service service=emergency_access motor_vehicle=private', 'CAR', '-');
  check('highway=service service=emergency_access', 'BIKE', '<>');
  check('highway=service service=emergency_access', 'FOOT', '<>');
  check('highway=service emergency=designated access=no', 'CAR', '-');
  check('highway=service emergency=yes', 'CAR', '<>');
});

describe('lanes for cars with several people in them are avoided, not refused', () => {
  /** Weight by time: 1 where a road is liked. */
  const dislike = (text: string, profile: string, arc = 0) => {
    const tags = Object.fromEntries(text.split(' ').map((tag) => tag.split('=')));
    const map = makeDrawnMap('A--B', { metres: 500, ways: { AB: tags } });
    const { weightOfArc, timeOfArc } = map.engine.getStandardProfile(profile).metric;
    return Math.round(weightOfArc[arc] / timeOfArc[arc]);
  };
  const rules: [string, string, number][] = [
    ['highway=primary hov=designated', 'car', 20],
    ['highway=primary hov=required', 'car', 20],
    ['highway=primary hov=yes', 'car', 1],
    ['highway=primary hov=no', 'car', 1],
    ['highway=primary hov:lanes=designated|designated', 'car', 20],
    ['highway=primary hov:lanes=designated', 'car', 20],
    ['highway=primary hov:lanes=designated|yes', 'car', 1],
    ['highway=primary hov:lanes=|designated', 'car', 1],
    ['highway=primary hov=designated', 'small_truck', 20],
    ['highway=primary hov=designated', 'motorcycle', 1],
  ];
  for (const [text, profile, factor] of rules)
    test(`${profile} dislikes ${text} by ${factor}`, () => expect(dislike(text, profile)).toBe(factor));
  /** Tags, along, against. */
  const directed: [string, number, number][] = [
    ['hov=designated', 20, 20],
    ['hov:forward=designated', 20, 1],
    ['hov:backward=required', 1, 20],
    ['hov=designated hov:backward=no', 20, 1],
    ['hov:lanes:forward=designated|designated', 20, 1],
    ['hov:lanes:forward=designated', 20, 1],
    ['hov:lanes:backward=designated|required', 1, 20],
    ['hov:lanes:forward=yes|designated', 1, 1],
    ['hov:lanes:forward=|designated hov:lanes:backward=designated', 1, 20],
    ['hov:lanes:forward=designated hov:lanes:backward=designated', 20, 20],
    ['hov:lanes=designated hov:lanes:backward=no', 20, 1],
    ['hov:lanes:forward=no|no', 1, 1],
  ];
  for (const [text, along, against] of directed)
    test(`along by ${along}, against by ${against} where ${text}`, () => {
      expect(dislike(`highway=primary ${text}`, 'car', 0)).toBe(along);
      expect(dislike(`highway=primary ${text}`, 'car', 1)).toBe(against);
      expect(dislike(`highway=primary ${text}`, 'motorcycle', 0)).toBe(1);
    });
  check('highway=primary hov=designated', 'CAR', '<>');
});

describe('trains and ferries', () => {
  const rules: [string, string, string, string][] = [
    ['route=ferry', '<>', '<>', '<>'],
    ['route=ferry foot=yes', '-', '-', '<>'],
    ['route=ferry bicycle=yes', '-', '<>', '-'],
    ['route=ferry bicycle=no', '-', '-', '<>'],
    ['route=ferry foot=yes bicycle=yes', '-', '<>', '<>'],
    ['route=ferry motor_vehicle=yes', '<>', '<>', '<>'],
    ['route=ferry motor_vehicle=no', '-', '<>', '<>'],
    ['route=ferry motorcar=yes foot=yes', '<>', '-', '<>'],
    ['route=ferry access=no', '-', '-', '-'],
    ['route=ferry access=private', '<> limited', '<> limited', '<> limited'],
    ['route=shuttle_train', '<>', '-', '-'],
    ['route=shuttle_train motor_vehicle=yes', '<>', '-', '-'],
    ['route=shuttle_train foot=yes motor_vehicle=yes', '<>', '-', '<>'],
    ['route=shuttle_train bicycle=yes motor_vehicle=yes', '<>', '<>', '-'],
    ['route=shuttle_train bicycle=no', '<>', '-', '-'],
    ['route=shuttle_train motor_vehicle=no bicycle=yes', '-', '<>', '-'],
    ['route=train', '-', '-', '-'],
    ['railway=rail', '-', '-', '-'],
  ];
  for (const [text, car, bike, foot] of rules) {
    check(text, 'CAR', car);
    check(text, 'BIKE', bike);
    check(text, 'FOOT', foot);
  }
});
