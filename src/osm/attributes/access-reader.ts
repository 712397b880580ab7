/**
 * Reads the access of a mode from tags, for ways and nodes: of the keys that speak for the mode the most particular one
 * whose value says something decides; for that key the direction comes before the plain tag. So `motorcar=yes` wins over
 * `access:forward=no`, and `motorcar:forward=no` over `motorcar=yes`.
 */
import { MODES, type Mode } from '../../engine/graph/road-enums.ts';
import type { Tags } from '../osm-data.ts';
import { ACCESS_KEYS, type Direction } from './access-keys.ts';
import {
  type AccessWord,
  findMoreAllowing,
  isClosed,
  readAccessValue,
  type ThroughAccess,
} from './access-values.ts';

/** What decides, and the key without direction that says it. */
export interface AccessRule {
  readonly key: string;
  readonly word: AccessWord;
}

/** By direction of drawing; undefined where no tag says anything. */
type AccessRules = Readonly<Record<Direction, AccessRule | undefined>>;

interface KeyNames {
  readonly key: string;
  readonly forward: string;
  readonly backward: string;
}

const NAMES = Object.fromEntries(
  MODES.map((mode) => [
    mode,
    ACCESS_KEYS[mode].map((key) => ({ key, forward: `${key}:forward`, backward: `${key}:backward` })),
  ]),
) as unknown as Readonly<Record<Mode, readonly KeyNames[]>>;

function readKey(tags: Tags, name: string, mode: Mode): AccessWord | undefined {
  const value = tags.get(name);
  return value === undefined ? undefined : readAccessValue(value, mode);
}

/** The rule for a mode, in one direction of a way or of a node as a whole; undefined where no tag says anything. */
export function findAccessRule(tags: Tags, mode: Mode, direction?: Direction): AccessRule | undefined {
  for (const names of NAMES[mode]) {
    const word = (direction && readKey(tags, names[direction], mode)) ?? readKey(tags, names.key, mode);
    if (word !== undefined) return { key: names.key, word };
  }
  return undefined;
}

function hasDirections(tags: Tags): boolean {
  for (const key of tags.keys()) if (key.endsWith('ward')) return true;
  return false;
}

/** The rules of a way for a mode, in both directions. */
export function findAccessRules(tags: Tags, mode: Mode): AccessRules {
  if (hasDirections(tags))
    return {
      forward: findAccessRule(tags, mode, 'forward'),
      backward: findAccessRule(tags, mode, 'backward'),
    };
  const rule = findAccessRule(tags, mode);
  return { forward: rule, backward: rule };
}

/** A mode's access to a way, by direction of drawing. */
export interface ModeAccess {
  forward: boolean;
  backward: boolean;
  /** What the access tags say of through traffic, in the direction that allows more. */
  access: ThroughAccess;
}

export const CLOSED: ModeAccess = { forward: false, backward: false, access: 'NO' };

/** Where cyclists may push they may go. */
function toThroughAccess(rule: AccessRule | undefined): ThroughAccess {
  return rule === undefined || rule.word === 'DISMOUNT' ? 'YES' : rule.word;
}

/** The access of a way whose directions are open but for what the rules close. */
export function applyRules(
  { forward, backward }: AccessRules,
  open: Readonly<Record<Direction, boolean>>,
): ModeAccess {
  const [along, against] = [toThroughAccess(forward), toThroughAccess(backward)];
  const isForward = open.forward && !isClosed(along);
  const isBackward = open.backward && !isClosed(against);
  const access = isForward === isBackward ? findMoreAllowing(along, against) : isForward ? along : against;
  return { forward: isForward, backward: isBackward, access };
}
