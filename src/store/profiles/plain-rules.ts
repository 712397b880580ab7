/**
 * A custom model as a list of rules that a dispatcher would say, and back. Rules that cannot be said so are kept as they
 * are written: from a model to rules and to a model again nothing is lost.
 */
import { type Sizes, toSizes } from '../../plan/vehicle-sizes.ts';
import { readCondition, readTurn, type Subject, TURNS, type Turn, writeCondition } from './rule-subjects.ts';

/** JSON that is meant to be a custom model; its rules may be anything. */
export type ModelJson = Readonly<Record<string, unknown>>;
const RULE_LISTS = ['speed', 'priority', 'turn_penalty'] as const;
type RuleListName = (typeof RULE_LISTS)[number];

/** How much longer a road may be than another to be as good. */
const FACTORS = { never: 0, avoid: 0.1, spare: 0.5 } as const;
/** What a preference for some roads puts on all others. */
const OTHERS = 0.5;

export type PlainRule =
  | { readonly kind: 'never' | 'avoid' | 'spare' | 'prefer'; readonly subject: Subject }
  | { readonly kind: 'slow'; readonly subject: Subject; readonly kmh: number }
  | { readonly kind: 'turn'; readonly turn: Turn; readonly seconds: number }
  /** A block of `if`, `else_if` and `else`, as it is written. */
  | { readonly kind: 'own'; readonly list: RuleListName; readonly block: readonly unknown[] };

type Json = Record<string, unknown>;

function isObject(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** A number as the writer below writes it; undefined for everything else. */
function readNumber(value: unknown): number | undefined {
  if (typeof value === 'number') return Number.isFinite(value) ? value : undefined;
  if (typeof value !== 'string') return undefined;
  return String(Number(value)) === value.trim() && Number.isFinite(Number(value)) ? Number(value) : undefined;
}

/** The two members of a rule, where it has no others. */
function readMembers(rule: unknown, action: string): { condition: string; number: number } | undefined {
  if (!isObject(rule) || Object.keys(rule).length !== 2 || typeof rule.if !== 'string') return undefined;
  const number = readNumber(rule[action]);
  return number === undefined ? undefined : { condition: rule.if.trim(), number };
}

function readSpeed(rule: unknown): PlainRule | undefined {
  const read = readMembers(rule, 'limit_to');
  const subject = read && read.number >= 1 ? readCondition(read.condition) : undefined;
  return read && subject && { kind: 'slow', subject, kmh: read.number };
}

function readPriority(rule: unknown): PlainRule | undefined {
  const read = readMembers(rule, 'multiply_by');
  if (!read) return undefined;
  const others = /^!\((.*)\)$/.exec(read.condition);
  if (others && read.number === OTHERS) {
    const preferred = readCondition(others[1]);
    if (preferred) return { kind: 'prefer', subject: preferred };
  }
  const subject = readCondition(read.condition);
  const kind = (['never', 'avoid', 'spare'] as const).find((name) => FACTORS[name] === read.number);
  return subject && kind && { kind, subject };
}

function readTurnRule(rule: unknown): PlainRule | undefined {
  const read = readMembers(rule, 'add');
  const turn = read && read.number >= 0 ? readTurn(read.condition) : undefined;
  return read && turn && { kind: 'turn', turn, seconds: read.number };
}

const READERS = { speed: readSpeed, priority: readPriority, turn_penalty: readTurnRule };

function continues(rule: unknown): boolean {
  return isObject(rule) && !('if' in rule) && ('else_if' in rule || 'else' in rule);
}

/** Undefined where a list of the model is no list; its rules can then only be mended as text. */
export function readRules(model: ModelJson): PlainRule[] | undefined {
  const rules: PlainRule[] = [];
  for (const list of RULE_LISTS) {
    const written = model[list] ?? [];
    if (!Array.isArray(written)) return undefined;
    for (let i = 0; i < written.length; ) {
      let end = i + 1;
      while (end < written.length && continues(written[end])) end++;
      const plain = end === i + 1 ? READERS[list](written[i]) : undefined;
      rules.push(plain ?? { kind: 'own', list, block: written.slice(i, end) });
      i = end;
    }
  }
  return rules;
}

function writeRule(rule: PlainRule): { list: RuleListName; block: readonly unknown[] } {
  if (rule.kind === 'own') return rule;
  if (rule.kind === 'turn')
    return { list: 'turn_penalty', block: [{ if: TURNS[rule.turn], add: String(rule.seconds) }] };
  const condition = writeCondition(rule.subject);
  if (rule.kind === 'slow') return { list: 'speed', block: [{ if: condition, limit_to: String(rule.kmh) }] };
  const priority =
    rule.kind === 'prefer'
      ? { if: `!(${condition})`, multiply_by: String(OTHERS) }
      : { if: condition, multiply_by: String(FACTORS[rule.kind]) };
  return { list: 'priority', block: [priority] };
}

/** The model with these rules in the place of its own; all else stays. */
export function writeRules(model: ModelJson, rules: readonly PlainRule[]): ModelJson {
  const lists: Record<RuleListName, unknown[]> = { speed: [], priority: [], turn_penalty: [] };
  for (const { list, block } of rules.map(writeRule)) for (const rule of block) lists[list].push(rule);
  const { turn_penalty: turns, ...withoutTurns } = model;
  const { speed, priority } = lists;
  const hasTurns = lists.turn_penalty.length > 0 || turns !== undefined;
  return { ...withoutTurns, speed, priority, ...(hasTurns ? { turn_penalty: lists.turn_penalty } : {}) };
}

/** The sizes that a model says; what is no figure is none. */
export function readSizes({ dimensions }: ModelJson): Sizes {
  const entries = isObject(dimensions) ? Object.entries(dimensions) : [];
  return toSizes(Object.fromEntries(entries.filter(([, size]) => typeof size === 'number')));
}

/** Where each rule's block begins in its list: the way from a problem of the model to the rule. */
export function findRuleOf(rules: readonly PlainRule[], list: string, position: number): number {
  let next = 0;
  for (const [i, rule] of rules.entries()) {
    const written = writeRule(rule);
    if (written.list !== list) continue;
    next += written.block.length;
    if (position < next) return i;
  }
  return -1;
}

/** The factor that requirements for some roads put on the priority of most. */
export function getUsualPriority(rules: readonly PlainRule[]): number {
  return OTHERS ** rules.filter(({ kind }) => kind === 'prefer').length;
}
