/**
 * What a restriction relation forbids or prescribes, and to whom. Every vehicle follows the most particular value that
 * is there for it; walkers follow none but `restriction:foot`.
 * https://wiki.openstreetmap.org/wiki/Relation:restriction
 */
import { MODES, type Mode, modeBit } from '../engine/graph/road-enums.ts';
import { ACCESS_KEYS } from './attributes/access-keys.ts';
import { findValueInForce, limitsAnything, parseConditional } from './attributes/conditional.ts';
import type { Tags } from './osm-data.ts';

export type RestrictedTurn = 'left' | 'right' | 'straight' | 'round' | 'unknown';

export interface RestrictionKind {
  isOnly: boolean;
  turn: RestrictedTurn;
  /** The role that may have several members: `no_entry` from several ways, `no_exit` to several. */
  manyRole?: 'from' | 'to';
  /** Bits `modeBit`. */
  modes: number;
}

/** Whatever follows the prefix, it forbids or prescribes. */
const PREFIX = /^(no|only)_(.+)$/;

const TURNS: Readonly<Record<string, RestrictedTurn>> = {
  left_turn: 'left',
  right_turn: 'right',
  straight_on: 'straight',
  u_turn: 'round',
};

const MANY_ROLES: Readonly<Record<string, 'from' | 'to'>> = { no_entry: 'from', no_exit: 'to' };

/** Words for vehicles, most particular first; '' is the plain `restriction`, which walkers do not follow. */
function listWords(mode: Mode): readonly string[] {
  const keys = ACCESS_KEYS[mode].filter((key) => key !== 'access');
  return mode === 'FOOT' ? keys : [...keys, ''];
}

const WORDS = Object.fromEntries(MODES.map((mode) => [mode, listWords(mode)])) as Record<
  Mode,
  readonly string[]
>;

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
    const isPlainMeant =
      restrictedTo === undefined || (restrictedTo !== '' && WORDS[mode].includes(restrictedTo));
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
    const kind = PREFIX.exec(value);
    if (!kind) continue;
    const turn = TURNS[kind[2]] ?? 'unknown';
    kinds.push({ isOnly: kind[1] === 'only', turn, manyRole: MANY_ROLES[value], modes });
  }
  return kinds;
}
