import type { Tags } from '../osm-data.ts';

/** Stored instead of a number where a sign lifts the limit (`maxspeed=none`). */
export const NO_SPEED_LIMIT = 255;

const MILE_KM = 1.609344;

/** Implicit limits as in `maxspeed=DE:urban`; numbers most countries share. */
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
  const implicit = /^[a-z]{2}(?:-[a-z]{2,3})?:(?:zone:?)?([a-z_]+|\d{1,3})$/.exec(text);
  if (!implicit) return 0;
  const zone = Number(implicit[1]);
  return Number.isFinite(zone) ? Math.min(254, zone) : (IMPLICIT_LIMITS[implicit[1]] ?? 0);
}

/** Limits along and against the drawing direction of a way. */
export function readMaxSpeeds(tags: Tags): { forward: number; backward: number } {
  const both = parseMaxSpeed(tags.get('maxspeed'));
  const advisory = both === 0 ? parseMaxSpeed(tags.get('maxspeed:advisory')) : both;
  return {
    forward: parseMaxSpeed(tags.get('maxspeed:forward')) || advisory,
    backward: parseMaxSpeed(tags.get('maxspeed:backward')) || advisory,
  };
}
