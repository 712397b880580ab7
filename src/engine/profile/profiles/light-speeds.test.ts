/** How fast cyclists and walkers are, by tags in words: km/h on level ground. The figures are those of decision 0036. */
import { describe, expect, test } from 'vitest';
import { parseTags } from '../../../testing/describe-access.ts';
import { makeDrawnMap } from '../../../testing/make-drawn-map.ts';

function measureSpeed(text: string, name: string): number {
  const map = makeDrawnMap('A--B', { metres: 500, ways: { AB: Object.fromEntries(parseTags(text)) } });
  return Math.round(map.engine.getStandardProfile(name).speedKmhOfArc[0] * 10) / 10;
}

/** Tags, then km/h of bike, mtb, racingbike, ecargobike, foot. */
const rules: [string, number, number, number, number, number][] = [
  ['highway=residential', 18, 17, 24, 20, 5],
  ['highway=cycleway', 18, 17, 22, 20, 5],
  ['highway=living_street', 12, 12, 12, 12, 5],
  ['highway=service', 14, 14, 14, 14, 5],
  ['highway=track', 14, 16, 10, 12, 5],
  ['highway=track surface=asphalt', 16, 16, 20, 16, 5],
  ['highway=track tracktype=grade1', 16, 16, 20, 16, 5],
  ['highway=track tracktype=grade1 surface=gravel', 12, 14, 6, 12, 4],
  ['highway=track tracktype=grade2', 12, 16, 8, 12, 5],
  ['highway=track tracktype=grade3', 10, 15, 5, 10, 5],
  ['highway=track tracktype=grade4', 8, 13, 4, 8, 5],
  ['highway=track tracktype=grade5', 6, 11, 4, 6, 5],
  ['highway=path', 12, 14, 8, 10, 5],
  ['highway=path surface=asphalt', 16, 16, 20, 16, 5],
  ['highway=path surface=concrete', 16, 16, 20, 16, 5],
  ['highway=path surface=ground', 11, 14, 8, 10, 5],
  ['highway=footway bicycle=yes', 8, 8, 8, 8, 5],
  ['highway=footway', 4, 4, 4, 4, 5],
  ['highway=pedestrian bicycle=yes', 8, 8, 8, 8, 5],
  ['highway=bridleway bicycle=yes', 8, 8, 8, 8, 5],
  ['highway=platform bicycle=yes', 6, 6, 6, 6, 5],
  ['highway=steps', 2, 2, 2, 0, 2],
  ['highway=residential surface=paving_stones', 16, 16, 16, 16, 5],
  ['highway=residential surface=bricks', 16, 16, 16, 16, 5],
  ['highway=residential surface=sett', 9, 12, 9, 8, 5],
  ['highway=residential surface=unhewn_cobblestone', 9, 12, 9, 8, 5],
  ['highway=residential surface=compacted', 16, 16, 10, 16, 5],
  ['highway=residential surface=fine_gravel', 14, 14, 9, 14, 5],
  ['highway=residential surface=unpaved', 12, 15, 6, 12, 5],
  ['highway=residential surface=gravel', 12, 14, 6, 12, 4],
  ['highway=residential surface=pebblestone', 12, 14, 6, 12, 4],
  ['highway=residential surface=ground', 11, 15, 11, 11, 5],
  ['highway=residential surface=rocky', 11, 15, 11, 11, 5],
  ['highway=residential surface=dirt', 10, 14, 10, 10, 5],
  ['highway=residential surface=clay', 10, 14, 10, 10, 5],
  ['highway=residential surface=grass', 8, 10, 8, 5, 5],
  ['highway=residential surface=woodchips', 8, 10, 8, 5, 5],
  ['highway=residential surface=sand', 4, 7, 4, 4, 2.5],
  ['highway=residential surface=wood', 12, 12, 12, 12, 5],
  ['highway=residential surface=moon_dust', 10, 12, 6, 10, 5],
  ['highway=residential surface=tartan', 18, 17, 24, 20, 5],
  ['highway=residential surface=cement', 18, 17, 24, 20, 5],
  ['highway=residential surface=asphalt;gravel', 12, 14, 6, 12, 4],
  ['highway=residential surface=gravel;moon_dust', 12, 14, 6, 12, 4],
  ['highway=residential smoothness=good', 18, 17, 24, 20, 5],
  ['highway=residential smoothness=intermediate', 16, 17, 18, 16, 5],
  ['highway=residential smoothness=bad', 12, 15, 9, 12, 5],
  ['highway=residential smoothness=very_bad', 8, 12, 5, 6, 5],
  ['highway=residential smoothness=horrible', 6, 9, 4, 4, 5],
  ['highway=residential smoothness=very_horrible', 4, 6, 4, 4, 5],
  ['highway=residential smoothness=impassable', 0, 0, 0, 0, 5],
  ['highway=residential maxspeed=20', 18, 17, 20, 20, 5],
  ['highway=residential maxspeed=10', 10, 10, 10, 10, 5],
  ['highway=living_street maxspeed=walk', 6, 6, 6, 6, 5],
];

describe.each(rules)('%s', (text, ...expected) => {
  test.each(
    ['bike', 'mtb', 'racingbike', 'ecargobike', 'foot'].map((name, i) => [name, expected[i]] as const),
  )('%s %d km/h', (name, speed) => expect(measureSpeed(text, name)).toBe(speed));
});
