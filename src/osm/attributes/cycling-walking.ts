/** What walkers and cyclists find beside and on a road. */
import { CYCLEWAYS, SIDEWALKS } from '../../engine/graph/road-enums.ts';
import type { Tags } from '../osm-data.ts';
import { findPosition } from './freight.ts';

type Cycleway = (typeof CYCLEWAYS)[number];
type Sidewalk = (typeof SIDEWALKS)[number];

const CYCLEWAY_VALUES: Record<string, Cycleway> = {
  track: 'TRACK',
  opposite_track: 'TRACK',
  sidepath: 'SEPARATE',
  separate: 'SEPARATE',
  lane: 'LANE',
  opposite_lane: 'LANE',
  buffered_lane: 'LANE',
  shared_lane: 'SHARED_LANE',
  share_busway: 'SHARED_LANE',
  shoulder: 'SHOULDER',
  no: 'NO',
  none: 'NO',
};

function parseCycleway(value: string | undefined): number {
  const name = value === undefined ? undefined : CYCLEWAY_VALUES[value];
  return name ? CYCLEWAYS.indexOf(name) : 0;
}

/** By direction of drawing: the side on which traffic of that direction keeps. */
export function readCycleways(tags: Tags, isRightHand: boolean): { forward: number; backward: number } {
  const both = tags.get('cycleway:both');
  const general = tags.get('cycleway');
  const sideOf = (side: string) => parseCycleway(tags.get(`cycleway:${side}`) ?? both ?? general);
  const right = sideOf('right');
  const left = sideOf('left');
  let [forward, backward] = isRightHand ? [right, left] : [left, right];
  // `opposite_lane` is a lane against the one-way traffic only.
  if (general?.startsWith('opposite')) {
    if (tags.get('oneway') === '-1') backward = 0;
    else forward = 0;
  }
  return { forward, backward };
}

const SIDEWALK_VALUES: Record<string, Sidewalk> = {
  yes: 'YES',
  both: 'YES',
  left: 'YES',
  right: 'YES',
  separate: 'SEPARATE',
  no: 'NO',
  none: 'NO',
};

function parseSidewalk(value: string | undefined): Sidewalk {
  return (value && SIDEWALK_VALUES[value]) || 'MISSING';
}

/** The best that either side offers. */
export function readSidewalk(tags: Tags): number {
  const found = ['sidewalk', 'sidewalk:both', 'sidewalk:left', 'sidewalk:right'].map((key) =>
    parseSidewalk(tags.get(key)),
  );
  const best = (['YES', 'SEPARATE', 'NO'] as const).find((value) => found.includes(value));
  return SIDEWALKS.indexOf(best ?? 'MISSING');
}

const SAC_SCALES = [
  'MISSING',
  'HIKING',
  'MOUNTAIN_HIKING',
  'DEMANDING_MOUNTAIN_HIKING',
  'ALPINE_HIKING',
  'DEMANDING_ALPINE_HIKING',
  'DIFFICULT_ALPINE_HIKING',
];
/** `mtb:scale` 0..6 with a sign such as `2+`; https://wiki.openstreetmap.org/wiki/Key:mtb:scale */
const MTB_SCALE = /^([0-6])[+-]?$/;
const HORSE_SCALES = ['MISSING', 'COMMON', 'DEMANDING', 'DIFFICULT', 'CRITICAL', 'DANGEROUS', 'IMPOSSIBLE'];

/** 0 = not tagged; hiking 1..6, mountain bikes 1..7 (a tagged 0 is 1), horses 1..6. */
export function readRatings(tags: Tags): { hike: number; mtb: number; horse: number } {
  const mtb = MTB_SCALE.exec(tags.get('mtb:scale') ?? '');
  return {
    hike: findPosition(SAC_SCALES, tags.get('sac_scale')),
    mtb: mtb ? Number(mtb[1]) + 1 : 0,
    horse: findPosition(HORSE_SCALES, tags.get('horse_scale')),
  };
}
