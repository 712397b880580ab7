import { findLegalSpeeds, type LegalSpeeds } from '../../engine/profile/legal-speeds.ts';
import type { Tags } from '../osm-data.ts';

/** Stored instead of a number where a sign lifts the limit (`maxspeed=none`). */
export const NO_SPEED_LIMIT = 255;

const MILE_KM = 1.609344;

/** Implicit limits as in `maxspeed=XX:urban` where the country's law is not known: numbers most countries share. */
const IMPLICIT_LIMITS: Record<string, number> = {
  urban: 50,
  rural: 90,
  trunk: 100,
  motorway: 120,
  nsl_single: 96,
  nsl_dual: 112,
  nsl_restricted: 48,
  living_street: 10,
  bicycle_road: 30,
  walk: 6,
};

/** km/h of a `maxspeed` value; 0 when it says nothing usable, {@link NO_SPEED_LIMIT} for `none`. */
export function parseMaxSpeed(value: string | undefined): number {
  if (!value) return 0;
  const text = value.split(';')[0].trim().toLowerCase();
  if (text === 'none') return NO_SPEED_LIMIT;
  if (text === 'walk') return IMPLICIT_LIMITS.walk;
  const number = /^(\d{1,3}(?:\.\d{1,2})?)\s*(mph|km\/h|kmh|knots)?$/.exec(text);
  if (number) {
    const speed = Number(number[1]) * (number[2] === 'mph' ? MILE_KM : number[2] === 'knots' ? 1.852 : 1);
    return Math.min(254, Math.round(speed));
  }
  const implicit = /^([a-z]{2})(?:-[a-z]{2,3})?:(?:zone:?)?([a-z_]+|\d{1,3})$/.exec(text);
  if (!implicit) return 0;
  const [, country, kind] = implicit;
  const zone = Number(kind);
  if (Number.isFinite(zone)) return Math.min(254, zone);
  const legal = findLegalSpeeds(country.toUpperCase());
  return legal?.[kind as keyof LegalSpeeds] ?? IMPLICIT_LIMITS[kind] ?? 0;
}

/** Keys that name the rule behind a limit, for ways that carry the rule but not its number. */
const RULE_KEYS = ['maxspeed:type', 'source:maxspeed', 'zone:maxspeed', 'zone:traffic'];

function readImplicitSpeed(tags: Tags): number {
  for (const key of RULE_KEYS) {
    const value = tags.get(key);
    // Without a country it is a word such as `sign`, or a bare number that other rules do not share.
    const speed = value?.includes(':') ? parseMaxSpeed(value) : 0;
    if (speed !== 0) return speed;
  }
  return 0;
}

/**
 * Limits along and against the drawing direction of a way: signed before advisory before the law that a tag names.
 * `maxspeed:conditional` is not read: the hours it names are no property of the road.
 */
export function readMaxSpeeds(tags: Tags): { forward: number; backward: number } {
  const both =
    parseMaxSpeed(tags.get('maxspeed')) ||
    parseMaxSpeed(tags.get('maxspeed:advisory')) ||
    readImplicitSpeed(tags);
  return {
    forward: parseMaxSpeed(tags.get('maxspeed:forward')) || both,
    backward: parseMaxSpeed(tags.get('maxspeed:backward')) || both,
  };
}
