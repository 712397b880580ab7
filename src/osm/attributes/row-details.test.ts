/** Columns of lorries, walkers and cyclists, as words. */
import { expect, test } from 'vitest';
import {
  CYCLEWAYS,
  HAZMAT_TUNNELS,
  HAZMAT_WATERS,
  HAZMATS,
  HGV_ACCESSES,
  SIDEWALKS,
} from '../../engine/graph/road-enums.ts';
import { readRoadAttributes } from './road-attributes.ts';

function describeRow(entries: Record<string, string>, isRightHand = true) {
  const row = readRoadAttributes(new Map(Object.entries({ highway: 'primary', ...entries })), isRightHand);
  return {
    hgv: HGV_ACCESSES[row.hgv],
    hazmat: HAZMATS[row.hazmat],
    tunnel: HAZMAT_TUNNELS[row.hazmatTunnel],
    water: HAZMAT_WATERS[row.hazmatWater],
    sidewalk: SIDEWALKS[row.sidewalk],
    cycleways: `${CYCLEWAYS[row.cyclewayForward]} ${CYCLEWAYS[row.cyclewayBackward]}`,
  };
}

const ROWS: [Record<string, string>, Partial<ReturnType<typeof describeRow>>][] = [
  [
    {},
    {
      hgv: 'MISSING',
      hazmat: 'YES',
      tunnel: 'A',
      water: 'YES',
      sidewalk: 'MISSING',
      cycleways: 'MISSING MISSING',
    },
  ],
  [{ hgv: 'designated' }, { hgv: 'DESIGNATED' }],
  [{ hgv: 'local' }, { hgv: 'DESTINATION' }],
  [{ hgv: 'no;destination' }, { hgv: 'DESTINATION' }],
  [{ hgv: 'unheard_of' }, { hgv: 'MISSING' }],
  [{ hazmat: 'no' }, { hazmat: 'NO' }],
  [{ 'hazmat:water': 'permissive' }, { water: 'PERMISSIVE' }],
  [{ 'hazmat:adr_tunnel_cat': 'C' }, { tunnel: 'C' }],
  [{ tunnel_category: 'e' }, { tunnel: 'E' }],
  [{ 'hazmat:D': 'no', 'hazmat:E': 'no' }, { tunnel: 'D' }],
  [{ sidewalk: 'both' }, { sidewalk: 'YES' }],
  [{ 'sidewalk:left': 'no', 'sidewalk:right': 'separate' }, { sidewalk: 'SEPARATE' }],
  [{ sidewalk: 'no' }, { sidewalk: 'NO' }],
  [{ cycleway: 'lane' }, { cycleways: 'LANE LANE' }],
  [{ 'cycleway:right': 'track', 'cycleway:left': 'no' }, { cycleways: 'TRACK NO' }],
  [{ cycleway: 'opposite_lane', oneway: 'yes' }, { cycleways: 'MISSING LANE' }],
  [{ 'cycleway:both': 'separate' }, { cycleways: 'SEPARATE SEPARATE' }],
];

test('tags become words', () => {
  for (const [tags, words] of ROWS) expect(describeRow(tags), JSON.stringify(tags)).toMatchObject(words);
});

test('where traffic keeps left, the left side is that of the forward direction', () => {
  expect(describeRow({ 'cycleway:left': 'track' }, false).cycleways).toBe('TRACK MISSING');
});
