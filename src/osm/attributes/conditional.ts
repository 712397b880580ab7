/**
 * `*:conditional` values: `no @ (Mo-Fr 07:00-19:00); delivery @ (06:00-10:00)`, `no @ (weight>7.5)`. A road network has
 * no clock, so conditions are settled on import for one reference: a condition counts as in force when it holds for
 * more than half of the delivery hours, Monday to Friday 7 to 19 o'clock, of the year; of several in force the last
 * wins. Conditions on a vehicle's size become limits of the road. What cannot be read changes nothing.
 * The rule and its reasons: docs/decisions/0005-conditional-access.md.
 */
import type { SizeLimits } from '../../engine/graph/node-limits.ts';
import type { Tags } from '../osm-data.ts';
import { ALL_ACCESS_KEYS } from './access-keys.ts';
import { measureDeliveryShare } from './delivery-hours.ts';
import { parseLength, parseWeight } from './measures.ts';
import { tightenLimits, toHundredths } from './size-limits.ts';

const MAX_TEXT = 500;
const IN_FORCE_SHARE = 0.5;
const SUFFIX = ':conditional';

interface Clause {
  /** In lower case. */
  value: string;
  /** Whether what the clause says of time holds in the delivery hours; true where it says nothing. */
  isInForce: boolean;
  /** Vehicles larger than this are meant; empty where all are. */
  limits: Partial<SizeLimits>;
}

const SIZES: Record<string, { column: keyof SizeLimits; parse: (value: string) => number }> = {
  weight: { column: 'maxWeight', parse: parseWeight },
  weightrating: { column: 'maxWeight', parse: parseWeight },
  maxweight: { column: 'maxWeight', parse: parseWeight },
  maxweightrating: { column: 'maxWeight', parse: parseWeight },
  axleload: { column: 'maxAxleLoad', parse: parseWeight },
  length: { column: 'maxLength', parse: parseLength },
  height: { column: 'maxHeight', parse: parseLength },
  width: { column: 'maxWidth', parse: parseLength },
};
const SIZE_CONDITION = /^([a-z]+)\s*>=?\s*(\S.*)$/;

/** Splits at semicolons outside parentheses. */
function splitClauses(text: string): string[] {
  const clauses: string[] = [];
  let depth = 0;
  let start = 0;
  for (let i = 0; i < text.length; i++) {
    if (text[i] === '(') depth++;
    else if (text[i] === ')') depth--;
    else if (text[i] === ';' && depth === 0) {
      clauses.push(text.slice(start, i));
      start = i + 1;
    }
  }
  return [...clauses, text.slice(start)].filter((clause) => clause.trim() !== '');
}

function parseClause(text: string): Clause | undefined {
  const at = text.indexOf('@');
  if (at < 0) return undefined;
  const value = text.slice(0, at).trim().toLowerCase();
  const condition = text
    .slice(at + 1)
    .trim()
    .replace(/^\((.*)\)$/s, '$1');
  const limits: Partial<SizeLimits> = {};
  let isInForce = true;
  for (const part of condition.split(/\s+and\s+/i)) {
    const size = SIZE_CONDITION.exec(part.trim().toLowerCase());
    if (size) {
      const known = SIZES[size[1]];
      const limit = known ? toHundredths(known.parse(size[2])) : 0;
      if (limit === 0) return undefined;
      limits[known.column] = limit;
      continue;
    }
    const share = measureDeliveryShare(part);
    if (share === undefined) return undefined;
    if (share <= IN_FORCE_SHARE) isInForce = false;
  }
  return { value, isInForce, limits };
}

/** The clauses of a conditional value that can be read, in their order. */
export function parseConditional(text: string): Clause[] {
  if (text.length > MAX_TEXT) return [];
  return splitClauses(text)
    .map(parseClause)
    .filter((clause) => clause !== undefined);
}

export function limitsAnything(clause: Clause): boolean {
  return Object.keys(clause.limits).length > 0;
}

/** The value that is in force for vehicles of any size, or undefined. */
export function findValueInForce(text: string): string | undefined {
  return parseConditional(text).findLast((clause) => clause.isInForce && !limitsAnything(clause))?.value;
}

export function hasConditionals(tags: Tags): boolean {
  for (const key of tags.keys()) if (key.endsWith(SUFFIX)) return true;
  return false;
}

const KEYS = ALL_ACCESS_KEYS.flatMap((key) => [key, `${key}:forward`, `${key}:backward`]);

/** The tags with what is in force in place of the unconditional access values. */
export function settleConditionals(tags: Tags): Tags {
  let settled: Map<string, string> | undefined;
  for (const key of KEYS) {
    const text = tags.get(key + SUFFIX);
    const value = text === undefined ? undefined : findValueInForce(text);
    if (value === undefined) continue;
    settled ??= new Map(tags);
    settled.set(key, value);
  }
  return settled ?? tags;
}

const SIZE_KEYS = ['hgv', 'goods', 'motor_vehicle', 'vehicle', 'access'];

/** Limits from `no @ (weight>7.5)` and its like. */
export function readConditionalLimits(tags: Tags): Partial<SizeLimits> {
  const none: SizeLimits = { maxWidth: 0, maxHeight: 0, maxLength: 0, maxWeight: 0, maxAxleLoad: 0 };
  let limits = none;
  for (const key of SIZE_KEYS) {
    const text = tags.get(key + SUFFIX);
    if (text === undefined) continue;
    for (const clause of parseConditional(text))
      if (clause.value === 'no' && clause.isInForce) limits = tightenLimits(limits, clause.limits);
  }
  return limits;
}

const JOINED_KEYS = {
  motor: ['access', 'vehicle', 'motor_vehicle', 'motorcar', 'motorcycle', 'hgv', 'goods'],
  foot: ['access', 'foot'],
  bike: ['access', 'vehicle', 'bicycle'],
};

/** The raw values, as path details show them: one text a kind of traffic, the most particular key's. */
export function readRawConditional(tags: Tags, kind: keyof typeof JOINED_KEYS): string {
  return JOINED_KEYS[kind].map((key) => tags.get(key + SUFFIX)).findLast((text) => text !== undefined) ?? '';
}
