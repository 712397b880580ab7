/**
 * Where cyclists ride and where they push: classes, tags of their own, one-ways and lanes against them, and walkers on moving
 * stairs and beside roads. Written from https://wiki.openstreetmap.org/wiki/Bicycle and Key:oneway:bicycle.
 */
import { describe, expect, test } from 'vitest';
import { describeCycling, describeWay } from '../../testing/describe-access.ts';
import { makeDrawnMap } from '../../testing/make-drawn-map.ts';

const RULES: Record<string, [string, string][]> = {
  'ways for walkers': [
    ['highway=footway', 'ride - push <>'],
    ['highway=pedestrian', 'ride - push <>'],
    ['highway=steps', 'ride - push <>'],
    ['highway=bridleway', 'ride - push <>'],
    ['highway=platform', 'ride - push <>'],
    ['highway=corridor', 'ride - push -'],
    ['highway=footway bicycle=yes', 'ride <> push -'],
    ['highway=footway bicycle=designated', 'ride <> push -'],
    ['highway=footway bicycle=permissive', 'ride <> push -'],
    ['highway=footway bicycle=dismount', 'ride - push <>'],
    ['highway=footway bicycle=no', 'ride - push -'],
    ['highway=footway bicycle=private', 'ride <> push -'],
    ['highway=footway access=yes', 'ride - push <>'],
    ['highway=footway access=no', 'ride - push -'],
    ['highway=footway foot=no', 'ride - push -'],
    ['highway=footway oneway=yes', 'ride - push >'],
    ['highway=pedestrian bicycle=yes', 'ride <> push -'],
    ['highway=pedestrian bicycle=no', 'ride - push -'],
    ['highway=pedestrian vehicle=destination', 'ride <> push -'],
    ['highway=pedestrian vehicle=no', 'ride - push -'],
    ['highway=steps bicycle=no', 'ride - push -'],
    ['highway=corridor bicycle=dismount', 'ride - push <>'],
  ],
  'where they must dismount': [
    ['highway=residential bicycle=dismount', 'ride - push <>'],
    ['highway=path bicycle=dismount', 'ride - push <>'],
    ['highway=cycleway bicycle=dismount', 'ride - push <>'],
    ['highway=residential vehicle=no bicycle=dismount', 'ride - push <>'],
    ['highway=residential foot=no bicycle=dismount', 'ride - push -'],
    ['highway=residential bicycle:forward=dismount', 'ride < push >'],
    ['highway=motorway bicycle=dismount', 'ride - push -'],
  ],
  'one-way streets': [
    ['highway=residential oneway=yes', 'ride > push <'],
    ['highway=residential oneway=-1', 'ride < push >'],
    ['highway=residential oneway=yes foot=no', 'ride > push -'],
    ['highway=residential oneway=yes bicycle:backward=no', 'ride > push -'],
    ['highway=residential oneway=yes oneway:bicycle=no', 'ride <> push -'],
    ['highway=residential oneway=yes oneway:bicycle=yes', 'ride > push <'],
    ['highway=residential oneway=yes oneway:bicycle=-1', 'ride < push >'],
    ['highway=residential oneway:bicycle=yes', 'ride > push <'],
    ['highway=residential oneway=yes cycleway=opposite', 'ride <> push -'],
    ['highway=residential oneway=yes cycleway=opposite_lane', 'ride <> push -'],
    ['highway=residential oneway=yes cycleway=opposite_track', 'ride <> push -'],
    ['highway=residential oneway=yes cycleway=lane', 'ride > push <'],
    ['highway=residential oneway=yes cycleway:left=opposite', 'ride <> push -'],
    ['highway=residential oneway=yes cycleway:left=opposite_lane', 'ride <> push -'],
    ['highway=residential oneway=yes cycleway:left=opposite_track', 'ride <> push -'],
    ['highway=residential oneway=yes cycleway:right=opposite_lane', 'ride <> push -'],
    ['highway=residential oneway=yes cycleway:both=opposite', 'ride <> push -'],
    ['highway=residential oneway=yes cycleway:left=lane', 'ride > push <'],
    ['highway=residential oneway=yes cycleway:left=lane cycleway:left:oneway=-1', 'ride <> push -'],
    ['highway=residential oneway=yes cycleway:left=lane cycleway:left:oneway=no', 'ride <> push -'],
    ['highway=residential oneway=yes cycleway:right=track cycleway:right:oneway=no', 'ride <> push -'],
    ['highway=residential oneway=yes cycleway:right=track cycleway:right:oneway=yes', 'ride > push <'],
    ['highway=residential oneway=yes cycleway=track cycleway:oneway=no', 'ride <> push -'],
    ['highway=residential oneway=yes cycleway:left=separate cycleway:left:oneway=-1', 'ride > push <'],
    ['highway=residential oneway=yes cycleway:left=no cycleway:left:oneway=no', 'ride > push <'],
    ['highway=residential oneway=yes cycleway:both=lane cycleway:left:oneway=-1', 'ride <> push -'],
    ['highway=residential oneway=-1 cycleway:left=lane cycleway:left:oneway=yes', 'ride <> push -'],
    ['highway=residential oneway=-1 cycleway:right=lane cycleway:right:oneway=-1', 'ride < push >'],
    ['highway=residential oneway=yes bicycle:oneway=no', 'ride <> push -'],
    ['highway=residential oneway=yes bicycle:backward=yes', 'ride <> push -'],
    ['highway=residential oneway=-1 bicycle:forward=designated', 'ride <> push -'],
    ['highway=residential oneway=yes bicycle:backward=dismount', 'ride > push <'],
    ['highway=residential oneway=-1 cycleway=opposite', 'ride <> push -'],
    ['highway=residential oneway=yes cycleway=opposite oneway:bicycle=yes', 'ride > push <'],
    ['highway=tertiary junction=roundabout', 'ride > push <'],
    ['highway=cycleway oneway=yes', 'ride > push <'],
    ['highway=cycleway oneway=yes foot=no', 'ride > push -'],
    ['highway=path oneway=yes', 'ride > push <'],
    ['highway=motorway oneway=yes', 'ride - push -'],
    ['highway=residential oneway=reversible', 'ride - push <>'],
    ['highway=residential oneway=alternating', 'ride <> push -'],
  ],
  'stairs that move': [
    ['highway=steps conveying=yes', 'ride - push -'],
    ['highway=steps conveying=forward', 'ride - push -'],
    ['highway=steps conveying=backward', 'ride - push -'],
    ['highway=steps conveying=no', 'ride - push <>'],
    ['highway=footway conveying=forward', 'ride - push -'],
  ],
  'roads and bridges': [
    ['highway=residential', 'ride <> push -'],
    ['highway=residential bicycle=use_sidepath', 'ride <> push -'],
    ['highway=residential bicycle=private', 'ride <> push -'],
    ['highway=residential bicycle=no', 'ride - push -'],
    ['highway=residential motor_vehicle=no', 'ride <> push -'],
    ['highway=tertiary bridge=movable', 'ride <> push -'],
    ['highway=cycleway bridge=movable bridge:movable=swing', 'ride <> push -'],
    ['highway=busway', 'ride - push -'],
    ['highway=busway bicycle=yes', 'ride <> push -'],
    ['highway=busway bicycle=dismount', 'ride - push -'],
    ['route=ferry bicycle=dismount', 'ride - push -'],
  ],
};

