/**
 * Conditions by recursive descent. Depth counts parentheses and negations and is bounded, so that neither parsing nor
 * evaluation can exhaust the stack; chains of `&&` and `||` are loops.
 */
import type { BooleanAttribute, EnumAttribute, NumberAttribute } from '../attributes/attribute.ts';
import type { Comparison, Condition, Variable } from './expression.ts';
import { quote, type TextProblem } from './model-error.ts';
import type { Scope } from './scope.ts';
import { suggest } from './suggest.ts';
import { TokenReader } from './token-reader.ts';

const DEEPEST = 50;

const isComparison = (text: string): text is Comparison => /^(?:[<>]=?|[=!]=)$/.test(text);

export function parseCondition(text: string, scope: Scope): Condition | TextProblem {
  const reader = new TokenReader(text, scope);
  if (reader.problem) return reader.problem;
  const condition = parseOr(reader, 0);
  if (condition && reader.token.kind !== 'end') reader.expect('"&&", "||" or the end');
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
  if (depth > DEEPEST)
    return reader.fail(`expected at most ${DEEPEST} nested parentheses and negations, found more`);
  if (reader.take('!')) {
    const part = parseUnary(reader, depth + 1);
    return part && { kind: 'not', part };
  }
  if (reader.take('(')) {
    const part = parseOr(reader, depth + 1);
    if (!part) return undefined;
    return reader.take(')') ? part : reader.expect('"&&", "||" or ")"');
  }
  const { kind, text } = reader.token;
  if (kind !== 'name') return reader.expect('a variable, true, false, "!" or "("');
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
      return reader.expect(`"&&", "||" or the end after the boolean ${attribute.name}`);
    return { kind: 'flag', variable: variable as Variable<BooleanAttribute> };
  }
  const operator = reader.token.text;
  if (!isComparison(operator)) return reader.expect(`a comparison of ${attribute.name}`);
  if (attribute.kind === 'enum') {
    if (operator !== '==' && operator !== '!=') return reader.expect('"==" or "!="');
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
      return reader.fail(
        `expected a constant of ${name}, found ${text}; two variables compare in turn_penalty only, one of them prev_`,
        position,
      );
    reader.skip();
    return { kind: 'same', left: variable, right: right as Variable<EnumAttribute>, isEqual };
  }
  const found = kind === 'end' ? 'the end' : quote(text);
  return reader.fail(`expected a constant of ${name}, found ${found}${suggest(text, constants)}`, position);
}
