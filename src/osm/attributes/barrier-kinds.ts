/**
 * Whom each kind of barrier stops where no access tag says so. https://wiki.openstreetmap.org/wiki/Key:barrier
 * Gates count as open: most roads that have one and say nothing more are in use.
 */
import { MODES, type Mode } from '../../engine/graph/road-enums.ts';
import type { Tags } from '../osm-data.ts';

const ALL: readonly Mode[] = MODES;
/** Whoever can walk, or push what he rides; of vehicles with an engine none. */
const LIGHT: readonly Mode[] = ['BIKE', 'FOOT'];
/** Whoever has no two wheels side by side. */
const NARROW: readonly Mode[] = ['MOTORCYCLE', 'SCOOTER', 'BIKE', 'FOOT'];
const WALKERS: readonly Mode[] = ['FOOT'];
const NOBODY: readonly Mode[] = [];

const PASSING: Readonly<Record<string, readonly Mode[]>> = {
  no: ALL,
  entrance: ALL,
  gate: ALL,
  lift_gate: ALL,
  swing_gate: ALL,
  sliding_gate: ALL,
  hampshire_gate: ALL,
  bump_gate: ALL,
  cattle_grid: ALL,
  border_control: ALL,
  toll_booth: ALL,
  sally_port: ALL,
  arch: ALL,
  // How high and wide the passage is `maxheight` and `maxwidth` say.
  height_restrictor: ALL,
  speed_bump: ALL,
  speed_cushion: ALL,

  bus_trap: NARROW,
  sump_buster: NARROW,

  stile: WALKERS,
  kissing_gate: WALKERS,
  turnstile: WALKERS,
  'full-height_turnstile': WALKERS,

  wall: NOBODY,
  fence: NOBODY,
  city_wall: NOBODY,
  retaining_wall: NOBODY,
  hedge: NOBODY,
  debris: NOBODY,
};
/** Bollards, blocks, chains, jersey barriers, cycle barriers, logs, ropes, spikes, and kinds that are not known. */
const OTHER = LIGHT;

/** Kerbs that an engine gets over, https://wiki.openstreetmap.org/wiki/Key:kerb. */
const FLAT_KERBS = new Set(['lowered', 'flush', 'rolled', 'no']);

/** The modes that a `barrier=*` lets pass by its kind. */
export function findPassingModes(barrier: string, tags: Tags): readonly Mode[] {
  if (barrier === 'bollard' && tags.get('bollard') === 'rising') return ALL;
  // A fence that is only heard or seen keeps animals back: nothing stands on the road.
  if (barrier === 'fence' && (tags.get('sensory') ?? 'no') !== 'no') return ALL;
  if (barrier === 'kerb') {
    // On a road, the kerbs of a crossing are those of the walkers' way.
    const isFlat = FLAT_KERBS.has(tags.get('kerb') ?? '') || tags.get('highway') === 'crossing';
    return isFlat ? ALL : LIGHT;
  }
  return PASSING[barrier] ?? OTHER;
}