describe.each(Object.entries(RULES))('cyclists on %s', (_, rules) => {
  for (const [text, outcome] of rules)
    test(`${outcome} on ${text}`, () => expect(describeCycling(text)).toBe(outcome));
});

describe('walkers', () => {
  const rules: [string, string][] = [
    ['highway=steps', '<>'],
    ['highway=steps conveying=yes', '<>'],
    ['highway=steps conveying=reversible', '<>'],
    ['highway=steps conveying=forward', '>'],
    ['highway=steps conveying=backward', '<'],
    ['highway=footway conveying=forward', '>'],
    ['highway=steps conveying=forward oneway:foot=no', '<>'],
    ['highway=residential oneway=yes', '<>'],
    ['highway=residential foot=use_sidepath', '<> discouraged'],
    ['highway=residential sidewalk=separate', '<>'],
    ['highway=footway oneway=yes', '>'],
    ['highway=footway oneway=yes bicycle=yes', '<>'],
    ['highway=footway oneway=yes bicycle=no', '>'],
    ['highway=cycleway', '<>'],
    ['highway=cycleway foot=no', '-'],
    ['highway=busway foot=yes', '<>'],
    ['highway=motorway foot=yes', '<>'],
    ['highway=construction foot=yes', '-'],
  ];
  for (const [text, outcome] of rules)
    test(`${outcome} on ${text}`, () => expect(describeWay(text, 'FOOT')).toBe(outcome));
});

describe('what walkers and cyclists are asked not to use is avoided, not closed', () => {
  /** Weight by time: 1 where a road is liked. */
  const dislike = (text: string, profile: string) => {
    const tags = Object.fromEntries(text.split(' ').map((tag) => tag.split('=')));
    const map = makeDrawnMap('A--B', { metres: 500, ways: { AB: tags } });
    const { weightOfArc, timeOfArc } = map.engine.getStandardProfile(profile).metric;
    return weightOfArc[0] / timeOfArc[0];
  };
  const rules: [string, string, string][] = [
    ['foot', 'highway=secondary sidewalk=separate', 'highway=secondary sidewalk=no'],
    ['foot', 'highway=residential sidewalk=separate', 'highway=residential'],
    ['foot', 'highway=residential foot=use_sidepath', 'highway=residential'],
    ['hike', 'highway=residential sidewalk=separate', 'highway=residential'],
    ['bike', 'highway=secondary bicycle=use_sidepath', 'highway=secondary'],
    ['bike', 'highway=residential bicycle=dismount', 'highway=residential'],
    ['bike', 'highway=residential bicycle=discouraged', 'highway=residential'],
  ];
  for (const [profile, avoided, liked] of rules)
    test(`${profile} likes ${avoided} less than ${liked}`, () => {
      expect(dislike(avoided, profile)).toBeGreaterThan(1.3 * dislike(liked, profile));
      expect(dislike(avoided, profile)).toBeLessThan(Number.POSITIVE_INFINITY);
    });

  test('a cycleway that has its sidewalk beside it is walked as gladly as one that says nothing', () => {
    const plain = dislike('highway=cycleway foot=yes', 'foot');
    expect(dislike('highway=cycleway foot=yes sidewalk=separate', 'foot')).toBe(plain);
  });

  test('a cyclist pushes at walking pace against the one-way, and rides along it', () => {
    const map = makeDrawnMap('A--B', { metres: 500, ways: { AB: { oneway: 'yes' } } });
    const { timeOfArc } = map.engine.getStandardProfile('bike').metric;
    expect(timeOfArc[1] / timeOfArc[0]).toBeCloseTo(18 / 4, 1);
  });
});
