/** Attributes about how fast one may or does go: access and speed by profile, ferries, legal defaults. */
import { COUNTRIES } from '../../graph/countries.ts';
import { MODES, ROAD_CLASSES, URBAN_DENSITIES } from '../../graph/road-enums.ts';
import { getLegalSpeedKmh } from '../legal-speeds.ts';
import type { ProfileDefinition } from '../profile-definition.ts';
import { STANDARD_PROFILES } from '../profiles/standard-profiles.ts';
import type { Attribute, BooleanAttribute, NumberAttribute } from './attribute.ts';
import type { AttributeSource } from './attribute-source.ts';
import { readBits } from './row-readers.ts';

/** By whose signs the profile goes. */
function accessOf({ name, mode }: ProfileDefinition): BooleanAttribute {
  const shift = 2 * MODES.indexOf(mode);
  return {
    kind: 'boolean',
    name: `${name}_access`,
    level: 'road',
    read: readBits('modeAccess', 1 << shift, 2 << shift),
  };
}

function averageSpeedOf(name: string, profile: string | undefined): NumberAttribute {
  return {
    kind: 'number',
    name,
    level: 'arc',
    min: 0,
    max: 255,
    read: (source) => source.getSpeedOfArc(profile),
  };
}

/** km/h by row of a ferry whose duration is tagged, from the length of the whole way; else infinite. */
function readFerrySpeeds(source: AttributeSource): Float64Array | number {
  const { graph, roadCount } = source;
  const seconds = source.getRoadColumn('ferrySeconds');
  if (seconds.every((value) => value === 0)) return Number.POSITIVE_INFINITY;
  const lengths = new Float64Array(roadCount);
  for (let edge = 0; edge < graph.edgeCount; edge++)
    lengths[graph.roadOfEdge[edge]] += graph.lengthOfEdge[edge];
  const rows = new Float64Array(2 * roadCount).fill(Number.POSITIVE_INFINITY);
  for (let road = 0; road < roadCount; road++) {
    if (seconds[road] === 0) continue;
    rows[2 * road] = rows[2 * road + 1] = Math.max(1, (lengths[road] / seconds[road]) * 3.6);
  }
  return rows;
}

/** km/h by row that the law allows without a sign; infinite where unknown. */
function readLegalSpeeds(source: AttributeSource): Float64Array | number {
  const countries = source.getRoadColumn('country');
  if (countries.every((country) => country === 0)) return Number.POSITIVE_INFINITY;
  const classes = source.getRoadColumn('roadClass');
  const densities = source.getRoadColumn('urbanDensity');
  const rural = URBAN_DENSITIES.indexOf('RURAL');
  const known = new Float64Array(COUNTRIES.length * ROAD_CLASSES.length * 2);
  const rows = new Float64Array(2 * source.roadCount);
  for (let road = 0; road < source.roadCount; road++) {
    const isUrban = densities[road] !== rural;
    const key = (countries[road] * ROAD_CLASSES.length + classes[road]) * 2 + (isUrban ? 1 : 0);
    if (!(known[key] > 0)) {
      const limit = getLegalSpeedKmh(
        COUNTRIES[countries[road]] ?? '',
        ROAD_CLASSES[classes[road]] ?? 'OTHER',
        isUrban,
      );
      known[key] = limit > 0 ? limit : Number.POSITIVE_INFINITY;
    }
    rows[2 * road] = rows[2 * road + 1] = known[key];
  }
  return rows;
}

function limit(name: string, read: NumberAttribute['read']): NumberAttribute {
  return {
    kind: 'number',
    name,
    level: 'road',
    isInternal: true,
    min: 0,
    max: Number.POSITIVE_INFINITY,
    read,
  };
}

export const SPEED_ATTRIBUTES: readonly Attribute[] = [
  ...[...STANDARD_PROFILES.values()].map(accessOf),
  averageSpeedOf('average_speed', undefined),
  ...[...STANDARD_PROFILES.keys()].map((profile) => averageSpeedOf(`${profile}_average_speed`, profile)),
  limit('ferry_speed', readFerrySpeeds),
  limit('legal_speed', readLegalSpeeds),
];
