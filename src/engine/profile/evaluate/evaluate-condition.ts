/**
 * Conditions to masks, one byte a row. Each part is evaluated on its own coarsest rows; parts meet on rows that hold
 * both. O(rows) an operator.
 */
import type { NumberAttribute } from '../attributes/attribute.ts';
import type { Comparison, Condition, Variable } from '../custom-model/expression.ts';
import type { Columns } from './columns.ts';
import * as loops from './loops.ts';
import { type Domain, joinDomains } from './rows.ts';

export interface Mask {
  readonly domain: Domain;
  /** 0 or 1. Whoever holds the mask may change it, and gives it back. */
  readonly bits: Uint8Array;
}

type ConditionOf<K extends Condition['kind']> = Extract<Condition, { kind: K }>;

/** A mask, or the answer for every row. */
export function evaluateCondition(condition: Condition, columns: Columns): Mask | boolean {
  switch (condition.kind) {
    case 'constant':
      return condition.value;
    case 'not': {
      const mask = evaluateCondition(condition.part, columns);
      if (typeof mask === 'boolean') return !mask;
      loops.flip(mask.bits);
      return mask;
    }
    case 'and':
    case 'or':
      return evaluateChain(condition, columns);
    case 'flag':
      return evaluateFlag(condition, columns);
    case 'member':
      return evaluateMember(condition, columns);
    case 'compare':
      return evaluateCompare(condition, columns);
    case 'same':
      return evaluateSame(condition, columns);
  }
}

/** The mask on other rows, which join with its own to themselves; the old buffer is given back. */
export function widenMask(mask: Mask, domain: Domain, columns: Columns): Mask {
  if (mask.domain === domain) return mask;
  const bits = columns.takeMask(domain);
  loops.gatherBytes(mask.bits, columns.rows.getIndex(mask.domain, domain), bits);
  columns.giveMask(mask.bits);
  return { domain, bits };
}

function evaluateChain({ kind, parts }: ConditionOf<'and' | 'or'>, columns: Columns): Mask | boolean {
  const isAnd = kind === 'and';
  let joined: Mask | undefined;
  for (const part of parts) {
    const mask = evaluateCondition(part, columns);
    if (mask === isAnd) continue;
    if (typeof mask === 'boolean') {
      if (joined) columns.giveMask(joined.bits);
      return mask;
    }
    joined = joined ? combine(joined, mask, isAnd, columns) : mask;
  }
  return joined ?? isAnd;
}

/** Takes over both masks. */
function combine(a: Mask, b: Mask, isAnd: boolean, columns: Columns): Mask {
  const domain = joinDomains(a.domain, b.domain);
  const left = widenMask(a, domain, columns);
  const right = widenMask(b, domain, columns);
  (isAnd ? loops.intersect : loops.unite)(left.bits, right.bits);
  columns.giveMask(right.bits);
  return left;
}

function evaluateFlag({ variable }: ConditionOf<'flag'>, columns: Columns): Mask | boolean {
  const column = columns.get(variable);
  if (typeof column === 'number') return column !== 0;
  const domain = columns.getDomain(variable);
  const bits = columns.takeMask(domain);
  bits.set(column);
  return { domain, bits };
}

function evaluateMember(condition: ConditionOf<'member'>, columns: Columns): Mask {
  const { variable, constants, isMember } = condition;
  const column = columns.get(variable);
  const positions = constants.map((constant) => columns.findConstant(variable.attribute, constant));
  const size = column instanceof Uint8Array ? 256 : columns.graph.texts.length;
  const table = new Uint8Array(size).fill(isMember ? 0 : 1);
  for (const position of positions) if (position >= 0) table[position] = isMember ? 1 : 0;
  const domain = columns.getDomain(variable);
  const bits = columns.takeMask(domain);
  loops.testMembers(column, table, bits);
  return { domain, bits };
}

/** No column holds NaN, so each comparison is another one or its opposite. */
function testNumbers(column: Float64Array, operator: Comparison, number: number, bits: Uint8Array): void {
  const yes = operator === '<' || operator === '<=' || operator === '==' ? 1 : 0;
  if (operator === '<' || operator === '>=') loops.testLess(column, number, yes, bits);
  else if (operator === '<=' || operator === '>') loops.testAtMost(column, number, yes, bits);
  else loops.testEqual(column, number, yes, bits);
}

function evaluateCompare(condition: ConditionOf<'compare'>, columns: Columns): Mask | boolean {
  const { operator, number } = condition;
  const variable: Variable<NumberAttribute> = condition.variable;
  const column = columns.get(variable);
  if (typeof column === 'number') {
    const bits = new Uint8Array(1);
    testNumbers(Float64Array.of(column), operator, number, bits);
    return bits[0] !== 0;
  }
  const domain = columns.getDomain(variable);
  const bits = columns.takeMask(domain);
  testNumbers(column, operator, number, bits);
  return { domain, bits };
}

function evaluateSame({ left, right, isEqual }: ConditionOf<'same'>, columns: Columns): Mask {
  const bits = columns.takeMask('turn');
  const [leftIndex, rightIndex] = [left, right].map((variable) =>
    columns.rows.getIndex(columns.getDomain(variable), 'turn'),
  );
  loops.testSame(columns.get(left), leftIndex, columns.get(right), rightIndex, isEqual ? 1 : 0, bits);
  return { domain: 'turn', bits };
}
