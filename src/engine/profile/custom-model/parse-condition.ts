/**
 * Conditions by recursive descent. Depth counts parentheses and negations and is bounded, so that neither parsing nor
 * evaluation can exhaust the stack; chains of `&&` and `||` are loops.
 */
import { fault } from '../../../faults/fault.ts';
import type { BooleanAttribute, EnumAttribute, NumberAttribute } from '../attributes/attribute.ts';
import type { Comparison, Condition, Variable } from './expression.ts';
import type { Scope } from './scope.ts';
import { suggest } from './suggest.ts';
import { TokenReader } from './token-reader.ts';
import { shorten, type TextProblem } from './write-model-problem.ts';

const DEEPEST = 50;

const isComparison = (text: string): text is Comparison => /^(?:[<>]=?|[=!]=)$/.test(text);

export function parseCondition(text: string, scope: Scope): Condition | TextProblem {
  const reader = new TokenReader(text, scope);
  if (reader.problem) return reader.problem;
  const condition = parseOr(reader, 0);
  if (condition && reader.token.kind !== 'end') reader.expect(fault('model.andOrEnd'));
  return reader.problem ?? condition!;
}

/** `member` tests of one attribute joined by `||` become one test of several constants. */
function joinMembers(parts: readonly Condition[]): Condition[] {
  const joined: Condition[] = [];
  for (const part of parts) {
    const last = joined.at(-1);
    const canJoin =
      part.kind === 'member' &&
      last?.kind === 'member' &&
      part.isMember &&
      last.isMember &&
      part.variable.attribute === last.variable.attribute &&
      part.variable.side === last.variable.side &&
      part.variable.isBackward === last.variable.isBackward;
    if (canJoin) joined[joined.length - 1] = { ...last, constants: [...last.constants, ...part.constants] };
    else joined.push(part);
  }
  return joined;
}

function parseOr(reader: TokenReader, depth: number): Condition | undefined {
  const parts: Condition[] = [];
  do {
    const part = parseAnd(reader, depth);
    if (!part) return undefined;
    parts.push(part);
  } while (reader.take('||'));
  const joined = joinMembers(parts);
  return joined.length === 1 ? joined[0] : { kind: 'or', parts: joined };
}

function parseAnd(reader: TokenReader, depth: number): Condition | undefined {
  const parts: Condition[] = [];
  do {
    const part = parseUnary(reader, depth);
    if (!part) return undefined;
    parts.push(part);
  } while (reader.take('&&'));
  return parts.length === 1 ? parts[0] : { kind: 'and', parts };
}

function parseUnary(reader: TokenReader, depth: number): Condition | undefined {
  if (depth > DEEPEST) return reader.fail(fault('model.nested', { count: DEEPEST }));
  if (reader.take('!')) {
    const part = parseUnary(reader, depth + 1);
    return part && { kind: 'not', part };
  }
  if (reader.take('(')) {
    const part = parseOr(reader, depth + 1);
    if (!part) return undefined;
    return reader.take(')') ? part : reader.expect(fault('model.andOrClose'));
  }
  const { kind, text } = reader.token;
  if (kind !== 'name') return reader.expect(fault('model.testBegin'));
  if (text === 'true' || text === 'false') {
    reader.skip();
    return { kind: 'constant', value: text === 'true' };
  }
  return parseTest(reader);
}

function parseTest(reader: TokenReader): Condition | undefined {
  const variable = reader.readVariable();
  if (!variable) return undefined;
  const { attribute } = variable;
  if (attribute.kind === 'boolean') {
    if (isComparison(reader.token.text))
      return reader.expect(fault('model.andOrAfterFlag', { name: attribute.name }));
    return { kind: 'flag', variable: variable as Variable<BooleanAttribute> };
  }
  const operator = reader.token.text;
  if (!isComparison(operator)) return reader.expect(fault('model.comparison', { name: attribute.name }));
  if (attribute.kind === 'enum') {
    if (operator !== '==' && operator !== '!=') return reader.expect(fault('model.equality'));
    reader.skip();
    return parseConstant(reader, variable as Variable<EnumAttribute>, operator === '==');
  }
  reader.skip();
  const number = reader.readNumber();
  if (number === undefined) return undefined;
  return { kind: 'compare', variable: variable as Variable<NumberAttribute>, operator, number };
}

function parseConstant(
  reader: TokenReader,
  variable: Variable<EnumAttribute>,
  isEqual: boolean,
): Condition | undefined {
  const { name, constants, openForm } = variable.attribute;
  const { kind, text, position } = reader.token;
  const isConstant = kind === 'name' && (constants.includes(text) || openForm?.test(text) === true);
  if (isConstant) {
    reader.skip();
    return { kind: 'member', variable, constants: [text], isMember: isEqual };
  }
  const right = reader.peekVariable();
  if (right?.attribute.kind === 'enum') {
    const isSameKind = right.attribute.constants === constants;
    const usesPrevious = right.side === 'previous' || variable.side === 'previous';
    if (!isSameKind || !usesPrevious)
      return reader.fail(fault('model.twoVariables', { name, found: text }), position);
    reader.skip();
    return { kind: 'same', left: variable, right: right as Variable<EnumAttribute>, isEqual };
  }
  const what = fault('model.constant', { name });
  const like = kind === 'end' ? undefined : suggest(text, constants);
  if (!like) return reader.expect(what);
  return reader.fail(fault('model.foundLike', { what, found: shorten(text), name: like }), position);
}
