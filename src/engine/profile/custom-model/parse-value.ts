/** Values: a number, or a numeric variable with numbers added, subtracted or multiplied; `*` binds closer. */
import { fault } from '../../../faults/fault.ts';
import type { NumberAttribute } from '../attributes/attribute.ts';
import type { Value, Variable } from './expression.ts';
import type { Scope } from './scope.ts';
import { TokenReader } from './token-reader.ts';
import type { TextProblem } from './write-model-problem.ts';

/** The first operand, which alone may be a variable, times the numbers after it. */
function parseFirst(reader: TokenReader): Value | undefined {
  let variable: Variable<NumberAttribute> | undefined;
  let number = 1;
  if (reader.token.kind === 'name') {
    const { position } = reader.token;
    const read = reader.readVariable();
    if (!read) return undefined;
    if (read.attribute.kind !== 'number')
      return reader.fail(
        fault('model.found', {
          what: fault('model.numberOrVariable'),
          found: fault(read.attribute.kind === 'boolean' ? 'model.flag' : 'model.choice', {
            name: read.attribute.name,
          }),
        }),
        position,
      );
    variable = read as Variable<NumberAttribute>;
  } else {
    const { text } = reader.token;
    if (reader.token.kind !== 'number' && text !== '-') return reader.expect(fault('model.numberOrVariable'));
    const read = reader.readNumber();
    if (read === undefined) return undefined;
    number = read;
  }
  const factor = parseFactors(reader);
  if (factor === undefined) return undefined;
  // A variable may be infinite, and infinity times zero is no number: zero times anything is zero here.
  if (variable && factor !== 0) return { variable, scale: factor, offset: 0 };
  return { scale: 0, offset: variable ? 0 : number * factor };
}

/** `{ "*" number }` */
function parseFactors(reader: TokenReader): number | undefined {
  let product = 1;
  while (reader.take('*')) {
    const number = reader.readNumber();
    if (number === undefined) return undefined;
    product *= number;
  }
  return product;
}

export function parseValue(text: string, scope: Scope): Value | TextProblem {
  const reader = new TokenReader(text, scope);
  if (reader.problem) return reader.problem;
  const first = parseFirst(reader);
  if (!first) return reader.problem!;
  let offset = first.offset;
  while (reader.token.kind !== 'end') {
    const sign = reader.take('+') ? 1 : reader.take('-') ? -1 : 0;
    if (sign === 0) return reader.expect(fault('model.plusMinus')) ?? reader.problem!;
    const number = reader.readNumber();
    const factor = number === undefined ? undefined : parseFactors(reader);
    if (number === undefined || factor === undefined) return reader.problem!;
    offset += sign * number * factor;
  }
  if (!Number.isFinite(offset) || !Number.isFinite(first.scale))
    return { position: 0, fault: fault('model.valueTooLarge') };
  return { ...first, offset };
}
