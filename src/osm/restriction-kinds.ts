/**
 * What a restriction relation forbids or prescribes, and to whom. Every vehicle follows the most particular value that
 * is there for it; walkers follow none but `restriction:foot`.
 * https://wiki.openstreetmap.org/wiki/Relation:restriction
 */
import { MODES, type Mode, modeBit } from '../engine/graph/road-enums.ts';
import { findValueInForce, limitsAnything, parseConditional } from './attributes/conditional.ts';
import type { Tags } from './osm-data.ts';

export interface RestrictionKind {
  isOnly: boolean;
  isUTurn: boolean;
  /** Bits `modeBit`. */
  modes: number;
}

const KINDS = /^(no|only)_(left_turn|right_turn|straight_on|u_turn|entry|exit)$/;

/** Words for vehicles, most particular first; '' is the plain `restriction`. */
const WORDS: Record<Mode, readonly string[]> = {
  CAR: ['motorcar', 'motor_vehicle', 'vehicle', ''],
  MOTORCYCLE: ['motorcycle', 'motor_vehicle', 'vehicle', ''],
  SCOOTER: ['moped', 'mofa', 'motor_vehicle', 'vehicle', ''],
  TRUCK: ['hgv', 'motor_vehicle', 'vehicle', ''],
  SMALL_TRUCK: ['goods', 'motor_vehicle', 'vehicle', ''],
  BIKE: ['bicycle', 'vehicle', ''],
  FOOT: ['foot'],
};

/** Whether a conditional value is in force; one on a vehicle's size is, for lorries. */
function readConditional(text: string | undefined, mode: Mode): string | undefined {
  if (text === undefined) return undefined;
  const general = findValueInForce(text);
  if (general !== undefined || mode !== 'TRUCK') return general;
  return parseConditional(text).findLast((clause) => clause.isInForce && limitsAnything(clause))?.value;
}

function readValue(tags: Tags, mode: Mode): string | undefined {
  // `type=restriction:hgv` with a plain `restriction` is for lorries only.
  const [, restrictedTo] = (tags.get('type') ?? '').split(':');
  for (const word of WORDS[mode]) {
    const key = word === '' ? 'restriction' : `restriction:${word}`;
    const isPlainMeant = restrictedTo === undefined || WORDS[mode].slice(0, -1).includes(restrictedTo);
    if (word === '' && !isPlainMeant) continue;
    const value = readConditional(tags.get(`${key}:conditional`), mode) ?? tags.get(key);
    if (value !== undefined) return value;
  }
  return undefined;
}

function isExcepted(tags: Tags, mode: Mode): boolean {
  const except = tags.get('except');
  if (except === undefined) return false;
  return except.split(';').some((text) => text.trim() !== '' && WORDS[mode].includes(text.trim()));
}

export function isRestriction(tags: Tags): boolean {
  const type = tags.get('type');
  return type === 'restriction' || (type?.startsWith('restriction:') ?? false);
}

/** The distinct rules of a relation with the modes that each binds; none where it binds nobody known here. */
export function readRestrictionKinds(tags: Tags): RestrictionKind[] {
  const modesOfValue = new Map<string, number>();
  for (const mode of MODES) {
    const value = readValue(tags, mode);
    if (value === undefined || isExcepted(tags, mode)) continue;
    modesOfValue.set(value, (modesOfValue.get(value) ?? 0) | modeBit(mode));
  }
  const kinds: RestrictionKind[] = [];
  for (const [value, modes] of modesOfValue) {
    const kind = KINDS.exec(value);
    if (kind) kinds.push({ isOnly: kind[1] === 'only', isUTurn: kind[2] === 'u_turn', modes });
  }
  return kinds;
}
