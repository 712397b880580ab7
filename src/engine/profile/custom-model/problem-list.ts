/** Collects what is wrong with a model; a few problems are enough to say. */
import { type Fault, fault } from '../../../faults/fault.ts';
import type { ModelList, ModelProblem } from '../../../faults/model-problem.ts';
import { suggest } from './suggest.ts';

const MAX_PROBLEMS = 20;

export class ProblemList {
  readonly errors: ModelProblem[] = [];

  get isFull(): boolean {
    return this.errors.length >= MAX_PROBLEMS;
  }

  add(list: ModelList, rule: readonly number[], fault: Fault, key?: string, position?: number): void {
    if (this.isFull) return;
    this.errors.push({
      list,
      rule,
      ...(key === undefined ? {} : { key }),
      ...(position === undefined ? {} : { position }),
      fault,
    });
  }
}

export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** What a value is, for messages; something. */
function describe(value: unknown): Fault | string {
  if (value === null) return 'null';
  if (Array.isArray(value)) return fault('model.array');
  if (typeof value === 'string') return fault('model.text');
  return typeof value === 'object' ? fault('model.object') : `${value}`.slice(0, 40);
}

/** A value that is not what was expected. */
export function expected(what: Fault, value: unknown): Fault {
  return value === undefined
    ? fault('model.foundNothing', { what })
    : fault('model.found', { what, found: describe(value) });
}

/** A name that is none of `known`, with the one that was probably meant. */
export function unknownKey(text: string, known: readonly string[]): Fault {
  const key = text.slice(0, 40);
  const name = suggest(text, known);
  return name ? fault('model.unknownKeyLike', { key, name }) : fault('model.unknownKey', { key });
}
