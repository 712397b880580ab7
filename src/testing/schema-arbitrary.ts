/** Random values that a schema accepts, every member of it among them. */
import fc from 'fast-check';
import type { z } from 'zod/mini';

type Schema = z.core.$ZodType;

interface Definition {
  readonly type: string;
  readonly shape?: Record<string, Schema>;
  readonly element?: Schema;
  readonly items?: readonly Schema[];
  readonly innerType?: Schema;
  readonly valueType?: Schema;
  readonly options?: readonly Schema[];
  readonly entries?: Record<string, string>;
  readonly values?: readonly unknown[];
  readonly checks?: readonly { readonly _zod: { readonly def: { check: string; value?: number } } }[];
}

const LONGEST = 3;

function drawNumber({ checks = [] }: Definition): fc.Arbitrary<number> {
  let [min, max] = [-1e6, 1e6];
  for (const { _zod } of checks) {
    if (_zod.def.check === 'greater_than') min = _zod.def.value ?? min;
    if (_zod.def.check === 'less_than') max = _zod.def.value ?? max;
  }
  return fc.integer({ min: Math.ceil(min), max: Math.floor(max) });
}

function drawText(definition: Definition): fc.Arbitrary<string> {
  // The only texts with a pattern are dates.
  const hasPattern = (definition.checks ?? []).some(({ _zod }) => _zod.def.check === 'string_format');
  return hasPattern ? fc.constant('2026-11-24') : fc.string({ unit: 'binary', maxLength: 8 });
}

function drawObject(shape: Record<string, Schema>): fc.Arbitrary<Record<string, unknown>> {
  const members = Object.entries(shape).map(([key, schema]) => [key, drawFrom(schema)] as const);
  const required = members.filter(([key]) => definitionOf(shape[key]).type !== 'optional');
  return fc.record(Object.fromEntries(members), { requiredKeys: required.map(([key]) => key) });
}

function definitionOf(schema: Schema): Definition {
  return schema._zod.def as unknown as Definition;
}

/** Throws for kinds of schema that plans do not have. */
export function drawFrom(schema: Schema): fc.Arbitrary<unknown> {
  const definition = definitionOf(schema);
  const { type, shape, element, items, innerType, valueType, options, entries, values } = definition;
  if (type === 'string') return drawText(definition);
  if (type === 'number') return drawNumber(definition);
  if (type === 'boolean') return fc.boolean();
  if (type === 'unknown') return fc.jsonValue({ maxDepth: 1 });
  if (type === 'literal' && values) return fc.constantFrom(...values);
  if (type === 'enum' && entries) return fc.constantFrom(...Object.values(entries));
  if (type === 'optional' && innerType) return drawFrom(innerType);
  if (type === 'nullable' && innerType) return fc.option(drawFrom(innerType));
  if (type === 'array' && element) return fc.array(drawFrom(element), { maxLength: LONGEST });
  if (type === 'tuple' && items) return fc.tuple(...items.map(drawFrom));
  if (type === 'union' && options) return fc.oneof(...options.map(drawFrom));
  if (type === 'record' && valueType)
    return fc.dictionary(fc.string({ maxLength: 4 }), drawFrom(valueType), { maxKeys: LONGEST });
  if (type === 'object' && shape) return drawObject(shape);
  throw new Error(`No values are drawn for a schema of the kind ${type}`);
}
