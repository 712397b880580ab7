/** Where who hikes goes another way than who walks: a street straight on, and a trail that is so many times as long. */
import { describe, expect, test } from 'vitest';
import { parseTags } from '../../../testing/describe-access.ts';
import { makeDrawnMap } from '../../../testing/make-drawn-map.ts';
import { findLeg } from '../../routing/find-leg.ts';
import { makeWaypoint } from '../../routing/waypoint.ts';

const toTags = (text: string): Record<string, string> => Object.fromEntries(parseTags(text));

/** Characters between B and C, by how many times as long as the street the trail below it is. */
const WIDTHS = { 1.2: 20, 1.5: 8 };

function choose(name: string, street: string, trail: string, times: 1.2 | 1.5): 'street' | 'trail' {
  const width = WIDTHS[times];
  const drawing = `A-B${' '.repeat(width - 1)}C-D\n\n  E${' '.repeat(width - 1)}F`;
  const { marked, ...tags } = toTags(trail);
  const route = { type: 'route', route: 'hiking', network: 'lwn' };
  const map = makeDrawnMap(drawing, {
    metres: 40,
    ways: { AB: {}, BC: toTags(street), BEFC: tags, CD: {} },
    areas: marked ? [{ tags: route, ways: 'BEFC' }] : [],
  });
  const profile = map.engine.getStandardProfile(name);
  const leg = findLeg(map.engine.graph, profile, makeWaypoint(map.on('AB')), makeWaypoint(map.on('CD')));
  const { roads, roadOfEdge } = map.network;
  const ways = leg?.arcs.map((arc) => roads.osmIdOfRoad[roadOfEdge[arc >> 1]]);
  // Ways are numbered in their order: the trail is the third.
  return ways?.includes(1002) ? 'trail' : 'street';
}

/** Street, trail, and what is chosen: on foot at 1.2 and 1.5, hiking at 1.2 and 1.5. */
const rules: [string, string, string][] = [
  ['highway=residential', 'highway=path', 'street street trail trail'],
  ['highway=residential sidewalk=both', 'highway=path', 'street street trail trail'],
  ['highway=unclassified', 'highway=track', 'street street trail trail'],
  ['highway=unclassified sidewalk=right', 'highway=footway', 'street street trail street'],
  ['highway=tertiary', 'highway=path', 'trail street trail trail'],
  ['highway=tertiary sidewalk=both', 'highway=path', 'street street trail trail'],
  ['highway=secondary', 'highway=path', 'trail trail trail trail'],
  ['highway=secondary sidewalk=both', 'highway=track', 'street street trail trail'],
  ['highway=residential', 'highway=path marked=yes', 'street street trail trail'],
  ['highway=footway', 'highway=path', 'street street street street'],
  ['highway=footway', 'highway=path marked=yes', 'street street trail trail'],
  ['highway=path', 'highway=path marked=yes', 'street street trail street'],
  ['highway=residential', 'highway=residential marked=yes', 'street street trail street'],
  ['highway=residential', 'highway=residential', 'street street street street'],
  ['highway=residential', 'highway=path sac_scale=demanding_mountain_hiking', 'street street street street'],
];

describe('who walks takes the street, who hikes the trail', () => {
  for (const [street, trail, chosen] of rules)
    test(`${street} or ${trail}: ${chosen}`, () => {
      const found = ['foot', 'hike'].flatMap((name) =>
        ([1.2, 1.5] as const).map((times) => choose(name, street, trail, times)),
      );
      expect(found.join(' ')).toBe(chosen);
    });
});
