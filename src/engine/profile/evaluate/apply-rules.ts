/**
 * Rules applied to a column of numbers. The column starts on the rows of roads and widens to arcs at the first rule
 * that needs them, so that a profile's own rules stay cheap under a model with areas.
 */
import type { EnumAttribute } from '../attributes/attribute.ts';
import type { Action, Block, Operation, Value, Variable } from '../custom-model/expression.ts';
import type { Columns } from './columns.ts';
import { evaluateCondition, type Mask, widenMask } from './evaluate-condition.ts';
import * as loops from './loops.ts';
import { type Domain, joinDomains } from './rows.ts';

/** Numbers by row of a domain. */
export interface Numbers {
  domain: Domain;
  values: Float64Array;
}

const NEUTRAL: Record<Operation, number> = { limit_to: Number.POSITIVE_INFINITY, multiply_by: 1, add: 0 };

export function widenNumbers({ domain: from, values }: Numbers, domain: Domain, columns: Columns): Numbers {
  if (from === domain) return { domain, values };
  const wide = new Float64Array(columns.rows.getCount(domain));
  loops.gatherNumbers(values, columns.rows.getIndex(from, domain), wide);
  return { domain, values: wide };
}

/** Changes `numbers`, where `open` (all rows if undefined) allows; takes over `open`. */
export function applyBlocks(numbers: Numbers, blocks: readonly Block[], columns: Columns, open?: Mask): void {
  let isOpenTaken = false;
  for (const [index, block] of blocks.entries()) {
    const table = buildTable(block, columns);
    if (table) {
      applyNumbers(numbers, table.operation, table.numbers, open, columns);
      continue;
    }
    isOpenTaken = index === blocks.length - 1;
    applyBlock(numbers, block, columns, isOpenTaken || !open ? open : copyMask(open, columns));
  }
  if (open && !isOpenTaken) columns.giveMask(open.bits);
}

function copyMask({ domain, bits }: Mask, columns: Columns): Mask {
  const copy = columns.takeMask(domain);
  copy.set(bits);
  return { domain, bits: copy };
}

/** Takes over `rest`, the rows that no branch was taken on yet. */
function applyBlock(numbers: Numbers, block: Block, columns: Columns, rest: Mask | undefined): void {
  let open = rest;
  for (const [index, { condition, action }] of block.entries()) {
    const isLast = index === block.length - 1;
    const found = condition ? evaluateCondition(condition, columns) : true;
    if (found === false) continue;
    if (found === true) {
      applyAction(numbers, action, columns, open);
      return;
    }
    let taken = found;
    if (open) {
      const domain = joinDomains(open.domain, taken.domain);
      open = widenMask(open, domain, columns);
      taken = widenMask(taken, domain, columns);
      loops.intersect(taken.bits, open.bits);
      if (!isLast) loops.subtract(open.bits, taken.bits);
    } else if (!isLast) {
      open = copyMask(taken, columns);
      loops.flip(open.bits);
    }
    applyAction(numbers, action, columns, taken);
  }
  if (open) columns.giveMask(open.bits);
}

/** Takes over `mask`. */
function applyAction(numbers: Numbers, action: Action, columns: Columns, mask: Mask | undefined): void {
  if (action.kind === 'do') {
    applyBlocks(numbers, action.blocks, columns, mask);
    return;
  }
  applyNumbers(numbers, action.kind, computeValue(action.value, columns), mask, columns);
  if (mask) columns.giveMask(mask.bits);
}

function computeValue({ variable, scale, offset }: Value, columns: Columns): Numbers | number {
  if (!variable) return offset;
  const column = columns.get(variable);
  if (typeof column === 'number') return column * scale + offset;
  const domain = columns.getDomain(variable);
  if (scale === 1 && offset === 0) return { domain, values: column };
  const values = new Float64Array(column.length);
  for (let i = 0; i < values.length; i++) values[i] = column[i] * scale + offset;
  return { domain, values };
}

/** Neither `operand` nor `mask` is changed. */
function applyNumbers(
  numbers: Numbers,
  operation: Operation,
  operand: Numbers | number,
  mask: Mask | undefined,
  columns: Columns,
): void {
  let { domain } = numbers;
  if (mask) domain = joinDomains(domain, mask.domain);
  if (typeof operand !== 'number') domain = joinDomains(domain, operand.domain);
  Object.assign(numbers, widenNumbers(numbers, domain, columns));
  const wide = typeof operand === 'number' ? operand : widenNumbers(operand, domain, columns).values;
  if (!mask) {
    apply(numbers.values, operation, wide, undefined);
    return;
  }
  const isWide = mask.domain === domain;
  const where = isWide ? mask : widenMask(copyMask(mask, columns), domain, columns);
  apply(numbers.values, operation, wide, where.bits);
  if (!isWide) columns.giveMask(where.bits);
}

function apply(
  values: Float64Array,
  operation: Operation,
  operand: Float64Array | number,
  bits: Uint8Array | undefined,
): void {
  if (typeof operand === 'number') {
    if (operation === 'limit_to')
      bits ? loops.limitWhere(values, bits, operand) : loops.limitAll(values, operand);
    else if (operation === 'multiply_by')
      bits ? loops.multiplyWhere(values, bits, operand) : loops.multiplyAll(values, operand);
    else bits ? loops.addWhere(values, bits, operand) : loops.addAll(values, operand);
  } else if (operation === 'limit_to')
    bits ? loops.limitEachWhere(values, bits, operand) : loops.limitEach(values, operand);
  else if (operation === 'multiply_by')
    bits ? loops.multiplyEachWhere(values, bits, operand) : loops.multiplyEach(values, operand);
  else bits ? loops.addEachWhere(values, bits, operand) : loops.addEach(values, operand);
}

/**
 * A block that only distinguishes constants of one attribute and has one operation with plain numbers is a table: one
 * look-up a row instead of a mask a branch. Undefined for other blocks.
 */
function buildTable(block: Block, columns: Columns): { operation: Operation; numbers: Numbers } | undefined {
  const operation = block[0].action.kind;
  if (block.length < 2 || operation === 'do') return undefined;
  let variable: Variable<EnumAttribute> | undefined;
  const table = new Float64Array(256).fill(NEUTRAL[operation]);
  const isTaken = new Uint8Array(256);
  for (const { condition, action } of block) {
    if (action.kind !== operation || action.value.variable) return undefined;
    if (!condition) {
      for (let i = 0; i < 256; i++) if (isTaken[i] === 0) table[i] = action.value.offset;
      continue;
    }
    if (condition.kind !== 'member' || !condition.isMember || condition.variable.attribute.openForm)
      return undefined;
    variable ??= condition.variable;
    const { attribute, side, isBackward } = condition.variable;
    if (attribute !== variable.attribute || side !== variable.side || isBackward !== variable.isBackward)
      return undefined;
    for (const constant of condition.constants) {
      const position = columns.findConstant(attribute, constant);
      if (isTaken[position] === 0) table[position] = action.value.offset;
      isTaken[position] = 1;
    }
  }
  if (!variable) return undefined;
  const column = columns.get(variable);
  const values = new Float64Array(column.length);
  for (let i = 0; i < values.length; i++) values[i] = table[column[i]];
  return { operation, numbers: { domain: columns.getDomain(variable), values } };
}
